// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/RestoreFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;
using Outcome = admin::Receipt::Outcome;

/// Puts a before-image back, over nothing but what the act itself left.
class RestoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void putsBackWhatWasMarkedOrDeleted()
    {
        for (const bool deletes : {false, true}) {
            RestoreFixture fixture;
            const auto receipt = fixture.restore(fixture.back(fixture.release(deletes)));
            QVERIFY(receipt);
            QCOMPARE(receipt->outcome, Outcome::Restored);
            QVERIFY(*fixture.row() == lockRow(firstVersion));
            QCOMPARE(fixture.entry(receipt->journalId).outcome->result, QStringLiteral("restored"));
            const auto written = fixture.entry(receipt->journalId).intent.written;
            QVERIFY(written && *written == lockRow(firstVersion));
        }
    }

    /// A row that is gone says nothing of what was in between: what is known of that is said, and asked.
    void asksWhereARowThatIsGoneIsNoUndoOfOneAct()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        auto intent = fixture.back(entry);
        const auto isRefused = [&](const char *code) {
            const auto receipt = fixture.restore(intent);
            return receipt && receipt->outcome == Outcome::Refused && receipt->code == QLatin1String(code) &&
                admin::isAsked(receipt->code) && !fixture.row();
        };
        intent.between = admin::HeldBetween{QStringLiteral("worker-9"), entry.at + 1min};
        QVERIFY(isRefused("held-in-between"));
        intent.despiteCaveat = true;
        QCOMPARE(fixture.restore(intent)->outcome, Outcome::Restored);
    }

    void asksWhereTheTableWasMadeAnewSince()
    {
        RestoreFixture fixture;
        auto intent = fixture.back(fixture.release(true));
        fixture.clock.advance(3min);
        fixture.dynamo.dropTable(table);
        fixture.dynamo.createTable(table, "key");
        const auto asked = fixture.restore(intent);
        QCOMPARE(asked->code, QLatin1String("table-made-anew"));
        QVERIFY(admin::isAsked(asked->code) && !fixture.row());
        intent.despiteCaveat = true;
        QCOMPARE(fixture.restore(intent)->outcome, Outcome::Restored);
    }

    void asksWhereTheRowThatTheActLeftWasRemoved()
    {
        RestoreFixture fixture;
        auto intent = fixture.back(fixture.release(false)); // marked
        fixture.dynamo.remove(table, key);
        const auto asked = fixture.restore(intent);
        QCOMPARE(asked->code, QLatin1String("removed-since"));
        intent.despiteCaveat = true;
        QCOMPARE(fixture.restore(intent)->outcome, Outcome::Restored);
    }

    void findsInJournalAndEventsWhoHeldTheLockSince()
    {
        RestoreFixture fixture;
        const auto first = fixture.release(true);
        QVERIFY(!admin::heldBetween(fixture.entries(), first));
        fixture.clock.advance(1min);
        fixture.dynamo.put(table, lockRow(nextVersion, "worker-9"));
        auto second = fixture.intent(ReleaseIntent::Verb::BreakLive);
        second.seen = fixture.seen(lockRow(nextVersion, "worker-9"));
        QCOMPARE(fixture.run(second)->outcome, Outcome::Released);
        const auto found = admin::heldBetween(fixture.entries(), first);
        QVERIFY(found);
        QCOMPARE(found->owner, QStringLiteral("worker-9"));
        watch::LockEvent event;
        event.kind = watch::EventKind::Heartbeat;
        event.at = first.at + 1min;
        event.owner = QStringLiteral("worker-7"); // its own
        QVERIFY(!admin::heldBetween(std::vector{event}, first));
        event.owner = QStringLiteral("worker-9");
        QCOMPARE(admin::heldBetween(std::vector{event}, first)->owner, QStringLiteral("worker-9"));
        // The lock that a take-over made is none that came in between.
        audit::JournalEntry takeOver = first;
        takeOver.outcome->after = lockRow(nextVersion, "worker-9");
        QVERIFY(!admin::heldBetween(std::vector{event}, takeOver));
        event.kind = watch::EventKind::Released;
        QVERIFY(!admin::heldBetween(std::vector{event}, first));
    }

    void aRowThatNamesNobodyShowsNoOtherHolder()
    {
        RestoreFixture fixture;
        const auto marked = fixture.release(false);
        watch::LockEvent event;
        event.kind = watch::EventKind::Heartbeat;
        event.at = marked.at + 1min;
        QVERIFY(!admin::heldBetween(std::vector{event}, marked));
        event.owner = QStringLiteral("worker-9");
        using watch::EventKind;
        for (const EventKind kind : {EventKind::Appeared, EventKind::OwnerChanged, EventKind::Heartbeat}) {
            event.kind = kind;
            QVERIFY(admin::heldBetween(std::vector{event}, marked));
        }
        for (const EventKind kind : {EventKind::Removed, EventKind::Lapsed, EventKind::Fenced}) {
            event.kind = kind;
            QVERIFY(!admin::heldBetween(std::vector{event}, marked));
        }
        event.kind = EventKind::Appeared;
        event.at = marked.at; // seen by then
        QVERIFY(!admin::heldBetween(std::vector{event}, marked));
    }

    void anActOnTheSameHoldersRowAndAHoldThatIsNotYetOursShowNoOtherHolder()
    {
        RestoreFixture fixture;
        const auto first = fixture.release(false);
        audit::JournalEntry later = first;
        later.id = QStringLiteral("later");
        later.at = first.at + 1min;
        later.intent.before = lockRow(nextVersion); // worker-7 again
        QVERIFY(!admin::heldBetween(std::vector{later}, first));
        later.intent.before = lockRow(nextVersion, "worker-9");
        QCOMPARE(admin::heldBetween(std::vector{later}, first)->owner, QStringLiteral("worker-9"));
        later.intent.act = QStringLiteral("acquire");
        later.intent.before.reset();
        later.outcome.reset();
        QVERIFY(!admin::heldBetween(std::vector{later}, first));
        later.outcome = audit::Outcome();
        for (const char *result : {"not-acquired", "failed", "crashed"}) {
            later.outcome->result = QLatin1String(result);
            QVERIFY2(!admin::heldBetween(std::vector{later}, first), result);
        }
        for (const char *result : {"acquired", "released", "lost"}) {
            later.outcome->result = QLatin1String(result);
            QVERIFY2(admin::heldBetween(std::vector{later}, first), result);
        }
    }

    void aFenceThatTheJournalCannotVouchForIsNotUndone()
    {
        RestoreFixture fixture;
        auto entry = fixture.release(true);
        auto fence = entry;
        fence.intent.act = QStringLiteral("fence");
        entry.fence = std::make_shared<const audit::JournalEntry>(fence);
        QVERIFY(!admin::whyNotRestored(fixture.back(entry)));
        auto untrusted = entry;
        untrusted.caveat = QStringLiteral("the line was changed");
        QCOMPARE(admin::whyNotRestored(fixture.back(untrusted))->code, QLatin1String("entry-doubtful"));
        fence.id = QStringLiteral("the fence");
        fence.caveat = QStringLiteral("the line was changed");
        entry.fence = std::make_shared<const audit::JournalEntry>(fence);
        const auto why = admin::whyNotRestored(fixture.back(entry));
        QVERIFY(why);
        QCOMPARE(why->code, QLatin1String("entry-doubtful"));
        QVERIFY2(why->why.text().contains(QStringLiteral("the fence")), qPrintable(why->why));
        QCOMPARE(fixture.restore(fixture.back(entry))->code, QLatin1String("entry-doubtful"));
    }

    void aReleasedRowOfAnotherShowsNoHold()
    {
        RestoreFixture fixture;
        const auto first = fixture.release(false);
        audit::JournalEntry later = first;
        later.id = QStringLiteral("later");
        later.at = first.at + 1min;
        dynamodb::Item row = lockRow(nextVersion, "worker-9");
        later.intent.before = row;
        QVERIFY(admin::heldBetween(std::vector{later}, first));
        row.set("isReleased", AttributeValue::string("1"));
        later.intent.before = row;
        QVERIFY(!admin::heldBetween(std::vector{later}, first));
    }

    void marksOfActsOfOursAreNoHolders()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        watch::LockEvent event;
        event.kind = watch::EventKind::OwnerChanged;
        event.at = entry.at + 1min;
        for (const char *mark : {"leasescope-fence-eva@console-9f", "leasescope-released-1f2e"}) {
            event.owner = QLatin1String(mark);
            QVERIFY2(!admin::heldBetween(std::vector{event}, entry), mark);
        }
        event.owner = QStringLiteral("leasescope-worker");
        QVERIFY(admin::heldBetween(std::vector{event}, entry));
    }

    void onlyALaterEntryShowsAHoldInBetween()
    {
        RestoreFixture fixture;
        const auto first = fixture.release(false);
        audit::JournalEntry other = first;
        other.id = QStringLiteral("other");
        other.intent.before = lockRow(nextVersion, "worker-9");
        for (const auto later : {-1ns, 0ns, 1ns}) {
            other.at = first.at + later;
            QCOMPARE(admin::heldBetween(std::vector{other}, first).has_value(), later > 0ns);
        }
    }

    void askedIsOnlyWhereTheRowIsGone()
    {
        for (const char *code : {"table-made-anew", "held-in-between", "removed-since"})
            QVERIFY2(admin::isAsked(QLatin1String(code)), code);
        for (const char *code : {"", "newer-row", "already-as-before", "wrote-nothing", "entry-doubtful"})
            QVERIFY2(!admin::isAsked(QLatin1String(code)), code);
    }

    // A program that ended before the outcome was known, and an entry that does not foresee what its request leaves.
    void aRowThatIsGoneIsNoQuestionWhereNoneIsKnownToHaveBeenLeft()
    {
        RestoreFixture fixture;
        auto entry = withoutOutcome(fixture.release(true));
        entry.intent.written.reset();
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Outcome::Restored);
        QVERIFY(*fixture.row() == lockRow(firstVersion));
        RestoreFixture left;
        entry = withoutOutcome(left.release(false));
        left.dynamo.remove(table, key);
        QCOMPARE(left.restore(left.back(entry))->code, QLatin1String("removed-since"));
    }

    void reportsNoMoreOfARowThanTheActDid()
    {
        RestoreFixture fixture;
        auto entry = fixture.release(true);
        entry.intent.shown = dynamodb::ShownAttributes::only({"key"});
        const auto receipt = fixture.restore(fixture.back(entry));
        QCOMPARE(receipt->outcome, Outcome::Restored);
        QVERIFY(!receipt->shown.areAll());
        QVERIFY(!fixture.entry(receipt->journalId).intent.shown.areAll());
    }

    void whoHeldAnotherLockDidNotHoldThisOneSince()
    {
        RestoreFixture fixture;
        const auto first = fixture.release(true);
        fixture.clock.advance(1min);
        fixture.dynamo.put(table, lockRow(nextVersion, "worker-9"));
        auto second = fixture.intent(ReleaseIntent::Verb::BreakLive);
        second.seen = fixture.seen(lockRow(nextVersion, "worker-9"));
        const audit::JournalEntry later = fixture.entry(fixture.run(second)->journalId);
        QVERIFY(admin::heldBetween(std::vector{later}, first));
        auto elsewhere = later;
        elsewhere.intent.connection = QStringLiteral("production");
        auto ofAnotherTable = later;
        ofAnotherTable.intent.table = QStringLiteral("others");
        auto another = later;
        another.intent.key = dynamodb::Item({{"key", AttributeValue::string("import-us")}});
        QVERIFY(!admin::heldBetween(std::vector{elsewhere, ofAnotherTable, another}, first));
    }

    void refusesAnEntryOfAnotherConnectionOrAccount()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        auto intent = fixture.back(entry);
        intent.connection = QStringLiteral("production");
        QCOMPARE(fixture.restore(intent).error().kind, base::ErrorKind::BadInput);
        intent = fixture.back(entry);
        intent.account = QStringLiteral("222222222222"); // the entry's is not known: nothing to compare
        intent.entry.intent.account = QStringLiteral("111111111111");
        const auto foreign = fixture.restore(intent);
        QCOMPARE(foreign.error().kind, base::ErrorKind::BadInput);
        QVERIFY(foreign.error().sentence.contains(QStringLiteral("111111111111")));
        QCOMPARE(fixture.dynamo.calls("PutItem"), 0);
        intent.entry.intent.account = QStringLiteral("222222222222");
        QCOMPARE(fixture.restore(intent)->outcome, Outcome::Restored);
    }

    void anUnknownAccountIsNoReasonToRefuse()
    {
        RestoreFixture fixture;
        auto intent = fixture.back(fixture.release(true));
        intent.account = QStringLiteral("222222222222");
        QCOMPARE(fixture.restore(intent)->outcome, Outcome::Restored);
        RestoreFixture other;
        intent = other.back(other.release(true));
        intent.entry.intent.account = QStringLiteral("111111111111");
        QCOMPARE(other.restore(intent)->outcome, Outcome::Restored);
    }

    void refusesWhatTheJournalCannotVouchFor()
    {
        RestoreFixture fixture;
        auto intent = fixture.back(fixture.release(true));
        intent.entry.caveat = QStringLiteral("the line was changed");
        const auto receipt = fixture.restore(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(receipt->sentence.text().contains(QStringLiteral("the line was changed")));
        QVERIFY(!fixture.row());
        QCOMPARE(fixture.dynamo.calls("PutItem"), 0);
    }

    void refusesWhatSomebodyWroteSince()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release();
        fixture.dynamo.put(table, lockRow(nextVersion, "worker-9"));
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Outcome::Refused);
        QVERIFY(*fixture.row() == lockRow(nextVersion, "worker-9"));
    }

    void refusesToUndoWhatWroteNothing()
    {
        for (const char *result : {"refused", "failed"}) {
            RestoreFixture fixture;
            auto entry = fixture.release(true);
            entry.outcome->result = QString::fromLatin1(result);
            QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Outcome::Refused);
            QVERIFY(!fixture.row());
        }
    }

    void saysBeforeReadingWhatNoRowCouldChange()
    {
        RestoreFixture fixture;
        const auto possible = fixture.back(fixture.release(true));
        QVERIFY(!admin::whyNotRestored(possible));
        QVERIFY(!admin::whyNotRestored(fixture.back(withoutOutcome(possible.entry))));
        const auto codeOf = [&](const auto &change) {
            admin::RestoreIntent intent = possible;
            change(intent);
            const auto why = admin::whyNotRestored(intent);
            return why && why->why.text().endsWith(u'.') ? QString(why->code) : QString();
        };
        using Intent = admin::RestoreIntent;
        QCOMPARE(codeOf([](Intent &intent) { intent.connection = QStringLiteral("production"); }),
                 QStringLiteral("other-connection"));
        QCOMPARE(codeOf([](Intent &intent) {
                     intent.account = QStringLiteral("1");
                     intent.entry.intent.account = QStringLiteral("2");
                 }),
                 QStringLiteral("other-account"));
        QCOMPARE(codeOf([](Intent &intent) { intent.entry.intent.before.reset(); }),
                 QStringLiteral("no-before-image"));
        QCOMPARE(codeOf([](Intent &intent) { intent.entry.caveat = QStringLiteral("changed"); }),
                 QStringLiteral("entry-doubtful"));
        QCOMPARE(codeOf([](Intent &intent) { intent.entry.outcome->result = QStringLiteral("refused"); }),
                 QStringLiteral("wrote-nothing"));
    }

    // Killed between the write and its outcome: the journal says what the write was to leave.
    void undoesAnActWhoseProgramWasKilledAfterTheWrite()
    {
        for (const bool deletes : {false, true}) {
            RestoreFixture fixture;
            const auto entry = withoutOutcome(fixture.release(deletes));
            const auto receipt = fixture.restore(fixture.back(entry));
            QVERIFY(receipt);
            QCOMPARE(receipt->outcome, Outcome::Restored);
            QVERIFY(*fixture.row() == lockRow(firstVersion));
            // And the entry is closed with what the row showed.
            QCOMPARE(fixture.entry(entry.id).outcome->result, QStringLiteral("unknown-settled"));
        }
    }

    void anActKilledBeforeItsWriteNeedsNoUndoing()
    {
        RestoreFixture fixture;
        const auto entry = withoutOutcome(fixture.release());
        fixture.dynamo.put(table, lockRow(firstVersion));
        const auto receipt = fixture.restore(fixture.back(entry));
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(receipt->sentence.text().contains(QStringLiteral("as it was before")));
        QCOMPARE(fixture.entry(entry.id).outcome->result, QStringLiteral("released")); // nothing settled
    }

    void anUnknownOutcomeIsNoLicenceToOverwriteWhatWasFoundThen()
    {
        RestoreFixture fixture;
        auto entry = fixture.release();
        const dynamodb::Item foreign = lockRow(nextVersion, "worker-9");
        fixture.dynamo.put(table, foreign);
        entry.outcome->result = QStringLiteral("unknown"); // the reply was lost, and this is what was read
        entry.outcome->after = foreign;
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Outcome::Refused);
        entry.intent.written.reset(); // a line of before that was foreseen
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Outcome::Refused);
        QVERIFY(*fixture.row() == foreign);
    }

    void undoesAnUnknownOutcomeThatIsInForce()
    {
        RestoreFixture fixture;
        auto entry = fixture.release();
        entry.outcome->result = QStringLiteral("unknown");
        entry.outcome->after.reset();
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome, Outcome::Restored);
    }

    void undoesWhatStandsAsItStoodWhenTheActWasOver_data()
    {
        QTest::addColumn<QString>("result");
        QTest::addColumn<bool>("restored");
        for (const char *result : {"released", "restored", "unknown-settled", "acquired", "lost"})
            QTest::newRow(result) << QString::fromLatin1(result) << true;
        for (const char *result : {"unknown", "refused", "failed"})
            QTest::newRow(result) << QString::fromLatin1(result) << false;
    }
    void undoesWhatStandsAsItStoodWhenTheActWasOver()
    {
        QFETCH(QString, result);
        QFETCH(bool, restored);
        RestoreFixture fixture;
        auto entry = fixture.release();
        entry.intent.written.reset(); // a line of before it was foreseen, or an act that went on after it
        entry.outcome->result = result;
        QCOMPARE(fixture.restore(fixture.back(entry))->outcome,
                 restored ? Outcome::Restored : Outcome::Refused);
    }

    void aRequestDeliveredTwiceIsRestored_data()
    {
        QTest::addColumn<bool>("returnsItem");
        QTest::newRow("the refusal shows the row") << true;
        QTest::newRow("the row must be read") << false;
    }
    void aRequestDeliveredTwiceIsRestored()
    {
        QFETCH(bool, returnsItem);
        for (const bool deletes : {false, true}) {
            RestoreFixture fixture;
            fixture.dynamo.rules().returnsItemOnRefusal = returnsItem;
            const auto entry = fixture.release(deletes);
            fixture.acting = &fixture.doubled;
            const auto receipt = fixture.restore(fixture.back(entry));
            QVERIFY(receipt);
            QCOMPARE(fixture.twice.doubled(), 1);
            QCOMPARE(receipt->outcome, Outcome::Restored);
            QCOMPARE(fixture.entry(receipt->journalId).outcome->result, QStringLiteral("restored"));
            QVERIFY(*fixture.row() == lockRow(firstVersion));
        }
    }

    void somebodyElsesRowBetweenTheCopiesIsARefusal()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        fixture.acting = &fixture.doubled;
        fixture.twice.setBetween(
            [&](const QByteArray &) { fixture.dynamo.put(table, lockRow(nextVersion, "worker-9")); });
        const auto receipt = fixture.restore(fixture.back(entry));
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(*fixture.row() == lockRow(nextVersion, "worker-9"));
    }

    // What changes between our read and our write is in the condition, whatever its size.
    void overwritesOnlyTheRowExactlyAsItWasRead_data()
    {
        QTest::addColumn<bool>("large");
        QTest::addColumn<bool>("added");
        QTest::newRow("a small value") << false << false;
        QTest::newRow("the end of a large value") << true << false;
        QTest::newRow("an attribute that the image has and the row had not") << false << true;
    }
    void overwritesOnlyTheRowExactlyAsItWasRead()
    {
        QFETCH(bool, large);
        QFETCH(bool, added);
        RestoreFixture fixture;
        dynamodb::Item image = lockRow(firstVersion);
        image.set("data", AttributeValue::binary(QByteArray(large ? 100'000 : 10, 'x')));
        fixture.dynamo.put(table, image);
        auto entry = fixture.release();
        if (added)
            entry.intent.before->set("spare", AttributeValue::string("s"));
        dynamodb::Item changed = *fixture.row();
        if (added)
            changed.set("spare", AttributeValue::string("somebody's"));
        else
            changed.set("data", AttributeValue::binary(QByteArray(large ? 99'999 : 9, 'x') + 'y'));
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        fixture.line.script("PutItem", {late});
        const auto change = [](RestoreFixture *of, dynamodb::Item row) -> base::Task<> {
            const auto rested = co_await of->clock.pause(1s, of->tasks.token());
            if (rested)
                of->dynamo.put(table, row);
        };
        fixture.tasks.start(change(&fixture, changed));
        const auto receipt = fixture.restore(fixture.back(entry));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(*fixture.row() == changed);
    }

    void saysWhenTheOutcomeCouldNotBeWrittenDown()
    {
        RestoreFixture fixture;
        const auto entry = fixture.release(true);
        fixture.acting = &fixture.doubled;
        // Between the copies the journal becomes impossible to write.
        const QString lock = fixture.folder.filePath(QStringLiteral("test.lock"));
        fixture.twice.setBetween([&](const QByteArray &) {
            QFile::remove(lock);
            QDir().mkdir(lock);
        });
        const auto receipt = fixture.restore(fixture.back(entry));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Outcome::Restored);
        QVERIFY(!receipt->journalled);
        QVERIFY(receipt->note.text().contains(receipt->journalId));
        QVERIFY(receipt->sentence.text().contains(receipt->note));
        QVERIFY(!receipt->sentence.text().contains(QStringLiteral("nothing was sent")));
        QVERIFY(fixture.row());
    }
};

LEASESCOPE_TEST(RestoreTest)
#include "RestoreTest.moc"
