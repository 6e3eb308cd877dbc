// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "tests/admin/HoldFixture.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QTest>

using namespace std::chrono_literals;
using namespace holding;
using locks::HeldPhase;

namespace {

locks::HeldLockState state(const HoldFixture &fixture)
{
    return fixture.hold.states().back();
}

qint64 lines(const HoldFixture &fixture)
{
    return audit::JournalReader(fixture.folder.path()).verify()->lines;
}

} // namespace

/// What test locks leave in the journal, and what of each command reaches the lock.
class HoldRecordTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theEntrySaysWhoTookWhatAndWhy()
    {
        HoldFixture fixture;
        const auto first = fixture.acquire(fixture.testLocks.request());
        QCOMPARE(*first, quint64(1));
        const audit::Intent intent = fixture.entry().intent;
        QCOMPARE(intent.act, QStringLiteral("acquire"));
        QCOMPARE(intent.connection, QStringLiteral("test"));
        QCOMPARE(intent.identity, QStringLiteral("eva"));
        QCOMPARE(intent.reason, QStringLiteral("a try"));
        QCOMPARE(intent.table, QStringLiteral("locks"));
        QVERIFY(intent.key == dynamodb::Item({{"key", dynamodb::AttributeValue::string("job")}}));
        QCOMPARE(intent.dialect, QStringLiteral("dynamolock"));
        QCOMPARE(intent.evidence,
                 QStringLiteral("a test lock of our own, acquired by the lock library's protocol"));
        QVERIFY(!intent.before);
        QCOMPARE(fixture.entry().outcome->sentence,
                 state(fixture).sentence.text() + QStringLiteral(" Heartbeats: 0."));
        auto other = fixture.testLocks.request();
        other.key = QStringLiteral("other");
        const auto second = fixture.acquire(other);
        QCOMPARE(fixture.hold.states().size(), std::size_t(2));
        QCOMPARE(fixture.hold.states().back().id, *second);
        QVERIFY(fixture.hold.states().front().id != *second);
        QCOMPARE(fixture.hold.states().back().request.key, QStringLiteral("other"));
        QCOMPARE(fixture.hold.states().front().phase, HeldPhase::Held);
    }

    // A window shows the card at once, before the table was asked.
    void knowsALockFromTheMomentItIsAskedFor()
    {
        HoldFixture fixture;
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("a try"));
        const auto id = fixture.hold.acquire(fixture.testLocks.request(), *consent);
        QCOMPARE(fixture.hold.states().size(), std::size_t(1));
        QCOMPARE(state(fixture).id, *id);
        QCOMPARE(state(fixture).request.key, QStringLiteral("job"));
        QCOMPARE(state(fixture).phase, HeldPhase::Waiting);
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(state(fixture).phase, HeldPhase::Held);
    }

    // The thread that sends the heartbeats may have other users.
    void writesNothingOfALockItDidNotAskFor()
    {
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(true));
        fixture.testLocks.heartbeats->acquireKeepingRows(100, fixture.testLocks.request());
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*fixture.testLocks.row() == foreign(true)); // nobody allowed it
        fixture.testLocks.heartbeats->mayReplace(100);
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.testLocks.states.at(100).phase, HeldPhase::Held);
        fixture.testLocks.heartbeats->command(100, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.testLocks.states.at(100).phase, HeldPhase::Released);
        QVERIFY(fixture.hold.states().empty());
        QVERIFY(QDir(fixture.folder.path()).isEmpty());
        fixture.testLocks.heartbeats->acquireKeepingRows(101, fixture.testLocks.request());
        fakes::ManualClock::runUntilIdle();
        fixture.testLocks.table.faults = {fakes::Fault::Refused};
        fixture.testLocks.heartbeats->mayReplace(101);
        fakes::ManualClock::runUntilIdle();
        QVERIFY(fixture.testLocks.table.faults.empty());
        QVERIFY(QDir(fixture.folder.path()).isEmpty());
    }

    void anAcquisitionThatEndsWithoutALockHasOneOutcome()
    {
        HoldFixture fixture;
        fixture.testLocks.acquire(100, fixture.testLocks.request(QStringLiteral("other")));
        auto request = fixture.testLocks.request();
        request.failIfLocked = true;
        QVERIFY(fixture.acquire(request));
        QCOMPARE(state(fixture).phase, HeldPhase::NotAcquired);
        QCOMPARE(fixture.result(), QStringLiteral("not-acquired"));
        QCOMPARE(lines(fixture), 2);
        HoldFixture cancelled;
        cancelled.testLocks.acquire(100, cancelled.testLocks.request(QStringLiteral("other")));
        const auto id = cancelled.acquire(cancelled.testLocks.request());
        QCOMPARE(state(cancelled).phase, HeldPhase::Waiting);
        QCOMPARE(lines(cancelled), 1);
        cancelled.hold.command(*id, locks::command::StopWaiting());
        cancelled.testLocks.clock.advance(1s);
        QVERIFY(state(cancelled).phase != HeldPhase::Waiting);
        QCOMPARE(lines(cancelled), 2);
    }

    void eachCommandReachesTheLock()
    {
        HoldFixture fixture;
        std::vector<locks::HeldLockState> reported;
        QObject::connect(&fixture.hold, &admin::HoldLock::changed, &fixture.hold,
                         [&](const locks::HeldLockState &now) { reported.push_back(now); });
        const auto id = fixture.acquire(fixture.testLocks.request());
        QCOMPARE(reported.back().phase, HeldPhase::Held);
        fixture.hold.command(*id, locks::command::SendHeartbeat());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(state(fixture).heartbeats, quint32(1));
        QCOMPARE(reported.back().heartbeats, quint32(1));
        fixture.hold.command(*id, locks::command::PauseHeartbeats());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(state(fixture).phase, HeldPhase::Paused);
        fixture.hold.command(*id, locks::command::ResumeHeartbeats());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(state(fixture).phase, HeldPhase::Held);
        QCOMPARE(state(fixture).heartbeats, quint32(2));
        fixture.hold.command(*id, locks::command::ChangeData{QByteArray("fresh")});
        fakes::ManualClock::runUntilIdle();
        QVERIFY(fixture.testLocks.row()->contains("data"));
        const auto before = *state(fixture).leaseEnd;
        fixture.hold.command(*id, locks::command::EnsureLease{60s});
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*state(fixture).leaseEnd >= before + 39s);
        QCOMPARE(lines(fixture), 2); // taken; heartbeats are no acts, and taken once
        const quint32 heartbeats = state(fixture).heartbeats;
        fixture.hold.command(*id, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(state(fixture).phase, HeldPhase::Released);
        QCOMPARE(lines(fixture), 3);
        QCOMPARE(fixture.entry().outcome->result, QStringLiteral("released"));
        QCOMPARE(fixture.entry().outcome->sentence,
                 state(fixture).sentence.text() + QStringLiteral(" Heartbeats: %1.").arg(heartbeats));
    }

    void aTakeOverSaysWhatItReplacesAndHowItEnded()
    {
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(true));
        const auto id = fixture.acquire(fixture.testLocks.request());
        const audit::JournalEntry taken = *fixture.takeOver();
        QCOMPARE(taken.intent.act, QStringLiteral("take-over"));
        QCOMPARE(taken.intent.reason, QStringLiteral("a try"));
        QCOMPARE(taken.intent.identity, QStringLiteral("eva"));
        QVERIFY(taken.intent.evidence != fixture.entry().intent.evidence);
        QVERIFY(*taken.intent.before == foreign(true));
        QCOMPARE(taken.outcome->result, QStringLiteral("acquired"));
        QVERIFY(taken.outcome->after == fixture.testLocks.row());
        const QString kept =
            QStringLiteral(" The row it replaced is kept in the journal as %1 and can be restored.")
                .arg(taken.id);
        QCOMPARE(state(fixture).sentence, taken.outcome->sentence.text() + kept);
        fixture.hold.command(*id, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.takeOver()->outcome->result, QStringLiteral("released"));
        QCOMPARE(fixture.takeOver()->outcome->sentence, state(fixture).sentence);
        QVERIFY(fixture.takeOver()->outcome->after == fixture.testLocks.row());
        QCOMPARE(fixture.entry().intent.act, QStringLiteral("acquire"));
        QCOMPARE(lines(fixture), 6); // each of the two: begun, taken, released
    }

    void aTakeOverKeepsSecretsForAnUndoAlone()
    {
        HoldFixture fixture;
        const dynamodb::Item row{
            {"key", dynamodb::AttributeValue::string("job")},
            {"owner", dynamodb::AttributeValue::string("web-1")},
            {"guid", dynamodb::AttributeValue::binary(QByteArray(64, 'g'))},
            {"fencingToken", dynamodb::AttributeValue::number(qint64(7))},
            {"leaseDurationMs", dynamodb::AttributeValue::number(qint64(1))}}; // released
        fixture.testLocks.table.put(row);
        auto request = fixture.testLocks.request();
        request.dialect = *locks::dialectNamed(u"tristanls");
        QVERIFY(fixture.acquire(request));
        const audit::JournalEntry taken = *fixture.takeOver();
        QVERIFY(*taken.intent.before == row);
        QVERIFY(!taken.intent.shown.shows("guid") && taken.intent.shown.shows("owner"));
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
        HoldFixture fixture;
        if (replaces)
            fixture.testLocks.table.put(foreign(true));
        const auto id = fixture.acquire(fixture.testLocks.request());
        QVERIFY(!state(fixture).sentence.text().contains(QStringLiteral("could not be written")));
        const QString opened = replaces ? fixture.takeOver()->id : fixture.entry().id;
        const QString lock = fixture.folder.filePath(QStringLiteral("test.lock"));
        QVERIFY(QFile::remove(lock) && QDir().mkdir(lock));
        fixture.hold.command(*id, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(state(fixture).phase, HeldPhase::Released);
        const QString journalGap =
            QStringLiteral(" Its outcome could not be written to the journal, where entry "
                           "%1 stays open: ")
                .arg(opened);
        QVERIFY2(state(fixture).sentence.text().contains(journalGap), qPrintable(state(fixture).sentence));
        QVERIFY2(state(fixture).sentence.text().contains(lock), qPrintable(state(fixture).sentence));
    }

    // Heartbeats come and go; the gap in the journal stays.
    void repeatsItWithEachStateWhileTheLockIsHeld()
    {
        HoldFixture fixture;
        const QString lock = fixture.folder.filePath(QStringLiteral("test.lock"));
        fixture.testLocks.table.onApplied = [lock](const dynamodb::ConditionalWrite &) {
            QFile::remove(lock);
            QDir().mkdir(lock);
        };
        const auto id = fixture.acquire(fixture.testLocks.request());
        fixture.hold.command(*id, locks::command::SendHeartbeat());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(state(fixture).heartbeats, quint32(1));
        QVERIFY2(
            state(fixture).sentence.text().contains(fixture.entry().id + QStringLiteral(" stays open: ")),
            qPrintable(state(fixture).sentence));
    }

    // Its lease ended while the machine slept, and its row stands until it is asked for.
    void theRowOfALostLockHasAnOutcomeOfItsOwn_data()
    {
        QTest::addColumn<bool>("isAnothers");
        QTest::newRow("released all the same") << false;
        QTest::newRow("another's by now") << true;
    }
    void theRowOfALostLockHasAnOutcomeOfItsOwn()
    {
        QFETCH(bool, isAnothers);
        HoldFixture fixture;
        const auto id = fixture.acquire(fixture.testLocks.request());
        QCOMPARE(lines(fixture), 2);
        fixture.testLocks.clock.sleepThrough(1h);
        fixture.testLocks.clock.advance(1s);
        QCOMPARE(state(fixture).phase, HeldPhase::Lost);
        QVERIFY(state(fixture).rowLeft);
        QCOMPARE(fixture.result(), QStringLiteral("lost"));
        QCOMPARE(lines(fixture), 3);
        const locks::HeldLockState lost = state(fixture);
        Q_EMIT fixture.testLocks.heartbeats->changed(lost);
        QCOMPARE(lines(fixture), 3); // told again, not lost again
        if (isAnothers)
            fixture.testLocks.table.put(foreign(false));
        fixture.hold.command(*id, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        QVERIFY(!state(fixture).rowLeft);
        QCOMPARE(state(fixture).phase, isAnothers ? HeldPhase::Lost : HeldPhase::Released);
        QCOMPARE(lines(fixture), 4);
        QCOMPARE(fixture.result(), isAnothers ? QStringLiteral("lost") : QStringLiteral("released"));
        QVERIFY2(fixture.entry().outcome->sentence.text().startsWith(state(fixture).sentence.text()),
                 qPrintable(fixture.entry().outcome->sentence));
    }

    void aLockOnAnEmptyPlaceReplacedNothing()
    {
        HoldFixture fixture;
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        QVERIFY(!fixture.takeOver());
        QVERIFY(!state(fixture).sentence.text().contains(QStringLiteral("restored")));
    }

    void aTakeOverThatDidNotHappenSaysWhy_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("code");
        QTest::newRow("surely not applied")
            << int(fakes::Fault::Refused) << QStringLiteral("failed") << QStringLiteral("not-sent");
        QTest::newRow("no answer") << int(fakes::Fault::LostBefore) << QStringLiteral("unknown")
                                   << QStringLiteral("no-answer");
    }
    void aTakeOverThatDidNotHappenSaysWhy()
    {
        QFETCH(int, fault);
        QFETCH(QString, result);
        QFETCH(QString, code);
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(true));
        fixture.testLocks.table.faults = {fakes::Fault(fault)};
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        fixture.testLocks.clock.advance(10s);
        const auto entries = *audit::JournalReader(fixture.folder.path()).entries();
        const auto first =
            std::ranges::find(entries, QStringLiteral("take-over"),
                              [](const audit::JournalEntry &entry) { return entry.intent.act; });
        QVERIFY(first != entries.end());
        QCOMPARE(first->outcome->result, result);
        QCOMPARE(first->outcome->code, code);
        // What did not happen is no part of the lock that came of a later try.
        if (state(fixture).phase == HeldPhase::Held)
            QVERIFY(!state(fixture).sentence.text().contains(first->id));
    }

    void aTakeOverThatWasOvertakenSaysSo()
    {
        HoldFixture fixture;
        fixture.testLocks.table.put(foreign(true));
        fixture.testLocks.table.delay = 100ms;
        QVERIFY(fixture.acquire(fixture.testLocks.request()));
        fixture.testLocks.clock.advance(250ms);
        dynamodb::Item next = foreign(true);
        next.set("recordVersionNumber", dynamodb::AttributeValue::string("two"));
        fixture.testLocks.table.put(next);
        fixture.testLocks.clock.advance(200ms);
        fixture.testLocks.table.delay = 0ms;
        QCOMPARE(fixture.takeOver()->outcome->result, QStringLiteral("refused"));
        QCOMPARE(fixture.takeOver()->outcome->code, QStringLiteral("overtaken"));
    }
};

LEASESCOPE_TEST(HoldRecordTest)
#include "HoldRecordTest.moc"
