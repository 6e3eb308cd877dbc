// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/SystemProxies.h"
#include "tests/aws/Botocore.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace {

// What may differ from botocore in a case with this tag. The reasons are in DECISIONS.md.
constexpr const char *differences[] = {"this machine", "proxy by TLS", "scheme in capitals", "spaces around"};

constexpr const char *variables[] = {"http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY",
                                     "no_proxy",   "NO_PROXY",   "all_proxy",   "ALL_PROXY"};

QString theirs(const QJsonObject &answer)
{
    const QString kind = answer.value(QLatin1String("kind")).toString();
    if (kind == u"direct" || kind == u"failed")
        return kind;
    return QStringLiteral("%1 %2 %3 %4")
        .arg(kind, answer.value(QLatin1String("host")).toString().toLower(),
             QString::number(answer.value(QLatin1String("port")).toInt()),
             answer.value(QLatin1String("authorization")).toString());
}

/// As it is found in the variables of this process.
QString ours(const QUrl &url)
{
    if (!http::SystemProxies::check(url))
        return QStringLiteral("failed");
    http::SystemProxies proxies;
    const QList<QNetworkProxy> found = proxies.queryProxy(QNetworkProxyQuery(url));
    if (found.isEmpty() || found.first().type() == QNetworkProxy::NoProxy)
        return QStringLiteral("direct");
    const QNetworkProxy &proxy = found.first();
    QByteArray authorization = http::SystemProxies::authorizationFor(url);
    if (!proxy.user().isEmpty())
        authorization = "Basic " + (proxy.user() + u':' + proxy.password()).toUtf8().toBase64();
    return QStringLiteral("http %1 %2 %3")
        .arg(proxy.hostName().toLower(), QString::number(proxy.port()), QString::fromLatin1(authorization));
}

int numberFrom(const char *variable, int otherwise)
{
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue(variable, &isNumber);
    return isNumber ? number : otherwise;
}

} // namespace

class ProxyDifferentialTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goesThroughTheSameProxyAsBotocore()
    {
        Botocore oracle;
        const QByteArray reported =
            oracle.run(QStringLiteral(LEASESCOPE_BOTOCORE_PROXIES),
                       {QString::number(numberFrom("LEASESCOPE_PROXY_SEED", 20261122)),
                        QString::number(numberFrom("LEASESCOPE_PROXY_CASES", 4000))});
        if (!oracle.missing().isEmpty())
            QSKIP(qPrintable(oracle.missing()));
        QVERIFY2(oracle.trouble().isEmpty(), oracle.trouble().constData());

        int alike = 0;
        int proxied = 0;
        int listed = 0;
        QStringList unexplained;
        QString version;
        const QList<QByteArray> lines = reported.trimmed().split('\n');
        for (const QByteArray &line : lines) {
            const QJsonObject test = QJsonDocument::fromJson(line).object();
            version = test.value(QLatin1String("botocore")).toString();
            for (const char *name : variables)
                qunsetenv(name);
            const QVariantMap environment =
                test.value(QLatin1String("environment")).toObject().toVariantMap();
            for (auto it = environment.cbegin(); it != environment.cend(); ++it)
                qputenv(it.key().toLatin1().constData(), it.value().toString().toUtf8());
            // Without a variable for either scheme it is the desktop that is asked, and botocore knows none.
            qputenv("https_proxy",
                    qgetenv("https_proxy").isNull() ? qgetenv("HTTPS_PROXY") : qgetenv("https_proxy"));
            const QString wanted = theirs(test.value(QLatin1String("answer")).toObject());
            const QString found = ours(QUrl(test.value(QLatin1String("url")).toString()));
            if (found == wanted) {
                ++alike;
                proxied += found.startsWith(u"http ") ? 1 : 0;
                continue;
            }
            const QJsonArray tags = test.value(QLatin1String("tags")).toArray();
            if (std::any_of(std::begin(differences), std::end(differences),
                            [&](const char *tag) { return tags.contains(QLatin1String(tag)); }))
                ++listed;
            else
                unexplained.append(QStringLiteral("%1\n  ours   %2\n  theirs %3")
                                       .arg(QString::fromUtf8(line.left(600)), found, wanted));
        }
        for (const char *name : variables)
            qunsetenv(name);
        qInfo("botocore %s: %d of %d cases alike (%d through a proxy), %d differ as listed",
              qPrintable(version), alike, int(lines.size()), proxied, listed);
        QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.mid(0, 10).join(u'\n')));
        QVERIFY(alike * 4 > lines.size() * 3); // the table of differences must not swallow the comparison
        QVERIFY(proxied * 5 > lines.size());
    }
};

LEASESCOPE_TEST(ProxyDifferentialTest)
#include "ProxyDifferentialTest.moc"
