// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/CanonicalRequest.h"
#include "core/aws/signing/Digest.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;

namespace {

// 2026-01-01T00:00:00Z; the nanoseconds must not show anywhere.
const base::WallTime newYear{std::chrono::seconds(1'767'225'600) + 999'999'999ns};
const QByteArray secretText = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";

aws::SigningInput request(const QByteArray &method, const QByteArray &url)
{
    aws::SigningInput input;
    input.method = method;
    input.url = url;
    input.credentials.accessKeyId = "AKIDEXAMPLE";
    input.credentials.secretAccessKey = base::Secret(secretText);
    input.region = "eu-west-1";
    input.service = "dynamodb";
    input.time = newYear;
    return input;
}

aws::SigningInput describeTable()
{
    aws::SigningInput input = request("POST", "https://dynamodb.eu-west-1.amazonaws.com/");
    input.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                     {"X-Amz-Target", "DynamoDB_20120810.DescribeTable"}};
    input.body = R"({"TableName":"locks"})";
    return input;
}

QByteArrayList valuesOf(const std::vector<http::HttpHeader> &headers, const QByteArray &name)
{
    QByteArrayList out;
    for (const auto &header : headers) {
        if (header.first.compare(name, Qt::CaseInsensitive) == 0)
            out.append(header.second);
    }
    return out;
}

} // namespace

// The signatures below were computed from the written rule with another language's HMAC, not with this code.
class SigV4Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signsADynamoDbRequest()
    {
        const auto signature = aws::sign(describeTable()).value();
        QCOMPARE(
            signature.canonicalRequest,
            QByteArray(
                "POST\n/\n\ncontent-type:application/x-amz-json-1.0\n"
                "host:dynamodb.eu-west-1.amazonaws.com\nx-amz-date:20260101T000000Z\n"
                "x-amz-target:DynamoDB_20120810.DescribeTable\n\ncontent-type;host;x-amz-date;x-amz-target\n"
                "a990d633cfaba06ad78252001ff21ab94322eb76c5cfbd73685b57ca6d02d8d6"));
        QCOMPARE(signature.signature, "72ebd5a1d037096ab11f574974cd45b1c37a2875e878d41f3d72600383ce8d61");
        QCOMPARE(signature.headers.back(),
                 http::HttpHeader(
                     "Authorization",
                     "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260101/eu-west-1/dynamodb/aws4_request, "
                     "SignedHeaders=content-type;host;x-amz-date;x-amz-target, "
                     "Signature=72ebd5a1d037096ab11f574974cd45b1c37a2875e878d41f3d72600383ce8d61"));
        QCOMPARE(valuesOf(signature.headers, "Host"),
                 QByteArrayList({QByteArray("dynamodb.eu-west-1.amazonaws.com")}));
        QCOMPARE(valuesOf(signature.headers, "X-Amz-Security-Token"), QByteArrayList());
    }

    void signsAndSendsTheSessionToken()
    {
        aws::SigningInput input = describeTable();
        input.credentials.sessionToken = base::Secret("TOKEN+/=");
        const auto signature = aws::sign(input).value();
        QCOMPARE(signature.signature, "b89fa8223a54019a3f2c0b1161a19eafa619e63debddbc36364bb0b88cb3b898");
        QCOMPARE(valuesOf(signature.headers, "X-Amz-Security-Token"),
                 QByteArrayList({QByteArray("TOKEN+/=")}));
        input.options.omitSessionToken = true;
        const auto unsignedToken = aws::sign(input).value();
        QCOMPARE(unsignedToken.signature, aws::sign(describeTable()).value().signature);
        QCOMPARE(valuesOf(unsignedToken.headers, "X-Amz-Security-Token"),
                 QByteArrayList({QByteArray("TOKEN+/=")}));
    }

    void signsTheHostAsItGoesOnTheWire_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("host");
        QTest::newRow("IPv6 with a port") << QByteArray("http://[::1]:8000") << QByteArray("[::1]:8000");
        QTest::newRow("IPv6 default port") << QByteArray("http://[::1]:80/") << QByteArray("[::1]");
        QTest::newRow("https default port")
            << QByteArray("https://Db.Example:443") << QByteArray("db.example");
        QTest::newRow("the other default port")
            << QByteArray("https://db.example:80") << QByteArray("db.example:80");
        QTest::newRow("no digits") << QByteArray("HTTP://db.example:/x") << QByteArray("db.example");
    }

    void signsTheHostAsItGoesOnTheWire()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, host);
        const auto signature = aws::sign(request("GET", url)).value();
        QCOMPARE(valuesOf(signature.headers, "host"), QByteArrayList({host}));
        QVERIFY(signature.canonicalRequest.contains("\nhost:" + host + "\n"));
    }

    void signsAnIpv6HostAndDropsADefaultPort()
    {
        QCOMPARE(aws::sign(request("GET", "http://[::1]:8000")).value().signature,
                 "d700b4f3295259a947c1fd4f76c41bd79031951ce7ff0c207796a5acac2b003f");
        QCOMPARE(aws::sign(request("GET", "https://Dynamodb.EU-West-1.amazonaws.com:443/")).value().signature,
                 "384ea2f4901a4ef3da8794a10ad82d22b1d5150c74485f90d0dd90a5e15a34e8");
    }

    void sortsTheQueryByNameThenValue()
    {
        const auto signature =
            aws::sign(request("GET", "http://localhost/?Param-3=x&Param=a+b&Param=a%20b&Param")).value();
        QCOMPARE(signature.canonicalRequest.split('\n').at(2), "Param=&Param=a%20b&Param=a%2Bb&Param-3=x");
        QCOMPARE(signature.signature, "34409e5ef4f87488be5274af8e5179ee269dab9eda903831eee1269f5dcd9e7a");
        QCOMPARE(aws::canonicalQuery("b=2&a=%7e&a=1&&b=2"), "=&a=1&a=~&b=2&b=2");
        QCOMPARE(aws::canonicalQuery("x=a=b&y=%zz"), "x=a%3Db&y=%25zz");
        QCOMPARE(aws::canonicalQuery("x=%4&y=%&z=%c3%b6"), "x=%254&y=%25&z=%C3%B6");
    }

    void foldsAndJoinsHeaderValues()
    {
        aws::SigningInput input = request("GET", "http://localhost");
        input.headers = {{"My-Header", "  a \t b\r\n   c "}, {"my-header", "\"d   e\""}, {"MY-HEADER", "a"}};
        const auto signature = aws::sign(input).value();
        QVERIFY(signature.canonicalRequest.contains("\nmy-header:a b c,\"d e\",a\n"));
        QCOMPARE(signature.signature, "49c7a87ffa1360e446bb3b2a32807f745e36ddc52d46d5ae49cd00f703d2d4de");
        QCOMPARE(valuesOf(signature.headers, "my-header").size(), 3);
    }

    void normalisesThePath_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("canonical");
        const auto row = [](const char *path, const char *canonical) {
            QTest::newRow(path) << QByteArray(path) << QByteArray(canonical);
        };
        row("", "/");
        row("/a/..", "/");
        row("/a/b/..", "/a");
        row("/a/b/../", "/a/");
        row("//a//", "/a/");
        row("/..", "/");
        row("/../..//./a/./b", "/a/b");
        row("/.", "/");
        row("/%2e%2E/%2F", "/%252e%252E/%252F");
        row("/a%20b", "/a%2520b");
        row("/\xC3\xB6-_.~!", "/%C3%B6-_.~%21");
        row("/...", "/...");
    }

    void normalisesThePath()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, canonical);
        QCOMPARE(aws::canonicalPath(path, true), canonical);
    }

    void keepsTheShapeOfAPathWhenAsked()
    {
        QCOMPARE(aws::canonicalPath("/a/..//./b/", false), "/a/..//./b/");
        QCOMPARE(aws::canonicalPath("", false), "/");
    }

    void leavesHeadersUnsignedThatOthersRewrite()
    {
        aws::SigningInput input = describeTable();
        const QByteArray before = aws::sign(input).value().signature;
        for (const QByteArray name :
             {"User-Agent", "expect", "X-Amzn-Trace-Id", "Connection", "Keep-Alive", "Proxy-Authenticate",
              "proxy-authorization", "TE", "Trailer", "Transfer-Encoding", "Upgrade"})
            input.headers.emplace_back(name, "anything");
        const auto signature = aws::sign(input).value();
        QCOMPARE(signature.signature, before);
        QCOMPARE(valuesOf(signature.headers, "User-Agent"), QByteArrayList({QByteArray("anything")}));
    }

    void replacesWhatTheCallerMustNotSet()
    {
        aws::SigningInput input = describeTable();
        const QByteArray before = aws::sign(input).value().signature;
        input.headers.insert(input.headers.begin(),
                             {{"authorization", "Basic x"},
                              {"x-amz-date", "19700101T000000Z"},
                              {"HOST", "evil"},
                              {"X-AMZ-SECURITY-TOKEN", "old"}});
        const auto signature = aws::sign(input).value();
        QCOMPARE(signature.signature, before);
        QCOMPARE(valuesOf(signature.headers, "Authorization").size(), 1);
        QCOMPARE(valuesOf(signature.headers, "X-Amz-Date"), QByteArrayList({QByteArray("20260101T000000Z")}));
        QCOMPARE(valuesOf(signature.headers, "X-Amz-Security-Token"), QByteArrayList());
    }

    void writesTimesBefore1970AndAfter2038()
    {
        aws::SigningInput input = describeTable();
        input.time = base::WallTime(-1ns);
        QCOMPARE(valuesOf(aws::sign(input).value().headers, "X-Amz-Date"),
                 QByteArrayList({QByteArray("19691231T235959Z")}));
        input.time = base::WallTime(std::chrono::seconds(4'102'444'799));
        QCOMPARE(valuesOf(aws::sign(input).value().headers, "X-Amz-Date"),
                 QByteArrayList({QByteArray("20991231T235959Z")}));
    }

    void refusesWhatCannotBeSentAsSigned_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::newRow("user info") << QByteArray("https://user:MARKEDSECRET@db.example/");
        QTest::newRow("user without password") << QByteArray("https://MARKEDSECRET@db.example/");
        QTest::newRow("other scheme") << QByteArray("ftp://MARKEDSECRET/");
        QTest::newRow("no scheme") << QByteArray("MARKEDSECRET");
        QTest::newRow("no host") << QByteArray("https:///MARKEDSECRET");
        QTest::newRow("port 0") << QByteArray("https://h:0/MARKEDSECRET");
        QTest::newRow("port too large") << QByteArray("https://h:65536/MARKEDSECRET");
        QTest::newRow("port with a sign") << QByteArray("https://h:+80/MARKEDSECRET");
        QTest::newRow("fragment") << QByteArray("https://h/#MARKEDSECRET");
        QTest::newRow("space in the host") << QByteArray("https://h MARKEDSECRET/");
        QTest::newRow("open bracket") << QByteArray("https://[::1/MARKEDSECRET");
    }

    void refusesWhatCannotBeSentAsSigned()
    {
        QFETCH(QByteArray, url);
        const auto signature = aws::sign(request("GET", url));
        QVERIFY(!signature);
        QCOMPARE(signature.error().kind, base::ErrorKind::BadInput);
        QVERIFY(!signature.error().sentence.contains(QStringLiteral("MARKEDSECRET")));
        aws::SigV4Signer signer;
        QVERIFY(!signer.signedHeaders(request("GET", url)));
    }

    void refusesHeadersThatWouldStartAnotherOne()
    {
        for (const QByteArray value :
             {"a\r\nX-Evil: MARKED", "a\nX: MARKED", "a\rMARKED", "MARKED\n", "MARKED\r\n"}) {
            aws::SigningInput input = describeTable();
            input.headers.emplace_back("X-Amz-Meta", value);
            const auto signature = aws::sign(input);
            QVERIFY(!signature);
            QVERIFY(!signature.error().sentence.contains(QStringLiteral("MARKED")));
        }
        aws::SigningInput input = describeTable();
        input.headers.emplace_back("Bad Name", "x");
        QVERIFY(!aws::sign(input));
        input = describeTable();
        input.credentials.sessionToken = base::Secret("MARKED\nX-Evil: 1");
        QVERIFY(!aws::sign(input));
        input = describeTable();
        input.credentials.secretAccessKey = base::Secret();
        QVERIFY(!aws::sign(input));
        input = describeTable();
        input.region = "eu-west-1/x";
        QVERIFY(!aws::sign(input));
    }

    void keepsSecretsOutOfWhatCanBeShown()
    {
        aws::SigningInput input = describeTable();
        const auto signature = aws::sign(input).value();
        QVERIFY(!signature.canonicalRequest.contains(secretText));
        QVERIFY(!signature.stringToSign.contains(secretText));
        for (const auto &[name, value] : signature.headers)
            QVERIFY(!value.contains(secretText));
    }

    void hashesKeysLongerThanABlock()
    {
        // RFC 4231, test case 6: a key of 131 bytes.
        aws::Digest256 digest{};
        QVERIFY(aws::KeyedHmac(QByteArray(131, '\xaa'))
                    .of("Test Using Larger Than Block-Size Key - Hash Key First", digest));
        QCOMPARE(QByteArray(reinterpret_cast<const char *>(digest.data()), 32).toHex(),
                 "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
        QVERIFY(!aws::KeyedHmac().of("no key", digest));
        QCOMPARE(aws::sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }

    void showsOnlyTheEndOfAKeyId()
    {
        aws::Credentials credentials;
        QCOMPARE(credentials.shortKeyId(), QString());
        credentials.accessKeyId = "AKIAIOSFODNN7EXAMPLE";
        QCOMPARE(credentials.shortKeyId(), QStringLiteral("\u2026MPLE"));
        credentials.accessKeyId = "abcd";
        QCOMPARE(credentials.shortKeyId(), QStringLiteral("\u2026"));
    }
};

LEASESCOPE_TEST(SigV4Test)
#include "SigV4Test.moc"
