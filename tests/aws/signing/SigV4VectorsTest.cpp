// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/SigV4Signer.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace {

QString vectorsFolder()
{
    const QString named = qEnvironmentVariable("LEASESCOPE_SIGV4_VECTORS");
    return QDir::cleanPath(named.isEmpty() ? QStringLiteral(LEASESCOPE_SIGV4_VECTORS_DEFAULT) : named);
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A case folder as an input. The request is text, not always legal HTTP: targets have bare spaces, headers
/// fold.
aws::SigningInput readCase(const QString &folder)
{
    const QJsonObject context =
        QJsonDocument::fromJson(contents(folder + QStringLiteral("/context.json"))).object();
    const auto text = [](const QJsonObject &object, const char *key) {
        return object.value(QLatin1String(key)).toString().toUtf8();
    };
    const QByteArray request = contents(folder + QStringLiteral("/request.txt"));
    const qsizetype split = request.indexOf("\n\n");
    const QByteArrayList lines = (split < 0 ? request.trimmed() : request.first(split)).split('\n');

    aws::SigningInput input;
    const QByteArray &requestLine = lines.front();
    input.method = requestLine.first(requestLine.indexOf(' '));
    const qsizetype targetStart = input.method.size() + 1;
    const QByteArray target = requestLine.mid(targetStart, requestLine.lastIndexOf(" HTTP/") - targetStart);
    QByteArray host;
    for (const QByteArray &line : lines.mid(1)) {
        if (line.startsWith(' ') || line.startsWith('\t')) {
            input.headers.back().second += '\n' + line;
            continue;
        }
        const qsizetype colon = line.indexOf(':');
        if (line.first(colon).compare("host", Qt::CaseInsensitive) == 0)
            host = line.mid(colon + 1).trimmed();
        else
            input.headers.emplace_back(line.first(colon), line.mid(colon + 1));
    }
    input.url = "https://" + host + target;
    input.body = split < 0 ? QByteArray() : request.mid(split + 2);

    const QJsonObject keys = context.value(QStringLiteral("credentials")).toObject();
    input.credentials.accessKeyId = text(keys, "access_key_id");
    input.credentials.secretAccessKey = base::Secret(text(keys, "secret_access_key"));
    input.credentials.sessionToken = base::Secret(text(keys, "token"));
    input.region = text(context, "region");
    input.service = text(context, "service");
    const QDateTime moment =
        QDateTime::fromString(context.value(QStringLiteral("timestamp")).toString(), Qt::ISODate);
    input.time = base::WallTime(std::chrono::seconds(moment.toSecsSinceEpoch()));
    input.options.normalizePath = context.value(QStringLiteral("normalize")).toBool(true);
    input.options.omitSessionToken = context.value(QStringLiteral("omit_session_token")).toBool(false);
    input.options.contentSha256Header = context.value(QStringLiteral("sign_body")).toBool(false);
    return input;
}

/// The lines of a request's head with the name in lower case and no space after the colon, sorted.
QByteArrayList headLines(const std::vector<http::HttpHeader> &headers)
{
    QByteArrayList out;
    for (const auto &[name, value] : headers)
        out.append(name.toLower() + ':' + value.trimmed());
    std::sort(out.begin(), out.end());
    return out;
}

QByteArray authorizationIn(const QByteArray &request)
{
    for (const QByteArray &line : request.split('\n')) {
        if (line.startsWith("Authorization:"))
            return line.mid(14).trimmed();
    }
    return {};
}

} // namespace

class SigV4VectorsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithTheTestSuiteOfAws_data()
    {
        QTest::addColumn<QString>("folder");
        const QDir top(vectorsFolder());
        const QStringList names = top.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        for (const QString &name : names) {
            if (top.exists(name + QStringLiteral("/context.json")))
                QTest::newRow(qPrintable(name)) << top.filePath(name);
        }
        if (names.isEmpty())
            QTest::newRow("no cases") << QString();
    }

    void agreesWithTheTestSuiteOfAws()
    {
        QFETCH(QString, folder);
        if (folder.isEmpty())
            QSKIP(qPrintable(
                QStringLiteral("no signing cases in %1; set LEASESCOPE_SIGV4_VECTORS to their folder")
                    .arg(vectorsFolder())));
        const aws::SigningInput input = readCase(folder);
        const auto signature = aws::sign(input);
        QVERIFY2(signature, qPrintable(signature ? QString() : signature.error().sentence));
        const auto wanted = [&](const char *name) {
            return contents(folder + QLatin1Char('/') + QLatin1String(name));
        };
        QCOMPARE(signature->canonicalRequest, wanted("header-canonical-request.txt"));
        QCOMPARE(signature->stringToSign, wanted("header-string-to-sign.txt"));
        QCOMPARE(signature->signature, wanted("header-signature.txt").trimmed());
        const QByteArray authorization = authorizationIn(wanted("header-signed-request.txt"));
        QVERIFY(!authorization.isEmpty());
        QCOMPARE(signature->headers.back(), http::HttpHeader("Authorization", authorization));

        aws::SigV4Signer signer;
        QCOMPARE(headLines(signer.signedHeaders(input).value()), headLines(signature->headers));
    }
};

LEASESCOPE_TEST(SigV4VectorsTest)
#include "SigV4VectorsTest.moc"
