// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/ServiceError.h"

#include "core/aws/service/ServiceWords.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <simdjson.h>

#include <algorithm>
#include <array>

namespace aws {
namespace {

using base::ErrorKind;
using Remedy = ServiceError::Remedy;

constexpr qsizetype longestPage = 300; // of what is not the service's
constexpr qsizetype longestCode = 100;
constexpr qsizetype longestRequestId = 200;

struct Rule {
    const char *code;
    ErrorKind kind;
    Remedy remedy = Remedy::None;
    bool effectUnknown = false;
};

// Kinds and remedies as the SDKs classify these codes. What is not listed is decided by its status.
constexpr auto rules = std::to_array<Rule>({
    {"ConditionalCheckFailedException", ErrorKind::Service},
    {"ValidationException", ErrorKind::BadInput},
    {"SerializationException", ErrorKind::Internal},
    {"ResourceNotFoundException", ErrorKind::NotFound},
    {"LimitExceededException", ErrorKind::Throttled, Remedy::SlowDown},
    {"TransactionConflictException", ErrorKind::Throttled, Remedy::SlowDown},
    {"TransactionInProgressException", ErrorKind::Throttled, Remedy::SlowDown},
    {"IdempotentParameterMismatchException", ErrorKind::Internal},
    {"ProvisionedThroughputExceededException", ErrorKind::Throttled, Remedy::SlowDown},
    {"ProvisionedThroughputExceeded", ErrorKind::Throttled, Remedy::SlowDown},
    {"ThrottlingException", ErrorKind::Throttled, Remedy::SlowDown},
    {"Throttling", ErrorKind::Throttled, Remedy::SlowDown},
    {"RequestLimitExceeded", ErrorKind::Throttled, Remedy::SlowDown},
    {"RequestThrottled", ErrorKind::Throttled, Remedy::SlowDown},
    {"RequestThrottledException", ErrorKind::Throttled, Remedy::SlowDown},
    {"ThrottledException", ErrorKind::Throttled, Remedy::SlowDown},
    {"TooManyRequestsException", ErrorKind::Throttled, Remedy::SlowDown},
    {"SlowDown", ErrorKind::Throttled, Remedy::SlowDown},
    {"BandwidthLimitExceeded", ErrorKind::Throttled, Remedy::SlowDown},
    {"PriorRequestNotComplete", ErrorKind::Throttled, Remedy::SlowDown},
    {"EC2ThrottledException", ErrorKind::Throttled, Remedy::SlowDown},
    {"ReplicatedWriteConflictException", ErrorKind::Service, Remedy::Retry},
    {"InternalServerError", ErrorKind::Service, Remedy::Retry, true},
    {"InternalFailure", ErrorKind::Service, Remedy::Retry, true},
    {"ServiceUnavailable", ErrorKind::Service, Remedy::Retry, true},
    {"RequestTimeout", ErrorKind::Service, Remedy::Retry, true},
    {"RequestTimeoutException", ErrorKind::Service, Remedy::Retry, true},
    {"RequestTimeTooSkewed", ErrorKind::Credentials},
    {"RequestExpired", ErrorKind::Credentials},
    {"RequestInTheFuture", ErrorKind::Credentials},
    {"InvalidSignatureException", ErrorKind::Credentials},
    {"SignatureDoesNotMatch", ErrorKind::Credentials},
    {"AuthFailure", ErrorKind::Credentials},
    {"IncompleteSignatureException", ErrorKind::Internal},
    {"IncompleteSignature", ErrorKind::Internal},
    {"MissingAuthenticationTokenException", ErrorKind::Internal},
    {"MissingAuthenticationToken", ErrorKind::Internal},
    {"UnrecognizedClientException", ErrorKind::Credentials, Remedy::RefreshCredentials},
    {"InvalidClientTokenId", ErrorKind::Credentials, Remedy::RefreshCredentials},
    {"ExpiredTokenException", ErrorKind::Credentials, Remedy::RefreshCredentials},
    {"ExpiredToken", ErrorKind::Credentials, Remedy::RefreshCredentials},
    {"AccessDeniedException", ErrorKind::AccessDenied},
    {"AccessDenied", ErrorKind::AccessDenied},
    {"UnknownOperationException", ErrorKind::Unsupported},
});

constexpr auto clockCodes = std::to_array<const char *>(
    {"RequestTimeTooSkewed", "RequestExpired", "RequestInTheFuture", "InvalidSignatureException",
     "SignatureDoesNotMatch", "AuthFailure", "AccessDeniedException"});

/// A refusal of a signature can quote the request behind its own words, and with it the session token.
QString withoutQuotedRequest(QString message)
{
    static const QRegularExpression quotation(
        QStringLiteral("\\s*(the )?(canonical (string|request)|string[- ]to[- ]sign|authorization=).*"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    const auto quoted = quotation.match(message);
    if (!quoted.hasMatch())
        return message;
    message.truncate(quoted.capturedStart());
    return message.isEmpty() ? message : message + QStringLiteral(" …");
}

struct SaidCause {
    const char *words; ///< of the service
    const char *cause;
};

// Rule: IAM user guide, "Troubleshoot signed requests for AWS APIs".
constexpr auto signatureCauses = std::to_array<SaidCause>({
    {"Signature expired:",
     QT_TRANSLATE_NOOP("aws", "by the service's clock it is too old; check this machine's clock")},
    {"Signature not yet current:",
     QT_TRANSLATE_NOOP("aws", "by the service's clock it is of the future; check this machine's clock")},
    {"Credential should be scoped to a valid region",
     QT_TRANSLATE_NOOP("aws", "it was made for another region than that of the endpoint; check both")},
    {"Credential should be scoped to correct service",
     QT_TRANSLATE_NOOP("aws",
                       "it was made for another service than that of the endpoint; check the endpoint")},
    {"does not match the signature you provided",
     QT_TRANSLATE_NOOP(
         "aws",
         "it does not match; check the secret access key, and whether something on the way changes "
         "requests")},
});

/// "com.amazonaws.dynamodb.v20120810#Name:http://..." -> "Name"
QString bareCode(const QString &code, const http::Redaction &sent)
{
    const QString name = code.left(4 * longestCode).section(u':', 0, 0).section(u'#', -1);
    return sent.applied(withoutControls(name)).trimmed().left(longestCode);
}

QString oneLine(const QString &text, const http::Redaction &sent, qsizetype longest)
{
    const ServiceWords words = wordsOf(text, sent, longest);
    return words.leftOut == 0 ? words.said : words.said + u'…';
}

/// What the service says of itself.
void setMessage(ServiceError &error, const QString &message, const http::Redaction &sent)
{
    const ServiceWords words = wordsOf(message, sent);
    error.message = withoutQuotedRequest(words.said);
    error.leftOut = error.message.size() < words.said.size() ? 0 : words.leftOut;
}

/// What a person would read of a web page that came in place of an answer: its title, else its words.
QString readable(const QByteArray &body, const http::Redaction &sent)
{
    // Enough for any title; a page is never searched whole.
    QString page = base::fromUtf8(body.left(16 * longestPage));
    if (!page.trimmed().startsWith(u'<'))
        return oneLine(page, sent, longestPage);
    static const QRegularExpression title(u"<title[^>]*>([^<]+)"_qs,
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression unread(u"<(script|style)\\b.*?(</\\1>|$)|<[^>]*(>|$)"_qs,
                                           QRegularExpression::CaseInsensitiveOption |
                                               QRegularExpression::DotMatchesEverythingOption);
    const QString named = title.match(page).captured(1).simplified();
    return oneLine(named.isEmpty() ? page.replace(unread, u" "_qs) : named, sent, longestPage);
}

QString text(simdjson::simdjson_result<simdjson::dom::element> member)
{
    std::string_view value;
    if (member.get_string().get(value))
        return {};
    return base::fromUtf8(value);
}

/// Which of its limits the service held against us; empty if it did not say.
QString throttlingReasons(simdjson::dom::object body, const http::Redaction &sent)
{
    QStringList reasons;
    for (const char *member : {"ThrottlingReasons", "throttlingReasons"}) {
        simdjson::dom::array list;
        if (body[member].get_array().get(list))
            continue;
        for (const simdjson::dom::element entry : list) {
            const QString reason = bareCode(text(entry["reason"]), sent);
            if (!reason.isEmpty() && reasons.size() < 4 && !reasons.contains(reason))
                reasons += reason;
        }
    }
    return reasons.join(u", "_qs);
}

void readBody(const http::HttpResponse &response, ServiceError &error)
{
    simdjson::dom::parser parser;
    simdjson::dom::object body;
    const auto length = static_cast<std::size_t>(response.body.size());
    if (parser.parse(response.body.constData(), length).get_object().get(body)) {
        // A proxy's page, or nothing at all.
        error.message = readable(response.body, response.sent);
        return;
    }
    error.code = bareCode(text(body["__type"]), response.sent);
    if (error.code.isEmpty())
        error.code = bareCode(QString::fromLatin1(response.header("x-amzn-ErrorType")), response.sent);
    if (error.code.isEmpty())
        error.code = bareCode(text(body["code"]), response.sent);
    setMessage(error, text(body["message"]), response.sent);
    if (error.message.isEmpty())
        setMessage(error, text(body["Message"]), response.sent);
    if (const QString reasons = throttlingReasons(body, response.sent); !reasons.isEmpty())
        error.message = (error.message + u" ["_qs + reasons + u']').trimmed();
}

/// The service answers 200 or an error. Anything else below 300 came from something on the way, which may
/// have passed the request on.
bool isStrange(int status)
{
    return status < 300;
}

void classify(ServiceError &error)
{
    const auto sameCode = [&error](const char *code) { return error.code == QLatin1String(code); };
    error.maybeClock = std::any_of(clockCodes.begin(), clockCodes.end(), sameCode);
    // Whatever the code, a failing server may have failed after the write. Throttling alone is said to be
    // free.
    const bool serverFailed = error.status >= 500 || error.status == 408 || isStrange(error.status);
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [&](const Rule &known) { return sameCode(known.code); });
    if (rule != rules.end()) {
        error.kind = rule->kind;
        error.remedy = rule->remedy;
        error.effectUnknown = rule->effectUnknown || (serverFailed && rule->remedy != Remedy::SlowDown);
        return;
    }
    error.effectUnknown = serverFailed;
    switch (error.status) {
    case 429:
        error.kind = ErrorKind::Throttled;
        error.remedy = Remedy::SlowDown;
        break;
    case 408:
    case 500:
    case 502:
    case 503:
    case 504:
        error.remedy = Remedy::Retry;
        break;
    case 413:
        error.kind = ErrorKind::BadInput;
        break;
    default:
        if (isStrange(error.status))
            error.remedy = Remedy::Retry;
        break;
    }
}

base::Sentence subject(const QByteArray &operation, const QString &table)
{
    const QString what = u"dynamodb:"_qs + QString::fromLatin1(operation);
    return table.isEmpty() ? base::Sentence(what) : base::say("aws", "%1 on table %2", what, table);
}

base::Sentence credentialsSentence(const ServiceError &error)
{
    if (error.code.startsWith(u"ExpiredToken"))
        return base::say("aws", "the credentials have expired; log in again or refresh them");
    if (error.remedy == Remedy::RefreshCredentials)
        return base::say(
            "aws",
            "the service does not accept these credentials; check the profile, the region and the endpoint");
    return signatureRefusal(error);
}

/// Of an answer that did not come from the service.
base::Sentence strangeSentence(const ServiceError &error, const base::Sentence &tried)
{
    return error.kind == ErrorKind::Unclear
        ? base::say("aws",
                    "%1 was answered with %2, which the service never sends; something on the way "
                    "may have answered in its place, and whether it took effect is not known",
                    tried, error.code)
        : base::say("aws",
                    "%1 was answered with %2, which the service never sends; something on the way "
                    "may have answered in its place",
                    tried, error.code);
}

base::Sentence sentenceFor(const ServiceError &error, const QByteArray &operation, const QString &table)
{
    const base::Sentence tried = subject(operation, table);
    if (isStrange(error.status))
        return strangeSentence(error, tried);
    switch (error.kind) {
    case ErrorKind::AccessDenied:
        return base::say("aws", "not allowed: %1", tried);
    case ErrorKind::NotFound:
        return table.isEmpty()
            ? base::say("aws", "%1 found nothing", tried)
            : base::say("aws", "there is no table %1 here, or it is not ready; check its name and the region",
                        table);
    case ErrorKind::Throttled:
        return base::say("aws", "%1 was throttled; try again later or more slowly", tried);
    case ErrorKind::Credentials:
        return credentialsSentence(error);
    case ErrorKind::Unsupported:
        return base::say("aws", "this endpoint has no operation %1", QString::fromLatin1(operation));
    case ErrorKind::BadInput:
        return base::say("aws", "%1 was refused as not valid", tried);
    case ErrorKind::Unclear:
        return base::say("aws",
                         "%1 ended in a failure of the service (%2); whether it took effect is not known",
                         tried, error.code);
    default:
        break;
    }
    if (error.status >= 300 && error.status < 400 && error.isUnnamed()) {
        return base::say("aws",
                         "%1 was sent elsewhere (%2), which the service never does; check "
                         "the endpoint, and whether this network asks for a login first",
                         tried, error.code);
    }
    return base::say("aws", "%1 failed with %2", tried, error.code);
}

} // namespace

namespace {

void judge(ServiceError &error, const http::HttpResponse &response)
{
    error.status = response.status;
    error.requestId = readRequestId(response);
    if (isStrange(response.status)) // whatever code it carries, it is not the service's word
        error.code.clear();
    if (error.code.isEmpty())
        error.code = u"HTTP %1"_qs.arg(response.status);
    bool isNumber = false;
    const qlonglong command = response.header("x-amz-retry-after").toLongLong(&isNumber);
    if (isNumber && command >= 0)
        error.retryAfter = std::chrono::milliseconds(command);
    classify(error);
}

} // namespace

base::Sentence ServiceError::said() const
{
    return ServiceWords{message, leftOut}.sentence();
}

base::Sentence signatureRefusal(const ServiceError &error)
{
    if (error.code == u"RequestTimeTooSkewed" || error.code == u"RequestExpired" ||
        error.code == u"RequestInTheFuture")
        return base::say("aws", "the service refused the time of the request; check this machine's clock");
    const auto said = std::ranges::find_if(signatureCauses, [&error](const SaidCause &known) {
        return error.message.contains(QLatin1String(known.words), Qt::CaseInsensitive);
    });
    const base::Sentence refused = base::say("aws", "the service refused the signature");
    return said == signatureCauses.end()
        ? refused
        : base::say("aws", "%1: %2", refused, base::Sentence("aws", said->cause, {}));
}

base::Sentence withServiceWords(const base::Sentence &sentence, const base::Sentence &words)
{
    return words.isEmpty() ? sentence : base::say("aws", "%1 (the service said: %2)", sentence, words);
}

QString wordsOfService(const QString &sentence)
{
    // As withServiceWords() makes it.
    const QString around = QCoreApplication::translate("aws", "%1 (the service said: %2)");
    const qsizetype first = around.indexOf(u"%1") + 2;
    const qsizetype gap = around.indexOf(u"%2", first);
    const qsizetype begin = gap < 0 ? -1 : sentence.indexOf(QStringView(around).sliced(first, gap - first));
    if (begin < 0)
        return {};
    const qsizetype behind = around.size() - gap - 2;
    const qsizetype from = begin + gap - first;
    return sentence.mid(from).chopped(std::min(behind, sentence.size() - from));
}

QString readRequestId(const http::HttpResponse &response)
{
    const QString requestId = QString::fromLatin1(response.header("x-amzn-RequestId"));
    return oneLine(requestId, response.sent, longestRequestId);
}

ServiceError readServiceError(const http::HttpResponse &response)
{
    ServiceError error;
    readBody(response, error);
    judge(error, response);
    return error;
}

ServiceError judgeServiceError(const http::HttpResponse &response, const QString &code,
                               const QString &message)
{
    ServiceError error;
    error.code = bareCode(code, response.sent);
    if (code.isEmpty())
        error.message = readable(message.toUtf8(), response.sent);
    else
        setMessage(error, message, response.sent);
    judge(error, response);
    return error;
}

base::Error describe(const ServiceError &error, const QByteArray &operation, const QString &table,
                     bool mutating)
{
    ServiceError judged = error;
    if (mutating && judged.effectUnknown)
        judged.kind = ErrorKind::Unclear;
    base::Sentence sentence = sentenceFor(judged, operation, table);
    // An answer without a code of the service is most likely not the service's.
    if (judged.isUnnamed() && !judged.message.isEmpty())
        sentence = base::say("aws", "%1 (the answer said: %2)", sentence, judged.message);
    else
        sentence = withServiceWords(sentence, judged.said());
    base::Error out;
    out.kind = judged.kind;
    out.setSentence(sentence);
    out.code = judged.code;
    out.requestId = judged.requestId;
    return out;
}

} // namespace aws
