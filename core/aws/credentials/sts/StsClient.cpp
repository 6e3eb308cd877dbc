// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/StsClient.h"

#include "core/aws/service/ServiceError.h"
#include "core/base/Utf8Text.h"

namespace aws {
namespace {

using base::ErrorKind;

const QByteArray formType = QByteArrayLiteral("application/x-www-form-urlencoded; charset=utf-8");

// For all but secrets, which are encoded to three times their length at most.
constexpr qsizetype roomForNames = 8192;

/// A copy for the one who wipes it.
QByteArray bytesOf(const base::Secret &secret)
{
    const std::string_view view = secret.expose();
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

/// The body of a call of the query protocol: strictly encoded, in the order given, nothing for what is empty. It may hold a
/// secret: its memory is not moved while it grows by less than the room it was given, and is the taker's to wipe.
class Form {
public:
    explicit Form(const QString &action, const base::Secret &secret = {})
    {
        m_text.reserve(roomForNames + 3 * static_cast<qsizetype>(secret.expose().size()));
        add("Action", action.toUtf8());
        add("Version", "2011-06-15");
    }
    void add(const char *name, const QByteArray &value)
    {
        if (value.isEmpty())
            return;
        addName(name);
        m_text += value.toPercentEncoding(); // leaves letters, digits and -._~ as they are
    }
    /// The same without another copy on the way.
    void addSecret(const char *name, const base::Secret &secret)
    {
        if (secret.isEmpty())
            return;
        addName(name);
        constexpr auto digits = "0123456789ABCDEF";
        for (const char c : secret.expose()) {
            const auto byte = static_cast<uchar>(c);
            const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                QByteArrayView("-._~").contains(c);
            if (isPlain)
                m_text += c;
            else
                m_text.append('%').append(digits[byte >> 4U]).append(digits[byte & 0xFU]);
        }
    }
    [[nodiscard]] QByteArray take() { return std::exchange(m_text, {}); }

private:
    void addName(const char *name)
    {
        if (!m_text.isEmpty())
            m_text += '&';
        m_text += name;
        m_text += '=';
    }
    QByteArray m_text;
};

/// A wrong code and a missing permission have the same code; only the words tell them apart. Rule: STS.
bool isAboutTheMfaCode(const StsRefusal &refusal)
{
    return refusal.code.startsWith(u"AccessDenied") &&
        refusal.message.startsWith(u"MultiFactorAuthentication failed");
}

base::Sentence hint(const ServiceError &refused)
{
    const QString &code = refused.code;
    if (code.startsWith(u"ExpiredToken"))
        return base::say("aws", "what it was asked with has expired");
    if (code == u"InvalidClientTokenId" || code == u"UnrecognizedClientException")
        return base::say("aws", "the service does not accept the credentials that it was asked with");
    if (code == u"InvalidIdentityToken")
        return base::say("aws", "the identity token is not valid for this account");
    if (code == u"IDPCommunicationError")
        return base::say("aws", "the service cannot reach the identity provider");
    if (code == u"RegionDisabledException")
        return base::say("aws",
                         "the service is not active in this region for the account; activate it there or "
                         "use another region");
    if (code.startsWith(u"AccessDenied"))
        return base::say("aws", "not allowed");
    if (code == u"SignatureDoesNotMatch" || code == u"AuthFailure" || code == u"InvalidSignatureException")
        return signatureRefusal(refused);
    if (code.startsWith(u"HTTP 1") || code.startsWith(u"HTTP 2"))
        return base::say("aws",
                         "answered with %1, which the service never sends; something on the way may have "
                         "answered in its place",
                         code);
    return base::say("aws", "refused with %1", code);
}

FailedAttempt readStsRefusal(const QString &action, const http::HttpResponse &response)
{
    StsRefusal refusal;
    if (auto read = stsAnswers::refusal(response.body))
        refusal = std::move(*read);
    else
        refusal.message = base::fromUtf8(response.body.left(2000)); // a proxy's page, or nothing at all
    ServiceError judged = judgeServiceError(response, refusal.code, refusal.message);
    refusal.code = judged.code; // no code of the service's where something else answered
    if (judged.code == u"IDPCommunicationError")
        judged.remedy = ServiceError::Remedy::Retry;
    base::Error error;
    error.kind = judged.kind;
    error.code = isAboutTheMfaCode(refusal) ? QLatin1String(stsCodes::mfaRefused) : judged.code;
    error.requestId =
        judged.requestId.isEmpty() ? response.sent.applied(refusal.requestId).left(200) : judged.requestId;
    error.setSentence(withServiceWords(base::say("aws", "sts:%1: %2", action, hint(judged)), judged.said()));
    return FailedAttempt::of(judged, std::move(error));
}

FailedAttempt readStsMisfit(const QString &action, const http::HttpResponse &response)
{
    base::Error damaged;
    damaged.kind = ErrorKind::Damaged;
    damaged.setSentence(base::say("aws",
                                  "the answer to sts:%1 is not what the service sends; something on "
                                  "the way may have answered in its place",
                                  action));
    damaged.requestId = readRequestId(response);
    return FailedAttempt::of(std::move(damaged));
}

/// `isAnswer`: whether a body with status 200 can be used. To be sent again is safe for all calls: at worst there is one
/// more session, which stays unused.
std::shared_ptr<ServiceCall> stsCall(const QString &action, QByteArray body,
                                     bool (*isAnswer)(const QByteArray &body, const QString &action))
{
    auto call = std::make_shared<ServiceCall>();
    call->name = QStringLiteral("sts:") + action;
    call->request.headers = {{"Content-Type", formType}};
    call->request.body = std::move(body);
    call->unsignedHeaders = {{"Accept-Encoding", "identity"}};
    call->service = "sts";
    call->read = [action, isAnswer](const http::HttpResponse &response) -> std::optional<FailedAttempt> {
        if (response.status != 200)
            return readStsRefusal(action, response);
        if (!isAnswer(response.body, action))
            return readStsMisfit(action, response);
        return std::nullopt;
    };
    call->report = logRetries(call->name);
    return call;
}

bool isSession(const QByteArray &body, const QString &action)
{
    return stsAnswers::credentials(body, action).has_value();
}

bool isIdentity(const QByteArray &body, const QString &)
{
    return stsAnswers::callerIdentity(body).has_value();
}

} // namespace

StsClient::StsClient(SourceTools tools, base::Result<Endpoint> endpoint, RetrySettings retry)
    : m_endpoint(std::move(endpoint)), m_executor(tools.transport, tools.clock, retry, tools.random)
{
}

QString StsClient::address() const
{
    return m_endpoint && m_endpoint->custom ? m_endpoint->url.toString() : QString();
}

base::Task<base::Result<Credentials>> StsClient::assumeRole(AssumeRole command, Credentials by,
                                                            std::stop_token stop)
{
    const QString action = QStringLiteral("AssumeRole");
    Form form(action, command.mfaCode);
    form.add("RoleArn", command.roleArn.toUtf8());
    form.add("RoleSessionName", command.sessionName.toUtf8());
    form.add("ExternalId", command.externalId.toUtf8());
    if (command.durationSeconds)
        form.add("DurationSeconds", QByteArray::number(*command.durationSeconds));
    form.add("SerialNumber", command.mfaDevice.toUtf8());
    if (!command.mfaDevice.isEmpty())
        form.addSecret("TokenCode", command.mfaCode);
    const auto call = stsCall(action, form.take(), isSession);
    call->request.confidential.push_back(bytesOf(command.mfaCode));
    call->signer = std::move(by);
    const base::Result<http::HttpResponse> response = co_await send(call, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    co_return stsAnswers::credentials(response->body, action);
}

base::Task<base::Result<Credentials>> StsClient::assumeRoleWithWebIdentity(AssumeRoleWithWebIdentity command,
                                                                           std::stop_token stop)
{
    const QString action = QStringLiteral("AssumeRoleWithWebIdentity");
    Form form(action, command.token);
    form.add("RoleArn", command.roleArn.toUtf8());
    form.add("RoleSessionName", command.sessionName.toUtf8());
    form.addSecret("WebIdentityToken", command.token);
    const auto call = stsCall(action, form.take(), isSession);
    call->request.confidential.push_back(bytesOf(command.token));
    const base::Result<http::HttpResponse> response = co_await send(call, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    co_return stsAnswers::credentials(response->body, action);
}

base::Task<base::Result<CallerIdentity>> StsClient::callerIdentity(Credentials by, std::stop_token stop)
{
    const QString action = QStringLiteral("GetCallerIdentity");
    const auto call = stsCall(action, Form(action).take(), isIdentity);
    call->signer = std::move(by);
    const base::Result<http::HttpResponse> response = co_await send(call, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    auto identity = stsAnswers::callerIdentity(response->body);
    if (identity) {
        identity->account = response->sent.applied(identity->account);
        identity->arn = response->sent.applied(identity->arn);
        identity->userId = response->sent.applied(identity->userId);
    }
    co_return identity;
}

base::Task<base::Result<http::HttpResponse>> StsClient::send(std::shared_ptr<ServiceCall> call,
                                                             std::stop_token stop)
{
    if (!m_endpoint)
        co_return tl::unexpected(m_endpoint.error());
    call->request.url = m_endpoint->url;
    call->region = m_endpoint->region;
    base::Result<LastAttempt> last = co_await m_executor.execute(call, stop);
    if (!last)
        co_return tl::unexpected(std::move(last.error()));
    if (!last->response)
        last->failure->error.setSentence(
            base::say("aws", "%1 got no answer: %2", call->name, last->failure->error.kept()));
    if (last->failure)
        co_return tl::unexpected(std::move(last->failure->error));
    co_return std::move(last->response);
}

} // namespace aws
