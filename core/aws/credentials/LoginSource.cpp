// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/LoginSource.h"

#include "core/aws/Digest.h"
#include "core/aws/credentials/CommandWords.h"
#include "core/aws/credentials/JsonCredentials.h"
#include "core/aws/credentials/PrivateFile.h"
#include "core/aws/credentials/SignInPrompt.h"

namespace aws {

QString loginCachePath(const Environment &environment, const QString &session)
{
    const QString named = environment.value(QStringLiteral("AWS_LOGIN_CACHE_DIRECTORY"));
    const QString folder = named.isEmpty() ? environment.home + QStringLiteral("/.aws/login/cache")
                                           : environment.expanded(named);
    return QStringLiteral("%1/%2.json").arg(folder, QString::fromLatin1(sha256Hex(session.toUtf8())));
}

LoginSource::LoginSource(const SourceTools &tools, Environment environment, ProfileChoice profile)
    : m_clock(&tools.clock), m_environment(std::move(environment)), m_profile(std::move(profile))
{
}

QString LoginSource::name() const
{
    return QStringLiteral("aws login, profile %1").arg(m_profile.name);
}

ImmediateSource::Found LoginSource::look(QString &finding) const
{
    const auto profiles = Profiles::read(m_environment);
    if (!profiles)
        return tl::unexpected(profiles.error());
    if (const auto checked = profiles->check(m_profile); !checked)
        return tl::unexpected(checked.error());
    const auto session = profiles->setting(m_profile.name, QStringLiteral("login_session"));
    if (!session) {
        finding = QStringLiteral("the profile has no login_session");
        return std::nullopt;
    }
    const QString place =
        QStringLiteral("login_session of profile '%1' (%2)").arg(m_profile.name, session->place());
    const auto loginNeeded = [&](const QString &why) {
        return base::failure(
            base::ErrorKind::Credentials,
            QStringLiteral("%1: %2; run: aws login --profile %3").arg(place, why, shellWord(m_profile.name)),
            QLatin1String(signInCodes::loginNeeded));
    };
    const QString path = loginCachePath(m_environment, session->value);
    const auto bytes = readPrivateFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (!*bytes)
        return loginNeeded(QStringLiteral("nobody is signed in, there is no %1").arg(path));
    const auto object = jsonObject(**bytes);
    if (!object)
        return loginNeeded(QStringLiteral("%1 is not JSON").arg(path));
    CredentialNames names;
    names.keyId = "accessKeyId";
    names.secret = "secretAccessKey";
    names.token = "sessionToken";
    names.expiry = "expiresAt";
    names.account = "accountId";
    names.isTemporary = true;
    auto found = credentialsOf(object->value(QStringLiteral("accessToken")).toObject(), names, path);
    if (!found)
        return loginNeeded(found.error().sentence);
    if (*found->expiry <= m_clock->wall())
        return loginNeeded(QStringLiteral("the session expired at %1").arg(momentText(*found->expiry)));
    found->source = QStringLiteral("profile %1 (aws login)").arg(m_profile.name);
    finding = QStringLiteral("aws login left keys (%1) until %2")
                  .arg(found->shortKeyId(), momentText(*found->expiry));
    return *found;
}

} // namespace aws
