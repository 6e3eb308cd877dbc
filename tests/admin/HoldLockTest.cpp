// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/HoldDesk.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

using namespace std::chrono_literals;
using namespace holding;
using fakes::Bench;
using locks::DialectId;
using locks::HeldPhase;

namespace {

aws::Item lapsedMutex()
{
    return {{"lockname", aws::AttributeValue::string("job")},
            {"holder", aws::AttributeValue::string("other")},
            {"expire_ts", aws::AttributeValue::number(qint64(1'787'227'199'000))},
            {"note", aws::AttributeValue::string("somebody's own")}};
}

} // namespace

Q_DECLARE_METATYPE(aws::Item)

class HoldLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesDownWhatItIsAboutToTakeAndThatItTookIt()
    {
        int linesBeforeTheWrite = -1; // the lock is given back, and the table written, when the desk goes
        Desk desk;
        desk.bench.table.onApplied = [&](const aws::ConditionalWrite &) {
            if (linesBeforeTheWrite < 0)
                linesBeforeTheWrite =
                    static_cast<int>(audit::JournalReader(desk.folder.path()).verify()->lines);
        };
        QVERIFY(desk.acquire(desk.bench.request()));
        QCOMPARE(linesBeforeTheWrite, 1);
        QCOMPARE(desk.entry().intent.act, QStringLiteral("acquire"));
        QCOMPARE(desk.entry().intent.reason, QStringLiteral("a try"));
        // A program that ends now has left a lock behind: the journal must say so.
        QCOMPARE(desk.result(), QStringLiteral("acquired"));
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
        Desk desk;
        const auto id = desk.acquire(desk.bench.request());
        QVERIFY(id);
        if (end == 0)
            desk.hold.release(*id);
        else if (end == 1)
            desk.hold.crash(*id);
        else
            desk.bench.table.erase({{"key", aws::AttributeValue::string("job")}});
        desk.bench.clock.advance(30s);
        QTEST(desk.result(), "result");
        // Heartbeats are counted, not listed.
        QCOMPARE(audit::JournalReader(desk.folder.path()).verify()->lines, 3);
    }

    void writesDownThatItWasNotGranted()
    {
        Desk desk;
        desk.bench.acquire(100, desk.bench.request(QStringLiteral("other")));
        auto request = desk.bench.request();
        request.failIfLocked = true;
        QVERIFY(desk.acquire(request));
        QCOMPARE(desk.result(), QStringLiteral("not-acquired"));
    }

    void namesTheRowThatItWrites()
    {
        Desk desk(DialectId::Ddblock, "name");
        QVERIFY(desk.acquire(desk.bench.request()));
        QVERIFY(desk.bench.row("ddblock-job"));
        QCOMPARE(desk.entry().intent.key.stringAt("name"), QByteArray("ddblock-job"));
    }

    void keepsTheRowOnTheDiskBeforeItIsReplaced_data()
    {
        QTest::addColumn<int>("dialect");
        QTest::addColumn<aws::Item>("theirs");
        QTest::newRow("a lapsed date") << int(DialectId::DyndbMutex) << lapsedMutex();
        QTest::newRow("a lapsed version") << int(DialectId::Dynamolock) << foreign(false);
        QTest::newRow("a released row") << int(DialectId::Dynamolock) << foreign(true);
    }
    void keepsTheRowOnTheDiskBeforeItIsReplaced()
    {
        QFETCH(int, dialect);
        QFETCH(aws::Item, theirs);
        std::optional<audit::JournalEntry> kept;
        QByteArray sent;
        Desk desk(DialectId(dialect), dialect == int(DialectId::DyndbMutex) ? "lockname" : "key");
        desk.bench.table.put(theirs);
        desk.bench.table.onApplied = [&](const aws::ConditionalWrite &write) {
            if (!sent.isEmpty())
                return;
            sent = write.requestBody();
            kept = desk.takeOver();
        };
        QVERIFY(desk.acquire(desk.bench.request()));
        desk.bench.clock.advance(4s);
        QVERIFY(kept);
        QCOMPARE(*kept->intent.before, theirs);
        QCOMPARE(QJsonDocument::fromJson(kept->intent.request), QJsonDocument::fromJson(sent));
        QVERIFY(!kept->outcome);
        QVERIFY(!kept->intent.evidence.isEmpty());
        QCOMPARE(desk.takeOver()->outcome->result, QStringLiteral("acquired"));
        QVERIFY(desk.hold.states().front().sentence.contains(kept->id));
        QCOMPARE(desk.entry().intent.act, QStringLiteral("acquire"));
        QCOMPARE(desk.result(), QStringLiteral("acquired"));
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
        Desk desk;
        desk.bench.table.put(foreign(false));
        auto request = desk.bench.request();
        request.deleteOnRelease = deletes;
        const auto id = desk.acquire(request);
        QVERIFY(id);
        desk.bench.clock.advance(30s); // with some heartbeats
        QVERIFY(desk.hold.states().front().heartbeats > 2);
        // Not over our own live lock.
        QCOMPARE(desk.restore(*desk.takeOver()).outcome, admin::RestoreReceipt::Outcome::Refused);
        if (crashes)
            desk.hold.crash(*id);
        else
            desk.hold.release(*id);
        fakes::ManualClock::settle();
        const admin::RestoreReceipt receipt = desk.restore(*desk.takeOver());
        QVERIFY2(receipt.outcome == admin::RestoreReceipt::Outcome::Restored, qPrintable(receipt.sentence));
        QCOMPARE(*desk.bench.row(), foreign(false));
    }

    void aTakeOverIsNotRestoredOverAnothersLock()
    {
        Desk desk;
        desk.bench.table.put(foreign(true));
        const auto id = desk.acquire(desk.bench.request());
        desk.hold.release(*id);
        fakes::ManualClock::settle();
        aws::Item next = foreign(false);
        next.set("ownerName", aws::AttributeValue::string("next"));
        desk.bench.table.put(next);
        QCOMPARE(desk.restore(*desk.takeOver()).outcome, admin::RestoreReceipt::Outcome::Refused);
        QCOMPARE(*desk.bench.row(), next);
    }

    // The library would take any released row; the one kept is the one replaced.
    void replacesOnlyTheRowThatItKept_data()
    {
        QTest::addColumn<int>("dialect");
        QTest::newRow("dynamolock") << int(DialectId::Dynamolock);
        QTest::newRow("java-lock-client") << int(DialectId::JavaLockClient);
    }
    void replacesOnlyTheRowThatItKept()
    {
        QFETCH(int, dialect);
        Desk desk{DialectId(dialect)};
        aws::Item released = foreign(true);
        released.set("leaseDuration",
                     aws::AttributeValue::string(dialect == int(DialectId::Dynamolock) ? "3s" : "3000"));
        desk.bench.table.put(released);
        desk.bench.table.delay = 100ms;
        QVERIFY(desk.acquire(desk.bench.request()));
        desk.bench.clock.advance(250ms); // read and kept; the write is on its way
        released.set("recordVersionNumber", aws::AttributeValue::string("two"));
        desk.bench.table.put(released);
        desk.bench.clock.advance(100ms);
        QCOMPARE(*desk.bench.row(), released);
        desk.bench.clock.advance(100ms);
        desk.bench.table.delay = 0ms;
        QCOMPARE(desk.takeOver()->outcome->result, QStringLiteral("refused"));
        QCOMPARE(desk.restore(*desk.takeOver()).outcome, admin::RestoreReceipt::Outcome::Refused);
        desk.bench.clock.advance(3s);
        QCOMPARE(desk.takeOver()->outcome->result, QStringLiteral("acquired"));
        QCOMPARE(*desk.takeOver()->intent.before, released);
    }

    void replacesNothingThatCannotBeKept()
    {
        Desk desk;
        desk.bench.table.put(foreign(false));
        QVERIFY(desk.acquire(desk.bench.request()));
        QVERIFY(QDir(desk.folder.path()).removeRecursively());
        QFile blocker(desk.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        desk.bench.clock.advance(10s);
        QVERIFY(desk.bench.table.writes.empty());
        QCOMPARE(desk.hold.states().front().phase, HeldPhase::Failed);
        QCOMPARE(*desk.bench.row(), foreign(false));
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
        Desk desk;
        desk.bench.table.put(foreign(true));
        desk.bench.table.faults = {fakes::Fault(fault)};
        QVERIFY(desk.acquire(desk.bench.request()));
        desk.bench.clock.advance(2s);
        QCOMPARE(desk.takeOver()->outcome->result, QStringLiteral("acquired"));
        QCOMPARE(desk.takeOver()->outcome->after, desk.bench.row());
    }

    void closesAtOnceWhileARowIsStillToBeKept()
    {
        Bench bench;
        bench.table.put(foreign(true));
        bench.heartbeats->acquireKeepingRows(1, bench.request()); // and nobody answers
        fakes::ManualClock::settle();
        QVERIFY(bench.table.writes.empty());
        bench.heartbeats.reset();
        QVERIFY(bench.table.writes.empty());
    }

    void sendsNothingWhenTheJournalCannotBeWritten()
    {
        Desk desk;
        QVERIFY(QDir(desk.folder.path()).removeRecursively());
        QFile blocker(desk.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto id = desk.acquire(desk.bench.request());
        QVERIFY(!id);
        QCOMPARE(id.error().kind, base::ErrorKind::Io);
        desk.bench.clock.advance(5s);
        QVERIFY(desk.bench.table.writes.empty());
        QCOMPARE(desk.bench.table.reads, 0);
    }
};

LEASESCOPE_TEST(HoldLockTest)
#include "HoldLockTest.moc"
