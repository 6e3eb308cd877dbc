// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/faults/Fixture.h"
#include "tests/program/Test.h"
#include "tests/watch/ScriptedReader.h"

#include <QSslSocket>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::MisbehavingServer;
using fakes::TestCertificate;
using faults::Fixture;
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
        Fixture fixture(honestly());
        fixture.service.setServerOffset(std::chrono::minutes(minutes));
        const auto result = fixture.write();
        QVERIFY(result && *result);
        QVERIFY((*result)->kind == dynamodb::WriteOutcome::Kind::Applied);
        QCOMPARE(fixture.sent, 2);
        QCOMPARE(fixture.service.requests().front().code, QStringLiteral("InvalidSignatureException"));
        QVERIFY2(fixture.retries.join(u';').contains(QStringLiteral("signing by the server's")),
                 qPrintable(fixture.retries.join(u';')));
        const int before = fixture.sent;
        QVERIFY(fixture.get().value());
        QCOMPARE(fixture.sent, before + 1);
    }

    void aSkewRefusedWithoutADateIsFinalAndNamesTheClock()
    {
        Fixture fixture(honestly());
        fixture.server.setReaction(MisbehavingServer::answer(
            403, {},
            "{\"__type\":\"RequestTimeTooSkewed\",\"message\":\"Signature expired: 1 is earlier than 2\"}"));
        const auto result = fixture.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Credentials);
        QVERIFY(result->error().sentence.contains(QStringLiteral("this machine's clock")));
        QCOMPARE(fixture.sent, 1);
    }

    void theServiceMayAskForPatienceButOnlyForSoMuch()
    {
        Fixture fixture(honestly());
        fixture.server.setReaction(MisbehavingServer::answer(
            400, "x-amz-retry-after: 600000\r\n", "{\"__type\":\"ThrottlingException\",\"message\":\"m\"}"));
        const base::BootTime begin = fixture.clock.boot();
        const auto result = fixture.get();
        QVERIFY(result && !*result);
        const auto took = fixture.clock.boot() - begin;
        QVERIFY(took >= 5s);
        QVERIFY(took < 8s);
    }

    void aThrottlingStormIsWeatheredWithMorePatienceEachTime()
    {
        Fixture fixture(honestly());
        fixture.openWatch();
        const watch::SnapshotPtr before = fixture.watch.snapshot();
        const auto calm = fixture.watch.status().interval;
        fixture.service.throttle({}, -1);
        const auto begin = fixture.clock.boot();
        const int sent = fixture.sent;
        QVERIFY(fixture.runUntil([&] { return fixture.clock.boot() - begin > 5min; }));
        QCOMPARE(fixture.watch.status().phase, Phase::Throttled);
        QVERIFY(fixture.watch.status().interval > 4 * calm);
        QVERIFY2(fixture.sent - sent < 40, qPrintable(QString::number(fixture.sent - sent)));
        QCOMPARE(fixture.watch.snapshot(), before);
        fixture.service.heal();
        QVERIFY(fixture.runUntil([&] { return fixture.watch.status().phase == Phase::Live; }));
        QVERIFY(!fixture.watch.status().error);
    }

    void aReadThatBreaksHalfwayShowsNothing()
    {
        Fixture fixture(honestly());
        for (int index = 0; index < 40; ++index)
            fixture.service.put(QStringLiteral("locks"),
                                watchtest::taken("row" + QByteArray::number(index), "w", "v1", "9h"));
        fixture.service.rules().pageBytes = 400;
        fixture.openWatch();
        const watch::SnapshotPtr before = fixture.watch.snapshot();
        QCOMPARE(before->size(), 42);
        const int deltas = fixture.deltas;
        // Every row but two goes, and page three never comes: neither may show.
        for (int index = 0; index < 20; ++index)
            fixture.service.remove(QStringLiteral("locks"),
                                   watchtest::key("row" + QByteArray::number(index)));
        const auto served = std::make_shared<int>(0);
        const auto relay = fixture.relay();
        fixture.server.setReaction([served, relay](QTcpSocket *socket, const fakes::SeenRequest &request) {
            if (++*served <= 2)
                relay(socket, request);
            else
                socket->disconnectFromHost();
        });
        QVERIFY(fixture.runUntil(
            [&] { return fixture.watch.status().error && !fixture.watch.status().reading; }));
        QVERIFY(*served > 2);
        QCOMPARE(fixture.watch.status().phase, Phase::Stale);
        QCOMPARE(fixture.watch.snapshot(), before);
        QCOMPARE(fixture.deltas, deltas);
        fixture.behave();
        QVERIFY(fixture.runUntil([&] { return fixture.watch.status().phase == Phase::Live; }));
        QCOMPARE(fixture.watch.snapshot()->size(), 22);
    }

    void anAnswerNobodyAskedForIsNotTakenForTheNextOne()
    {
        Fixture fixture(honestly());
        const auto item = [](const char *owner) {
            return MisbehavingServer::message(200, {},
                                              "{\"Item\":{\"key\":{\"S\":\"a\"},\"ownerName\":{\"S\":\"" +
                                                  QByteArray(owner) + "\"}}}");
        };
        const auto ownerReported = [&fixture] {
            const auto result = fixture.get();
            return result && *result && (*result)->item
                ? (*result)->item->stringAt("ownerName").value_or(QByteArray())
                : QByteArray("(no answer)");
        };
        fixture.server.setReaction(MisbehavingServer::raw(item("first") + item("left over"), false));
        QCOMPARE(ownerReported(), QByteArray("first"));
        fixture.server.setReaction(MisbehavingServer::raw(item("second"), false));
        QCOMPARE(ownerReported(), QByteArray("second"));
    }

    void afterAnHourOfSleepNoOldConnectionIsTrusted()
    {
        Fixture fixture(honestly());
        fixture.openWatch();
        muteConnectionsSoFar(fixture);
        const int sent = fixture.sent;
        fixture.clock.sleepThrough(1h);
        QVERIFY(fixture.runUntil([&] { return fixture.sent > sent && !fixture.watch.status().reading; }));
        QVERIFY(fixture.runUntil([&] { return fixture.watch.status().phase == Phase::Live; }));
        // The read, and what the table is by now: not one attempt went down a dead line.
        QVERIFY(fixture.runUntil([&] { return fixture.sent == sent + 2; }));
    }

    void aCallThatSleptIsOverSoonAfterWaking()
    {
        Fixture fixture(honestly());
        fixture.openWatch();
        fixture.server.setReaction(MisbehavingServer::silence());
        const watch::SnapshotPtr before = fixture.watch.snapshot();
        fixture.watch.refreshNow();
        QVERIFY(fixture.runUntil([&] { return fixture.transport.inFlight() > 0; }));
        QTRY_VERIFY(fixture.server.requests().size() > 1);
        fixture.clock.sleepThrough(1h);
        const base::BootTime woken = fixture.clock.boot();
        QVERIFY(fixture.runUntil(
            [&] { return fixture.watch.status().error && !fixture.watch.status().reading; }));
        QVERIFY(fixture.clock.boot() - woken < 3s);
        qInfo("%s", qPrintable(fixture.watch.status().error->sentence));
        QVERIFY(!fixture.watch.status().error->sentence.contains(u'%'));
        QVERIFY(fixture.watch.status().error->sentence.contains(QStringLiteral("slept")));
        QCOMPARE(fixture.watch.snapshot(), before);
        fixture.behave();
        QVERIFY(fixture.runUntil([&] { return fixture.watch.status().phase == Phase::Live; }));
    }

    void aPauseSleptThroughEndsTheCallAndSaysWhatCameBefore()
    {
        Fixture fixture(honestly());
        fixture.openWatch();
        fixture.server.setReaction(MisbehavingServer::answer(400, "x-amz-retry-after: 4000\r\n",
                                                             "{\"__type\":\"ThrottlingException\"}"));
        fixture.watch.refreshNow();
        QVERIFY(fixture.runUntil([&] { return !fixture.retries.isEmpty(); }));
        fixture.clock.sleepThrough(1h);
        QVERIFY(fixture.runUntil(
            [&] { return fixture.watch.status().error && !fixture.watch.status().reading; }));
        const QString sentence = fixture.watch.status().error->sentence;
        qInfo("%s", qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("the 60 s for one call were over; before that: ")),
                 qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("was throttled")), qPrintable(sentence));
        fixture.behave();
        QVERIFY(fixture.runUntil([&] { return fixture.watch.status().phase == Phase::Live; }));
    }

    void aConnectionGoneDeafTakesItsIdleNeighboursAlong()
    {
        Fixture fixture(honestly());
        // Several connections, all idle afterwards.
        base::TaskScope scope;
        const int wide = 5;
        for (int index = 0; index < wide; ++index)
            scope.start(askOnce(&fixture.client, scope.token()));
        QVERIFY(fixture.runUntil([&] { return scope.idle(); }));
        QVERIFY(fixture.server.connections() > 1);
        muteConnectionsSoFar(fixture);
        const int sent = fixture.sent;
        const auto result = fixture.get();
        QVERIFY2(result && *result, "the repeat met another dead connection");
        QCOMPARE(fixture.sent, sent + 2);
    }

private:
    [[nodiscard]] Fixture::Setting honestly() const
    {
        Fixture::Setting setting;
        setting.tls = m_honest;
        setting.authorityPem = m_authority.certificatePem;
        return setting;
    }
    /// As a sleep or a change of networks leaves them: open on our side, and dead on the other.
    static void muteConnectionsSoFar(Fixture &fixture)
    {
        const int last = fixture.server.connections();
        fixture.behave();
        const auto relay = fixture.relay();
        fixture.server.setReaction([last, relay](QTcpSocket *socket, const fakes::SeenRequest &request) {
            if (request.connection > last)
                relay(socket, request);
        });
    }
    static base::Task<> askOnce(dynamodb::DynamoDbClient *client, std::stop_token stop)
    {
        const dynamodb::Item key = watchtest::key("a");
        const QString table = QStringLiteral("locks");
        const auto answer = co_await client->getItem(table, key, dynamodb::Consistency::Strong, stop);
        if (!answer && !base::isCancelled(answer))
            qWarning("%s", qPrintable(answer.error().sentence));
    }
    TestCertificate m_authority;
    TestCertificate m_honest;
};

LEASESCOPE_TEST(PathFaultTest)
#include "PathFaultTest.moc"
