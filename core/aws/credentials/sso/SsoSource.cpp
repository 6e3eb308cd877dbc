// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sso/SsoSource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SendWithRetry.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/sso/OidcClient.h"
#include "core/aws/credentials/sso/SsoLogin.h"
#include "core/aws/service/ServiceWords.h"

#include <QCoreApplication>
#include <QUrlQuery>

namespace aws {

using namespace std::chrono_literals;
using base::ErrorKind;

struct SsoSource::Talk {
    SsoSettings settings;
    QString path; // of the token file
    SignInPrompt *prompt = nullptr;
    QString note; // for the trace
    base::Secret refused; // by the portal, although it should be valid
};

namespace {

constexpr std::chrono::nanoseconds renewTokenAhead = 15min;
constexpr QLatin1String unauthorized("UnauthorizedException");

tl::unexpected<base::Error> loginNeeded(const SsoSettings &settings, const base::Sentence &why)
{
    return base::failure(ErrorKind::Credentials,
                         base::say("aws",
                                   "%1: SSO session '%2' has expired or is not signed in (%3); run: %4",
                                   settings.place, settings.label(), why, settings.loginCommand()),
                         QLatin1String(signInCodes::loginNeeded));
}

base::Result<Credentials> readRole(const SsoSettings &settings, const QByteArray &body)
{
    const QString from =
        base::say("aws", "profile %1 (IAM Identity Center, role %2)", settings.profile, settings.roleName);
    const auto object = jsonObject(body);
    const QJsonObject role =
        object ? object->value(QStringLiteral("roleCredentials")).toObject() : QJsonObject();
    CredentialNames names;
    names.keyId = "accessKeyId";
    names.secret = "secretAccessKey";
    names.token = "sessionToken";
    names.expiry = "none"; // a number here, unlike anywhere else
    auto found = credentialsOf(role, names, from);
    if (!found)
        return found;
    const auto until = role.value(QStringLiteral("expiration")).toInteger();
    if (until <= 0 || found->sessionToken.isEmpty())
        return base::failure(
            ErrorKind::Damaged,
            base::say("aws", "%1 answered without a usable sessionToken and expiration", from));
    found->expiry = base::WallTime(std::chrono::milliseconds(until));
    found->accountId = settings.accountId;
    return found;
}

tl::unexpected<base::Error> portalRefusal(const SsoSettings &settings, const http::HttpResponse &response)
{
    const QJsonObject body = jsonObject(response.body).value_or(QJsonObject());
    const base::Sentence said =
        wordsOf(body.value(QStringLiteral("message")).toString(), response.sent).sentence();
    const base::Sentence about =
        base::say("aws", "%1: IAM Identity Center gives no credentials for account %2, role %3",
                  settings.place, settings.accountId, settings.roleName);
    const auto refuse = [&](ErrorKind kind, const base::Sentence &advice, const QString &code) {
        return base::failure(
            kind,
            said.isEmpty() ? base::say("aws", "%1 (status %2); %3", about, response.status, advice)
                           : base::say("aws", "%1 (status %2: %3); %4", about, response.status, said, advice),
            code);
    };
    switch (response.status) {
    case 401:
        return refuse(ErrorKind::Credentials, base::say("aws", "sign in again"), unauthorized);
    case 403:
        return refuse(ErrorKind::AccessDenied,
                      base::say("aws", "check sso_account_id and sso_role_name, or ask for access"),
                      QStringLiteral("ForbiddenException"));
    case 404:
        return refuse(ErrorKind::NotFound, base::say("aws", "check sso_account_id and sso_role_name"),
                      QStringLiteral("ResourceNotFoundException"));
    case 429:
        return refuse(ErrorKind::Throttled, base::say("aws", "wait a little before trying again"),
                      QStringLiteral("TooManyRequestsException"));
    default:
        return refuse(ErrorKind::Service, base::say("aws", "try again, and check sso_region if it stays"),
                      {});
    }
}

bool isSame(const base::Secret &a, const base::Secret &b)
{
    return a.expose() == b.expose();
}

http::HttpRequest portalRequest(const QUrl &portal, const SsoSettings &settings, const SsoToken &token)
{
    http::HttpRequest request;
    request.method = "GET";
    request.url = portal;
    QString path = portal.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    request.url.setPath(path + QStringLiteral("/federation/credentials"));
    const auto encoded = [](const QString &text) {
        return QString::fromLatin1(QUrl::toPercentEncoding(text));
    };
    request.url.setQuery(QStringLiteral("role_name=%1&account_id=%2")
                             .arg(encoded(settings.roleName), encoded(settings.accountId)),
                         QUrl::StrictMode);
    const std::string_view bearer = token.accessToken.expose();
    request.headers = {
        {"x-amz-sso_bearer_token", QByteArray(bearer.data(), static_cast<qsizetype>(bearer.size()))},
        {"Accept", "application/json"}};
    request.totalLimit = 20s;
    return request;
}

} // namespace

SsoSource::SsoSource(const SourceTools &tools, Environment environment, ProfileChoice profile,
                     SsoEndpoints endpoints)
    : m_tools(tools), m_environment(std::move(environment)), m_profile(std::move(profile)),
      m_endpoints(std::move(endpoints))
{
}

QString SsoSource::name() const
{
    return base::say("aws", "IAM Identity Center, profile %1", m_profile.name);
}

base::Result<std::optional<SsoSettings>> SsoSource::readSettings(const base::Result<Profiles> &profiles) const
{
    if (!profiles)
        return tl::unexpected(profiles.error());
    if (const auto checked = profiles->check(m_profile); !checked)
        return tl::unexpected(checked.error());
    return ssoSettings(*profiles, m_profile.name);
}

base::Task<SsoSource::Found> SsoSource::load(LoadContext &round, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    const auto settings = readSettings(round.profiles(m_environment));
    Found found = std::nullopt;
    if (!settings) {
        found = tl::unexpected(settings.error());
    } else if (!*settings) {
        line.finding = base::say("aws", "the profile has no sso_account_id or sso_role_name");
    } else {
        const auto talk = std::make_shared<Talk>();
        talk->settings = **settings;
        talk->path = ssoTokenPath(m_environment, talk->settings.label());
        talk->prompt = round.prompt;
        found = co_await find(talk, stop);
        if (base::isCancelled(found))
            co_return base::cancelled();
        line.finding = talk->note;
    }
    round.recordTrace(std::move(line), found);
    co_return found;
}

base::Task<SsoSource::Found> SsoSource::find(std::shared_ptr<Talk> talk, std::stop_token stop)
{
    Token token = co_await usableToken(talk, stop);
    if (!token)
        co_return tl::unexpected(token.error());
    auto role = co_await roleCredentials(talk, *token, stop);
    if (!role && role.error().code == unauthorized) {
        talk->refused = token->accessToken;
        const base::Sentence why = base::say("aws", "the portal no longer accepts the token");
        token = co_await signIn(talk, why, stop);
        if (!token)
            co_return tl::unexpected(token.error());
        role = co_await roleCredentials(talk, *token, stop);
        if (!role && role.error().code == unauthorized)
            co_return loginNeeded(talk->settings, base::say("aws", "the portal refused a new token too"));
    }
    if (!role)
        co_return tl::unexpected(role.error());
    talk->note =
        base::say("aws", "role %1 of account %2 until %3 (%4)%5", talk->settings.roleName,
                  talk->settings.accountId, momentText(*role->expiry), role->shortKeyId(), talk->note);
    co_return std::optional<Credentials>(*role);
}

base::Task<SsoSource::Token> SsoSource::usableToken(std::shared_ptr<Talk> talk, std::stop_token stop)
{
    const auto read = readSsoToken(talk->path);
    if (!read && read.error().kind == ErrorKind::Io)
        co_return tl::unexpected(read.error());
    std::optional<SsoToken> cached = read ? *read : std::nullopt;
    if (m_unsaved && (!cached || cached->expiresAt < m_unsaved->expiresAt))
        cached = m_unsaved;
    const base::WallTime now = m_tools.clock.wall();
    base::Sentence why = cached ? base::say("aws", "the token expired at %1", momentText(cached->expiresAt))
        : read                  ? base::say("aws", "there is no token file %1", talk->path)
                                : read.error().kept();
    if (cached && cached->expiresAt - now >= renewTokenAhead)
        co_return *cached;
    const bool isSession = !talk->settings.session.isEmpty();
    if (cached && isSession && cached->isRenewable(now)) {
        const bool rested = !m_triedToRenew || m_tools.clock.boot() - *m_triedToRenew >= betweenRenewals;
        if (rested) {
            const Token fresh = co_await renewed(talk, *cached, stop);
            if (fresh || base::isCancelled(fresh))
                co_return fresh;
            if (fresh.error().kind != ErrorKind::Credentials && !cached->isValid(m_tools.clock.wall()))
                co_return tl::unexpected(fresh.error()); // the network's fault: signing in would not help
            why = base::say("aws", "%1; %2", why, fresh.error().kept());
            talk->note = QStringLiteral("; %1").arg(fresh.error().sentence);
        } else {
            why = base::say("aws", "%1; the last attempt to renew it failed less than a minute ago", why);
        }
    }
    if (cached && cached->isValid(m_tools.clock.wall()))
        co_return *cached;
    const Token entered = co_await signIn(talk, why, stop);
    co_return entered;
}

base::Result<OidcClient> SsoSource::oidc(const SsoSettings &settings) const
{
    const auto endpoint = m_endpoints.oidc
        ? base::Result<Endpoint>(*m_endpoints.oidc)
        : regionalEndpoint(settings.region, m_endpoints.options, EndpointService::SsoOidc);
    if (!endpoint)
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "sso_region of %1: %2", settings.place, endpoint.error().kept()));
    return OidcClient(m_tools, *endpoint);
}

base::Task<SsoSource::Token> SsoSource::renewed(std::shared_ptr<Talk> talk, SsoToken old,
                                                std::stop_token stop)
{
    const auto client = oidc(talk->settings);
    if (!client)
        co_return tl::unexpected(client.error());
    m_triedToRenew = m_tools.clock.boot();
    OidcRegistration registration;
    registration.clientId = old.clientId;
    registration.clientSecret = old.clientSecret;
    const auto given = co_await client->renewedToken(registration, old.refreshToken, stop);
    if (base::isCancelled(given))
        co_return base::cancelled();
    co_return takeRenewed(*talk, old, given);
}

QString SsoSource::keep(const QString &path, const SsoToken &token)
{
    const auto written = writeSsoToken(path, token);
    m_unsaved = written ? std::nullopt : std::optional(token);
    return written ? base::Sentence()
                   : base::say("aws", ", but for this connection only: %1", written.error().kept());
}

SsoSource::Token SsoSource::takeRenewed(Talk &talk, const SsoToken &old, const base::Result<OidcToken> &given)
{
    if (!given) {
        // A refresh token is good for one use: another program may have been the one to use it.
        const auto again = readSsoToken(talk.path);
        if (again && *again && !isSame((*again)->accessToken, old.accessToken) &&
            (*again)->isValid(m_tools.clock.wall()))
            return **again;
        base::Error error = given.error();
        error.setSentence(base::say("aws", "renewing the token of SSO session '%1' failed: %2",
                                    talk.settings.label(), error.kept()));
        return tl::unexpected(error);
    }
    SsoToken fresh = old;
    fresh.startUrl = talk.settings.startUrl;
    fresh.region = talk.settings.region;
    fresh.accessToken = given->accessToken;
    fresh.expiresAt = m_tools.clock.wall() + given->expiresIn;
    if (!given->refreshToken.isEmpty())
        fresh.refreshToken = given->refreshToken;
    talk.note = base::say("aws", "; the token was renewed until %1", momentText(fresh.expiresAt));
    talk.note += keep(talk.path, fresh);
    return fresh;
}

base::Task<SsoSource::Token> SsoSource::signIn(std::shared_ptr<Talk> talk, base::Sentence why,
                                               std::stop_token stop)
{
    if (!talk->prompt)
        co_return loginNeeded(talk->settings, why);
    const auto client = oidc(talk->settings);
    if (!client)
        co_return tl::unexpected(client.error());
    const QString label = talk->settings.label();
    const auto agreed = co_await talk->prompt->mayLogIn(label, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    // While the question stood there, the person may have signed in elsewhere.
    const auto meanwhile = readSsoToken(talk->path);
    if (meanwhile && *meanwhile && !isSame((*meanwhile)->accessToken, talk->refused) &&
        (*meanwhile)->isValid(m_tools.clock.wall()))
        co_return **meanwhile;
    if (!agreed && !base::isCancelled(agreed))
        co_return tl::unexpected(agreed.error());
    if (!agreed || !*agreed)
        co_return loginNeeded(talk->settings, why);
    Token token = co_await deviceLogin(m_tools, *client, talk->settings, talk->prompt, stop);
    if (!token)
        co_return tl::unexpected(token.error());
    m_triedToRenew.reset();
    talk->note = base::say("aws", "; signed in just now");
    talk->note += keep(talk->path, *token);
    co_return token;
}

base::Task<base::Result<Credentials>> SsoSource::roleCredentials(std::shared_ptr<Talk> talk, SsoToken token,
                                                                 std::stop_token stop) const
{
    const SsoSettings settings = talk->settings;
    const auto portal = m_endpoints.portal
        ? base::Result<Endpoint>(*m_endpoints.portal)
        : regionalEndpoint(settings.region, m_endpoints.options, EndpointService::SsoPortal);
    if (!portal)
        co_return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "sso_region of %1: %2", settings.place, portal.error().kept()));
    const http::HttpRequest request = portalRequest(portal->url, settings, token);
    const SendRules rules;
    auto response = co_await sendWithRetry(m_tools, request, rules, stop);
    if (base::isCancelled(response))
        co_return base::cancelled();
    if (!response) {
        response.error().setSentence(base::say("aws", "%1: asking IAM Identity Center failed: %2",
                                               settings.place, response.error().kept()));
        co_return tl::unexpected(response.error());
    }
    if (response->status != 200)
        co_return portalRefusal(settings, *response);
    co_return readRole(settings, response->body);
}

} // namespace aws
