// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/ReleaseWorld.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;

namespace {

// Somebody writes the row while ours is under way.
base::Task<> overtake(World *world, std::chrono::nanoseconds after, const char *owner = "worker-7")
{
    const auto rested = co_await world->clock.pause(after, world->tasks.token());
    if (rested)
        world->dynamo.put(table, lockRow(nextVersion, owner));
}

} // namespace

/// Steps 4 to 7: what is written down, what is sent, and what became of it.
class ReleaseOutcomesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOldHoldersNextHeartbeatIsRefused()
    {
        World world;
        QVERIFY(world.run(world.intent(ReleaseIntent::Verb::ReleaseLapsed)));
        // The heartbeat dynamolock sends; isReleased is not part of its condition.
        const auto heartbeat = aws::ConditionalWrite::update(
            table, aws::Item({{"key", AttributeValue::string("import-eu")}}),
            {{"recordVersionNumber", AttributeValue::string(nextVersion)}},
            aws::Condition::exists("key") &&
                aws::Condition::equal("recordVersionNumber", AttributeValue::string(firstVersion)) &&
                aws::Condition::equal("ownerName", AttributeValue::string("worker-7")));
        std::optional<aws::WriteOutcome::Kind> kind;
        const auto go = [](World *w, aws::ConditionalWrite write,
                           std::optional<aws::WriteOutcome::Kind> *out) -> base::Task<> {
            const auto outcome = co_await w->client.apply(write, w->tasks.token());
            if (outcome)
                *out = outcome->kind;
        };
        world.tasks.start(go(&world, heartbeat, &kind));
        world.clock.advance(1s);
        QCOMPARE(kind, aws::WriteOutcome::Kind::ConditionFailed);
    }

    void aHeartbeatBetweenTheReadAndTheWriteIsNotHit()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        // The write is held up; meanwhile the holder sends heartbeats.
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        world.line.script("UpdateItem", {late});
        world.tasks.start(overtake(&world, 1s));
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(*world.row() == lockRow(nextVersion));
        QCOMPARE(world.entries().size(), std::size_t(1));
        QCOMPARE(world.entries().front().outcome->result, QStringLiteral("refused"));
    }

    void aLostReplyIsSettledByReading()
    {
        World world;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        world.line.script("UpdateItem", {lost});
        const auto receipt = world.run(world.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::UnknownSettled);
        QCOMPARE(world.dynamo.calls("UpdateItem"), 1); // never sent again blindly
        QCOMPARE(world.row()->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(world.entries().front().outcome->result, QStringLiteral("unknown-settled"));
    }

    void aLostReplyOfADeleteIsSettledByReading()
    {
        World world;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        world.line.script("DeleteItem", {lost});
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.mode = locks::ReleaseMode::Delete;
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::UnknownSettled);
        QVERIFY(!world.row());
    }

    void aWriteThatCannotBeSettledSaysSo()
    {
        World world;
        fakes::Mishap lost;
        lost.kind = fakes::Mishap::Kind::DropAfter;
        world.line.script("UpdateItem", {lost});
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        world.dynamo.answerAfter("UpdateItem", 0s);
        // Every read after the first fails.
        fakes::Mishap none;
        fakes::Mishap unread;
        unread.kind = fakes::Mishap::Kind::DropBefore;
        world.line.script("GetItem", {none, unread, unread, unread, unread, unread, unread, unread, unread});
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Unknown);
        QVERIFY(receipt->sentence.contains(QStringLiteral("not known")));
    }

    void nothingIsSentWhenTheJournalCannotBeWritten()
    {
        World world;
        QVERIFY(QFile::remove(world.folder.path()) || QDir(world.folder.path()).removeRecursively());
        QFile blocker(world.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto receipt = world.run(world.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY(!receipt);
        QCOMPARE(receipt.error().kind, base::ErrorKind::Io);
        QCOMPARE(world.writes(), 0);
    }

    void theBeforeImageIsOnDiskBeforeTheWriteGoesOut()
    {
        World world;
        world.dynamo.fail("UpdateItem", 1, 400, QStringLiteral("ValidationException"));
        const auto receipt = world.run(world.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY(!receipt);
        const auto entries = world.entries();
        QCOMPARE(entries.size(), std::size_t(1));
        QVERIFY(*entries.front().intent.before == lockRow(firstVersion));
        QCOMPARE(entries.front().intent.reason, QStringLiteral("host is gone"));
        QCOMPARE(entries.front().outcome->result, QStringLiteral("failed"));
    }

    void saysSoWhenWhoOvertookItCannotBeRead()
    {
        World world;
        world.dynamo.rules().returnsItemOnRefusal = false;
        const auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        world.line.script("UpdateItem", {late});
        fakes::Mishap none;
        fakes::Mishap unread;
        unread.kind = fakes::Mishap::Kind::DropBefore;
        std::vector<fakes::Mishap> reads(20, unread);
        reads.front() = none;
        world.line.script("GetItem", reads);
        world.tasks.start(overtake(&world, 1s));
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY2(receipt->sentence.contains(QStringLiteral("could not be read")),
                 qPrintable(receipt->sentence));
        QVERIFY(!receipt->sentence.contains(QStringLiteral("gone")));
    }

    void namesItsJournalEntryWhenTheNextAttemptIsRefused()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::BreakLive);
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        world.line.script("UpdateItem", {late});
        world.tasks.start(overtake(&world, 1s, "worker-9"));
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(receipt->sentence.contains(QStringLiteral("worker-9")));
        QCOMPARE(receipt->journalId, world.entries().front().id);
    }
};

LEASESCOPE_TEST(ReleaseOutcomesTest)
#include "ReleaseOutcomesTest.moc"
