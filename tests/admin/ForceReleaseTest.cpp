// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/admin/ReleaseFixture.h"
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
        ReleaseFixture fixture;
        const auto receipt = fixture.run(fixture.intent(ReleaseIntent::Verb::ReleaseLapsed));
        QVERIFY2(receipt.has_value(), receipt ? "" : qPrintable(receipt.error().sentence));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        const auto row = fixture.row();
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
        ReleaseFixture fixture;
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.mode = locks::ReleaseMode::Delete;
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(!fixture.row());
        QVERIFY(!receipt->after);
    }

    void refusesWhenTheVersionMoved()
    {
        ReleaseFixture fixture;
        const auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        fixture.dynamo.put(table, lockRow(nextVersion));
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(receipt->sentence.text().contains(QStringLiteral("Nothing was written")));
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(fixture.entries().empty());
    }

    void aLeaseThatItsHolderWouldTakeStraightBackIsNotBroken()
    {
        for (const auto &mode :
             {std::optional<locks::ReleaseMode>(), std::optional(locks::ReleaseMode::Mark)}) {
            ReleaseFixture fixture;
            auto intent = fixture.intentFor(
                *locks::dialectNamed(QStringLiteral("vmware-go-kcl")),
                dynamodb::Item({{"ShardID", AttributeValue::string("shard-1")},
                                {"AssignedTo", AttributeValue::string("w")},
                                {"LeaseTimeout", AttributeValue::string("2099-08-20T12:00:06Z")}}));
            intent.mode = mode;
            const auto receipt = fixture.run(intent);
            QVERIFY(receipt);
            QCOMPARE(receipt->code, QLatin1String("lapsed-only"));
            QCOMPARE(fixture.writes(), 0);
        }
    }

    void theUndoSaysWhichLeaseTheLapseRestsOnWhereTheOperatorSetIt()
    {
        ReleaseFixture fixture;
        auto intent =
            fixture.intentFor(*locks::dialectNamed(QStringLiteral("kcl")),
                              dynamodb::Item({{"leaseKey", AttributeValue::string("shard-0")},
                                              {"leaseOwner", AttributeValue::string("worker-7")},
                                              {"leaseCounter", AttributeValue::number(41)},
                                              {"checkpoint", AttributeValue::string("TRIM_HORIZON")}}));
        locks::TableShape shape = intent.seen.shape;
        shape.givenLease = 30s;
        intent.seen = locks::recordOf(intent.seen.item, shape);
        intent.verb = ReleaseIntent::Verb::ReleaseLapsed;
        intent.proof = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed).proof;
        intent.proof->first = intent.proof->latest = intent.seen;
        intent.proof->firstReadAt = fixture.clock.boot() - 40s;
        const auto receipt = fixture.run(intent);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        const QString reported = receipt->undo->sentenceAt(fixture.clock.boot());
        QVERIFY2(reported.contains(QStringLiteral("if its lease is 30 s, as you set it")),
                 qPrintable(reported));
    }

    void refusesWithoutAProof()
    {
        ReleaseFixture fixture;
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof.reset();
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->verdict = ProofResult::Verdict::Heartbeats;
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(fixture.writes(), 0);
    }

    void refusesAProofThatWasShorterThanTheLease()
    {
        ReleaseFixture fixture;
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->firstReadAt = fixture.clock.boot() - 19s;
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(fixture.writes(), 0);
    }

    void refusesADatedLockWhoseDateMayStillBeAhead()
    {
        ReleaseFixture fixture;
        fixture.dynamo.createTable(QStringLiteral("Mutex"), "lockname");
        const qint64 dateMs = fixture.clock.wall().time_since_epoch() / 1ms + 5000;
        const dynamodb::Item row({{"lockname", AttributeValue::string("i-1")},
                                  {"holder", AttributeValue::string("lambda")},
                                  {"expire_ts", AttributeValue::number(dateMs)}});
        fixture.dynamo.put(QStringLiteral("Mutex"), row);
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        locks::TableShape shape;
        shape.table = QStringLiteral("Mutex");
        shape.partitionKey = "lockname";
        intent.seen = locks::recordOf(row, shape);
        intent.proof->first = intent.seen;
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        const auto server = base::ServerTime(std::chrono::milliseconds(dateMs + 1));
        intent.proof->clocks = locks::ClockReadings{server, fixture.clock.wall()};
        intent.proof->serverAtLeast = base::ServerTime(std::chrono::milliseconds(dateMs));
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        intent.proof->serverAtLeast = base::ServerTime(std::chrono::milliseconds(dateMs + 1));
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Released);
    }

    void refusesADateProofWhileTheClocksDisagreeUnlessSetToTrustTheServer()
    {
        ReleaseFixture fixture;
        fixture.dynamo.createTable(QStringLiteral("Mutex"), "lockname");
        const qint64 dateMs = fixture.clock.wall().time_since_epoch() / 1ms + 3'600'000;
        const dynamodb::Item row({{"lockname", AttributeValue::string("i-1")},
                                  {"holder", AttributeValue::string("lambda")},
                                  {"expire_ts", AttributeValue::number(dateMs)}});
        fixture.dynamo.put(QStringLiteral("Mutex"), row);
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        locks::TableShape shape;
        shape.table = QStringLiteral("Mutex");
        shape.partitionKey = "lockname";
        intent.seen = locks::recordOf(row, shape);
        intent.proof->first = intent.seen;
        const auto server = base::ServerTime(fixture.clock.wall().time_since_epoch() + 2h);
        intent.proof->serverAtLeast = server - 1s;

        const auto blind = fixture.run(intent);
        QVERIFY2(blind && blind->outcome == Receipt::Outcome::Refused,
                 "a proof that does not name the clocks");
        intent.proof->clocks = locks::ClockReadings{server, fixture.clock.wall()};
        const auto refused = fixture.run(intent);
        QVERIFY(refused && refused->outcome == Receipt::Outcome::Refused);
        QVERIFY2(refused->sentence.text().contains(QStringLiteral("the server's clock says ")) &&
                     refused->sentence.text().contains(QStringLiteral("this machine's ")) &&
                     refused->sentence.text().contains(QStringLiteral("--trust-server-time")),
                 qPrintable(refused->sentence));
        QCOMPARE(fixture.writes(), 0);
        intent.proof->serverTimeTrusted = true;
        const auto trusting = fixture.run(intent);
        QVERIFY(trusting && trusting->outcome == Receipt::Outcome::Released);
    }

    void breaksALiveLockThoughItsVersionMovesOn()
    {
        ReleaseFixture fixture;
        const auto intent = fixture.intent(ReleaseIntent::Verb::BreakLive);
        fixture.dynamo.put(table,
                           lockRow(nextVersion)); // keep sending heartbeats since it was seen, same owner
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QCOMPARE(fixture.row()->stringAt("isReleased"), QByteArray("1"));
        QVERIFY(*fixture.entries().front().intent.before == lockRow(nextVersion));
    }

    void breakingRefusesWhenSomebodyElseHoldsItNow()
    {
        ReleaseFixture fixture;
        const auto intent = fixture.intent(ReleaseIntent::Verb::BreakLive);
        fixture.dynamo.put(table, lockRow(nextVersion, "worker-9"));
        const auto receipt = fixture.run(intent);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QVERIFY(receipt->sentence.text().contains(QStringLiteral("worker-9")));
        QCOMPARE(fixture.writes(), 0);
    }

    void atVersionAcceptsNothingButThatVersion()
    {
        ReleaseFixture fixture;
        const auto intent = fixture.intent(ReleaseIntent::Verb::AtVersion);
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Released);
        ReleaseFixture moved;
        moved.dynamo.put(table, lockRow(nextVersion));
        QCOMPARE(moved.run(intent)->outcome, Receipt::Outcome::Refused);
    }

    void refusesWhatIsReleasedGoneOrNoLock()
    {
        ReleaseFixture released;
        dynamodb::Item row = lockRow(firstVersion);
        row.set("isReleased", AttributeValue::string("1"));
        released.dynamo.put(table, row);
        QCOMPARE(released.run(released.intent(ReleaseIntent::Verb::BreakLive))->outcome,
                 Receipt::Outcome::Refused);
        ReleaseFixture gone;
        gone.dynamo.remove(table, dynamodb::Item({{"key", AttributeValue::string("import-eu")}}));
        QCOMPARE(gone.run(gone.intent(ReleaseIntent::Verb::BreakLive))->outcome, Receipt::Outcome::Refused);
        ReleaseFixture other;
        other.dynamo.put(table,
                         dynamodb::Item({{"key", AttributeValue::string("import-eu")},
                                         {"flags", AttributeValue::number(1)}}));
        QCOMPARE(other.run(other.intent(ReleaseIntent::Verb::BreakLive))->outcome, Receipt::Outcome::Refused);
        QCOMPARE(released.writes() + gone.writes() + other.writes(), 0);
    }

    void aRehearsalSendsAndWritesNothing()
    {
        ReleaseFixture fixture;
        const auto answer = fixture.rehearse(fixture.intent(ReleaseIntent::Verb::BreakLive));
        QVERIFY(answer);
        QCOMPARE(answer->outcome, Receipt::Outcome::WouldRelease);
        QVERIFY(answer->request.contains("ConditionExpression"));
        QVERIFY(answer->after->contains("isReleased"));
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(fixture.entries().empty());
    }

    void consentNeedsAReason()
    {
        QVERIFY(!admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("  ")));
        QVERIFY(admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("because")));
    }

    void refusesAProofOfAnotherTable()
    {
        ReleaseFixture fixture;
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->first->shape.table = QStringLiteral("other");
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(fixture.writes(), 0);
    }

    // The proof counts to the leaving of the last read, not to the coming of its answer.
    void refusesAProofThatOnlyTheTravelOfTheAnswerMakesLongEnough()
    {
        ReleaseFixture fixture;
        auto intent = fixture.intent(ReleaseIntent::Verb::ReleaseLapsed);
        intent.proof->firstReadAt = fixture.clock.boot() - locks::proofLength(20s) + 1s;
        fixture.dynamo.answerAfter("GetItem", 3s);
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(fixture.writes(), 0);
    }

    // No version tells whether an unreadable row is still the one on the screen: all of it must be.
    void refusesAnUnreadableRowThatIsNotAsItWasSeen()
    {
        dynamodb::Item broken = lockRow(firstVersion);
        broken.set("leaseDuration", AttributeValue::string("twenty"));
        dynamodb::Item changed = broken;
        changed.set("data", AttributeValue::binary("written since"));
        for (const auto verb : {ReleaseIntent::Verb::AtVersion, ReleaseIntent::Verb::BreakLive}) {
            ReleaseFixture fixture;
            auto intent = fixture.intent(verb);
            intent.seen = fixture.seen(broken);
            fixture.dynamo.put(table, changed);
            QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
            QCOMPARE(fixture.writes(), 0);
            fixture.dynamo.put(table, broken);
            QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Released);
            QVERIFY(!fixture.row());
        }
    }

    // The default for a row that cannot be read is to delete it: never what was meant for a lock.
    void refusesALockThatCannotBeReadAnyMore()
    {
        ReleaseFixture fixture;
        const auto intent = fixture.intent(ReleaseIntent::Verb::BreakLive);
        dynamodb::Item broken = lockRow(nextVersion);
        broken.set("leaseDuration", AttributeValue::string("twenty"));
        fixture.dynamo.put(table, broken);
        QCOMPARE(fixture.run(intent)->outcome, Receipt::Outcome::Refused);
        QCOMPARE(fixture.writes(), 0);
    }
};

LEASESCOPE_TEST(ForceReleaseTest)
#include "ForceReleaseTest.moc"
