// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/ServiceError.h"
#include "tests/dynamodb/client/SingleQuoted.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using aws::ServiceError;
using base::ErrorKind;
using Remedy = aws::ServiceError::Remedy;

namespace {

http::HttpResponse refusal(int status, const QByteArray &body, std::vector<http::HttpHeader> headers = {})
{
    http::HttpResponse response;
    response.status = status;
    response.body = body;
    response.headers = std::move(headers);
    return response;
}

ServiceError ofCode(const char *code, int status = 400)
{
    return aws::readServiceError(
        refusal(status, QByteArray("{\"__type\":\"") + code + "\",\"message\":\"m\"}"));
}

} // namespace

class ServiceErrorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void codesAndMessagesAreFoundInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("message");
        const QString missing = QStringLiteral("ResourceNotFoundException");
        const QString m = QStringLiteral("no table");
        QTest::newRow("dynamodb prefix") << (js("{'__type':'com.amazonaws.dynamodb.v20120810#"
                                                "ResourceNotFoundException','message':'no table'}"))
                                         << QByteArray() << missing << m;
        QTest::newRow("coral prefix, capital Message")
            << (js("{'__type':'com.amazon.coral.validate#ValidationException','Message':'no table'}"))
            << QByteArray() << QStringLiteral("ValidationException") << m;
        QTest::newRow("no prefix") << (js("{'message':'no table','__type':'ResourceNotFoundException'}"))
                                   << QByteArray() << missing << m;
        QTest::newRow("with a colon and a link")
            << (js("{'__type':'a.b#ResourceNotFoundException:http://x/y#z','message':'no table'}"))
            << QByteArray() << missing << m;
        QTest::newRow("code in the header")
            << (js("{'message':'no table'}")) << QByteArray("a#ResourceNotFoundException:http://x") << missing
            << m;
        QTest::newRow("code as a member") << (js("{'code':'ResourceNotFoundException','message':'no table'}"))
                                          << QByteArray() << missing << m;
        QTest::newRow("a proxy's page") << QByteArray("<html>\n  <b>Bad   Gateway</b></html>") << QByteArray()
                                        << QStringLiteral("HTTP 400") << QStringLiteral("Bad Gateway");
        QTest::newRow("a proxy's page with a title")
            << QByteArray("<!doctype html><head><TITLE>\n Log in </TITLE></head><body>to this hotel")
            << QByteArray() << QStringLiteral("HTTP 400") << QStringLiteral("Log in");
        QTest::newRow("a page of scripts")
            << QByteArray("<html><script>alert(1 < 2)</script><style>b{}</style>Blocked") << QByteArray()
            << QStringLiteral("HTTP 400") << QStringLiteral("Blocked");
        QTest::newRow("empty") << QByteArray() << QByteArray() << QStringLiteral("HTTP 400") << QString();
        QTest::newRow("an array") << QByteArray("[1]") << QByteArray() << QStringLiteral("HTTP 400")
                                  << QStringLiteral("[1]");
        QTest::newRow("an object that names nothing")
            << QByteArray("{}") << QByteArray() << QStringLiteral("HTTP 400") << QString();
        QTest::newRow("type is a number")
            << (js("{'__type':5,'message':7}")) << QByteArray() << QStringLiteral("HTTP 400") << QString();
        QTest::newRow("not UTF-8") << QByteArray("\xff\xfe") << QByteArray() << QStringLiteral("HTTP 400")
                                   << QString::fromUtf8("\xff\xfe");
    }
    void codesAndMessagesAreFoundInEveryForm()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, header);
        QFETCH(QString, code);
        QFETCH(QString, message);
        std::vector<http::HttpHeader> headers = {{"X-Amzn-RequestId", "REQ1"}};
        if (!header.isEmpty())
            headers.emplace_back("x-amzn-errortype", header);
        const ServiceError error = aws::readServiceError(refusal(400, body, headers));
        QCOMPARE(error.code, code);
        QCOMPARE(error.message, message);
        QCOMPARE(error.requestId, QStringLiteral("REQ1"));
    }

    void saysWhichLimitTheServiceHeldAgainstUs()
    {
        for (const char *member : {"ThrottlingReasons", "throttlingReasons"}) {
            const ServiceError error = aws::readServiceError(refusal(
                400,
                "{\"__type\":\"ThrottlingException\",\"message\":\"Too fast\",\"" + QByteArray(member) +
                    "\":[{\"reason\":\"TableWriteKeyRangeThroughputExceeded\",\"resource\":\"arn:aws:x\"},"
                    "{\"reason\":\"TableWriteKeyRangeThroughputExceeded\"},{\"reason\":7},3]}",
                {}));
            QCOMPARE(error.message, QStringLiteral("Too fast [TableWriteKeyRangeThroughputExceeded]"));
        }
    }

    void codesBecomeKindsAndRemedies_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("remedy");
        QTest::addColumn<bool>("effectUnknown");
        const auto row = [](const char *code, int status, ErrorKind kind, Remedy remedy,
                            bool unknown = false) {
            QTest::addRow("%s %d", code, status) << QByteArray(code) << status << static_cast<int>(kind)
                                                 << static_cast<int>(remedy) << unknown;
        };
        row("ValidationException", 400, ErrorKind::BadInput, Remedy::None);
        row("SerializationException", 400, ErrorKind::Internal, Remedy::None);
        row("ResourceNotFoundException", 400, ErrorKind::NotFound, Remedy::None);
        row("ResourceInUseException", 400, ErrorKind::Service, Remedy::None);
        row("LimitExceededException", 400, ErrorKind::Throttled, Remedy::SlowDown);
        row("ItemCollectionSizeLimitExceededException", 400, ErrorKind::Service, Remedy::None);
        row("TransactionConflictException", 400, ErrorKind::Throttled, Remedy::SlowDown);
        row("ProvisionedThroughputExceededException", 400, ErrorKind::Throttled, Remedy::SlowDown);
        for (const char *code :
             {"ThrottlingException", "Throttling", "RequestLimitExceeded", "RequestThrottled",
              "RequestThrottledException", "ThrottledException", "TooManyRequestsException",
              "BandwidthLimitExceeded", "PriorRequestNotComplete", "EC2ThrottledException"})
            row(code, 400, ErrorKind::Throttled, Remedy::SlowDown);
        row("SlowDown", 503, ErrorKind::Throttled, Remedy::SlowDown);
        row("Whatever", 429, ErrorKind::Throttled, Remedy::SlowDown);
        row("ReplicatedWriteConflictException", 409, ErrorKind::Service, Remedy::Retry);
        row("InternalServerError", 500, ErrorKind::Service, Remedy::Retry, true);
        row("InternalFailure", 500, ErrorKind::Service, Remedy::Retry, true);
        row("ServiceUnavailable", 503, ErrorKind::Service, Remedy::Retry, true);
        for (const int status : {500, 502, 503, 504, 408})
            row("Whatever", status, ErrorKind::Service, Remedy::Retry, true);
        row("Whatever", 501, ErrorKind::Service, Remedy::None, true);
        row("ValidationException", 500, ErrorKind::BadInput, Remedy::None, true);
        row("RequestTimeout", 400, ErrorKind::Service, Remedy::Retry, true);
        row("RequestTimeTooSkewed", 403, ErrorKind::Credentials, Remedy::None);
        row("InvalidSignatureException", 400, ErrorKind::Credentials, Remedy::None);
        row("MissingAuthenticationToken", 400, ErrorKind::Internal, Remedy::None);
        row("UnrecognizedClientException", 400, ErrorKind::Credentials, Remedy::RefreshCredentials);
        row("InvalidClientTokenId", 403, ErrorKind::Credentials, Remedy::RefreshCredentials);
        row("ExpiredTokenException", 400, ErrorKind::Credentials, Remedy::RefreshCredentials);
        row("ExpiredToken", 403, ErrorKind::Credentials, Remedy::RefreshCredentials);
        row("AccessDeniedException", 400, ErrorKind::AccessDenied, Remedy::None);
        row("UnknownOperationException", 400, ErrorKind::Unsupported, Remedy::None);
        row("Whatever", 413, ErrorKind::BadInput, Remedy::None);
        row("Whatever", 302, ErrorKind::Service, Remedy::None);
        row("Whatever", 400, ErrorKind::Service, Remedy::None);
    }
    void codesBecomeKindsAndRemedies()
    {
        QFETCH(QByteArray, code);
        QFETCH(int, status);
        QFETCH(int, kind);
        QFETCH(int, remedy);
        QFETCH(bool, effectUnknown);
        const ServiceError error = ofCode(code.constData(), status);
        QCOMPARE(static_cast<int>(error.kind), kind);
        QCOMPARE(static_cast<int>(error.remedy), remedy);
        QCOMPARE(error.effectUnknown, effectUnknown);
        const base::Error read = aws::describe(error, "GetItem", QStringLiteral("locks"), false);
        QCOMPARE(static_cast<int>(read.kind), kind);
        const base::Error written = aws::describe(error, "PutItem", QStringLiteral("locks"), true);
        QCOMPARE(written.kind == ErrorKind::Unclear, effectUnknown);
        QVERIFY(!written.sentence.endsWith(u'.'));
    }

    void aRefusedActionIsNamed()
    {
        const base::Error error =
            aws::describe(ofCode("AccessDeniedException"), "Scan", QStringLiteral("locks"), false);
        QCOMPARE(error.sentence,
                 QStringLiteral("not allowed: dynamodb:Scan on table locks (the service said: m)"));
        QCOMPARE(error.code, QStringLiteral("AccessDeniedException"));
    }

    // AWS's documented refusals, with what a cause named beside them would have to be in.
    void theServiceIsReportedInItsOwnWords_data()
    {
        QTest::addColumn<QJsonObject>("row");
        QFile file(QStringLiteral(LEASESCOPE_SERVICE_ERRORS));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).array();
        QVERIFY(rows.size() > 20);
        for (const auto &entry : rows)
            QTest::newRow(qPrintable(entry[u"name"].toString())) << entry.toObject();
    }
    void theServiceIsReportedInItsOwnWords()
    {
        QFETCH(QJsonObject, row);
        const QString said = row[u"kept"].toString(row[u"message"].toString());
        const QJsonObject body{{QStringLiteral("__type"), row[u"code"]},
                               {QStringLiteral("message"), row[u"message"]}};
        const ServiceError error = aws::readServiceError(refusal(400, QJsonDocument(body).toJson()));
        for (const char *operation : {"GetItem", "PutItem"}) {
            QString sentence =
                aws::describe(error, operation, QStringLiteral("locks"), operation[0] == 'P').sentence;
            QVERIFY2(sentence.contains(QStringLiteral("(the service said: ") + said), qPrintable(sentence));
            QVERIFY2(!sentence.contains(QStringLiteral("TOPSECRET")), qPrintable(sentence));
            sentence.remove(said);
            for (const auto &word : row[u"says"].toArray())
                QVERIFY2(sentence.contains(word.toString()), qPrintable(sentence));
            for (const auto &word : row[u"silent"].toArray())
                QVERIFY2(!sentence.contains(word.toString(), Qt::CaseInsensitive), qPrintable(sentence));
        }
    }

    void aRefusedSignatureNeverQuotesTheRequest()
    {
        const QByteArray leak = "The Canonical String should have been 'x-amz-security-token:TOPSECRET'";
        for (const char *code :
             {"InvalidSignatureException", "SignatureDoesNotMatch", "IncompleteSignatureException",
              "AuthFailure", "MissingAuthenticationToken", "AccessDeniedException"}) {
            const ServiceError error = aws::readServiceError(
                refusal(400, QByteArray("{\"__type\":\"") + code + "\",\"message\":\"No. " + leak + "\"}"));
            QCOMPARE(error.message, QStringLiteral("No. …"));
            QVERIFY(!aws::describe(error, "Scan", {}, false).sentence.contains(QStringLiteral("TOPSECRET")));
        }
    }

    void longMessagesAreCut()
    {
        const ServiceError error = aws::readServiceError(refusal(502, QByteArray("words ").repeated(1000)));
        QCOMPARE(error.message.size(), 301);
        // What the service says of itself is kept whole; beyond all reason it is said how much is left out.
        const QByteArray words = QByteArray("word ").repeated(500) + "end";
        const ServiceError whole = aws::readServiceError(
            refusal(400, "{\"__type\":\"ValidationException\",\"message\":\"" + words + "\"}"));
        QCOMPARE(whole.message, QString::fromLatin1(words));
        const ServiceError longer = aws::readServiceError(
            refusal(400, "{\"__type\":\"ValidationException\",\"message\":\"" + words.repeated(4) + "\"}"));
        QCOMPARE(longer.message.size(), 4096);
        const QString sentence = aws::describe(longer, "Scan", {}, false).sentence;
        QVERIFY2(sentence.endsWith(QStringLiteral("\u2026 (%1 more characters))").arg(longer.leftOut)),
                 qPrintable(sentence.right(80)));
        QVERIFY(longer.leftOut > 5000);
    }

    void neitherTokensNorControlCharactersComeThrough()
    {
        const QByteArray token(300, 'T');
        const auto message = [](int status, const QByteArray &body) {
            return aws::readServiceError(refusal(status, body)).message;
        };
        QCOMPARE(message(403, "you sent " + token + " to us"), QStringLiteral("you sent … to us"));
        QCOMPARE(message(502, "<html><title>got '" + token + "'</title></html>"), QStringLiteral("got …"));
        QCOMPARE(message(400, js("{'__type':'AccessDeniedException','message':'token: " + token + "'}")),
                 QStringLiteral("token: …"));
        QCOMPARE(message(502, "proxy\x1b[2J\x07 here"), QStringLiteral("proxy [2J here"));
    }

    void theServersRequestForPatienceIsRead()
    {
        QVERIFY(aws::readServiceError(refusal(400, "{}", {{"x-amz-retry-after", "1500"}})).retryAfter ==
                std::chrono::milliseconds(1500));
        for (const char *nonsense : {"", "soon", "-5", "1e3"})
            QVERIFY(!aws::readServiceError(refusal(400, "{}", {{"x-amz-retry-after", nonsense}})).retryAfter);
    }
};

LEASESCOPE_TEST(ServiceErrorTest)
#include "ServiceErrorTest.moc"
