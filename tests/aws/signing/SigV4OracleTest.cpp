// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/SigV4Signer.h"
#include "tests/aws/Botocore.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

#include <chrono>

namespace {

constexpr int caseCount = 10000;

QByteArray amzDate(base::WallTime time)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC)
        .toString(QStringLiteral("yyyyMMdd'T'hhmmss'Z'"))
        .toLatin1();
}

/// Requests as odd as HTTP allows, the same ones for the same seed.
class RandomRequests {
public:
    explicit RandomRequests(quint32 seed) : m_random(seed) { }

    aws::SigningInput next()
    {
        static const QByteArrayList methods{"GET", "POST", "PUT", "DELETE", "HEAD"};
        static const QByteArrayList regions{"us-east-1", "eu-central-1", "cn-north-1", "us-gov-west-1",
                                            "local"};
        static const QByteArrayList services{"dynamodb", "sts", "execute-api"};
        aws::SigningInput input;
        input.method = oneOf(methods);
        input.url = url();
        const int headers = below(6);
        for (int i = 0; i < headers; ++i)
            input.headers.push_back(header());
        if (chance(60))
            input.body = bytes(below(200));
        input.credentials.accessKeyId = (chance(50) ? "AKIA" : "ASIA") + letters(8 + below(12)).toUpper();
        input.credentials.secretAccessKey = base::Secret(letters(1 + below(90)) + "/+");
        if (chance(45))
            input.credentials.sessionToken = base::Secret(letters(16 + below(400)) + "+/==");
        input.region = oneOf(regions);
        input.service = oneOf(services);
        input.time = base::WallTime(std::chrono::seconds(qint64(946684800) + m_random.bounded(2000000000)));
        input.options.normalizePath = chance(75);
        input.options.contentSha256Header = chance(20);
        return input;
    }

private:
    int below(int limit) { return static_cast<int>(m_random.bounded(limit)); }
    bool chance(int percent) { return below(100) < percent; }
    QByteArray oneOf(const QByteArrayList &list) { return list.at(below(static_cast<int>(list.size()))); }

    QByteArray letters(int length)
    {
        QByteArray out;
        for (int i = 0; i < length; ++i)
            out.append("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[below(62)]);
        return out;
    }

    QByteArray bytes(int length)
    {
        QByteArray out;
        for (int i = 0; i < length; ++i)
            out.append(static_cast<char>(below(256)));
        return out;
    }

    QByteArray text(int longest)
    {
        static const QByteArrayList odd{"\xC3\xB6",
                                        "\xE6\x97\xA5",
                                        "\xF0\x9F\x98\x80",
                                        "!",
                                        "$",
                                        "&",
                                        "'",
                                        "(",
                                        "*",
                                        "+",
                                        ",",
                                        ";",
                                        "=",
                                        ":",
                                        "@",
                                        "~",
                                        "%",
                                        "#",
                                        "?",
                                        " ",
                                        "\"",
                                        "<",
                                        "[",
                                        "\\",
                                        "^"};
        QByteArray out;
        const int length = below(longest + 1);
        for (int i = 0; i < length; ++i)
            out.append(chance(60) ? letters(1) : oneOf(odd));
        return out;
    }

    QByteArray path()
    {
        static const QByteArrayList shapes{"", ".", "..", "...", ".a", "a.", "%2e%2E", "%2f", "%C3%B6"};
        QByteArray out;
        const int segments = below(6);
        for (int i = 0; i < segments; ++i) {
            // A colon before two slashes would look like another URL to the parser on the other side.
            const QByteArray bare = chance(50) ? "!$&'()*+,;=@" : "";
            out.append('/').append(chance(45) ? oneOf(shapes) : text(6).toPercentEncoding(bare));
        }
        return chance(30) ? out + '/' : out;
    }

    QByteArray query()
    {
        static const QByteArrayList names{"a", "a-", "a.", "A", "a1", "b", "Action", "~"};
        QByteArrayList parts;
        const int count = 1 + below(6);
        for (int i = 0; i < count; ++i) {
            QByteArray part = (chance(70) ? oneOf(names) : 'x' + text(4)).toPercentEncoding();
            if (chance(80))
                part += '=' + text(6).toPercentEncoding();
            parts.append(part);
            if (chance(10))
                parts.append(part);
        }
        return parts.join('&');
    }

    QByteArray url()
    {
        static const QByteArrayList hosts{"dynamodb.eu-west-1.amazonaws.com",
                                          "Example.AmazonAWS.Com",
                                          "localhost",
                                          "127.0.0.1",
                                          "[::1]",
                                          "[FE80::1]"};
        static const QByteArrayList ports{"", "", "", ":80", ":443", ":8000", ":65535"};
        QByteArray out = (chance(50) ? "http://" : "https://") + oneOf(hosts) + oneOf(ports) + path();
        return chance(40) ? out + '?' + query() : out;
    }

    http::HttpHeader header()
    {
        static const QByteArrayList names{"Content-Type",
                                          "X-Amz-Target",
                                          "x-amz-meta-a",
                                          "X-AMZ-Meta-A",
                                          "My-Header1",
                                          "my-header1",
                                          "My-Header",
                                          "User-Agent",
                                          "Expect",
                                          "TE",
                                          "Trailer",
                                          "Upgrade",
                                          "Connection",
                                          "X-Amzn-Trace-Id",
                                          "Proxy-Authorization",
                                          "X-Amz-Date",
                                          "X-Amz-Security-Token",
                                          "Authorization",
                                          "HOST",
                                          "amz-sdk-request"};
        static const QByteArrayList spaces{" ", "  ", "\t", " \t ", "\r\n  ", "\n "};
        QByteArray value = text(8);
        while (chance(40))
            value += oneOf(spaces) + text(5);
        return http::HttpHeader(oneOf(names), chance(20) ? ' ' + value + ' ' : value);
    }

    QRandomGenerator m_random;
};

QByteArray secretText(const base::Secret &secret)
{
    const std::string_view view = secret.expose();
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

QByteArray asJson(const aws::SigningInput &input)
{
    QJsonArray headers;
    for (const auto &[name, value] : input.headers)
        headers.append(QJsonArray{QString::fromUtf8(name), QString::fromUtf8(value)});
    const auto text = [](const QByteArray &bytes) { return QString::fromUtf8(bytes); };
    const QJsonObject object{{QStringLiteral("method"), text(input.method)},
                             {QStringLiteral("url"), text(input.url)},
                             {QStringLiteral("headers"), headers},
                             {QStringLiteral("body"), text(input.body.toBase64())},
                             {QStringLiteral("keyId"), text(input.credentials.accessKeyId)},
                             {QStringLiteral("secret"), text(secretText(input.credentials.secretAccessKey))},
                             {QStringLiteral("token"), text(secretText(input.credentials.sessionToken))},
                             {QStringLiteral("region"), text(input.region)},
                             {QStringLiteral("service"), text(input.service)},
                             {QStringLiteral("time"), text(amzDate(input.time))},
                             {QStringLiteral("normalize"), input.options.normalizePath},
                             {QStringLiteral("contentSha256"), input.options.contentSha256Header}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

quint32 seedInUse()
{
    bool isNumber = false;
    const uint seed = qEnvironmentVariable("LEASESCOPE_SIGV4_SEED").toUInt(&isNumber);
    return isNumber ? seed : 20261121U;
}

} // namespace

class SigV4OracleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signsRandomRequestsExactlyAsBotocoreDoes()
    {
        RandomRequests requests(seedInUse());
        std::vector<aws::SigningInput> inputs;
        QByteArray lines;
        for (int i = 0; i < caseCount; ++i) {
            inputs.push_back(requests.next());
            lines += asJson(inputs.back());
        }
        Botocore oracle;
        const QList<QByteArray> reported =
            oracle.run(QStringLiteral(LEASESCOPE_BOTOCORE_ORACLE), {}, lines).trimmed().split('\n');
        if (!oracle.missing().isEmpty())
            QSKIP(qPrintable(oracle.missing()));
        QVERIFY2(oracle.trouble().isEmpty(), oracle.trouble().constData());
        QCOMPARE(reported.size(), qsizetype(caseCount));

        aws::SigV4Signer signer;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const QJsonObject wanted = QJsonDocument::fromJson(reported[qsizetype(i)]).object();
            const auto member = [&](const char *name) {
                return wanted.value(QLatin1String(name)).toString().toUtf8();
            };
            const auto signature = aws::sign(inputs[i]);
            if (!signature)
                QFAIL(qPrintable(QStringLiteral("case %1: %2").arg(i).arg(signature.error().sentence)));
            if (signature->canonicalRequest != member("canonical"))
                QFAIL((asJson(inputs[i]) + "ours:\n" + signature->canonicalRequest + "\ntheirs:\n" +
                       member("canonical"))
                          .constData());
            QCOMPARE(signature->stringToSign, member("toSign"));
            QCOMPARE(signature->headers.back(), http::HttpHeader("Authorization", member("authorization")));
            const auto cached = signer.signedHeaders(inputs[i]);
            QVERIFY(cached);
            QCOMPARE(*cached, signature->headers);
        }
    }

    void cachedKeysGiveTheSameSignatureWhenRequestsAlternate()
    {
        // Few keys, many requests: hits, misses and evictions of the cache all happen.
        RandomRequests requests(seedInUse() + 1);
        std::vector<aws::SigningInput> inputs;
        for (int i = 0; i < 7; ++i)
            inputs.push_back(requests.next());
        inputs.push_back(inputs.front());
        inputs.back().credentials.secretAccessKey = base::Secret("MARKED other secret under the same key id");
        aws::SigV4Signer signer;
        QRandomGenerator random(5);
        for (int i = 0; i < 2000; ++i) {
            aws::SigningInput input = inputs[random.bounded(static_cast<quint32>(inputs.size()))];
            input.body = QByteArray::number(i);
            QCOMPARE(signer.signedHeaders(input).value(), aws::sign(input).value().headers);
        }
    }

    void cachedSigningTakesMicroseconds()
    {
        aws::SigningInput input = RandomRequests(1).next();
        input.method = "POST";
        input.url = "https://dynamodb.eu-west-1.amazonaws.com/";
        input.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                         {"X-Amz-Target", "DynamoDB_20120810.GetItem"}};
        input.body = QByteArray(200, 'x');
        aws::SigV4Signer signer;
        QBENCHMARK
        {
            QVERIFY(signer.signedHeaders(input));
        }
    }
};

LEASESCOPE_TEST(SigV4OracleTest)
#include "SigV4OracleTest.moc"
