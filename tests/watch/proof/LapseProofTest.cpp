// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/proof/ProofText.h"
#include "tests/program/Test.h"
#include "tests/watch/proof/ProofBench.h"

#include <QRandomGenerator>
#include <QTest>

using namespace watchtest;
using Verdict = watch::ProofResult::Verdict;

class LapseProofTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aVersionThatStandsStillForAProofLengthHasLapsed()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start();
        bench.clock.advance(20900ms);
        QVERIFY(!bench.result); // 20 s x 1.02 + 0.5 s, and strictly more
        bench.clock.advance(1ms);
        QVERIFY(bench.result.has_value());
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
        QCOMPARE(
            (*bench.result)->sentence,
            QStringLiteral(
                "lapsed: this version has not changed for 20 s; the lease is 20 s. Anyone may take it."));
        QCOMPARE(*(*bench.result)->first->version, QStringLiteral("v1"));
        QVERIFY((*bench.result)->lastReadAt - (*bench.result)->firstReadAt > 20900ms);
        QVERIFY(bench.progress.size() > 60);
        QVERIFY(bench.progress.back().reads >= 10);
        for (const QString &operation : bench.reader.operations)
            QCOMPARE(operation, QStringLiteral("GetItem"));
    }

    void theJourneyOfTheLastAnswerProvesNothing()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.reader.outbound = 400ms;
        bench.reader.inbound = 3s;
        bench.start();
        bench.clock.advance(3400ms);
        bench.clock.advance(20900ms);
        QVERIFY(!bench.result);
        bench.clock.advance(10s);
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
        QVERIFY((*bench.result)->lastReadAt - (*bench.result)->firstReadAt > 20900ms + 3400ms);
    }

    // A lease of the table may be the largest number its library can write.
    void aLeaseWithoutEndIsWatchedForTheWholeLimitAndNeverProved()
    {
        for (const std::chrono::nanoseconds limit : {std::chrono::nanoseconds(30s), 0ns}) {
            ProofBench bench;
            aws::Item row = taken("a", "w1", "47f8e1e7-1998-4539-a383-4c99cd7b5671");
            row.set("leaseDuration", aws::AttributeValue::string("9223372036854775807"));
            bench.reader.rows = {row};
            bench.start(key("a"), limit);
            bench.clock.advance(29s);
            QVERIFY(!bench.result);
            bench.clock.advance(2s);
            QCOMPARE(bench.result.has_value(), limit > 0ns);
            if (limit == 0ns)
                continue;
            QVERIFY((*bench.result)->verdict == Verdict::OutOfTime);
            QVERIFY(*(*bench.result)->remaining > 24h * 365 * 200);
        }
    }

    void aHeartbeatRefutesAtTheNextRead()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "worker-7", "v1")};
        bench.start();
        bench.clock.advance(6s);
        bench.reader.put(taken("a", "worker-7", "v2"));
        bench.clock.advance(2s);
        QVERIFY((*bench.result)->verdict == Verdict::Heartbeats);
        QCOMPARE(*(*bench.result)->first->version, QStringLiteral("v1"));
        QCOMPARE(*(*bench.result)->latest->version, QStringLiteral("v2"));
        QVERIFY(
            (*bench.result)->sentence.startsWith(QStringLiteral("held: worker-7 sent a heartbeat within ")));
    }

    void anotherOwnerReleaseAndRemovalEndTheWatch()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start();
        bench.reader.put(taken("a", "w2", "v9"));
        bench.clock.advance(2s);
        QVERIFY((*bench.result)->verdict == Verdict::Heartbeats);
        QVERIFY((*bench.result)->sentence.contains(QStringLiteral("w2 took it over from w1")));
        bench.start();
        bench.reader.put(released("a", "x", "v10"));
        bench.clock.advance(2s);
        QVERIFY((*bench.result)->verdict == Verdict::Released);
        bench.reader.put(taken("a", "w2", "v11"));
        bench.start();
        bench.reader.erase(key("a"));
        bench.clock.advance(2s);
        QVERIFY((*bench.result)->verdict == Verdict::Gone);
        QVERIFY((*bench.result)->first.has_value());
    }

    void whatCannotBeWatchedIsSaidAtOnce()
    {
        ProofBench bench;
        bench.start();
        QVERIFY((*bench.result)->verdict == Verdict::Gone);
        bench.reader.rows = {released("a", "w1", "v1")};
        bench.start();
        QVERIFY((*bench.result)->verdict == Verdict::Released);
        bench.reader.rows = {taken("a", "w1", "v1", "soon")};
        bench.start();
        QVERIFY((*bench.result)->verdict == Verdict::Unreadable);
        QVERIFY((*bench.result)->sentence.startsWith(QStringLiteral("unreadable: ")));
    }

    void aLimitShorterThanTheProofEndsUnproven()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start(key("a"), 6s);
        bench.clock.advance(6s);
        QVERIFY((*bench.result)->verdict == Verdict::OutOfTime);
        QVERIFY(*(*bench.result)->remaining > 14s);
        QCOMPARE((*bench.result)->sentence,
                 QStringLiteral("unproven: seen unchanged for 6 s of the 20 s a proof takes. 14 s to go."));
    }

    void failuresThatPassAreWaitedOutAndOthersEndIt()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.reader.fault = [](const QString &, int number) -> std::optional<base::Error> {
            if (number < 3 || number > 8)
                return {};
            return base::Error{base::ErrorKind::Throttled, QStringLiteral("slow down"), {}, {}};
        };
        bench.start();
        bench.clock.advance(22s);
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
        bench.reader.fault = [](const QString &, int number) -> std::optional<base::Error> {
            if (number % 2 == 0)
                return {};
            return base::Error{base::ErrorKind::AccessDenied, QStringLiteral("not allowed"), {}, {}};
        };
        bench.start();
        bench.clock.advance(5s);
        QVERIFY(bench.result.has_value() && !*bench.result);
        QVERIFY(bench.result->error().kind == base::ErrorKind::AccessDenied);
    }

    void aStoppedWatchIsCancelled()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start();
        bench.clock.advance(3s);
        bench.scope.stop();
        fakes::ManualClock::settle();
        QVERIFY(bench.result && base::isCancelled(*bench.result));
        QCOMPARE(bench.clock.sleepers(), 0);
    }

    void datesAreJudgedByTheServersClockWithItsDoubt()
    {
        ProofBench bench;
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 30'000)};
        bench.start(mutexKey("a"));
        QVERIFY((*bench.result)->verdict == Verdict::HeldByDate);
        QCOMPARE(*(*bench.result)->remaining, 30s);
        QCOMPARE((*bench.result)->sentence,
                 QStringLiteral("held: its date is 30 s ahead by the server's clock."));
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() - 60'000)};
        bench.start(mutexKey("a"));
        bench.clock.advance(1ms);
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
        QVERIFY(bench.reader.count(QStringLiteral("GetItem")) >= 3); // one for the first, two for this
        // Within the doubt the watch waits it out.
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 200)};
        bench.start(mutexKey("a"));
        bench.clock.advance(699ms);
        QVERIFY(!bench.result);
        bench.clock.advance(10ms);
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
    }

    void aLimitWaitsForTheDateAndARenewalRefutes()
    {
        ProofBench bench;
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 10'000)};
        bench.start(mutexKey("a"), 20s);
        bench.clock.advance(10400ms);
        QVERIFY(!bench.result);
        bench.clock.advance(200ms);
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 10'000)};
        bench.start(mutexKey("a"), 20s);
        bench.clock.advance(5s);
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 10'000)};
        bench.clock.advance(3s);
        QVERIFY((*bench.result)->verdict == Verdict::Heartbeats);
    }

    void withoutAServerClockADateStaysUnproven()
    {
        ProofBench bench;
        bench.doubt.reset();
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() - 10'000)};
        bench.start(mutexKey("a"));
        bench.clock.advance(10s);
        QVERIFY((*bench.result)->verdict == Verdict::OutOfTime);
        QVERIFY((*bench.result)->sentence.contains(QStringLiteral("not known yet")));
    }

    void aDateProofNeedsAWordWhereTheClocksDisagree()
    {
        for (const std::chrono::nanoseconds ahead : {2h, -2h}) {
            ProofBench bench;
            bench.serverAhead = ahead;
            const qint64 serverMs = bench.wallMs() + ahead / 1ms;
            bench.reader.description = mutexTable();
            bench.reader.rows = {mutex("a", "w1", serverMs - 30'000)};
            bench.start(mutexKey("a"));
            bench.clock.advance(1ms);
            QVERIFY(bench.result.has_value() && bench.result->has_value());
            QVERIFY((*bench.result)->verdict == Verdict::ClocksDisagree);
            const locks::ClockReadings clocks = *(*bench.result)->clocks;
            QCOMPARE(clocks.server.time_since_epoch() - clocks.local.time_since_epoch(), ahead);
            const QString told = ahead > 0ns
                ? QStringLiteral("the server's clock says 2026-08-20 14:00:00 UTC")
                : QStringLiteral("the server's clock says 2026-08-20 10:00:00 UTC");
            QVERIFY2((*bench.result)->sentence.contains(told), qPrintable((*bench.result)->sentence));
            QVERIFY(
                (*bench.result)->sentence.contains(QStringLiteral("this machine's 2026-08-20 12:00:00 UTC")));
            QVERIFY((*bench.result)->sentence.contains(QStringLiteral("--trust-server-time")));

            const watch::ProofResult trusting = watch::trustingServerTime(**bench.result);
            QVERIFY(trusting.verdict == Verdict::Lapsed && trusting.serverTimeTrusted);
            QVERIFY(trusting.sentence.startsWith(QStringLiteral("lapsed: its date passed 30 s ago")));
            QVERIFY(trusting.sentence.contains(QStringLiteral("trusted on the operator's word")));
        }
    }

    void aMinuteBetweenTheClocksIsNoDisagreement()
    {
        for (const std::chrono::nanoseconds ahead : {60s, -60s}) {
            ProofBench bench;
            bench.serverAhead = ahead;
            bench.reader.description = mutexTable();
            bench.reader.rows = {mutex("a", "w1", bench.wallMs() + ahead / 1ms - 30'000)};
            bench.start(mutexKey("a"));
            bench.clock.advance(1ms);
            QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
            QVERIFY(!(*bench.result)->serverTimeTrusted);
        }
    }

    void trustMakesNoProofOfAnythingElse()
    {
        ProofBench bench;
        bench.serverAhead = -2h;
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.wallMs())};
        bench.start(mutexKey("a"));
        QVERIFY((*bench.result)->verdict == Verdict::HeldByDate);
        const watch::ProofResult trusting = watch::trustingServerTime(**bench.result);
        QVERIFY(trusting.verdict == Verdict::HeldByDate && !trusting.serverTimeTrusted);
    }

    void clocksThatDisagreeDoNotConcernARecordVersion()
    {
        ProofBench bench;
        bench.serverAhead = 2h;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start();
        bench.clock.advance(21s);
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
    }

    // Only a consistent read shows the row as it is when the request leaves.
    void everyReadOfAProofIsConsistent()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "worker-7", "v2")};
        bench.reader.lagging = std::vector<aws::Item>{taken("a", "worker-7", "v1")};
        bench.start();
        bench.clock.advance(6s);
        bench.reader.put(taken("a", "worker-7", "v3"));
        bench.clock.advance(16s);
        QVERIFY(bench.result.has_value());
        QVERIFY((*bench.result)->verdict == Verdict::Heartbeats);
        QCOMPARE(*(*bench.result)->first->version, QStringLiteral("v2"));
        QCOMPARE(*(*bench.result)->latest->version, QStringLiteral("v3"));
    }

    // Clients of other languages write the whole row: not every one of them makes a new version with it.
    void aLeaseThatGrewUnderTheSameVersionIsWaitedFor()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "20s")};
        bench.start(key("a"), 60s);
        bench.clock.advance(10s);
        bench.reader.put(taken("a", "w1", "v1", "40s"));
        bench.clock.advance(12s);
        QVERIFY2(!bench.result, "proved by the shorter lease");
        bench.clock.advance(20s);
        QVERIFY(bench.result.has_value());
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
        QVERIFY((*bench.result)->lastReadAt - (*bench.result)->firstReadAt > locks::proofLength(40s));
    }

    void anotherOwnerUnderTheSameVersionRefutes()
    {
        ProofBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start();
        bench.clock.advance(10s);
        bench.reader.put(taken("a", "w2", "v1"));
        bench.clock.advance(12s);
        QVERIFY(bench.result.has_value());
        QVERIFY((*bench.result)->verdict == Verdict::Heartbeats);
        QVERIFY((*bench.result)->sentence.contains(QStringLiteral("w2 took it over from w1")));
    }

    // The clock may be as much behind as its doubt says: what the release is judged by is the earliest time.
    void theServersEarliestTimeIsItsReadingLessTheDoubt()
    {
        ProofBench bench;
        bench.doubt = 700ms;
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() - 60'000)};
        bench.start(mutexKey("a"));
        bench.clock.advance(1ms);
        QVERIFY((*bench.result)->verdict == Verdict::Lapsed);
        QCOMPARE(*(*bench.result)->serverAtLeast, (*bench.result)->clocks->server - 700ms);
    }

    void lengthsOfTimeReadLikeSentences()
    {
        QCOMPARE(watch::lengthText(400ms), QStringLiteral("0.4 s"));
        QCOMPARE(watch::lengthText(2s), QStringLiteral("2 s"));
        QCOMPARE(watch::lengthText(61s), QStringLiteral("61 s"));
        QCOMPARE(watch::lengthText(125s), QStringLiteral("2 min 5 s"));
        QCOMPARE(watch::lengthText(12000s), QStringLiteral("3 h 20 min"));
        QCOMPARE(watch::lengthText(-5s), QStringLiteral("0 s"));
    }
};

LEASESCOPE_TEST(LapseProofTest)
#include "LapseProofTest.moc"
