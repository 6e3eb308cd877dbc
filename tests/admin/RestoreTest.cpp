// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/RestoreWorld.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;
using Outcome = admin::RestoreReceipt::Outcome;

/// Puts a before-image back, over nothing but what the act itself left.
class RestoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void putsBackWhatWasMarkedOrDeleted()
    {
        for (const bool deletes : {false, true}) {
            RestoreWorld world;
            const auto receipt = world.restore(world.back(world.release(deletes)));
            QVERIFY(receipt);
            QCOMPARE(receipt->outcome, Outcome::Restored);
            QVERIFY(*world.row() == lockRow(firstVersion));
            QCOMPARE(world.entry(receipt->journalId).outcome->result, QStringLiteral("restored"));
            const auto written = world.entry(receipt->journalId).intent.written;
            QVERIFY(written && *written == lockRow(firstVersion));
        }
    }

    void refusesAnEntryOfAnotherConnectionOrAccount()
    {
        RestoreWorld world;
        const auto entry = world.release(true);
        auto intent = world.back(entry);
        intent.connection = QStringLiteral("production");
        QCOMPARE(world.restore(intent).error().kind, base::ErrorKind::BadInput);
        intent = world.back(entry);
        intent.account = QStringLiteral("222222222222"); // the entry's is not known: nothing to compare
        intent.entry.intent.account = QStringLiteral("111111111111");
        const auto foreign = world.restore(intent);
        QCOMPARE(foreign.error().kind, base::ErrorKind::BadInput);
        QVERIFY(foreign.error().sentence.contains(QStringLiteral("111111111111")));
        QCOMPARE(world.dynamo.calls("PutItem"), 0);
        intent.entry.intent.account = QStringLiteral("222222222222");
        QCOMPARE(world.restore(intent)->outcome, Outcome::Restored);
    }

    void anUnknownAccountIsNoReasonToRefuse()
    {
        RestoreWorld world;
        auto intent = world.back(world.release(true));
        intent.account = QStringLiteral("222222222222");
        QCOMPARE(world.restore(intent)->outcome, Outcome::Restored);
        RestoreWorld other;
        intent = other.back(other.release(true));
        intent.entry.intent.account = QStringLiteral("111111111111");
        QCOMPARE(other.restore(intent)->outcome, Outcome::Restored);
    }

    void refusesWhatTheJournalCannotVouchFor()
    {
        RestoreWorld world;
        auto intent = world.back(world.release(true));
        intent.entry.doubt = QStringLiteral("the line was changed");
        const auto receipt = world.restore(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(receipt->sentence.contains(QStringLiteral("the line was changed")));
        QVERIFY(!world.row());
        QCOMPARE(world.dynamo.calls("PutItem"), 0);
    }

    void refusesWhatSomebodyWroteSince()
    {
        RestoreWorld world;
        const auto entry = world.release();
        world.dynamo.put(table, lockRow(nextVersion, "worker-9"));
        QCOMPARE(world.restore(world.back(entry))->outcome, Outcome::Refused);
        QVERIFY(*world.row() == lockRow(nextVersion, "worker-9"));
    }

    void refusesToUndoWhatWroteNothing()
    {
        for (const char *result : {"refused", "failed"}) {
            RestoreWorld world;
            auto entry = world.release(true);
            entry.outcome->result = QString::fromLatin1(result);
            QCOMPARE(world.restore(world.back(entry))->outcome, Outcome::Refused);
            QVERIFY(!world.row());
        }
    }

    // Killed between the write and its outcome: the journal says what the write was to leave.
    void undoesAnActWhoseProgramWasKilledAfterTheWrite()
    {
        for (const bool deletes : {false, true}) {
            RestoreWorld world;
            const auto entry = withoutOutcome(world.release(deletes));
            const auto receipt = world.restore(world.back(entry));
            QVERIFY(receipt);
            QCOMPARE(receipt->outcome, Outcome::Restored);
            QVERIFY(*world.row() == lockRow(firstVersion));
            // And the entry is closed with what the row showed.
            QCOMPARE(world.entry(entry.id).outcome->result, QStringLiteral("unknown-settled"));
        }
    }

    void anActKilledBeforeItsWriteNeedsNoUndoing()
    {
        RestoreWorld world;
        const auto entry = withoutOutcome(world.release());
        world.dynamo.put(table, lockRow(firstVersion));
        const auto receipt = world.restore(world.back(entry));
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(receipt->sentence.contains(QStringLiteral("as it was before")));
        QCOMPARE(world.entry(entry.id).outcome->result, QStringLiteral("released")); // nothing settled
    }

    void anUnknownOutcomeIsNoLicenceToOverwriteWhatWasFoundThen()
    {
        RestoreWorld world;
        auto entry = world.release();
        const aws::Item foreign = lockRow(nextVersion, "worker-9");
        world.dynamo.put(table, foreign);
        entry.outcome->result = QStringLiteral("unknown"); // the reply was lost, and this is what was read
        entry.outcome->after = foreign;
        QCOMPARE(world.restore(world.back(entry))->outcome, Outcome::Refused);
        entry.intent.written.reset(); // a line of before that was foreseen
        QCOMPARE(world.restore(world.back(entry))->outcome, Outcome::Refused);
        QVERIFY(*world.row() == foreign);
    }

    void undoesAnUnknownOutcomeThatIsInForce()
    {
        RestoreWorld world;
        auto entry = world.release();
        entry.outcome->result = QStringLiteral("unknown");
        entry.outcome->after.reset();
        QCOMPARE(world.restore(world.back(entry))->outcome, Outcome::Restored);
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
        RestoreWorld world;
        auto entry = world.release();
        entry.intent.written.reset(); // a line of before it was foreseen, or an act that went on after it
        entry.outcome->result = result;
        QCOMPARE(world.restore(world.back(entry))->outcome, restored ? Outcome::Restored : Outcome::Refused);
    }

    void aRequestDeliveredTwiceIsRestored_data()
    {
        QTest::addColumn<bool>("endpointTells");
        QTest::newRow("the refusal shows the row") << true;
        QTest::newRow("the row must be read") << false;
    }
    void aRequestDeliveredTwiceIsRestored()
    {
        QFETCH(bool, endpointTells);
        for (const bool deletes : {false, true}) {
            RestoreWorld world;
            world.dynamo.rules().returnsItemOnRefusal = endpointTells;
            const auto entry = world.release(deletes);
            world.acting = &world.doubled;
            const auto receipt = world.restore(world.back(entry));
            QVERIFY(receipt);
            QCOMPARE(world.twice.doubled(), 1);
            QCOMPARE(receipt->outcome, Outcome::Restored);
            QCOMPARE(world.entry(receipt->journalId).outcome->result, QStringLiteral("restored"));
            QVERIFY(*world.row() == lockRow(firstVersion));
        }
    }

    void somebodyElsesRowBetweenTheCopiesIsARefusal()
    {
        RestoreWorld world;
        const auto entry = world.release(true);
        world.acting = &world.doubled;
        world.twice.setBetween(
            [&](const QByteArray &) { world.dynamo.put(table, lockRow(nextVersion, "worker-9")); });
        const auto receipt = world.restore(world.back(entry));
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(*world.row() == lockRow(nextVersion, "worker-9"));
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
        RestoreWorld world;
        aws::Item image = lockRow(firstVersion);
        image.set("data", AttributeValue::binary(QByteArray(large ? 100'000 : 10, 'x')));
        world.dynamo.put(table, image);
        auto entry = world.release();
        if (added)
            entry.intent.before->set("spare", AttributeValue::string("s"));
        aws::Item changed = *world.row();
        if (added)
            changed.set("spare", AttributeValue::string("somebody's"));
        else
            changed.set("data", AttributeValue::binary(QByteArray(large ? 99'999 : 9, 'x') + 'y'));
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        world.line.script("PutItem", {late});
        const auto change = [](RestoreWorld *of, aws::Item row) -> base::Task<> {
            const auto rested = co_await of->clock.pause(1s, of->tasks.token());
            if (rested)
                of->dynamo.put(table, row);
        };
        world.tasks.start(change(&world, changed));
        const auto receipt = world.restore(world.back(entry));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Outcome::Refused);
        QVERIFY(*world.row() == changed);
    }

    void saysWhenTheOutcomeCouldNotBeWrittenDown()
    {
        RestoreWorld world;
        const auto entry = world.release(true);
        world.acting = &world.doubled;
        // Between the copies the journal becomes impossible to write.
        const QString lock = world.folder.filePath(QStringLiteral("test.lock"));
        world.twice.setBetween([&](const QByteArray &) {
            QFile::remove(lock);
            QDir().mkdir(lock);
        });
        const auto receipt = world.restore(world.back(entry));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Outcome::Restored);
        QVERIFY(!receipt->journalled);
        QVERIFY(receipt->note.contains(receipt->journalId));
        QVERIFY(receipt->sentence.contains(receipt->note));
        QVERIFY(!receipt->sentence.contains(QStringLiteral("nothing was sent")));
        QVERIFY(world.row());
    }
};

LEASESCOPE_TEST(RestoreTest)
#include "RestoreTest.moc"
