// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/ContainerSource.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SendWithRetry.h"
#include "core/aws/credentials/config/PrivateFile.h"
#include "core/aws/service/ServiceWords.h"

#include <QCoreApplication>
#include <QHostAddress>

#include <algorithm>

namespace aws {
namespace {

using namespace std::chrono_literals;
using base::ErrorKind;

constexpr auto betweenAttempts = 1s;
constexpr auto attemptLimit = 2s;
constexpr QLatin1String relativeUri("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI");
constexpr QLatin1String fullUri("AWS_CONTAINER_CREDENTIALS_FULL_URI");
constexpr QLatin1String tokenFile("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE");
constexpr QLatin1String tokenValue("AWS_CONTAINER_AUTHORIZATION_TOKEN");

/// Addresses of the machine itself, of the ECS agent and of the EKS agent: there plain http reaches no other machine.
bool mayBeAskedInPlain(const QString &host)
{
    const QHostAddress address(host);
    return host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0 || address.isLoopback() ||
        address == QHostAddress(QStringLiteral("169.254.170.2")) ||
        address == QHostAddress(QStringLiteral("169.254.170.23")) ||
        address == QHostAddress(QStringLiteral("fd00:ec2::23"));
}

base::Result<QUrl> relativeUrl(const QString &value)
{
    const QUrl url(QStringLiteral("http://169.254.170.2") + value, QUrl::StrictMode);
    // Without the slash the value could name another host.
    if (!value.startsWith(u'/') || !url.isValid())
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "%1 is not a path that begins with a slash; correct or unset it", relativeUri));
    return url;
}

base::Result<QUrl> fullUrl(const QString &value)
{
    const auto refused = [](const base::Sentence &why) {
        return base::failure(ErrorKind::BadInput,
                             base::say("aws", "%1 %2; correct or unset it", fullUri, why));
    };
    const QUrl url(value, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty())
        return refused(base::say("aws", "is not a URL with a host and without a user name"));
    if (url.scheme() != u"https" && url.scheme() != u"http")
        return refused(base::say("aws", "is neither http nor https"));
    if (url.scheme() == u"http" && !mayBeAskedInPlain(url.host()))
        return refused(base::say("aws",
                                 "names the host %1, but by http only this machine (localhost) and the "
                                 "agents of ECS and EKS may be asked",
                                 quotable(url.host(), 80)));
    return url;
}

base::Result<QByteArray> authorization(const Environment &environment)
{
    QByteArray token = environment.variables.value(tokenValue).toUtf8();
    QLatin1String variable = tokenValue;
    if (environment.has(tokenFile)) {
        variable = tokenFile;
        const QString path = environment.expanded(environment.value(tokenFile));
        const auto bytes = readPrivateFile(path);
        if (!bytes || !*bytes)
            return base::failure(
                ErrorKind::Io,
                base::say("aws", "the file that %1 names could not be read: %2", QString(variable),
                          bytes ? base::say("aws", "%1 does not exist", path) : bytes.error().kept()));
        token = **bytes;
        if (token.endsWith('\n'))
            token.chop(1);
        if (token.endsWith('\r'))
            token.chop(1);
    }
    if (std::any_of(token.begin(), token.end(), [](char c) { return c == '\r' || c == '\n' || c == '\0'; }))
        return base::failure(ErrorKind::BadInput,
                             base::say("aws",
                                       "the token from %1 has a line break in it and cannot be sent; "
                                       "correct it",
                                       QString(variable)));
    return token;
}

/// Three attempts one second apart, whatever the status: an agent that starts refuses first. Rule: botocore,
/// ContainerMetadataFetcher.
SendRules containerRules()
{
    SendRules rules;
    rules.retry.jitter = false;
    rules.retry.transientBase = betweenAttempts;
    rules.retry.longestDelay = betweenAttempts;
    rules.read = retryUnless([](int status) { return status == 200; });
    return rules;
}

base::Result<Credentials> readAnswer(const http::HttpResponse &response, const QString &from)
{
    const auto object = jsonObject(response.body);
    if (response.status != 200) {
        const QJsonObject body = object.value_or(QJsonObject());
        const QString code =
            quotable(response.sent.applied(body.value(QStringLiteral("code")).toString()), 80);
        const base::Sentence message =
            wordsOf(body.value(QStringLiteral("message")).toString(), response.sent).sentence();
        const base::Sentence reason = code.isEmpty() ? message
            : message.isEmpty()                      ? base::Sentence(code)
                                                     : base::say("aws", "%1: %2", code, message);
        return base::failure(
            ErrorKind::Credentials,
            reason.isEmpty()
                ? base::say("aws", "%1 refused with status %2; check the role of the task or pod", from,
                            response.status)
                : base::say("aws", "%1 refused with status %2 (%3); check the role of the task or pod", from,
                            response.status, reason));
    }
    if (!object)
        return base::failure(ErrorKind::Credentials,
                             base::say("aws", "%1 did not answer with a JSON object", from));
    CredentialNames names;
    names.token = "Token";
    names.isTemporary = true;
    return credentialsOf(*object, names, from);
}

} // namespace

ContainerSource::ContainerSource(const SourceTools &tools, Environment environment)
    : m_tools(tools), m_environment(std::move(environment))
{
}

QString ContainerSource::name() const
{
    return base::say("aws", "container endpoint");
}

base::Result<std::optional<http::HttpRequest>> ContainerSource::request(QString &variable) const
{
    if (!m_environment.has(relativeUri) && !m_environment.has(fullUri))
        return std::nullopt;
    const bool isRelative = m_environment.has(relativeUri);
    variable = isRelative ? relativeUri : fullUri;
    const QString value = m_environment.value(variable);
    const auto url = isRelative ? relativeUrl(value) : fullUrl(value);
    if (!url)
        return tl::unexpected(url.error());
    const auto token = authorization(m_environment);
    if (!token)
        return tl::unexpected(token.error());
    http::HttpRequest out;
    out.method = "GET";
    out.url = *url;
    out.headers = {{"Accept", "application/json"}};
    if (!token->isEmpty())
        out.headers.emplace_back("Authorization", *token);
    out.idleLimit = attemptLimit;
    out.totalLimit = attemptLimit;
    out.bypassProxy = true;
    return out;
}

base::Task<base::Result<Credentials>> ContainerSource::ask(SourceTools tools, http::HttpRequest request,
                                                           QString variable, std::stop_token stop)
{
    const QString from = base::say("aws", "container endpoint (%1)", variable);
    const SendRules rules = containerRules();
    auto response = co_await sendWithRetry(tools, request, rules, stop);
    if (base::isCancelled(response))
        co_return base::cancelled();
    if (response)
        co_return readAnswer(*response, from);
    response.error().setSentence(base::say("aws", "%1 gave no answer: %2", from, response.error().kept()));
    co_return tl::unexpected(response.error());
}

base::Task<base::Result<std::optional<Credentials>>> ContainerSource::load(LoadContext &round,
                                                                           std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    SourceTrace line;
    line.source = name();
    base::Result<std::optional<Credentials>> found = std::nullopt;
    QString variable;
    const auto prepared = request(variable);
    if (!prepared) {
        found = tl::unexpected(prepared.error());
    } else if (!*prepared) {
        line.finding = base::say("aws", "%1 or %2 is not set", relativeUri, fullUri);
    } else {
        const auto answer = co_await ask(m_tools, **prepared, variable, stop);
        if (base::isCancelled(answer))
            co_return base::cancelled();
        if (answer)
            found = *answer;
        else
            found = tl::unexpected(answer.error());
    }
    if (found && found->has_value())
        line.finding = base::say("aws", "%1 gave keys (%2) until %3", variable, (*found)->shortKeyId(),
                                 momentText(*(*found)->expiry));
    round.recordTrace(std::move(line), found);
    co_return found;
}

} // namespace aws
