// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/UndoHistory.h"
#include "tests/admin/HoldFixture.h"
#include "tests/admin/RestoreFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using admin::newestUndoable;

namespace {

const QString connection = QStringLiteral("test");

QString newestIn(const release::RestoreFixture &fixture)
{
    const auto newest = newestUndoable(fixture.entries(), connection);
    return newest ? newest->id : QString();
}

} // namespace

/// Which act "undo the last act" means.
class UndoHistoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsNothingInAnEmptyJournal() { QVERIFY(!newestUndoable({}, connection)); }

    void findsTheReleaseAndNothingOnceItIsPutBack()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry released = fixture.release();
        QCOMPARE(newestIn(fixture), released.id);
        QVERIFY(fixture.restore(fixture.back(released))->succeeded());
        QCOMPARE(newestIn(fixture), QString());
    }

    void aSecondReleaseOfTheSameRowIsFoundAgain()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry first = fixture.release();
        QVERIFY(fixture.restore(fixture.back(first))->succeeded());
        fixture.clock.advance(std::chrono::seconds(1));
        const audit::JournalEntry second = fixture.release();
        QCOMPARE(newestIn(fixture), second.id);
        QVERIFY(fixture.restore(fixture.back(second))->succeeded());
        QCOMPARE(newestIn(fixture), QString());
    }

    void actsThatWereDoneTogetherAreUndoneTogether()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry released = fixture.release();
        std::vector<audit::JournalEntry> entries;
        for (int i = 0; i < 4; ++i) { // the last is of the group no more than the first
            entries.push_back(released);
            entries.back().id = QStringLiteral("e%1").arg(i);
            entries.back().intent.key =
                dynamodb::Item({{"key", dynamodb::AttributeValue::string("job-" + QByteArray::number(i))}});
        }
        const auto ids = [&entries](const QStringList &together) {
            QStringList found;
            for (const audit::JournalEntry &entry :
                 admin::newestUndoableTogether(entries, connection, together))
                found += entry.id;
            return found.join(u' ');
        };
        const QStringList group{QStringLiteral("e1"), QStringLiteral("e2")};
        QCOMPARE(ids(group), QStringLiteral("e3")); // a later act is undone first
        entries.pop_back();
        QCOMPARE(ids(group), QStringLiteral("e2 e1"));
        QCOMPARE(ids({}), QStringLiteral("e2"));
        audit::JournalEntry back = entries[1];
        back.id = QStringLiteral("r");
        back.intent.act = QStringLiteral("restore");
        back.outcome->result = QStringLiteral("restored");
        back.intent.written = admin::undoneBy(entries[1]).before;
        entries.push_back(back);
        QCOMPARE(ids(group), QStringLiteral("e2")); // the other is back already
        entries.clear();
        QCOMPARE(ids(group), QString());
    }

    void aRestoreThatWasItselfUndoneCountsAsIfItHadNotBeen()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry released = fixture.release();
        const auto restored = fixture.restore(fixture.back(released));
        fixture.clock.advance(std::chrono::seconds(1));
        QVERIFY(fixture.restore(fixture.back(fixture.entry(restored->journalId)))->succeeded());
        QCOMPARE(newestIn(fixture), released.id);
    }

    void aRestoreOfAnotherRowUndidNothing()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry released = fixture.release();
        const auto restored = fixture.restore(fixture.back(released));
        audit::JournalEntry elsewhere = fixture.entry(restored->journalId);
        QVERIFY(!newestUndoable({released, elsewhere}, connection));
        audit::JournalEntry another = elsewhere;
        elsewhere.intent.table = QStringLiteral("others");
        another.intent.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string("import-us")}});
        for (const audit::JournalEntry &restore : {elsewhere, another}) {
            const auto newest = newestUndoable({released, restore}, connection);
            QVERIFY(newest);
            QCOMPARE(newest->id, released.id);
        }
    }

    void whatWroteNothingIsNoAct()
    {
        release::RestoreFixture fixture;
        std::vector<audit::JournalEntry> entries{fixture.release()};
        for (const char *result : {"refused", "failed"}) {
            entries.front().outcome->result = QLatin1String(result);
            QVERIFY2(!newestUndoable(entries, connection), result);
        }
    }

    void anActWhoseOutcomeIsOpenMayHaveWritten()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry open = release::withoutOutcome(fixture.release());
        QVERIFY(newestUndoable({open}, connection));
    }

    void actsOfOtherConnectionsAndAccountsAreLeftOut()
    {
        release::RestoreFixture fixture;
        audit::JournalEntry entry = fixture.release();
        QVERIFY(!newestUndoable({entry}, QStringLiteral("another")));
        entry.intent.account = QStringLiteral("111122223333");
        QVERIFY(!newestUndoable({entry}, connection, QStringLiteral("444455556666")));
        QVERIFY(newestUndoable({entry}, connection, QStringLiteral("111122223333")));
        QVERIFY(newestUndoable({entry}, connection));
    }

    void anAccountThatIsNotKnownLeavesNothingOut()
    {
        release::RestoreFixture fixture;
        audit::JournalEntry entry = fixture.release();
        for (const QString &unknown : {QString::fromLatin1(audit::unknownAccount), QString()}) {
            entry.intent.account = unknown;
            QVERIFY(newestUndoable({entry}, connection, QStringLiteral("444455556666")));
        }
    }

    void anActThatFoundNoRowHasNothingToPutBack()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry released = fixture.release();
        audit::JournalEntry none = released;
        none.intent.before.reset();
        audit::JournalEntry empty = released;
        empty.intent.before = dynamodb::Item();
        audit::JournalEntry nowhere = released;
        nowhere.intent.key = dynamodb::Item();
        for (audit::JournalEntry entry : {none, empty, nowhere}) {
            entry.id = QStringLiteral("later");
            QCOMPARE(newestUndoable({released, entry}, connection)->id, released.id);
        }
    }

    void oneRestorePutsBackOneOfTwoReleasesOfEqualRows()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry first = fixture.release();
        fixture.clock.advance(std::chrono::seconds(1));
        fixture.dynamo.put(release::table, release::lockRow(release::firstVersion));
        const audit::JournalEntry second = fixture.release();
        QVERIFY(fixture.restore(fixture.back(second))->succeeded());
        QCOMPARE(newestIn(fixture), first.id);
    }

    void aRestoreWhoseOutcomeIsNotKnownPutNothingBackForSure()
    {
        release::RestoreFixture fixture;
        const audit::JournalEntry released = fixture.release();
        audit::JournalEntry restore = fixture.entry(fixture.restore(fixture.back(released))->journalId);
        restore.outcome->result = QStringLiteral("unknown");
        QCOMPARE(newestUndoable({released, restore}, connection)->id, released.id);
        restore.outcome->result = QStringLiteral("unknown-settled");
        QVERIFY(!newestUndoable({released, restore}, connection));
        restore.outcome.reset();
        QCOMPARE(newestUndoable({released, restore}, connection)->id, released.id);
    }

    void findsARowThatATestLockReplaced()
    {
        holding::HoldFixture fixture;
        fixture.testLocks.table.put(holding::foreign(true));
        const auto id = fixture.acquire(fixture.testLocks.request());
        fixture.hold.command(*id, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        const auto newest =
            newestUndoable(*audit::JournalReader(fixture.folder.path()).entries(), connection);
        QVERIFY(newest);
        QCOMPARE(newest->intent.act, QStringLiteral("take-over"));
        QCOMPARE(fixture.restore(*newest).outcome, admin::Receipt::Outcome::Restored);
        QVERIFY(fixture.testLocks.row() == holding::foreign(true));
        QVERIFY(!newestUndoable(*audit::JournalReader(fixture.folder.path()).entries(), connection));
    }
};

LEASESCOPE_TEST(UndoHistoryTest)
#include "UndoHistoryTest.moc"
