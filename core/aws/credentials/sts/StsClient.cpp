// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/StsClient.h"

#include "core/aws/service/ServiceError.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>

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

} // namespace

/// One call with what its attempts have to remember.
struct StsClient::Call {
    Call() = default;
    Call(const Call &) = delete;
    Call &operator=(const Call &) = delete;
    ~Call()
    {
        // The requests made of it have ended before it: ours is the last hold on these bytes.
        base::wipe(body);
        for (QByteArray &secret : secrets)
            base::wipe(secret);
    }

    QString action;
    QByteArray body;
    std::optional<Credentials> by; ///< nothing: not signed; of these only the token is sent, in a header
    std::vector<QByteArray> secrets; ///< in the body
    std::function<bool(const QByteArray &)> isAnswer; ///< whether a body with status 200 can be used
    base::BootTime begunAt;
    int failures = 0;
    bool clockCorrected = false;
    std::chrono::nanoseconds signedWithOffset{0};
    RetryPolicy::Failure lastFailure = RetryPolicy::Failure::Transient;
};

/// What to do after an attempt: the answer, an end, or a repeat after `pause`.
struct StsClient::Verdict {
    std::optional<base::Result<HttpResponse>> outcome;
    std::chrono::nanoseconds pause{0};
};

StsClient::StsClient(SourceTools tools, base::Result<Endpoint> endpoint, RetrySettings retry)
    : m_tools(tools), m_endpoint(std::move(endpoint)), m_retry(retry, m_tools.random)
{
}

QString StsClient::address() const
{
    return m_endpoint && m_endpoint->custom ? m_endpoint->url.toString() : QString();
}

base::Task<base::Result<Credentials>> StsClient::assumeRole(AssumeRole command, Credentials by,
                                                            std::stop_token stop)
{
    const auto call = std::make_shared<Call>();
    call->action = QStringLiteral("AssumeRole");
    Form form(call->action, command.mfaCode);
    form.add("RoleArn", command.roleArn.toUtf8());
    form.add("RoleSessionName", command.sessionName.toUtf8());
    form.add("ExternalId", command.externalId.toUtf8());
    if (command.durationSeconds)
        form.add("DurationSeconds", QByteArray::number(*command.durationSeconds));
    form.add("SerialNumber", command.mfaDevice.toUtf8());
    if (!command.mfaDevice.isEmpty())
        form.addSecret("TokenCode", command.mfaCode);
    call->body = form.take();
    call->secrets.push_back(bytesOf(command.mfaCode));
    call->by = std::move(by);
    const QString action = call->action;
    call->isAnswer = [action](const QByteArray &body) {
        return stsAnswers::credentials(body, action).has_value();
    };
    const base::Result<HttpResponse> response = co_await hold(call, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    co_return stsAnswers::credentials(response->body, action);
}

base::Task<base::Result<Credentials>> StsClient::assumeRoleWithWebIdentity(AssumeRoleWithWebIdentity command,
                                                                           std::stop_token stop)
{
    const auto call = std::make_shared<Call>();
    call->action = QStringLiteral("AssumeRoleWithWebIdentity");
    Form form(call->action, command.token);
    form.add("RoleArn", command.roleArn.toUtf8());
    form.add("RoleSessionName", command.sessionName.toUtf8());
    form.addSecret("WebIdentityToken", command.token);
    call->body = form.take();
    call->secrets.push_back(bytesOf(command.token));
    const QString action = call->action;
    call->isAnswer = [action](const QByteArray &body) {
        return stsAnswers::credentials(body, action).has_value();
    };
    const base::Result<HttpResponse> response = co_await hold(call, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    co_return stsAnswers::credentials(response->body, action);
}

base::Task<base::Result<CallerIdentity>> StsClient::callerIdentity(Credentials by, std::stop_token stop)
{
    const auto call = std::make_shared<Call>();
    call->action = QStringLiteral("GetCallerIdentity");
    call->body = Form(call->action).take();
    call->by = std::move(by);
    call->isAnswer = [](const QByteArray &body) { return stsAnswers::callerIdentity(body).has_value(); };
    const base::Result<HttpResponse> response = co_await hold(call, stop);
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

base::Task<base::Result<HttpResponse>> StsClient::hold(std::shared_ptr<Call> call, std::stop_token stop)
{
    call->begunAt = m_tools.clock.boot();
    while (true) {
        if (stop.stop_requested())
            co_return base::cancelled();
        base::Result<HttpRequest> request = prepare(*call);
        if (!request)
            co_return tl::unexpected(std::move(request.error()));
        base::Result<HttpResponse> response = co_await m_tools.transport.send(std::move(*request), stop);
        if (isCancelled(response))
            co_return base::cancelled();
        Verdict verdict = judge(*call, std::move(response));
        if (verdict.outcome)
            co_return std::move(*verdict.outcome);
        if (verdict.pause <= std::chrono::nanoseconds(0))
            continue;
        const base::Result<base::Rested> rested = co_await m_tools.clock.pause(verdict.pause, stop);
        if (!rested)
            co_return base::cancelled();
    }
}

base::Result<HttpRequest> StsClient::prepare(Call &call)
{
    using std::chrono::milliseconds;
    if (!m_endpoint)
        return tl::unexpected(m_endpoint.error());
    const auto elapsed = m_tools.clock.boot() - call.begunAt;
    const auto left = std::chrono::floor<milliseconds>(m_retry.settings().deadline - elapsed);
    if (left <= milliseconds(0))
        return base::failure(
            ErrorKind::Timeout,
            base::say("aws", "sts:%1 was given up: no time was left for another attempt", call.action));
    HttpRequest request;
    request.url = m_endpoint->url;
    request.body = call.body;
    request.confidential = call.secrets;
    request.idleLimit = std::min(request.idleLimit, left);
    request.totalLimit = std::min(request.totalLimit, left);
    request.headers = {{"Content-Type", formType}};
    call.signedWithOffset = m_skew.offset();
    if (call.by) {
        SigningInput input;
        input.method = request.method;
        input.url = m_endpoint->url.toEncoded();
        input.headers = request.headers;
        input.body = call.body;
        input.credentials = *call.by;
        input.region = m_endpoint->region;
        input.service = "sts";
        input.time = m_tools.clock.wall() + m_skew.offset();
        auto headers = m_signer.signedHeaders(input);
        if (!headers)
            return tl::unexpected(headers.error());
        request.headers = std::move(*headers);
    }
    request.headers.emplace_back("Accept-Encoding", "identity"); // not signed: a proxy may change it
    return request;
}

StsClient::Verdict StsClient::judge(Call &call, base::Result<HttpResponse> response)
{
    if (!response) {
        const base::Error &error = response.error();
        base::Error told = error;
        told.setSentence(base::say("aws", "sts:%1 got no answer: %2", call.action, error.kept()));
        // Repeating is safe: at worst there is one more session, which stays unused.
        if (mayPass(error))
            return repeatOr(call, RetryPolicy::Failure::Transient, {}, std::move(told));
        return Verdict{tl::unexpected(std::move(told)), {}};
    }
    const QByteArray date = response->header("Date");
    // A cache's answer carries the time of another client's request.
    if (!date.isEmpty() && response->header("Age").isEmpty())
        m_skew.observe(date, m_tools.clock.wall(), response->receivedAt - response->sentAt);
    if (response->status != 200)
        return judgeRefusal(call, *response);
    if (!call.isAnswer(response->body)) {
        base::Error damaged;
        damaged.kind = ErrorKind::Damaged;
        damaged.setSentence(base::say("aws",
                                      "the answer to sts:%1 is not what the service sends; something on "
                                      "the way may have answered in its place",
                                      call.action));
        damaged.requestId = readRequestId(*response);
        return repeatOr(call, RetryPolicy::Failure::Transient, {}, std::move(damaged));
    }
    m_retry.succeeded(call.failures > 0, call.lastFailure);
    return Verdict{std::move(response), {}};
}

StsClient::Verdict StsClient::judgeRefusal(Call &call, const HttpResponse &response)
{
    StsRefusal refusal;
    if (auto read = stsAnswers::refusal(response.body))
        refusal = std::move(*read);
    else
        refusal.message = base::fromUtf8(response.body.left(2000)); // a proxy's page, or nothing at all
    const ServiceError judged = judgeServiceError(response, refusal.code, refusal.message);
    refusal.code = judged.code; // no code of the service's where something else answered
    if (judged.maybeClock && !call.clockCorrected && call.by &&
        std::chrono::abs(m_skew.offset() - call.signedWithOffset) >= ClockSkew::worthCorrecting) {
        call.clockCorrected = true;
        return Verdict();
    }
    base::Error error;
    error.kind = judged.kind;
    error.code = isAboutTheMfaCode(refusal) ? QLatin1String(stsCodes::mfaRefused) : judged.code;
    error.requestId =
        judged.requestId.isEmpty() ? response.sent.applied(refusal.requestId).left(200) : judged.requestId;
    error.setSentence(
        withServiceWords(base::say("aws", "sts:%1: %2", call.action, hint(judged)), judged.said()));
    if (judged.remedy == ServiceError::Remedy::SlowDown)
        return repeatOr(call, RetryPolicy::Failure::Throttled, judged.retryAfter, std::move(error));
    if (judged.remedy == ServiceError::Remedy::Retry || judged.code == u"IDPCommunicationError")
        return repeatOr(call, RetryPolicy::Failure::Transient, judged.retryAfter, std::move(error));
    return Verdict{tl::unexpected(std::move(error)), {}};
}

StsClient::Verdict StsClient::repeatOr(Call &call, RetryPolicy::Failure failure,
                                       std::optional<std::chrono::milliseconds> retryAfter, base::Error error)
{
    ++call.failures;
    call.lastFailure = failure;
    const auto pause =
        m_retry.pauseAfter(failure, call.failures, m_tools.clock.boot() - call.begunAt, retryAfter);
    if (!pause)
        return Verdict{tl::unexpected(std::move(error)), {}};
    return Verdict{std::nullopt, *pause};
}

} // namespace aws
