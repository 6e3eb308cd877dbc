// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/ReleaseWorld.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;

/// Steps 1 to 3: what may be released, and what is written then.
class ForceReleaseTest : public QObject {
    Q_OBJECT
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
        intent.proof->verdict = ProofResult::Verdict::Heartbeats;
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
        const auto server = base::ServerTime(std::chrono::milliseconds(dateMs + 1));
        intent.proof->clocks = locks::ClockReadings{server, world.clock.wall()};
        intent.proof->serverAtLeast = base::ServerTime(std::chrono::milliseconds(dateMs));
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        intent.proof->serverAtLeast = base::ServerTime(std::chrono::milliseconds(dateMs + 1));
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Released);
    }

    void refusesADateProofWhileTheClocksDisagreeUnlessToldToTrustTheServer()
    {
        World world;
        world.dynamo.createTable(QStringLiteral("Mutex"), "lockname");
        const qint64 dateMs = world.clock.wall().time_since_epoch() / 1ms + 3'600'000;
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
        const auto server = base::ServerTime(world.clock.wall().time_since_epoch() + 2h);
        intent.proof->serverAtLeast = server - 1s;

        const auto blind = world.run(intent);
        QVERIFY2(blind && blind->outcome == Receipt::Outcome::Refused,
                 "a proof that does not name the clocks");
        intent.proof->clocks = locks::ClockReadings{server, world.clock.wall()};
        const auto refused = world.run(intent);
        QVERIFY(refused && refused->outcome == Receipt::Outcome::Refused);
        QVERIFY2(refused->sentence.contains(QStringLiteral("the server's clock says ")) &&
                     refused->sentence.contains(QStringLiteral("this machine's ")) &&
                     refused->sentence.contains(QStringLiteral("--trust-server-time")),
                 qPrintable(refused->sentence));
        QCOMPARE(world.writes(), 0);
        intent.proof->serverTimeTrusted = true;
        const auto trusting = world.run(intent);
        QVERIFY(trusting && trusting->outcome == Receipt::Outcome::Released);
    }

    void breaksALiveLockThoughItsVersionMovesOn()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::BreakLive);
        world.dynamo.put(table,
                         lockRow(nextVersion)); // keep sending heartbeats since it was seen, same owner
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

    void refusesAProofOfAnotherTable()
    {
        World world;
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->first->shape.table = QStringLiteral("other");
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(world.writes(), 0);
    }

    // The proof counts to the leaving of the last read, not to the coming of its answer.
    void refusesAProofThatOnlyTheTravelOfTheAnswerMakesLongEnough()
    {
        World world;
        auto intent = world.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->firstReadAt = world.clock.boot() - locks::proofLength(20s) + 1s;
        world.dynamo.answerAfter("GetItem", 3s);
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(world.writes(), 0);
    }

    // No version tells whether an unreadable row is still the one on the screen: all of it must be.
    void refusesAnUnreadableRowThatIsNotAsItWasSeen()
    {
        aws::Item broken = lockRow(firstVersion);
        broken.set("leaseDuration", AttributeValue::string("twenty"));
        aws::Item changed = broken;
        changed.set("data", AttributeValue::binary("written since"));
        for (const auto verb : {ReleaseIntent::Verb::AtVersion, ReleaseIntent::Verb::BreakLive}) {
            World world;
            auto intent = world.intent(verb);
            intent.seen = world.seen(broken);
            world.dynamo.put(table, changed);
            QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
            QCOMPARE(world.writes(), 0);
            world.dynamo.put(table, broken);
            QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Released);
            QVERIFY(!world.row());
        }
    }

    // The default for a row that cannot be read is to delete it: never what was meant for a lock.
    void refusesALockThatCannotBeReadAnyMore()
    {
        World world;
        const auto intent = world.intent(ReleaseIntent::Verb::BreakLive);
        aws::Item broken = lockRow(nextVersion);
        broken.set("leaseDuration", AttributeValue::string("twenty"));
        world.dynamo.put(table, broken);
        QCOMPARE(world.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(world.writes(), 0);
    }
};

LEASESCOPE_TEST(ForceReleaseTest)
#include "ForceReleaseTest.moc"
