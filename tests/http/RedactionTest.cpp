// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/HttpTransport.h"
#include "tests/program/Test.h"

#include <QTest>

using http::Redaction;

namespace {

const QByteArray keyId = "ASIAMARKEDKEYID00042";
const QByteArray token = "IQoMARKEDtoken/with+signs=andQwErTyUiOpAsDfGh//end==";
const QByteArray signature = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";

http::HttpRequest signedRequest()
{
    http::HttpRequest request;
    request.url = QUrl(QStringLiteral("http://127.0.0.1:8000/"));
    request.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                       {"X-Amz-Target", "DynamoDB_20120810.UpdateItem"},
                       {"Host", "127.0.0.1:8000"},
                       {"X-Amz-Date", "20260101T000000Z"},
                       {"X-Amz-Security-Token", token},
                       {"Authorization",
                        "AWS4-HMAC-SHA256 Credential=" + keyId +
                            "/20260101/eu-west-1/dynamodb/aws4_request, "
                            "SignedHeaders=content-type;host;x-amz-date, Signature=" +
                            signature},
                       {"Accept-Encoding", "identity"},
                       {"User-Agent", "leasescope/0.1.0"}};
    return request;
}

/// The letters and digits of it, in small.
QByteArray bare(const QByteArray &text)
{
    QByteArray out;
    for (const char c : text.toLower()) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

/// Whether nine letters and digits of `secret` in a row are left, whatever stands between them.
bool leaks(const QString &text, const QByteArray &secret)
{
    const QByteArray where = bare(text.toUtf8());
    const QByteArray value = bare(secret);
    for (qsizetype at = 0; at + 9 <= value.size(); ++at) {
        if (where.contains(value.mid(at, 9)))
            return true;
    }
    return false;
}

} // namespace

class RedactionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void removesWhatAnEchoRepeats_data()
    {
        QTest::addColumn<QByteArray>("said");
        QByteArray headers;
        for (const auto &[name, value] : signedRequest().headers)
            headers += name + ": " + value + "\r\n";
        QByteArray lines;
        for (qsizetype at = 0; at < token.size(); at += 5)
            lines += token.mid(at, 5) + "\n";
        QByteArray spaced;
        for (const char c : signature)
            spaced += QByteArray(1, c) + ' ';
        QTest::newRow("the headers") << headers;
        QTest::newRow("the key id") << "no such key " + keyId;
        QTest::newRow("the signature") << "got " + signature + " instead";
        QTest::newRow("the token cut off") << "token " + token.left(21) + "... is not ours";
        QTest::newRow("its end") << "token ..." + token.right(25);
        QTest::newRow("broken into lines") << "token:\n" + lines;
        QTest::newRow("letter by letter") << "signature " + spaced;
        QTest::newRow("percent-encoded") << "X-Amz-Security-Token=" + token.toPercentEncoding();
        QTest::newRow("for HTML") << "token " +
                QByteArray(token).replace("/", "&#x2F;").replace("=", "&#x3D;");
        QTest::newRow("in capitals") << (token + ' ' + signature).toUpper();
        for (int shift = 0; shift < 3; ++shift)
            QTest::addRow("base64, %d bytes behind", shift)
                << "body: " + (QByteArray(shift, '{') + token.mid(0, 40)).toBase64();
    }
    void removesWhatAnEchoRepeats()
    {
        QFETCH(QByteArray, said);
        const QString left = Redaction(signedRequest()).applied(said);
        for (const QByteArray &secret : {keyId, token, signature})
            QVERIFY2(!leaks(left, secret), qPrintable(left));
        QVERIFY(!leaks(left, token.left(40).toBase64()));
        QVERIFY(left.contains(QChar(0x2026)));
    }

    void keepsWhatAPersonNeeds_data()
    {
        QTest::addColumn<QString>("said");
        for (const char *said :
             {"Requested resource not found: Table: locks not found",
              "Credential should be scoped to a valid region, not 'eu-west-1'",
              "User: arn:aws:sts::123456789012:assumed-role/operators-of-the-table-with-a-long-name/session "
              "is "
              "not authorized to perform: dynamodb:UpdateItem on resource: "
              "arn:aws:dynamodb:eu-west-1:123456789012:table/locks",
              "Signature expired: 20260101T000000Z is now earlier than 20260101T001501Z",
              "The security token included in the request is invalid", ""})
            QTest::newRow(QByteArray(said).left(20).constData()) << QString::fromLatin1(said);
    }
    void keepsWhatAPersonNeeds()
    {
        QFETCH(QString, said);
        QCOMPARE(Redaction(signedRequest()).applied(said), said);
    }

    void removesShortValuesWhereTheyStandAlone()
    {
        Redaction sent;
        sent.add("123456");
        sent.add("local");
        QCOMPARE(sent.applied(QStringLiteral("code 123456 of local is wrong, not 1234567 of localhost")),
                 QStringLiteral("code … of … is wrong, not 1234567 of localhost"));
    }

    void removesWhatTheRequestCallsConfidential()
    {
        http::HttpRequest request;
        request.headers = {{"Authorization", "Bearer tiny-1"}, {"x-of-tomorrow", "confidentialToo"}};
        request.confidential = {"clientSecretInABody"};
        QCOMPARE(
            Redaction(request).applied(QStringLiteral("tiny-1 and confidentialToo and clientSecretInABody")),
            QStringLiteral("… and … and …"));
    }

    void looksAtNoMoreThanAPersonWouldRead()
    {
        const QString left = Redaction(signedRequest()).applied(QByteArray("words ").repeated(10'000'000));
        QVERIFY(left.size() < 10'000);
    }
};

LEASESCOPE_TEST(RedactionTest)
#include "RedactionTest.moc"
