// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/proof/ProofText.h"
#include "tests/program/Test.h"
#include "tests/watch/proof/ProofFixture.h"

#include <QRandomGenerator>
#include <QTest>

using namespace watchtest;
using Verdict = watch::ProofResult::Verdict;

class LapseProofTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aVersionThatStandsStillForAProofLengthHasLapsed()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(20900ms);
        QVERIFY(!fixture.result); // 20 s x 1.02 + 0.5 s, and strictly more
        fixture.clock.advance(1ms);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QCOMPARE((*fixture.result)->sentence,
                 QStringLiteral("lapsed: this version has not changed for 20 s; the lease is 20 s. Any "
                                "client can acquire it."));
        QCOMPARE(*(*fixture.result)->first->version, QStringLiteral("v1"));
        QVERIFY((*fixture.result)->lastReadAt - (*fixture.result)->firstReadAt > 20900ms);
        QVERIFY(fixture.progress.size() > 60);
        QVERIFY(fixture.progress.back().reads >= 10);
        for (const QString &operation : fixture.reader.operations)
            QCOMPARE(operation, QStringLiteral("GetItem"));
    }

    // It is tried again after a step as any other, not at once.
    void theReadThatWouldProveItMayFail()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start(key("a"), 1min);
        fixture.clock.advance(20900ms);
        int failures = 0;
        fixture.reader.fault = [&failures](const QString &, int) -> std::optional<base::Error> {
            if (failures++ > 0)
                return {};
            return base::Error{base::ErrorKind::Throttled, QStringLiteral("slow down"), {}, {}};
        };
        fixture.clock.advance(1ms);
        QCOMPARE(failures, 1);
        QVERIFY(!fixture.result);
        fixture.clock.advance(5s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
    }

    // Other rows may tell whose the row is: they are asked for once, not with each read.
    void looksAtOtherRowsOnceWhereTheRowDoesNotShowWhoseItIs()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "4da7b37f-5a6a-4ad4-9ae6-263a18e9fb2f", "20")};
        fixture.start(key("a"), 12s);
        fixture.clock.advance(13s);
        QVERIFY(fixture.result.has_value());
        QVERIFY(fixture.reader.count(QStringLiteral("GetItem")) > 2);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 1);
        ProofFixture clear;
        clear.reader.rows = {taken("a", "w1", "v1")};
        clear.start(key("a"), 12s);
        clear.clock.advance(13s);
        QCOMPARE(clear.reader.count(QStringLiteral("Scan")), 0);
    }

    void theJourneyOfTheLastAnswerProvesNothing()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.reader.outbound = 400ms;
        fixture.reader.inbound = 3s;
        fixture.start();
        fixture.clock.advance(3400ms);
        fixture.clock.advance(20900ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(10s);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QVERIFY((*fixture.result)->lastReadAt - (*fixture.result)->firstReadAt > 20900ms + 3400ms);
    }

    void aRowThatWeFencedLapsesAsAnyOther()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "leasescope-fence-eva@console-9f", "v1")};
        fixture.start();
        fixture.clock.advance(20900ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(1ms);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QVERIFY(!(*fixture.result)->sentence.text().contains(QStringLiteral("An act of Leasescope")));
    }

    void aRowThatWeFenceDuringTheWatchIsNoHeartbeatAndIsWatchedAnew()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start(key("a"), 1min);
        fixture.clock.advance(4500ms);
        fixture.reader.rows = {taken("a", "leasescope-fence-eva@console-9f", "v2")};
        fixture.clock.advance(500ms); // the next read
        fixture.clock.advance(20900ms);
        QVERIFY2(!fixture.result, "the fence stands for a lease of its own");
        fixture.clock.advance(1s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QVERIFY((*fixture.result)->lastReadAt - (*fixture.result)->firstReadAt < 22s);
    }

    void onlyOneRegionSeenProvesNoLapse_data()
    {
        QTest::addColumn<dynamodb::Item>("row");
        QTest::addColumn<bool>("isDescribed");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QString>("sentence");
        dynamodb::Item marked = taken("a", "w1", "v1");
        marked.set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
        const QString unproven = QStringLiteral("unproven: only this Region was seen.");
        QTest::newRow("a lease that is over") << taken("a", "w1", "v1") << true << "one-region" << unproven;
        QTest::newRow("a row of a replica") << marked << false << "one-region" << unproven;
        QTest::newRow("a release mark") << released("a", "w1", "v1") << true << "released"
                                        << QStringLiteral("released in this Region: the row of its copy");
        QTest::newRow("no row") << taken("b", "w1", "v1") << true << "gone"
                                << QStringLiteral("free in this Region: its copy has no row");
    }
    void onlyOneRegionSeenProvesNoLapse()
    {
        QFETCH(dynamodb::Item, row);
        QFETCH(bool, isDescribed);
        QFETCH(QString, verdict);
        QFETCH(QString, sentence);
        ProofFixture fixture;
        fixture.reader.description.replicated = isDescribed;
        fixture.reader.rows = {row};
        fixture.start();
        fixture.clock.advance(22s);
        QVERIFY(fixture.result.has_value());
        const watch::ProofResult &result = fixture.result->value();
        QVERIFY(result.oneRegion);
        QVERIFY(result.verdict ==
                (verdict == QStringLiteral("gone")           ? Verdict::Gone
                     : verdict == QStringLiteral("released") ? Verdict::Released
                                                             : Verdict::OneRegion));
        QVERIFY2(result.sentence.text().startsWith(sentence), qPrintable(result.sentence));
    }

    void saysThatWeWroteTheRowAlsoWhereTheClocksDisagreeOrOneRegionWasSeen()
    {
        for (const bool isOneRegion : {false, true}) {
            ProofFixture fixture;
            fixture.reader.description = mutexTable();
            fixture.reader.description.replicated = isOneRegion;
            fixture.serverAhead = 1h;
            fixture.reader.rows = {mutex("a", "leasescope-fence-eva@console-9f", fixture.wallMs() - 60'000)};
            fixture.start(mutexKey("a"));
            fixture.clock.advance(1s);
            QVERIFY(fixture.result.has_value());
            QVERIFY((*fixture.result)->verdict ==
                    (isOneRegion ? Verdict::OneRegion : Verdict::ClocksDisagree));
            QVERIFY(
                (*fixture.result)->sentence.text().contains(QStringLiteral("An act of Leasescope wrote")));
        }
    }

    void ofOneRegionADateThatIsAlsoAReleaseProvesNeither()
    {
        ProofFixture fixture;
        fixture.reader.description.replicated = true;
        fixture.reader.description.partitionKey = {"_id", dynamodb::AttributeType::S};
        fixture.reader.rows = {{{"_id", dynamodb::AttributeValue::string("cleanup")},
                                {"lockUntil", dynamodb::AttributeValue::string("2001-08-20T11:59:30.000Z")},
                                {"lockedAt", dynamodb::AttributeValue::string("2001-08-20T11:59:15.000Z")},
                                {"lockedBy", dynamodb::AttributeValue::string("web-2")}}};
        fixture.start({{"_id", dynamodb::AttributeValue::string("cleanup")}});
        fixture.clock.advance(1s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::OneRegion);
    }

    void ofOneRegionClocksThatDisagreeAreNoQuestion()
    {
        ProofFixture fixture;
        fixture.reader.description = mutexTable();
        fixture.reader.description.replicated = true;
        fixture.serverAhead = 1h;
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() - 60'000)};
        fixture.start(mutexKey("a"));
        fixture.clock.advance(1s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::OneRegion);
    }

    void ofOneRegionAHeartbeatShowsThatItIsHeldHere()
    {
        ProofFixture fixture;
        fixture.reader.description.replicated = true;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(4500ms);
        fixture.reader.rows = {taken("a", "w1", "v2")};
        fixture.clock.advance(1s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
        QCOMPARE((*fixture.result)->sentence,
                 QStringLiteral("held: w1 sent a heartbeat within 5 s of watching."));
    }

    void aReleaseIsReportedAtOnceHoweverLongAgoTheLockWasSeen()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.earlier = fixture.seenEarlier(2min, 90s);
        fixture.reader.rows = {released("a", "w1", "v1")};
        fixture.start();
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Released);
    }

    void whatATableHasSeenOfALockIsWhereItsProofGoesOn()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), released("b", "w1", "v1")}, 1s);
        chain.read({taken("a", "w1", "v1"), released("b", "w1", "v1")}, 6s);
        const auto seen = watch::earlierSighting(chain.current, chain.frame.shape, key("a"));
        QVERIFY(seen);
        QCOMPARE(seen->since, SnapshotChain::bootAt(1s));
        QCOMPARE(seen->lastSeen, SnapshotChain::bootAt(6s));
        QCOMPARE(seen->record.version, std::optional(QStringLiteral("v1")));
        QVERIFY2(!watch::earlierSighting(chain.current, chain.frame.shape, key("b")), "it is released");
        QVERIFY(!watch::earlierSighting(chain.current, chain.frame.shape, key("c")));
        QVERIFY(!watch::earlierSighting({}, chain.frame.shape, key("a")));
        locks::TableShape other = chain.frame.shape;
        other.table = QStringLiteral("others");
        QVERIFY(!watch::earlierSighting(chain.current, other, key("a")));
    }

    void saysThatWeWroteTheRowWhereNothingIsProvedOfIt_data()
    {
        QTest::addColumn<QByteArray>("owner");
        QTest::addColumn<bool>("isDated");
        QTest::addColumn<bool>("isOurs");
        const QByteArray fence = "leasescope-fence-eva@console-9f";
        QTest::newRow("a fence, still too short") << fence << false << true;
        QTest::newRow("a fence, its date ahead") << fence << true << true;
        QTest::newRow("a holder's, still too short") << QByteArray("w1") << false << false;
        QTest::newRow("a holder's, its date ahead") << QByteArray("w1") << true << false;
    }
    void saysThatWeWroteTheRowWhereNothingIsProvedOfIt()
    {
        QFETCH(QByteArray, owner);
        QFETCH(bool, isDated);
        QFETCH(bool, isOurs);
        ProofFixture fixture;
        if (isDated)
            fixture.reader.description = mutexTable();
        fixture.reader.rows = {isDated ? mutex("a", owner, fixture.wallMs() + 30'000)
                                       : taken("a", owner, "v1")};
        fixture.start(isDated ? mutexKey("a") : key("a"), 5s);
        fixture.clock.advance(6s);
        QVERIFY((*fixture.result)->verdict == (isDated ? Verdict::HeldByDate : Verdict::OutOfTime));
        const QString sentence = (*fixture.result)->sentence.text();
        QVERIFY2(sentence.contains(QStringLiteral("An act of Leasescope wrote the row as it stands")) ==
                     isOurs,
                 qPrintable(sentence));
    }

    // A lease of the table may be the largest number its library can write.
    void aLeaseWithoutEndIsWatchedForTheWholeLimitAndNeverProved()
    {
        for (const std::chrono::nanoseconds limit : {std::chrono::nanoseconds(30s), 0ns}) {
            ProofFixture fixture;
            dynamodb::Item row = taken("a", "w1", "47f8e1e7-1998-4539-a383-4c99cd7b5671");
            row.set("leaseDuration", dynamodb::AttributeValue::string("9223372036854775807"));
            fixture.reader.rows = {row};
            fixture.start(key("a"), limit);
            fixture.clock.advance(29s);
            QVERIFY(!fixture.result);
            fixture.clock.advance(2s);
            QCOMPARE(fixture.result.has_value(), limit > 0ns);
            if (limit == 0ns)
                continue;
            QVERIFY((*fixture.result)->verdict == Verdict::OutOfTime);
            QVERIFY(*(*fixture.result)->remaining > 24h * 365 * 200);
        }
    }

    void aProofIsTakenBackByALaterRow()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(21s);
        const watch::ProofResult proof = **fixture.result;
        const auto recordOf = [&fixture](const dynamodb::Item &row) {
            return locks::recordOf(row, locks::TableShape::of(fixture.reader.description));
        };
        const base::BootTime later = proof.lastReadAt + 2s;
        QVERIFY(!watch::refutedBy(proof, recordOf(taken("a", "w1", "v1")), later));
        QVERIFY(!watch::refutedBy(proof, recordOf(taken("a", "w1", "v0")), proof.firstReadAt));
        QVERIFY(!watch::refutedBy(proof, recordOf(taken("a", "w1", "v0")), proof.lastReadAt));
        const auto refuted = watch::refutedBy(proof, recordOf(taken("a", "w1", "v2")), later);
        QVERIFY(refuted && refuted->verdict == Verdict::Heartbeats);
        QVERIFY(refuted->sentence.text().contains(QStringLiteral("w1 sent a heartbeat within 2 s")));
        const auto gone = watch::refutedBy(proof, recordOf(released("a", "w1", "v2")), later);
        QVERIFY(gone && gone->verdict == Verdict::Released);
        QVERIFY(!watch::refutedBy(*gone, recordOf(taken("a", "w1", "v3")), later + 1s));
    }

    void eachFactOfAHoldThatChangesTakesAProofBack_data()
    {
        QTest::addColumn<QString>("fact");
        for (const char *fact : {"none", "library", "owner", "version", "generation", "date"})
            QTest::newRow(fact) << QString::fromLatin1(fact);
    }
    void eachFactOfAHoldThatChangesTakesAProofBack()
    {
        QFETCH(QString, fact);
        watch::ProofResult proof;
        proof.verdict = Verdict::Lapsed;
        locks::LockRecord row = locks::recordOf(taken("a", "w1", "v1"), locks::TableShape::of(lockTable()));
        row.generation = QStringLiteral("g1");
        row.expiresAt = base::ServerTime(100s);
        proof.first = proof.latest = row;
        proof.lastReadAt = base::BootTime(1h);
        if (fact == QLatin1String("library"))
            row.dialect = {};
        else if (fact == QLatin1String("owner"))
            row.owner = QStringLiteral("w2");
        else if (fact == QLatin1String("version"))
            row.version = QStringLiteral("v2");
        else if (fact == QLatin1String("generation"))
            row.generation = QStringLiteral("g2");
        else if (fact == QLatin1String("date"))
            row.expiresAt = base::ServerTime(101s);
        const auto refuted = watch::refutedBy(proof, row, proof.lastReadAt + 1s);
        QCOMPARE(refuted.has_value(), fact != QLatin1String("none"));
        QVERIFY(!refuted || refuted->verdict == Verdict::Heartbeats);
        proof.first.reset();
        QVERIFY(!watch::refutedBy(proof, row, proof.lastReadAt + 1s));
    }

    void onlyARowThatAnActOfOursLeftIsNoHeartbeat_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<bool>("isOurs");
        QTest::newRow("the row that stands") << QByteArray("v2") << true;
        QTest::newRow("another version of it") << QByteArray("v0") << false;
    }
    void onlyARowThatAnActOfOursLeftIsNoHeartbeat()
    {
        QFETCH(QByteArray, left);
        QFETCH(bool, isOurs);
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        const auto own = std::make_shared<watch::OwnWrites>();
        own->add(locks::TableShape::of(fixture.reader.description), taken("a", "w1", left),
                 {locks::OwnWrite::Act::PutBack, fixture.clock.boot(), {}});
        fixture.own = own;
        fixture.start(key("a"), 10s);
        fixture.clock.advance(4500ms);
        fixture.reader.rows = {taken("a", "w1", "v2")};
        fixture.clock.advance(10s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == (isOurs ? Verdict::OutOfTime : Verdict::Heartbeats));
    }

    void saysThatWeWroteARowThatNeverLapses()
    {
        for (const bool isOurs : {false, true}) {
            ProofFixture fixture;
            const dynamodb::Item row{
                {"LockID", dynamodb::AttributeValue::string("prod/state")},
                {"Info", dynamodb::AttributeValue::string(R"({"ID":"one","Who":"eva@ci"})")}};
            fixture.reader.description.partitionKey = {"LockID", dynamodb::AttributeType::S};
            fixture.reader.rows = {row};
            const auto own = std::make_shared<watch::OwnWrites>();
            own->add(locks::TableShape::of(fixture.reader.description), isOurs ? row : taken("a", "w", "1"),
                     {locks::OwnWrite::Act::PutBack, fixture.clock.boot(), {}});
            fixture.own = own;
            fixture.start({{"LockID", dynamodb::AttributeValue::string("prod/state")}});
            QVERIFY(fixture.result.has_value());
            QVERIFY((*fixture.result)->verdict == Verdict::NeverEnds);
            QVERIFY2((*fixture.result)
                             ->sentence.text()
                             .contains(QStringLiteral("An act of Leasescope wrote the row")) == isOurs,
                     qPrintable((*fixture.result)->sentence));
        }
    }

    // A table that was watched for a lease needs one consistent read more.
    void anEarlierSightingOfTheVersionCounts()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.earlier = fixture.seenEarlier(15s);
        fixture.start();
        fixture.clock.advance(5900ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(1ms);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        ProofFixture due;
        due.reader.rows = {taken("a", "w1", "v1")};
        due.earlier = due.seenEarlier(21s);
        due.start();
        QVERIFY(due.result.has_value());
        QVERIFY((*due.result)->verdict == Verdict::Lapsed);
        QCOMPARE(due.reader.operations, QStringList{QStringLiteral("GetItem")});
        QVERIFY((*due.result)->first);
    }

    void anEarlierSightingOfAnotherVersionRefutesWhileTheLeaseOfThatWriteRuns()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.earlier = fixture.seenEarlier(15s, 3s);
        fixture.reader.rows = {taken("a", "w1", "v2")};
        fixture.start();
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
        QCOMPARE((*fixture.result)->first->version, std::optional(QStringLiteral("v1")));
        QCOMPARE((*fixture.result)->latest->version, std::optional(QStringLiteral("v2")));
        QCOMPARE((*fixture.result)->sentence,
                 QStringLiteral("held: w1 sent a heartbeat within 3 s of watching. No other client can "
                                "acquire it."));
    }

    // What was written at some time in the last hour keeps no lock now.
    void anEarlierSightingOfLongAgoRefutesNothing()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.earlier = fixture.seenEarlier(1h, 20s);
        fixture.reader.rows = {taken("a", "w1", "v2")};
        fixture.start();
        QVERIFY(!fixture.result);
        fixture.clock.advance(20901ms);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QCOMPARE(*(*fixture.result)->first->version, QStringLiteral("v2"));
    }

    void theLongerOfTwoLeasesOfOneVersionCounts()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "60s")};
        fixture.earlier = fixture.seenEarlier(30s);
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(25s);
        QVERIFY(!fixture.result);
        fixture.clock.advance(10s);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
    }

    // Random holders, random tables: no holder within its lease by its own reckoning is ever called lapsed.
    void noEarlierSightingProvesAHolderWithinItsLeaseLapsed()
    {
        QRandomGenerator random(11);
        for (int round = 0; round < 300; ++round) {
            ProofFixture fixture;
            const std::chrono::milliseconds sent(random.bounded(40'000)); // after the first sighting
            fixture.reader.rows = {taken("a", "w1", "v1")};
            const std::chrono::milliseconds age(random.bounded(1, 40'000));
            fixture.earlier =
                fixture.seenEarlier(age, std::chrono::milliseconds(random.bounded(int(age.count()))));
            fixture.reader.outbound = std::chrono::milliseconds(random.bounded(300));
            fixture.reader.inbound = std::chrono::milliseconds(random.bounded(300));
            const bool before = sent < age; // the heartbeat came before the proof began
            if (before)
                fixture.reader.rows = {taken("a", "w1", "v2")};
            fixture.start();
            const std::chrono::milliseconds ahead = before ? 0ms : sent - age;
            fixture.clock.advance(ahead);
            if (!before && !fixture.result)
                fixture.reader.put(taken("a", "w1", "v2"));
            fixture.clock.advance(50ms);
            if (!fixture.result || (*fixture.result)->verdict != Verdict::Lapsed)
                continue;
            // Its version had stood still for longer than its lease when the heartbeat came.
            QVERIFY(!before);
            QVERIFY(sent > 20s);
        }
    }

    void aHeartbeatRefutesAtTheNextRead()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "worker-7", "v1")};
        fixture.start();
        fixture.clock.advance(6s);
        fixture.reader.put(taken("a", "worker-7", "v2"));
        fixture.clock.advance(2s);
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
        QCOMPARE(*(*fixture.result)->first->version, QStringLiteral("v1"));
        QCOMPARE(*(*fixture.result)->latest->version, QStringLiteral("v2"));
        QVERIFY((*fixture.result)
                    ->sentence.text()
                    .startsWith(QStringLiteral("held: worker-7 sent a heartbeat within ")));
    }

    void anotherOwnerReleaseAndRemovalEndTheWatch()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.reader.put(taken("a", "w2", "v9"));
        fixture.clock.advance(2s);
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
        QVERIFY((*fixture.result)->sentence.text().contains(QStringLiteral("w2 acquired it after w1")));
        fixture.start();
        fixture.reader.put(released("a", "x", "v10"));
        fixture.clock.advance(2s);
        QVERIFY((*fixture.result)->verdict == Verdict::Released);
        fixture.reader.put(taken("a", "w2", "v11"));
        fixture.start();
        fixture.reader.erase(key("a"));
        fixture.clock.advance(2s);
        QVERIFY((*fixture.result)->verdict == Verdict::Gone);
        QVERIFY((*fixture.result)->first.has_value());
    }

    void whatCannotBeWatchedIsSaidAtOnce()
    {
        ProofFixture fixture;
        fixture.start();
        QVERIFY((*fixture.result)->verdict == Verdict::Gone);
        fixture.reader.rows = {released("a", "w1", "v1")};
        fixture.start();
        QVERIFY((*fixture.result)->verdict == Verdict::Released);
        fixture.reader.rows = {taken("a", "w1", "v1", "soon")};
        fixture.start();
        QVERIFY((*fixture.result)->verdict == Verdict::Unreadable);
        QVERIFY((*fixture.result)->sentence.text().startsWith(QStringLiteral("unreadable: ")));
    }

    void aLimitShorterThanTheProofEndsUnproven()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start(key("a"), 6s);
        fixture.clock.advance(6s);
        QVERIFY((*fixture.result)->verdict == Verdict::OutOfTime);
        QVERIFY(*(*fixture.result)->remaining > 14s);
        QCOMPARE((*fixture.result)->sentence,
                 QStringLiteral("unproven: seen unchanged for 6 s of the 20 s a proof takes. 14 s to go."));
    }

    void failuresThatPassAreWaitedOutAndOthersEndIt()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.reader.fault = [](const QString &, int number) -> std::optional<base::Error> {
            if (number < 3 || number > 8)
                return {};
            return base::Error{base::ErrorKind::Throttled, QStringLiteral("slow down"), {}, {}};
        };
        fixture.start();
        fixture.clock.advance(22s);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        fixture.reader.fault = [](const QString &, int number) -> std::optional<base::Error> {
            if (number % 2 == 0)
                return {};
            return base::Error{base::ErrorKind::AccessDenied, QStringLiteral("not allowed"), {}, {}};
        };
        fixture.start();
        fixture.clock.advance(5s);
        QVERIFY(fixture.result.has_value() && !*fixture.result);
        QVERIFY(fixture.result->error().kind == base::ErrorKind::AccessDenied);
    }

    void aStoppedWatchIsCancelled()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(3s);
        fixture.scope.stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(fixture.result && base::isCancelled(*fixture.result));
        QCOMPARE(fixture.clock.sleepers(), 0);
    }

    void datesAreJudgedByTheServersClockWithItsUncertainty()
    {
        ProofFixture fixture;
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 30'000)};
        fixture.start(mutexKey("a"));
        QVERIFY((*fixture.result)->verdict == Verdict::HeldByDate);
        QCOMPARE(*(*fixture.result)->remaining, 30s);
        QCOMPARE((*fixture.result)->sentence,
                 QStringLiteral("held: its date is 30 s ahead by the server's clock."));
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() - 60'000)};
        fixture.start(mutexKey("a"));
        fixture.clock.advance(1ms);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QVERIFY(fixture.reader.count(QStringLiteral("GetItem")) >= 3); // one for the first, two for this
        // Within the uncertainty the watch waits it out.
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 200)};
        fixture.start(mutexKey("a"));
        fixture.clock.advance(699ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(10ms);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
    }

    void aLimitWaitsForTheDateAndARenewalRefutes()
    {
        ProofFixture fixture;
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 10'000)};
        fixture.start(mutexKey("a"), 20s);
        fixture.clock.advance(10400ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(200ms);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 10'000)};
        fixture.start(mutexKey("a"), 20s);
        fixture.clock.advance(5s);
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 10'000)};
        fixture.clock.advance(3s);
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
    }

    void withoutAServerClockADateStaysUnproven()
    {
        ProofFixture fixture;
        fixture.uncertainty.reset();
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() - 10'000)};
        fixture.start(mutexKey("a"));
        fixture.clock.advance(10s);
        QVERIFY((*fixture.result)->verdict == Verdict::OutOfTime);
        QVERIFY((*fixture.result)->sentence.text().contains(QStringLiteral("not known yet")));
    }

    void aDateProofNeedsAWordWhereTheClocksDisagree()
    {
        for (const std::chrono::nanoseconds ahead : {2h, -2h}) {
            ProofFixture fixture;
            fixture.serverAhead = ahead;
            const qint64 serverMs = fixture.wallMs() + ahead / 1ms;
            fixture.reader.description = mutexTable();
            fixture.reader.rows = {mutex("a", "w1", serverMs - 30'000)};
            fixture.start(mutexKey("a"));
            fixture.clock.advance(1ms);
            QVERIFY(fixture.result.has_value() && fixture.result->has_value());
            QVERIFY((*fixture.result)->verdict == Verdict::ClocksDisagree);
            const locks::ClockReadings clocks = *(*fixture.result)->clocks;
            QCOMPARE(clocks.server.time_since_epoch() - clocks.local.time_since_epoch(), ahead);
            const QString reported = ahead > 0ns
                ? QStringLiteral("the server's clock says 2026-08-20 14:00:00 UTC")
                : QStringLiteral("the server's clock says 2026-08-20 10:00:00 UTC");
            QVERIFY2((*fixture.result)->sentence.text().contains(reported),
                     qPrintable((*fixture.result)->sentence));
            QVERIFY((*fixture.result)
                        ->sentence.text()
                        .contains(QStringLiteral("this machine's 2026-08-20 12:00:00 UTC")));
            QVERIFY((*fixture.result)->sentence.text().contains(QStringLiteral("--trust-server-time")));

            const watch::ProofResult trusting = watch::trustingServerTime(**fixture.result);
            QVERIFY(trusting.verdict == Verdict::Lapsed && trusting.serverTimeTrusted);
            QVERIFY(trusting.sentence.text().startsWith(QStringLiteral("lapsed: its date passed 30 s ago")));
            QVERIFY(trusting.sentence.text().contains(QStringLiteral("trusted on the operator's word")));
        }
    }

    void aMinuteBetweenTheClocksIsNoDisagreement()
    {
        for (const std::chrono::nanoseconds ahead : {60s, -60s}) {
            ProofFixture fixture;
            fixture.serverAhead = ahead;
            fixture.reader.description = mutexTable();
            fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + ahead / 1ms - 30'000)};
            fixture.start(mutexKey("a"));
            fixture.clock.advance(1ms);
            QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
            QVERIFY(!(*fixture.result)->serverTimeTrusted);
        }
    }

    void trustMakesNoProofOfAnythingElse()
    {
        ProofFixture fixture;
        fixture.serverAhead = -2h;
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs())};
        fixture.start(mutexKey("a"));
        QVERIFY((*fixture.result)->verdict == Verdict::HeldByDate);
        const watch::ProofResult trusting = watch::trustingServerTime(**fixture.result);
        QVERIFY(trusting.verdict == Verdict::HeldByDate && !trusting.serverTimeTrusted);
    }

    void clocksThatDisagreeDoNotConcernARecordVersion()
    {
        ProofFixture fixture;
        fixture.serverAhead = 2h;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(21s);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
    }

    // Only a consistent read shows the row as it is when the request leaves.
    void everyReadOfAProofIsConsistent()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "worker-7", "v2")};
        fixture.reader.lagging = std::vector<dynamodb::Item>{taken("a", "worker-7", "v1")};
        fixture.start();
        fixture.clock.advance(6s);
        fixture.reader.put(taken("a", "worker-7", "v3"));
        fixture.clock.advance(16s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
        QCOMPARE(*(*fixture.result)->first->version, QStringLiteral("v2"));
        QCOMPARE(*(*fixture.result)->latest->version, QStringLiteral("v3"));
    }

    // Clients of other languages write the whole row: not every one of them makes a new version with it.
    void aLeaseThatGrewUnderTheSameVersionIsWaitedFor()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "20s")};
        fixture.start(key("a"), 60s);
        fixture.clock.advance(10s);
        fixture.reader.put(taken("a", "w1", "v1", "40s"));
        fixture.clock.advance(12s);
        QVERIFY2(!fixture.result, "proved by the shorter lease");
        fixture.clock.advance(20s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QVERIFY((*fixture.result)->lastReadAt - (*fixture.result)->firstReadAt > locks::proofLength(40s));
    }

    void anotherOwnerUnderTheSameVersionRefutes()
    {
        ProofFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(10s);
        fixture.reader.put(taken("a", "w2", "v1"));
        fixture.clock.advance(12s);
        QVERIFY(fixture.result.has_value());
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
        QVERIFY((*fixture.result)->sentence.text().contains(QStringLiteral("w2 acquired it after w1")));
    }

    // The clock may be as much behind as its uncertainty says: what the release is judged by is the earliest time.
    void theServersEarliestTimeIsItsReadingLessTheUncertainty()
    {
        ProofFixture fixture;
        fixture.uncertainty = 700ms;
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() - 60'000)};
        fixture.start(mutexKey("a"));
        fixture.clock.advance(1ms);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QCOMPARE(*(*fixture.result)->serverAtLeast, (*fixture.result)->clocks->server - 700ms);
    }

    /// CertMagic may have computed its date before it waited for the lock: a living holder refreshes every 100 s.
    void aDateThatMayBeBornPastMustAlsoStandStill()
    {
        const auto certificate = [](qint64 expires) {
            return dynamodb::Item{
                {"PrimaryKey", dynamodb::AttributeValue::string("LOCK-issue_cert")},
                {"LockID", dynamodb::AttributeValue::string("0840d5a4-c86a-41a0-83b1-ef840c1599aa")},
                {"ExpiresAt", dynamodb::AttributeValue::number(expires)}};
        };
        const dynamodb::Item key{{"PrimaryKey", dynamodb::AttributeValue::string("LOCK-issue_cert")}};
        ProofFixture fixture;
        fixture.reader.description.partitionKey = {"PrimaryKey", dynamodb::AttributeType::S};
        fixture.reader.rows = {certificate(fixture.wallMs() / 1000 - 60)};
        fixture.start(key);
        fixture.clock.advance(99s);
        QVERIFY2(!fixture.result, "its holder may be alive");
        fixture.clock.advance(3s);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QVERIFY2((*fixture.result)->sentence.text().contains(QStringLiteral("no holder moved it within")),
                 qPrintable((*fixture.result)->sentence));
        fixture.reader.rows = {certificate(fixture.wallMs() / 1000 - 60)};
        fixture.start(key);
        fixture.clock.advance(50s);
        fixture.reader.rows = {certificate(fixture.wallMs() / 1000 + 300)};
        fixture.clock.advance(10s);
        QVERIFY((*fixture.result)->verdict == Verdict::Heartbeats);
    }

    void aDateThatIsAlsoAReleaseProvesARelease()
    {
        ProofFixture fixture;
        fixture.reader.description.partitionKey = {"_id", dynamodb::AttributeType::S};
        fixture.reader.rows = {{{"_id", dynamodb::AttributeValue::string("cleanup")},
                                {"lockUntil", dynamodb::AttributeValue::string("2001-08-20T11:59:30.000Z")},
                                {"lockedAt", dynamodb::AttributeValue::string("2001-08-20T11:59:15.000Z")},
                                {"lockedBy", dynamodb::AttributeValue::string("web-2")}}};
        fixture.start({{"_id", dynamodb::AttributeValue::string("cleanup")}});
        fixture.clock.advance(1s);
        QVERIFY((*fixture.result)->verdict == Verdict::Released);
        QVERIFY2((*fixture.result)
                     ->sentence.text()
                     .startsWith(QStringLiteral("released: its date has passed, which is also")),
                 qPrintable((*fixture.result)->sentence));
    }

    void aLeaseThatNoRowStatesIsSaidToBeAssumed()
    {
        ProofFixture fixture;
        fixture.reader.description.partitionKey = {"leaseKey", dynamodb::AttributeType::S};
        fixture.reader.rows = {{{"leaseKey", dynamodb::AttributeValue::string("shardId-000000000000")},
                                {"leaseOwner", dynamodb::AttributeValue::string("worker-a")},
                                {"leaseCounter", dynamodb::AttributeValue::number(12)},
                                {"checkpoint", dynamodb::AttributeValue::string("TRIM_HORIZON")}}};
        fixture.start({{"leaseKey", dynamodb::AttributeValue::string("shardId-000000000000")}});
        fixture.clock.advance(10s);
        QVERIFY(!fixture.result);
        fixture.clock.advance(1s);
        QVERIFY((*fixture.result)->verdict == Verdict::Lapsed);
        QVERIFY2((*fixture.result)->sentence.text().contains(QStringLiteral("10 s is assumed")),
                 qPrintable((*fixture.result)->sentence));
    }
};

LEASESCOPE_TEST(LapseProofTest)
#include "LapseProofTest.moc"
