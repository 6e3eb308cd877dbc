// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/SignInText.h"

#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/resolution/ProfileStates.h"
#include "core/base/ShellWord.h"
#include "core/base/VisibleText.h"

#include <algorithm>

namespace app {
namespace {

/// The sso-session, start URL or login session of a profile; empty where it has none.
QString loginSession(const aws::Environment &environment, Connection &opened, const QString &profile)
{
    const auto profiles = aws::Profiles::read(environment);
    return profiles ? aws::profileState(opened.tools(), environment, *profiles, profile).session : QString();
}

bool wantsCode(const base::Error &why)
{
    return why.code == QLatin1String(aws::signInCodes::mfaNeeded);
}

bool wantsTerminal(const base::Error &why)
{
    return why.code == QLatin1String(aws::signInCodes::terminalNeeded);
}

/// Without the Region: signing in is the same in all of them.
QString whoAmICommand(const fleet::Connection &connection)
{
    QStringList words{QStringLiteral("leasescope-cli")};
    if (!connection.profile.isEmpty())
        words << QStringLiteral("--profile") << base::shellWord(connection.profile);
    if (!connection.roleArn.isEmpty())
        words << QStringLiteral("--role-arn") << base::shellWord(connection.roleArn);
    if (!connection.externalId.isEmpty())
        words << QStringLiteral("--external-id") << base::shellWord(connection.externalId);
    words << QStringLiteral("whoami");
    return words.join(u' ');
}

} // namespace

void SignInText::add(const fleet::Connection &connection, Connection &opened, const base::Error &why)
{
    const QString profile = opened.resolution().profile.name;
    const QString session = wantsCode(why) ? QString() : loginSession(m_environment, opened, profile);
    const QString key = session.isEmpty() ? profile + u'\n' + connection.roleArn + u'\n' + why.code
                                          : QStringLiteral("session\n") + session;
    const auto known = std::ranges::find(m_logins, key, &Login::key);
    if (known != m_logins.end()) {
        if (!known->connections.contains(connection.name))
            known->connections += connection.name;
        return;
    }
    Login login;
    login.key = key;
    login.connections += connection.name;
    const QString shown = base::visible(profile);
    login.what = wantsCode(why) ? QStringLiteral("a role of profile %1 wants a one-time code").arg(shown)
        : wantsTerminal(why) ? QStringLiteral("the credential_process of profile %1 asks a person").arg(shown)
                             : QStringLiteral("the login of profile %1 has expired").arg(shown);
    // Ours gives the program no terminal either.
    login.command = wantsTerminal(why) ? QStringLiteral("that program") : whoAmICommand(connection);
    m_logins.push_back(login);
}

QStringList SignInText::sentences() const
{
    QStringList sentences;
    for (const Login &login : m_logins)
        sentences += QStringLiteral("%1: %2; run %3 on a terminal")
                         .arg(login.connections.join(QStringLiteral(", ")), login.what, login.command);
    return sentences;
}

} // namespace app
