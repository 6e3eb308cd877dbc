// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/HoldFixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

using namespace std::chrono_literals;
using namespace holding;
using fakes::LockFixture;
using locks::DialectId;
using locks::HeldPhase;

namespace {

dynamodb::Item lapsedMutex()
{
    return {{"lockname", dynamodb::AttributeValue::string("job")},
            {"holder", dynamodb::AttributeValue::string("other")},
            {"expire_ts", dynamodb::AttributeValue::number(qint64(1'787'227'199'000))},
            {"note", dynamodb::AttributeValue::string("somebody's own")}};
}

} // namespace

Q_DECLARE_METATYPE(dynamodb::Item)

class HoldLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesDownWhatItIsAboutToTakeAndThatItTookIt()
    {
        int linesBeforeTheWrite = -1; // the lock is given back, and the table written, when the desk goes
        HoldFixture fixture;
        fixture.testLocks.table.onApplied = [&](const dynamodb::ConditionalWrite &) {
            if (linesBeforeTheWrite < 0)
                linesBeforeTheWrite =
                    static_cast<int>(audit::JournalReader(fixture.folder.path()).verify()->lines);
        };
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        QCOMPARE(linesBeforeTheWrite, 1);
        QCOMPARE(fixture.entry().intent.act, QStringLiteral("acquire"));
        QCOMPARE(fixture.entry().intent.reason, QStringLiteral("a try"));
        // A program that ends now has left a lock behind: the journal must say so.
        QCOMPARE(fixture.result(), QStringLiteral("acquired"));
    }

    void writesDownHowItEnded_data()
    {
        QTest::addColumn<int>("end");
        QTest::addColumn<QString>("result");
        QTest::newRow("released") << 0 << QStringLiteral("released");
        QTest::newRow("crashed") << 1 << QStringLiteral("crashed");
        QTest::newRow("lost") << 2 << QStringLiteral("lost");
    }

    void writesDownHowItEnded()
    {
        QFETCH(int, end);
        HoldFixture fixture;
        const auto id = fixture.acquire(fixture.testLocks.request());
        QVERIFY(id);
        if (end == 0)
            fixture.hold.command(*id, locks::command::Release());
        else if (end == 1)
            fixture.hold.command(*id, locks::command::Crash());
        else
            fixture.testLocks.table.erase({{"key", dynamodb::AttributeValue::string("job")}});
        fixture.testLocks.clock.advance(30s);
        QTEST(fixture.result(), "result");
        // Heartbeats are counted, not listed.
        QCOMPARE(audit::JournalReader(fixture.folder.path()).verify()->lines, 3);
    }

    void writesDownThatItWasNotGranted()
    {
        HoldFixture fixture;
        fixture.testLocks.acquire(100, fixture.testLocks.request(QStringLiteral("other")));
        auto request = fixture.testLocks.request();
        request.failIfLocked = true;
        QVERIFY(fixture.acquire(request));
        QCOMPARE(fixture.result(), QStringLiteral("not-acquired"));
    }

    void namesTheRowThatItWrites()
    {
        HoldFixture fixture(ids::ddblock, "name");
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        QVERIFY(fixture.testLocks.row("ddblock-job"));
        QCOMPARE(fixture.entry().intent.key.stringAt("name"), QByteArray("ddblock-job"));
    }

    void keepsTheRowOnTheDiskBeforeItIsReplaced_data()
    {
        QTest::addColumn<locks::DialectId>("dialect");
        QTest::addColumn<dynamodb::Item>("theirs");
        QTest::newRow("a lapsed date") << ids::dyndbMutex << lapsedMutex();
        QTest::newRow("a lapsed version") << ids::dynamolock << foreign(false);
        QTest::newRow("a released row") << ids::dynamolock << foreign(true);
    }
    void keepsTheRowOnTheDiskBeforeItIsReplaced()
    {
        QFETCH(locks::DialectId, dialect);
        QFETCH(dynamodb::Item, theirs);
        std::optional<audit::JournalEntry> kept;
        QByteArray sent;
        HoldFixture fixture(dialect, dialect == ids::dyndbMutex ? "lockname" : "key");
        fixture.testLocks.table.put(theirs);
        fixture.testLocks.table.onApplied = [&](const dynamodb::ConditionalWrite &write) {
            if (!sent.isEmpty())
                return;
            sent = write.requestBody();
            kept = fixture.takeOver();
        };
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        fixture.testLocks.clock.advance(4s);
        QVERIFY(kept);
        QCOMPARE(*kept->intent.before, theirs);
        QCOMPARE(QJsonDocument::fromJson(kept->intent.request), QJsonDocument::fromJson(sent));
        QVERIFY(!kept->outcome);
        QVERIFY(!kept->intent.evidence.isEmpty());
        QCOMPARE(fixture.takeOver()->outcome->result, QStringLiteral("acquired"));
        QVERIFY(fixture.hold.states().front().sentence.text().contains(kept->id));
        QCOMPARE(fixture.entry().intent.act, QStringLiteral("acquire"));
        QCOMPARE(fixture.result(), QStringLiteral("acquired"));
    }

    void aTakeOverCanBeRestoredOnceOurLockIsOver_data()
    {
        QTest::addColumn<bool>("deletes");
        QTest::addColumn<bool>("crashes");
        QTest::newRow("released by a mark") << false << false;
        QTest::newRow("released by a delete") << true << false;
        QTest::newRow("crashed") << false << true;
    }
    void aTakeOverCanBeRestoredOnceOurLockIsOver()
    {
        QFETCH(bool, deletes);
        QFETCH(bool, crashes);
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(false));
        auto request = fixture.testLocks.request();
        request.deleteOnRelease = deletes;
        const auto id = fixture.acquire(request);
        QVERIFY(id);
        fixture.testLocks.clock.advance(30s); // with some heartbeats
        QVERIFY(fixture.hold.states().front().heartbeats > 2);
        // Not over our own live lock.
        QCOMPARE(fixture.restore(*fixture.takeOver()).outcome, admin::Receipt::Outcome::Refused);
        if (crashes)
            fixture.hold.command(*id, locks::command::Crash());
        else
            fixture.hold.command(*id, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        const admin::Receipt receipt = fixture.restore(*fixture.takeOver());
        QVERIFY2(receipt.outcome == admin::Receipt::Outcome::Restored, qPrintable(receipt.sentence));
        QCOMPARE(*fixture.testLocks.row(), foreign(false));
    }

    void aTakeOverIsNotRestoredOverAnothersLock()
    {
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(true));
        const auto id = fixture.acquire(fixture.testLocks.request());
        fixture.hold.command(*id, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        dynamodb::Item next = foreign(false);
        next.set("ownerName", dynamodb::AttributeValue::string("next"));
        fixture.testLocks.table.put(next);
        QCOMPARE(fixture.restore(*fixture.takeOver()).outcome, admin::Receipt::Outcome::Refused);
        QCOMPARE(*fixture.testLocks.row(), next);
    }

    // The library would take any released row; the one kept is the one replaced.
    void replacesOnlyTheRowThatItKept_data()
    {
        QTest::addColumn<locks::DialectId>("dialect");
        QTest::newRow("dynamolock") << ids::dynamolock;
        QTest::newRow("java-lock-client") << ids::javaLockClient;
    }
    void replacesOnlyTheRowThatItKept()
    {
        QFETCH(locks::DialectId, dialect);
        HoldFixture fixture{dialect};
        dynamodb::Item released = foreign(true);
        released.set("leaseDuration",
                     dynamodb::AttributeValue::string(dialect == ids::dynamolock ? "3s" : "3000"));
        fixture.testLocks.table.put(released);
        fixture.testLocks.table.delay = 100ms;
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        fixture.testLocks.clock.advance(250ms); // read and kept; the write is on its way
        released.set("recordVersionNumber", dynamodb::AttributeValue::string("two"));
        fixture.testLocks.table.put(released);
        fixture.testLocks.clock.advance(100ms);
        QCOMPARE(*fixture.testLocks.row(), released);
        fixture.testLocks.clock.advance(100ms);
        fixture.testLocks.table.delay = 0ms;
        QCOMPARE(fixture.takeOver()->outcome->result, QStringLiteral("refused"));
        QCOMPARE(fixture.restore(*fixture.takeOver()).outcome, admin::Receipt::Outcome::Refused);
        fixture.testLocks.clock.advance(3s);
        QCOMPARE(fixture.takeOver()->outcome->result, QStringLiteral("acquired"));
        QCOMPARE(*fixture.takeOver()->intent.before, released);
    }

    void replacesNothingThatCannotBeKept()
    {
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(false));
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        QVERIFY(QDir(fixture.folder.path()).removeRecursively());
        QFile blocker(fixture.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        fixture.testLocks.clock.advance(10s);
        QVERIFY(fixture.testLocks.table.writes.empty());
        QCOMPARE(fixture.hold.states().front().phase, HeldPhase::Failed);
        QCOMPARE(*fixture.testLocks.row(), foreign(false));
    }

    void writesDownATakeOverWhoseAnswerWasLost_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("it arrived") << int(fakes::Fault::LostAfter);
        QTest::newRow("it was delivered twice") << int(fakes::Fault::Twice);
    }
    void writesDownATakeOverWhoseAnswerWasLost()
    {
        QFETCH(int, fault);
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(true));
        fixture.testLocks.table.faults = {fakes::Fault(fault)};
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        fixture.testLocks.clock.advance(2s);
        QCOMPARE(fixture.takeOver()->outcome->result, QStringLiteral("acquired"));
        QCOMPARE(fixture.takeOver()->outcome->after, fixture.testLocks.row());
    }

    void closesAtOnceWhileARowIsStillToBeKept()
    {
        LockFixture fixture;
        fixture.table.put(foreign(true));
        fixture.heartbeats->acquireKeepingRows(1, fixture.request()); // and nobody answers
        fakes::ManualClock::runUntilIdle();
        QVERIFY(fixture.table.writes.empty());
        fixture.heartbeats.reset();
        QVERIFY(fixture.table.writes.empty());
    }

    void sendsNothingWhenTheJournalCannotBeWritten()
    {
        HoldFixture fixture;
        QVERIFY(QDir(fixture.folder.path()).removeRecursively());
        QFile blocker(fixture.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto id = fixture.acquire(fixture.testLocks.request());
        QVERIFY(!id);
        QCOMPARE(id.error().kind, base::ErrorKind::Io);
        fixture.testLocks.clock.advance(5s);
        QVERIFY(fixture.testLocks.table.writes.empty());
        QCOMPARE(fixture.testLocks.table.reads, 0);
    }
};

LEASESCOPE_TEST(HoldLockTest)
#include "HoldLockTest.moc"
