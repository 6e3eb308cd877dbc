// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/faults/Stage.h"
#include "tests/program/Test.h"
#include "tests/watch/ScriptedReader.h"

#include <QSslSocket>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::MisbehavingServer;
using fakes::TestCertificate;
using faults::Stage;
using Phase = watch::WatchStatus::Phase;

/// What happens on the way to the service: clocks that differ, patience, and a machine that slept.
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
        QVERIFY(stage.runUntil([&] { return stage.clock.boot() - begin > 5min; }));
        QCOMPARE(stage.watch.status().phase, Phase::Throttled);
        QVERIFY(stage.watch.status().interval > 4 * calm);
        QVERIFY2(stage.sent - sent < 40, qPrintable(QString::number(stage.sent - sent)));
        QCOMPARE(stage.watch.snapshot(), before);
        stage.service.heal();
        QVERIFY(stage.runUntil([&] { return stage.watch.status().phase == Phase::Live; }));
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
        QVERIFY(stage.runUntil([&] { return stage.watch.status().phase == Phase::Live; }));
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
        const base::BootTime woken = stage.clock.boot();
        QVERIFY(stage.runUntil([&] { return stage.watch.status().error && !stage.watch.status().reading; }));
        QVERIFY(stage.clock.boot() - woken < 3s);
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

LEASESCOPE_TEST(PathFaultTest)
#include "PathFaultTest.moc"
