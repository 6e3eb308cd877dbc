// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ForceRelease.h"

#include "core/audit/JournalReader.h"
#include "core/aws/DynamoDbClient.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/BrokenLine.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"

#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using admin::Receipt;
using admin::ReleaseIntent;
using aws::AttributeValue;
using watch::ProofResult;

namespace {

const QString table = QStringLiteral("locks");

aws::Item lockRow(const char *version, const char *owner = "worker-7")
{
    return aws::Item({{"key", AttributeValue::string("import-eu")},
                      {"ownerName", AttributeValue::string(owner)},
                      {"leaseDuration", AttributeValue::string("20s")},
                      {"recordVersionNumber", AttributeValue::string(version)},
                      {"data", AttributeValue::binary("payload")},
                      {"shard", AttributeValue::number(4)}});
}

const char *const firstVersion = "1787227197000000000:A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA";
const char *const nextVersion = "1787227202000000000:WRM3IGXTX3X3NVT6JN3IPKJHPRJQI4ANWFR4AM7N3H636AWJZMYQ";

} // namespace

class ForceReleaseTest : public QObject {
    Q_OBJECT

    // One table behind a line that can break, and everything an act needs.
    struct World {
        fakes::ManualClock clock;
        fakes::FakeDynamo dynamo{clock};
        fakes::BrokenLine line{dynamo, clock};
        fakes::FixedCredentials credentials;
        aws::DynamoDbClient client{line, credentials, clock, settings()};
        QTemporaryDir folder;
        audit::Journal journal{folder.path(), QStringLiteral("test"), clock};
        base::TaskScope tasks;

        static aws::DynamoDbClient::Settings settings()
        {
            aws::DynamoDbClient::Settings settings;
            settings.endpoint =
                *aws::customEndpoint(QStringLiteral("http://127.0.0.1:8000"), QStringLiteral("us-east-1"));
            settings.access = aws::DynamoDbClient::Access::ReadWrite;
            return settings;
        }

        World()
        {
            dynamo.createTable(table, "key");
            dynamo.put(table, lockRow(firstVersion));
        }

        [[nodiscard]] locks::LockRecord seen(const aws::Item &item = lockRow(firstVersion)) const
        {
            locks::TableShape shape;
            shape.table = table;
            shape.partitionKey = "key";
            return locks::recordOf(item, shape);
        }

        [[nodiscard]] std::optional<aws::Item> row() const
        {
            return dynamo.item(table, aws::Item({{"key", AttributeValue::string("import-eu")}}));
        }

        [[nodiscard]] ReleaseIntent intent(ReleaseIntent::Verb verb) const
        {
            ReleaseIntent intent;
            intent.verb = verb;
            intent.seen = seen();
            intent.connection = QStringLiteral("test");
            if (verb == ReleaseIntent::Verb::ReleaseLapsed) {
                ProofResult proof;
                proof.verdict = ProofResult::Verdict::Lapsed;
                proof.first = intent.seen;
                proof.latest = intent.seen;
                proof.firstReadAt = clock.boot() - 25s;
                proof.lastReadAt = clock.boot();
                proof.sentence = QStringLiteral("lapsed: watched for 25 s");
                intent.proof = proof;
            }
            return intent;
        }

        base::Result<Receipt> run(const ReleaseIntent &intent)
        {
            std::optional<base::Result<Receipt>> answer;
            const auto consent = admin::OperatorConsent::given(QStringLiteral("eva@console"),
                                                               QStringLiteral("host is gone"), clock.wall());
            const auto go = [](World *world, ReleaseIntent what, admin::OperatorConsent word,
                               std::optional<base::Result<Receipt>> *out) -> base::Task<> {
                admin::ForceRelease act(world->client, world->client, world->journal, world->clock);
                *out = co_await act.run(what, word, world->tasks.token());
            };
            tasks.start(go(this, intent, *consent, &answer));
            for (int i = 0; i < 60 && !answer; ++i)
                clock.advance(500ms);
            return answer ? *answer
                          : base::Result<Receipt>(
                                base::failure(base::ErrorKind::Internal, QStringLiteral("never ended")));
        }

        [[nodiscard]] int writes() const
        {
            return dynamo.calls("PutItem") + dynamo.calls("UpdateItem") + dynamo.calls("DeleteItem");
        }
        [[nodiscard]] std::vector<audit::JournalEntry> entries() const
        {
            return *audit::JournalReader(folder.path()).entries();
        }
    };

private Q_SLOTS:
    void releasesALapsedLockAndKeepsWhatTheNextHolderInherits()
    {
        World world;
        const auto receipt = world.run(world.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY2(receipt.has_value(), receipt ? "" : qPrintable(receipt.error().sentence));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        const auto row = world.row();
        QVERIFY(row);
        QCOMPARE(row->stringAt("isReleased"), QByteArray("1"));
        QVERIFY(row->stringAt("recordVersionNumber") != QByteArray(firstVersion));
        QVERIFY(row->stringAt("ownerName") != QByteArray("worker-7"));
        QVERIFY(row->contains("data"));
        QVERIFY(row->contains("shard"));
        QVERIFY(*receipt->before == lockRow(firstVersion));
        QVERIFY(*receipt->after == *row);
    }

    void deletesOnlyWhenAskedTo()
    {
        World world;
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.mode = locks::ReleaseMode::Delete;
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(!world.row());
        QVERIFY(!receipt->after);
    }

    void theOldHoldersNextHeartbeatIsRefused()
    {
        World world;
        QVERIFY(world.run(world.intent(ReleaseIntent::Verb::ReleaseLapsed)));
        // The heartbeat dynamolock sends; isReleased is not part of its condition.
        const auto beat = aws::ConditionalWrite::update(
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
        world.tasks.start(go(&world, beat, &kind));
        world.clock.advance(1s);
        QCOMPARE(kind, aws::WriteOutcome::Kind::ConditionFailed);
    }

    void refusesWhenTheVersionMoved()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        world.dynamo.put(table, lockRow(nextVersion));
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(receipt->sentence.contains(QStringLiteral("Nothing was written")));
        QCOMPARE(world.writes(), 0);
        QVERIFY(world.entries().empty());
    }

    void refusesWithoutAProof()
    {
        World world;
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof.reset();
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->verdict = ProofResult::Verdict::Beats;
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(world.writes(), 0);
    }

    void refusesAProofThatWasShorterThanTheLease()
    {
        World world;
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->firstReadAt = world.clock.boot() - 19s;
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(world.writes(), 0);
    }

    void refusesADatedLockWhoseDateMayStillBeAhead()
    {
        World world;
        world.dynamo.createTable(QStringLiteral("Mutex"), "lockname");
        const qint64 dateMs = world.clock.wall().time_since_epoch() / 1ms + 5000;
        const aws::Item row({{"lockname", AttributeValue::string("i-1")},
                             {"holder", AttributeValue::string("lambda")},
                             {"expire_ts", AttributeValue::number(dateMs)}});
        world.dynamo.put(QStringLiteral("Mutex"), row);
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        locks::TableShape shape;
        shape.table = QStringLiteral("Mutex");
        shape.partitionKey = "lockname";
        intent.seen = locks::recordOf(row, shape);
        intent.proof->first = intent.seen;
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        intent.proof->serverAtLeast = base::ServerTime(std::chrono::milliseconds(dateMs));
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        intent.proof->serverAtLeast = base::ServerTime(std::chrono::milliseconds(dateMs + 1));
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Released);
    }

    void aBeatBetweenTheReadAndTheWriteIsNotHit()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        // The write is held up; meanwhile the holder beats.
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        world.line.script("UpdateItem", {late});
        base::TaskScope beats;
        const auto beatLater = [](World *w) -> base::Task<> {
            const auto rested = co_await w->clock.pause(1s, w->tasks.token());
            if (rested)
                w->dynamo.put(table, lockRow(nextVersion));
        };
        world.tasks.start(beatLater(&world));
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(*world.row() == lockRow(nextVersion));
        QCOMPARE(world.entries().size(), std::size_t(1));
        QCOMPARE(world.entries().front().outcome->result, QStringLiteral("refused"));
    }

    void breaksALiveLockThoughItsVersionMovesOn()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::BreakLive);
        world.dynamo.put(table, lockRow(nextVersion)); // beat on since it was seen, same owner
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QCOMPARE(world.row()->stringAt("isReleased"), QByteArray("1"));
        QVERIFY(*world.entries().front().intent.before == lockRow(nextVersion));
    }

    void breakingRefusesWhenSomebodyElseHoldsItNow()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::BreakLive);
        world.dynamo.put(table, lockRow(nextVersion, "worker-9"));
        const auto receipt = world.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(receipt->sentence.contains(QStringLiteral("worker-9")));
        QCOMPARE(world.writes(), 0);
    }

    void atVersionAcceptsNothingButThatVersion()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::AtVersion);
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Released);
        World moved;
        moved.dynamo.put(table, lockRow(nextVersion));
        QCOMPARE(moved.run(intent)->outcome, Receipt::Outcome::Refused);
    }

    void refusesWhatIsReleasedGoneOrNoLock()
    {
        World released;
        aws::Item row = lockRow(firstVersion);
        row.set("isReleased", AttributeValue::string("1"));
        released.dynamo.put(table, row);
        QCOMPARE(released.run(released.intent(ReleaseIntent::Verb::BreakLive))->outcome,
                 Receipt::Outcome::Refused);
        World gone;
        gone.dynamo.remove(table, aws::Item({{"key", AttributeValue::string("import-eu")}}));
        QCOMPARE(gone.run(gone.intent(ReleaseIntent::Verb::BreakLive))->outcome, Receipt::Outcome::Refused);
        World other;
        other.dynamo.put(
            table,
            aws::Item({{"key", AttributeValue::string("import-eu")}, {"flags", AttributeValue::number(1)}}));
        QCOMPARE(other.run(other.intent(ReleaseIntent::Verb::BreakLive))->outcome, Receipt::Outcome::Refused);
        QCOMPARE(released.writes() + gone.writes() + other.writes(), 0);
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
        fakes::Mishap dead;
        dead.kind = fakes::Mishap::Kind::DropBefore;
        world.line.script("GetItem", {none, dead, dead, dead, dead, dead, dead, dead, dead});
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

    void aRehearsalSendsAndWritesNothing()
    {
        World world;
        std::optional<base::Result<Receipt>> answer;
        const auto go = [](World *w, ReleaseIntent intent,
                           std::optional<base::Result<Receipt>> *out) -> base::Task<> {
            *out = co_await admin::ForceRelease::rehearse(w->client, w->clock, intent, w->tasks.token());
        };
        world.tasks.start(go(&world, world.intent(ReleaseIntent::Verb::BreakLive), &answer));
        world.clock.advance(1s);
        QVERIFY(answer && *answer);
        QCOMPARE((*answer)->outcome, Receipt::Outcome::WouldRelease);
        QVERIFY((*answer)->request.contains("ConditionExpression"));
        QVERIFY((*answer)->after->contains("isReleased"));
        QCOMPARE(world.writes(), 0);
        QVERIFY(world.entries().empty());
    }

    void consentNeedsAReason()
    {
        QVERIFY(!admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("  "), {}));
        QVERIFY(admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("because"), {}));
    }
};

QTEST_GUILESS_MAIN(ForceReleaseTest)
#include "ForceReleaseTest.moc"
