// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/HoldDesk.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QTest>

using namespace std::chrono_literals;
using namespace holding;
using locks::HeldPhase;

namespace {

locks::HeldLockState state(const Desk &desk)
{
    return desk.hold.states().back();
}

qint64 lines(const Desk &desk)
{
    return audit::JournalReader(desk.folder.path()).verify()->lines;
}

} // namespace

/// What test locks leave in the journal, and what of each command reaches the lock.
class HoldRecordTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theEntrySaysWhoTookWhatAndWhy()
    {
        Desk desk;
        const auto first = desk.acquire(desk.bench.request());
        QCOMPARE(*first, quint64(1));
        const audit::Intent intent = desk.entry().intent;
        QCOMPARE(intent.act, QStringLiteral("acquire"));
        QCOMPARE(intent.connection, QStringLiteral("test"));
        QCOMPARE(intent.identity, QStringLiteral("eva"));
        QCOMPARE(intent.reason, QStringLiteral("a try"));
        QCOMPARE(intent.table, QStringLiteral("locks"));
        QVERIFY(intent.key == aws::Item({{"key", aws::AttributeValue::string("job")}}));
        QCOMPARE(intent.dialect, QStringLiteral("dynamolock"));
        QCOMPARE(intent.evidence,
                 QStringLiteral("a test lock of our own, taken by the lock library's protocol"));
        QVERIFY(!intent.before);
        QCOMPARE(desk.entry().outcome->sentence, state(desk).sentence + QStringLiteral(" Heartbeats: 0."));
        auto other = desk.bench.request();
        other.key = QStringLiteral("other");
        QCOMPARE(*desk.acquire(other), quint64(2));
        QCOMPARE(desk.hold.states().size(), std::size_t(2));
        QCOMPARE(desk.hold.states().front().id, quint64(1));
        QCOMPARE(desk.hold.states().back().request.key, QStringLiteral("other"));
        QCOMPARE(desk.hold.states().front().phase, HeldPhase::Held);
    }

    // A window shows the card at once, before the table was asked.
    void knowsALockFromTheMomentItIsAskedFor()
    {
        Desk desk;
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("a try"),
                                                           desk.bench.clock.wall());
        const auto id = desk.hold.acquire(desk.bench.request(), *consent);
        QCOMPARE(desk.hold.states().size(), std::size_t(1));
        QCOMPARE(state(desk).id, *id);
        QCOMPARE(state(desk).request.key, QStringLiteral("job"));
        QCOMPARE(state(desk).phase, HeldPhase::Waiting);
        fakes::ManualClock::settle();
        QCOMPARE(state(desk).phase, HeldPhase::Held);
    }

    // The thread that sends the heartbeats may have other users.
    void writesNothingOfALockItDidNotAskFor()
    {
        Desk desk;
        desk.bench.table.put(foreign(true));
        desk.bench.heartbeats->acquireKeepingRows(100, desk.bench.request());
        fakes::ManualClock::settle();
        QVERIFY(*desk.bench.row() == foreign(true)); // nobody allowed it
        desk.bench.heartbeats->mayReplace(100);
        fakes::ManualClock::settle();
        QCOMPARE(desk.bench.states.at(100).phase, HeldPhase::Held);
        desk.bench.heartbeats->release(100);
        fakes::ManualClock::settle();
        QCOMPARE(desk.bench.states.at(100).phase, HeldPhase::Released);
        QVERIFY(desk.hold.states().empty());
        QVERIFY(QDir(desk.folder.path()).isEmpty());
    }

    void anAcquisitionThatEndsWithoutALockHasOneOutcome()
    {
        Desk desk;
        desk.bench.acquire(100, desk.bench.request(QStringLiteral("other")));
        auto request = desk.bench.request();
        request.failIfLocked = true;
        QVERIFY(desk.acquire(request));
        QCOMPARE(state(desk).phase, HeldPhase::NotAcquired);
        QCOMPARE(desk.result(), QStringLiteral("not-acquired"));
        QCOMPARE(lines(desk), 2);
        Desk cancelled;
        cancelled.bench.acquire(100, cancelled.bench.request(QStringLiteral("other")));
        const auto id = cancelled.acquire(cancelled.bench.request());
        QCOMPARE(state(cancelled).phase, HeldPhase::Waiting);
        QCOMPARE(lines(cancelled), 1);
        cancelled.hold.cancel(*id);
        cancelled.bench.clock.advance(1s);
        QVERIFY(state(cancelled).phase != HeldPhase::Waiting);
        QCOMPARE(lines(cancelled), 2);
    }

    void eachCommandReachesTheLock()
    {
        Desk desk;
        std::vector<locks::HeldLockState> told;
        QObject::connect(&desk.hold, &admin::HoldLock::changed, &desk.hold,
                         [&](const locks::HeldLockState &now) { told.push_back(now); });
        const auto id = desk.acquire(desk.bench.request());
        QCOMPARE(told.back().phase, HeldPhase::Held);
        desk.hold.heartbeatNow(*id);
        fakes::ManualClock::settle();
        QCOMPARE(state(desk).heartbeats, quint32(1));
        QCOMPARE(told.back().heartbeats, quint32(1));
        desk.hold.pauseHeartbeats(*id);
        fakes::ManualClock::settle();
        QCOMPARE(state(desk).phase, HeldPhase::Paused);
        desk.hold.resumeHeartbeats(*id);
        fakes::ManualClock::settle();
        QCOMPARE(state(desk).phase, HeldPhase::Held);
        QCOMPARE(state(desk).heartbeats, quint32(2));
        desk.hold.changeData(*id, QByteArray("fresh"));
        fakes::ManualClock::settle();
        QVERIFY(desk.bench.row()->contains("data"));
        const auto before = *state(desk).leaseEnd;
        desk.hold.ensure(*id, 60s);
        fakes::ManualClock::settle();
        QVERIFY(*state(desk).leaseEnd >= before + 39s);
        QCOMPARE(lines(desk), 2); // taken; heartbeats are no acts, and taken once
        const quint32 heartbeats = state(desk).heartbeats;
        desk.hold.release(*id);
        fakes::ManualClock::settle();
        QCOMPARE(state(desk).phase, HeldPhase::Released);
        QCOMPARE(lines(desk), 3);
        QCOMPARE(desk.entry().outcome->result, QStringLiteral("released"));
        QCOMPARE(desk.entry().outcome->sentence,
                 state(desk).sentence + QStringLiteral(" Heartbeats: %1.").arg(heartbeats));
    }

    void aTakeOverSaysWhatItReplacesAndHowItEnded()
    {
        Desk desk;
        desk.bench.table.put(foreign(true));
        const auto id = desk.acquire(desk.bench.request());
        const audit::JournalEntry taken = *desk.takeOver();
        QCOMPARE(taken.intent.act, QStringLiteral("take-over"));
        QCOMPARE(taken.intent.reason, QStringLiteral("a try"));
        QCOMPARE(taken.intent.identity, QStringLiteral("eva"));
        QVERIFY(taken.intent.evidence != desk.entry().intent.evidence);
        QVERIFY(*taken.intent.before == foreign(true));
        QCOMPARE(taken.outcome->result, QStringLiteral("acquired"));
        QVERIFY(taken.outcome->after == desk.bench.row());
        const QString kept =
            QStringLiteral(" The row it replaced is kept in the journal as %1 and can be restored.")
                .arg(taken.id);
        QCOMPARE(state(desk).sentence, taken.outcome->sentence + kept);
        desk.hold.release(*id);
        fakes::ManualClock::settle();
        QCOMPARE(desk.takeOver()->outcome->result, QStringLiteral("released"));
        QCOMPARE(desk.takeOver()->outcome->sentence, state(desk).sentence);
        QVERIFY(desk.takeOver()->outcome->after == desk.bench.row());
        QCOMPARE(desk.entry().intent.act, QStringLiteral("acquire"));
        QCOMPARE(lines(desk), 6); // each of the two: begun, taken, released
    }

    // The lock is held or gone whatever the disk does; that nothing tells of it stands beside it.
    void saysWhatTheJournalCouldNotTakeDown_data()
    {
        QTest::addColumn<bool>("replaces");
        QTest::newRow("an empty place") << false;
        QTest::newRow("another's row") << true;
    }
    void saysWhatTheJournalCouldNotTakeDown()
    {
        QFETCH(bool, replaces);
        Desk desk;
        if (replaces)
            desk.bench.table.put(foreign(true));
        const auto id = desk.acquire(desk.bench.request());
        QVERIFY(!state(desk).sentence.contains(QStringLiteral("could not be written")));
        const QString opened = replaces ? desk.takeOver()->id : desk.entry().id;
        const QString lock = desk.folder.filePath(QStringLiteral("test.lock"));
        QVERIFY(QFile::remove(lock) && QDir().mkdir(lock));
        desk.hold.release(*id);
        fakes::ManualClock::settle();
        QCOMPARE(state(desk).phase, HeldPhase::Released);
        const QString untold = QStringLiteral(" Its outcome could not be written to the journal, where entry "
                                              "%1 stays open: ")
                                   .arg(opened);
        QVERIFY2(state(desk).sentence.contains(untold), qPrintable(state(desk).sentence));
        QVERIFY2(state(desk).sentence.contains(lock), qPrintable(state(desk).sentence));
    }

    // Heartbeats come and go; the gap in the journal stays.
    void repeatsItWithEachStateWhileTheLockIsHeld()
    {
        Desk desk;
        const QString lock = desk.folder.filePath(QStringLiteral("test.lock"));
        desk.bench.table.onApplied = [lock](const aws::ConditionalWrite &) {
            QFile::remove(lock);
            QDir().mkdir(lock);
        };
        const auto id = desk.acquire(desk.bench.request());
        desk.hold.heartbeatNow(*id);
        fakes::ManualClock::settle();
        QCOMPARE(state(desk).heartbeats, quint32(1));
        QVERIFY2(state(desk).sentence.contains(desk.entry().id + QStringLiteral(" stays open: ")),
                 qPrintable(state(desk).sentence));
    }

    void aLockOnAnEmptyPlaceReplacedNothing()
    {
        Desk desk;
        QVERIFY(desk.acquire(desk.bench.request()));
        QVERIFY(!desk.takeOver());
        QVERIFY(!state(desk).sentence.contains(QStringLiteral("restored")));
    }

    void aTakeOverThatDidNotHappenSaysWhy_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("surely not applied") << int(fakes::Fault::Refused) << QStringLiteral("failed")
                                            << QStringLiteral("It could not be sent. Nothing was written.");
        QTest::newRow("no answer") << int(fakes::Fault::LostBefore) << QStringLiteral("unknown")
                                   << QStringLiteral("No answer came; the row tells.");
    }
    void aTakeOverThatDidNotHappenSaysWhy()
    {
        QFETCH(int, fault);
        QFETCH(QString, result);
        QFETCH(QString, sentence);
        Desk desk;
        desk.bench.table.put(foreign(true));
        desk.bench.table.faults = {fakes::Fault(fault)};
        QVERIFY(desk.acquire(desk.bench.request()));
        desk.bench.clock.advance(10s);
        const auto entries = *audit::JournalReader(desk.folder.path()).entries();
        const auto first =
            std::ranges::find(entries, QStringLiteral("take-over"),
                              [](const audit::JournalEntry &entry) { return entry.intent.act; });
        QVERIFY(first != entries.end());
        QCOMPARE(first->outcome->result, result);
        QCOMPARE(first->outcome->sentence, sentence);
        // What did not happen is no part of the lock that came of a later try.
        if (state(desk).phase == HeldPhase::Held)
            QVERIFY(!state(desk).sentence.contains(first->id));
    }

    void aTakeOverThatWasOvertakenSaysSo()
    {
        Desk desk;
        desk.bench.table.put(foreign(true));
        desk.bench.table.delay = 100ms;
        QVERIFY(desk.acquire(desk.bench.request()));
        desk.bench.clock.advance(250ms);
        aws::Item next = foreign(true);
        next.set("recordVersionNumber", aws::AttributeValue::string("two"));
        desk.bench.table.put(next);
        desk.bench.clock.advance(200ms);
        desk.bench.table.delay = 0ms;
        QCOMPARE(desk.takeOver()->outcome->result, QStringLiteral("refused"));
        QCOMPARE(desk.takeOver()->outcome->sentence,
                 QStringLiteral("Another client was faster. Nothing was written."));
    }
};

LEASESCOPE_TEST(HoldRecordTest)
#include "HoldRecordTest.moc"
