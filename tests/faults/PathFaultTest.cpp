// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/faults/Stage.h"
#include "tests/watch/ScriptedReader.h"

#include <QDir>
#include <QFile>
#include <QNetworkProxyFactory>
#include <QSslSocket>
#include <QTemporaryDir>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::MisbehavingServer;
using fakes::TestCertificate;
using faults::Stage;
using Phase = watch::WatchStatus::Phase;

namespace {

/// A name that is no loopback address, as those never go through a proxy.
QUrl somewhere(const char *scheme)
{
    QUrl url(QStringLiteral("http://dynamodb.leasescope.invalid/"));
    url.setScheme(QLatin1String(scheme));
    return url;
}

/// libproxy asks the environment at each request.
class ProxyInForce {
public:
    explicit ProxyInForce(const QUrl &proxy)
    {
        for (const char *name : {"http_proxy", "https_proxy"})
            qputenv(name, proxy.toEncoded());
    }
    ~ProxyInForce()
    {
        for (const char *name : {"http_proxy", "https_proxy"})
            qunsetenv(name);
    }
    ProxyInForce(const ProxyInForce &) = delete;
    ProxyInForce &operator=(const ProxyInForce &) = delete;

    [[nodiscard]] static bool isHeeded()
    {
        const auto proxies =
            QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(somewhere("https")));
        return !proxies.isEmpty() && proxies.first().type() == QNetworkProxy::HttpProxy;
    }
};

} // namespace

/// What lies between us and the service: names, proxies, certificates, clocks, and a machine that slept.
class PathFaultTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("this Qt has no TLS backend");
        m_authority = TestCertificate::selfSigned("leasescope test authority");
        m_honest = TestCertificate::issuedBy(m_authority, {});
    }

    void aCertificateThatCannotBeTrustedIsNamedAndFinal_data()
    {
        QTest::addColumn<QByteArray>("certificate");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("trusted");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("advice");
        const auto row = [](const char *name, const TestCertificate &certificate, const QByteArray &trusted,
                            const char *words, const char *advice) {
            QTest::newRow(name) << certificate.certificatePem << certificate.privateKeyPem << trusted
                                << QString::fromLatin1(words) << QString::fromLatin1(advice);
        };
        TestCertificate::Wish expired;
        expired.validFrom = -7200;
        expired.validUntil = -3600;
        TestCertificate::Wish tooEarly;
        tooEarly.validFrom = 3600;
        tooEarly.validUntil = 7200;
        TestCertificate::Wish elsewhere;
        elsewhere.names = "DNS:dynamodb.example";
        const QByteArray pem = m_authority.certificatePem;
        const char *clock = "check the clock of this machine";
        const char *authority = "name its authority in ca_bundle or AWS_CA_BUNDLE";
        row("expired", TestCertificate::issuedBy(m_authority, expired), pem, "has expired", clock);
        row("not valid yet", TestCertificate::issuedBy(m_authority, tooEarly), pem, "is not yet valid",
            clock);
        row("of another host", TestCertificate::issuedBy(m_authority, elsewhere), pem,
            "host name did not match", "check the address of the endpoint");
        row("self-signed", TestCertificate::selfSigned("a stranger"), {}, "self-signed", authority);
        row("of an unknown authority", m_honest, {}, "could not be found", authority);
    }
    void aCertificateThatCannotBeTrustedIsNamedAndFinal()
    {
        QFETCH(QByteArray, certificate);
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, trusted);
        QFETCH(QString, words);
        QFETCH(QString, advice);
        Stage::Setting setting;
        setting.tls = TestCertificate{certificate, key};
        setting.authorityPem = trusted;
        Stage stage(setting);
        const auto result = stage.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Unreachable);
        QCOMPARE(result->error().code, QStringLiteral("TlsRefused"));
        QVERIFY2(result->error().sentence.contains(words), qPrintable(result->error().sentence));
        QVERIFY2(result->error().sentence.endsWith(advice), qPrintable(result->error().sentence));
        QCOMPARE(stage.sent, 1);
        const auto write = stage.write();
        QVERIFY2(write && !*write, "nothing can have been written");
        QCOMPARE(stage.server.requests().size(), 0);
    }

    void anAuthorityOfOurOwnIsTrustedWhenGivenAsAFile()
    {
        QTemporaryDir folder;
        QFile bundle(folder.filePath(QStringLiteral("bundle.pem")));
        QVERIFY(bundle.open(QIODevice::WriteOnly));
        bundle.write("# an authority of ours\n" + m_authority.certificatePem);
        bundle.close();
        QVERIFY(bundle.open(QIODevice::ReadOnly));
        Stage::Setting setting;
        setting.tls = m_honest;
        setting.authorityPem = bundle.readAll();
        Stage stage(setting);
        const auto result = stage.get();
        QVERIFY2(result && *result, "refused");
        QVERIFY((*result)->item.has_value());
    }

    void aNameNobodyKnowsIsNamed()
    {
        Stage::Setting setting;
        setting.url = QUrl(QStringLiteral("https://no-such-host.invalid/"));
        Stage stage(setting);
        const auto result = stage.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Unreachable);
        QVERIFY2(result->error().sentence.contains(QStringLiteral("no-such-host.invalid")),
                 qPrintable(result->error().sentence));
    }

    void aProxyThatWillNotIsNamedAsTheCause_data()
    {
        QTest::addColumn<QByteArray>("scheme");
        QTest::addColumn<QByteArray>("proxySays");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("attempts");
        const auto demand =
            MisbehavingServer::message(407, "Proxy-Authenticate: Basic realm=\"x\"\r\n", "no");
        const auto authentication = QStringLiteral("ProxyAuthentication");
        QTest::newRow("https, wants a login") << QByteArray("https") << demand << authentication << 1;
        QTest::newRow("http, wants a login") << QByteArray("http") << demand << authentication << 1;
        QTest::newRow("https, not there") << QByteArray("https") << QByteArray() << QString() << 2;
        QTest::newRow("http, not there") << QByteArray("http") << QByteArray() << QString() << 2;
        QTest::newRow("https, forbids it")
            << QByteArray("https") << MisbehavingServer::message(403, {}, "no") << QString() << 2;
        QTest::newRow("https, cannot reach it")
            << QByteArray("https") << MisbehavingServer::message(502, {}, "no") << QString() << 2;
    }
    void aProxyThatWillNotIsNamedAsTheCause()
    {
        QFETCH(QByteArray, scheme);
        QFETCH(QByteArray, proxySays);
        QFETCH(QString, code);
        QFETCH(int, attempts);
        MisbehavingServer proxy(MisbehavingServer::raw(proxySays, true));
        if (proxySays.isEmpty())
            proxy.stopListening();
        const ProxyInForce inForce(proxy.url());
        if (!ProxyInForce::isHeeded())
            QSKIP("this Qt does not read the proxy from the environment");
        Stage::Setting setting;
        setting.url = somewhere(scheme.constData());
        setting.systemProxy = true;
        Stage stage(setting);
        const auto result = stage.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Unreachable);
        QCOMPARE(result->error().code, code);
        QVERIFY2(result->error().sentence.contains(QStringLiteral("proxy")),
                 qPrintable(result->error().sentence));
        QCOMPARE(stage.sent, attempts);
        const auto write = stage.write();
        QVERIFY(write.has_value());
        if (scheme == "https")
            QVERIFY2(!*write, "no write can have got through");
        QCOMPARE(stage.server.requests().size(), 0);
    }

    void aClockTwentyMinutesOffIsCorrectedByTheAnswer_data()
    {
        QTest::addColumn<int>("minutes");
        QTest::newRow("slow") << 20;
        QTest::newRow("fast") << -20;
    }
    void aClockTwentyMinutesOffIsCorrectedByTheAnswer()
    {
        QFETCH(int, minutes);
        Stage stage(honestly());
        stage.service.setServerOffset(std::chrono::minutes(minutes));
        const auto result = stage.write();
        QVERIFY(result && *result);
        QVERIFY((*result)->kind == aws::WriteOutcome::Kind::Applied);
        QCOMPARE(stage.sent, 2);
        QCOMPARE(stage.service.requests().front().code, QStringLiteral("InvalidSignatureException"));
        QVERIFY2(stage.retries.join(u';').contains(QStringLiteral("signing by the server's")),
                 qPrintable(stage.retries.join(u';')));
        const int before = stage.sent;
        QVERIFY(stage.get().value());
        QCOMPARE(stage.sent, before + 1);
    }

    void aSkewRefusedWithoutADateIsFinalAndNamesTheClock()
    {
        Stage stage(honestly());
        stage.server.setReaction(MisbehavingServer::answer(
            403, {},
            "{\"__type\":\"RequestTimeTooSkewed\",\"message\":\"Signature expired: 1 is earlier than 2\"}"));
        const auto result = stage.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Credentials);
        QVERIFY(result->error().sentence.contains(QStringLiteral("the clock of this machine")));
        QCOMPARE(stage.sent, 1);
    }

    void theServiceMayAskForPatienceButOnlyForSoMuch()
    {
        Stage stage(honestly());
        stage.server.setReaction(MisbehavingServer::answer(
            400, "x-amz-retry-after: 600000\r\n", "{\"__type\":\"ThrottlingException\",\"message\":\"m\"}"));
        const base::BootTime begin = stage.clock.boot();
        const auto result = stage.get();
        QVERIFY(result && !*result);
        const auto took = stage.clock.boot() - begin;
        QVERIFY(took >= 5s);
        QVERIFY(took < 8s);
    }

    void aThrottlingStormIsWeatheredWithMorePatienceEachTime()
    {
        Stage stage(honestly());
        stage.openWatch();
        const watch::SnapshotPtr before = stage.watch.snapshot();
        const auto calm = stage.watch.status().interval;
        stage.service.throttle({}, -1);
        const auto begin = stage.clock.boot();
        const int sent = stage.sent;
        QVERIFY(stage.runUntil([&] { return stage.clock.boot() - begin > 5min; }, 20000));
        QCOMPARE(stage.watch.status().phase, Phase::Throttled);
        QVERIFY(stage.watch.status().interval > 4 * calm);
        QVERIFY2(stage.sent - sent < 40, qPrintable(QString::number(stage.sent - sent)));
        QCOMPARE(stage.watch.snapshot(), before);
        stage.service.heal();
        QVERIFY(stage.runUntil([&] { return stage.watch.status().phase == Phase::Live; }, 20000));
        QVERIFY(!stage.watch.status().error);
    }

    void aReadThatBreaksHalfwayShowsNothing()
    {
        Stage stage(honestly());
        for (int index = 0; index < 40; ++index)
            stage.service.put(QStringLiteral("locks"),
                              watchtest::taken("row" + QByteArray::number(index), "w", "v1", "9h"));
        stage.service.rules().pageBytes = 400;
        stage.openWatch();
        const watch::SnapshotPtr before = stage.watch.snapshot();
        QCOMPARE(before->size(), 42);
        const int deltas = stage.deltas;
        // Every row but two goes, and page three never comes: neither may show.
        for (int index = 0; index < 20; ++index)
            stage.service.remove(QStringLiteral("locks"), watchtest::key("row" + QByteArray::number(index)));
        const auto served = std::make_shared<int>(0);
        const auto relay = stage.relay();
        stage.server.setReaction([served, relay](QTcpSocket *socket, const fakes::SeenRequest &request) {
            if (++*served <= 2)
                relay(socket, request);
            else
                socket->disconnectFromHost();
        });
        QVERIFY(stage.runUntil([&] { return stage.watch.status().error && !stage.watch.status().reading; }));
        QVERIFY(*served > 2);
        QCOMPARE(stage.watch.status().phase, Phase::Stale);
        QCOMPARE(stage.watch.snapshot(), before);
        QCOMPARE(stage.deltas, deltas);
        stage.behave();
        QVERIFY(stage.runUntil([&] { return stage.watch.status().phase == Phase::Live; }));
        QCOMPARE(stage.watch.snapshot()->size(), 22);
    }

    void anAnswerNobodyAskedForIsNotTakenForTheNextOne()
    {
        Stage stage(honestly());
        const auto item = [](const char *owner) {
            return MisbehavingServer::message(
                200, {}, "{\"Item\":{\"ownerName\":{\"S\":\"" + QByteArray(owner) + "\"}}}");
        };
        const auto ownerTold = [&stage] {
            const auto result = stage.get();
            return result && *result && (*result)->item
                ? (*result)->item->stringAt("ownerName").value_or(QByteArray())
                : QByteArray("(no answer)");
        };
        stage.server.setReaction(MisbehavingServer::raw(item("first") + item("left over"), false));
        QCOMPARE(ownerTold(), QByteArray("first"));
        stage.server.setReaction(MisbehavingServer::raw(item("second"), false));
        QCOMPARE(ownerTold(), QByteArray("second"));
    }

    void afterAnHourOfSleepNoOldConnectionIsTrusted()
    {
        Stage stage(honestly());
        stage.openWatch();
        muteConnectionsSoFar(stage);
        const int sent = stage.sent;
        stage.clock.sleepThrough(1h);
        QVERIFY(stage.runUntil([&] { return stage.sent > sent && !stage.watch.status().reading; }));
        QVERIFY(stage.runUntil([&] { return stage.watch.status().phase == Phase::Live; }, 3000));
        QCOMPARE(stage.sent, sent + 1); // not one attempt went down a dead line
    }

    void aCallThatSleptIsOverSoonAfterWaking()
    {
        Stage stage(honestly());
        stage.openWatch();
        stage.server.setReaction(MisbehavingServer::silence());
        const watch::SnapshotPtr before = stage.watch.snapshot();
        stage.watch.refreshNow();
        QVERIFY(stage.runUntil([&] { return stage.transport.inFlight() > 0; }));
        QTRY_VERIFY(stage.server.requests().size() > 1);
        stage.clock.sleepThrough(1h);
        QVERIFY(stage.runUntil([&] { return stage.watch.status().error && !stage.watch.status().reading; },
                               3000));
        qInfo("%s", qPrintable(stage.watch.status().error->sentence));
        QVERIFY(!stage.watch.status().error->sentence.contains(u'%'));
        QVERIFY(stage.watch.status().error->sentence.contains(QStringLiteral("slept")));
        QCOMPARE(stage.watch.snapshot(), before);
        stage.behave();
        QVERIFY(stage.runUntil([&] { return stage.watch.status().phase == Phase::Live; }));
    }

    void aPauseSleptThroughEndsTheCallAndSaysWhatCameBefore()
    {
        Stage stage(honestly());
        stage.openWatch();
        stage.server.setReaction(MisbehavingServer::answer(400, "x-amz-retry-after: 4000\r\n",
                                                           "{\"__type\":\"ThrottlingException\"}"));
        stage.watch.refreshNow();
        QVERIFY(stage.runUntil([&] { return !stage.retries.isEmpty(); }));
        stage.clock.sleepThrough(1h);
        QVERIFY(stage.runUntil([&] { return stage.watch.status().error && !stage.watch.status().reading; }));
        const QString sentence = stage.watch.status().error->sentence;
        qInfo("%s", qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("the 60 s for one call were over; before that: ")),
                 qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("was throttled")), qPrintable(sentence));
        stage.behave();
        QVERIFY(stage.runUntil([&] { return stage.watch.status().phase == Phase::Live; }));
    }

    void aConnectionGoneDeafTakesItsIdleNeighboursAlong()
    {
        Stage stage(honestly());
        // Several connections, all idle afterwards.
        base::TaskScope scope;
        const int wide = 5;
        for (int index = 0; index < wide; ++index)
            scope.start(askOnce(&stage.client, scope.token()));
        QVERIFY(stage.runUntil([&] { return scope.idle(); }));
        QVERIFY(stage.server.connections() > 1);
        muteConnectionsSoFar(stage);
        const int sent = stage.sent;
        const auto result = stage.get();
        QVERIFY2(result && *result, "the repeat met another dead connection");
        QCOMPARE(stage.sent, sent + 2);
    }

private:
    [[nodiscard]] Stage::Setting honestly() const
    {
        Stage::Setting setting;
        setting.tls = m_honest;
        setting.authorityPem = m_authority.certificatePem;
        return setting;
    }
    /// As a sleep or a change of networks leaves them: open on our side, and nobody hears.
    static void muteConnectionsSoFar(Stage &stage)
    {
        const int last = stage.server.connections();
        stage.behave();
        const auto relay = stage.relay();
        stage.server.setReaction([last, relay](QTcpSocket *socket, const fakes::SeenRequest &request) {
            if (request.connection > last)
                relay(socket, request);
        });
    }
    static base::Task<> askOnce(aws::DynamoDbClient *client, std::stop_token stop)
    {
        const aws::Item key = watchtest::key("a");
        const QString table = QStringLiteral("locks");
        const auto answer = co_await client->getItem(table, key, aws::Consistency::Strong, stop);
        if (!answer && !base::isCancelled(answer))
            qWarning("%s", qPrintable(answer.error().sentence));
    }
    TestCertificate m_authority;
    TestCertificate m_honest;
};

QTEST_GUILESS_MAIN(PathFaultTest)
#include "PathFaultTest.moc"
