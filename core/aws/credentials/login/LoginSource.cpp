// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/login/LoginSource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/login/SignInClient.h"

#include <QCoreApplication>

namespace aws {

using namespace std::chrono_literals;
using base::ErrorKind;

struct LoginSource::Talk {
    LoginSession session;
    QString path; // of the token file
    QByteArray refused; // a key the service does not take any more
    QString note; // for the trace
};

namespace {

constexpr std::chrono::nanoseconds renewKeysAhead = 5min; // Rule: botocore

tl::unexpected<base::Error> loginNeeded(const LoginSession &session, const base::Sentence &why)
{
    return base::failure(ErrorKind::Credentials, session.advice(why),
                         QLatin1String(signInCodes::loginNeeded));
}

bool isSameLogin(const LoginToken &a, const LoginToken &b)
{
    return a.dpopKey.expose() == b.dpopKey.expose();
}

/// The service has ended the login: only a person can begin another.
bool endsTheLogin(const base::Error &error)
{
    return error.kind == ErrorKind::Credentials;
}

base::Sentence inWords(const base::Error &error)
{
    if (error.code == QLatin1String(signInRefusals::expired))
        return base::say("aws", "the login is over (%1)", error.kept());
    if (error.code == QLatin1String(signInRefusals::changed))
        return base::say("aws", "the password or other credentials of the user have changed (%1)",
                         error.kept());
    if (error.code == QLatin1String(signInRefusals::notAllowed))
        return base::say("aws", "the permission signin:CreateOAuth2Token is missing (%1)", error.kept());
    return base::say("aws", "renewing its keys failed: %1", error.kept());
}

} // namespace

LoginSource::LoginSource(const SourceTools &tools, Environment environment, ProfileChoice profile,
                         QString region, CredentialEndpoints endpoints)
    : m_tools(tools), m_environment(std::move(environment)), m_profile(std::move(profile)),
      m_region(std::move(region)), m_endpoints(std::move(endpoints))
{
}

QString LoginSource::name() const
{
    return QStringLiteral("aws login, profile %1").arg(m_profile.name);
}

base::Result<std::optional<LoginSession>>
LoginSource::readSession(const base::Result<Profiles> &profiles) const
{
    if (!profiles)
        return tl::unexpected(profiles.error());
    if (const auto checked = profiles->check(m_profile); !checked)
        return tl::unexpected(checked.error());
    return loginSession(*profiles, m_profile.name);
}

base::Task<LoginSource::Found> LoginSource::load(LoadContext &round, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    const auto session = readSession(round.profiles(m_environment));
    Found found = std::nullopt;
    if (!session) {
        found = tl::unexpected(session.error());
    } else if (!*session) {
        line.finding = base::say("aws", "the profile has no login_session");
    } else {
        const auto talk = std::make_shared<Talk>();
        talk->session = **session;
        talk->path = loginCachePath(m_environment, talk->session.setting.value);
        talk->refused = round.refused;
        const Token token = co_await usableToken(talk, stop);
        if (base::isCancelled(token))
            co_return base::cancelled();
        if (token) {
            Credentials keys = token->credentials;
            keys.source = base::say("aws", "profile %1 (aws login)", talk->session.profile);
            line.finding = QStringLiteral("aws login left keys (%1) until %2%3")
                               .arg(keys.shortKeyId(), momentText(*keys.expiry), talk->note);
            found = std::optional(std::move(keys));
        } else {
            found = tl::unexpected(token.error());
        }
    }
    round.recordTrace(std::move(line), found);
    co_return found;
}

base::Task<LoginSource::Token> LoginSource::usableToken(std::shared_ptr<Talk> talk, std::stop_token stop)
{
    const auto read = readLoginToken(talk->path);
    if (!read && read.error().kind == ErrorKind::Io)
        co_return tl::unexpected(read.error());
    if (!read)
        co_return loginNeeded(talk->session, read.error().kept());
    if (!*read)
        co_return loginNeeded(talk->session,
                              base::say("aws", "you are not signed in, there is no %1", talk->path));
    LoginToken token = **read;
    if (m_unsaved && isSameLogin(*m_unsaved, token) &&
        *token.credentials.expiry < *m_unsaved->credentials.expiry)
        token = *m_unsaved;
    const base::WallTime now = m_tools.clock.wall();
    const bool isRefused = !talk->refused.isEmpty() && token.credentials.accessKeyId == talk->refused;
    if (*token.credentials.expiry - now > renewKeysAhead && !isRefused)
        co_return token;
    base::Sentence why =
        base::say("aws", "the keys of the session expired at %1", momentText(*token.credentials.expiry));
    const bool rested = !m_triedToRenew || m_tools.clock.boot() - *m_triedToRenew >= betweenRenewals;
    if (token.isRenewable() && rested) {
        const Token fresh = co_await renewed(talk, token, stop);
        if (fresh || base::isCancelled(fresh))
            co_return fresh;
        const base::Sentence failure = inWords(fresh.error());
        if (!token.isValid(m_tools.clock.wall()) && !endsTheLogin(fresh.error())) {
            // Signing in would not help.
            co_return base::failure(fresh.error().kind,
                                    base::say("aws", "%1: %2", talk->session.place(), failure),
                                    fresh.error().code);
        }
        why = base::say("aws", "%1; %2", why, failure);
        talk->note = QStringLiteral("; %1").arg(failure);
    } else if (token.isRenewable()) {
        why = base::say("aws", "%1; the last attempt to renew them failed less than a minute ago", why);
    } else {
        why = base::say("aws", "%1 and the file has nothing to renew them with", why);
    }
    if (token.isValid(m_tools.clock.wall()))
        co_return token;
    co_return loginNeeded(talk->session, why);
}

base::Task<LoginSource::Token> LoginSource::renewed(std::shared_ptr<Talk> talk, LoginToken old,
                                                    std::stop_token stop)
{
    const QString region = old.region.isEmpty() ? m_region : old.region;
    const auto endpoint = m_endpoints.at(EndpointService::SignIn, region);
    if (!endpoint)
        co_return tl::unexpected(endpoint.error());
    m_triedToRenew = m_tools.clock.boot();
    const SignInClient client(m_tools, *endpoint);
    const Token given = co_await client.renewed(old, stop);
    if (base::isCancelled(given))
        co_return base::cancelled();
    co_return takeRenewed(*talk, old, given);
}

LoginSource::Token LoginSource::takeRenewed(Talk &talk, const LoginToken &old, const Token &given)
{
    if (!given) {
        // A refresh token is good for one use: another program may have been the one to use it.
        const auto again = readLoginToken(talk.path);
        const bool isAnother = again && *again &&
            (*again)->credentials.accessKeyId != old.credentials.accessKeyId &&
            (*again)->isValid(m_tools.clock.wall());
        if (isAnother)
            m_triedToRenew.reset();
        return isAnother ? Token(**again) : Token(tl::unexpected(given.error()));
    }
    m_triedToRenew.reset();
    talk.note = base::say("aws", "; they were renewed just now");
    const auto written = writeLoginToken(talk.path, *given);
    const bool isLost = !written && written.error().kind == ErrorKind::Io;
    m_unsaved = isLost ? std::optional(*given) : std::nullopt;
    if (!written)
        talk.note += QCoreApplication::translate("aws", ", but for this connection only: %1")
                         .arg(written.error().sentence);
    return *given;
}

} // namespace aws
