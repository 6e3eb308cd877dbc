// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/proof/ProofBench.h"

#include <QTest>

using namespace watchtest;
using Verdict = watch::ProofResult::Verdict;

namespace {

/// A ProofBench that notes when each read reached the server, in milliseconds.
class TimedProof : public ProofBench {
public:
    TimedProof()
    {
        reader.fault = [this](const QString &, int) {
            const auto at = clock.boot() - m_start;
            reads.append(at % 1ms == 0ns ? QString::number(at / 1ms) : QStringLiteral("%1+").arg(at / 1ms));
            return fails ? fails() : std::nullopt;
        };
    }
    [[nodiscard]] QString asked() const { return reads.join(QLatin1Char(' ')); }
    [[nodiscard]] Verdict verdict() const { return result->value().verdict; }

    QStringList reads;
    std::function<std::optional<base::Error>()> fails;

private:
    base::BootTime m_start = clock.boot();
};

std::optional<base::Error> scripted(base::ErrorKind kind)
{
    return base::Error{kind, QStringLiteral("scripted failure"), {}, {}};
}

} // namespace

/// When a proof watch reads, and when it ends.
class LapseProofTimesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Twenty seconds, a fiftieth and half a second; one read more right after that.
    void aLeaseIsReadEachSecondAndOnceWhenItsProofIsDue()
    {
        TimedProof bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start();
        bench.clock.advance(20'900ms);
        QVERIFY(!bench.result);
        QCOMPARE(bench.asked(),
                 QStringLiteral("0 1000 2000 3000 4000 5000 6000 7000 8000 9000 10000 11000 12000 "
                                "13000 14000 15000 16000 17000 18000 19000 20000"));
        bench.clock.advance(1ns);
        QVERIFY(bench.verdict() == Verdict::Lapsed);
        QCOMPARE(bench.reads.back(), QStringLiteral("20900+"));
    }

    void aShortLeaseIsReadATenthOfItApartButNotMoreThanFiveTimesASecond()
    {
        TimedProof bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1s")};
        bench.start();
        bench.clock.advance(2s);
        QCOMPARE(bench.asked(), QStringLiteral("0 200 400 600 800 1000 1200 1400 1520+"));
        TimedProof longer;
        longer.reader.rows = {taken("a", "w1", "v1", "4s")};
        longer.start();
        longer.clock.advance(1300ms);
        QCOMPARE(longer.asked(), QStringLiteral("0 400 800 1200"));
    }

    void aLongLeaseIsReadSixtyTimes()
    {
        TimedProof bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.start();
        bench.clock.advance(3min);
        QCOMPARE(bench.asked(), QStringLiteral("0 60000 120000 180000"));
    }

    void progressIsToldFourTimesASecondAndNeverBeyondWhatIsNeeded()
    {
        TimedProof bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start();
        bench.clock.advance(1s);
        QStringList told;
        for (const watch::ProofProgress &progress : bench.progress)
            told.append(QStringLiteral("%1/%2 %3")
                            .arg(progress.watched / 1ms)
                            .arg(progress.needed / 1ms)
                            .arg(progress.reads));
        QCOMPARE(told.join(QStringLiteral(", ")),
                 QStringLiteral("0/20900 1, 250/20900 1, 500/20900 1, 750/20900 1, 1000/20900 2"));
        bench.clock.advance(20s);
        QVERIFY(bench.result);
        QCOMPARE(bench.progress.back().watched, bench.progress.back().needed);
    }

    void aLimitIsKeptToTheMillisecondAndTellsWhatIsLeft()
    {
        TimedProof bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.start(key("a"), 2500ms);
        bench.clock.advance(2499ms);
        QVERIFY(!bench.result);
        bench.clock.advance(1ms);
        QVERIFY(bench.verdict() == Verdict::OutOfTime);
        QCOMPARE(bench.asked(), QStringLiteral("0 1000 2000 2500"));
        QCOMPARE(*bench.result->value().remaining, 18'400ms + 1ns);
    }

    void answersThatComeLateAreWaitedForUntilFiveSecondsBeyondTheProof()
    {
        TimedProof bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bool down = false;
        bench.fails = [&down] { return down ? scripted(base::ErrorKind::Timeout) : std::nullopt; };
        bench.start();
        bench.clock.advance(500ms);
        down = true;
        bench.clock.advance(25'399ms);
        QVERIFY(!bench.result);
        bench.clock.advance(1ms);
        QVERIFY(!*bench.result);
        QVERIFY(bench.result->error().kind == base::ErrorKind::Timeout);
        QCOMPARE(bench.reads.back(), QStringLiteral("25900"));
    }

    void onlyFailuresThatPassAreWaitedOut_data()
    {
        QTest::addColumn<base::ErrorKind>("kind");
        QTest::addColumn<bool>("passes");
        using base::ErrorKind;
        QTest::newRow("throttled") << ErrorKind::Throttled << true;
        QTest::newRow("unreachable") << ErrorKind::Unreachable << true;
        QTest::newRow("timeout") << ErrorKind::Timeout << true;
        QTest::newRow("unclear") << ErrorKind::Unclear << true;
        QTest::newRow("damaged") << ErrorKind::Damaged << true;
        QTest::newRow("service") << ErrorKind::Service << true;
        QTest::newRow("denied") << ErrorKind::AccessDenied << false;
        QTest::newRow("not found") << ErrorKind::NotFound << false;
        QTest::newRow("credentials") << ErrorKind::Credentials << false;
    }

    void onlyFailuresThatPassAreWaitedOut()
    {
        QFETCH(base::ErrorKind, kind);
        QFETCH(bool, passes);
        for (const bool dated : {false, true}) {
            TimedProof bench;
            if (dated) {
                bench.reader.description = mutexTable();
                bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 5'000)};
            } else {
                bench.reader.rows = {taken("a", "w1", "v1")};
            }
            bool down = false;
            bench.fails = [&] { return down ? scripted(kind) : std::nullopt; };
            bench.start(dated ? mutexKey("a") : key("a"), 1min);
            down = true;
            bench.clock.advance(1500ms);
            QCOMPARE(bench.result.has_value(), !passes);
            if (bench.result)
                QVERIFY(bench.result->error().kind == kind);
            down = false;
            bench.clock.advance(1min);
            QCOMPARE(bench.result->has_value(), passes);
            if (passes)
                QVERIFY(bench.verdict() == Verdict::Lapsed);
        }
    }

    void whatChangesUnderTheSameVersionRefutesToo()
    {
        const aws::Item first = taken("a", "w1", "v1");
        for (const aws::Item &next :
             {taken("a", "w2", "v1"), taken("a", "w1", "v1", "20000"), taken("a", "w1", "v2")}) {
            TimedProof bench;
            bench.reader.rows = {first};
            bench.start();
            bench.reader.rows = {next};
            bench.clock.advance(1s);
            QVERIFY(bench.verdict() == Verdict::Heartbeats);
            QVERIFY(bench.result->value().first->owner == QStringLiteral("w1"));
        }
    }

    // The server is known to half a second: surely past is half a second and a nanosecond later.
    void aDateIsReadAgainAsSoonAsItIsSurelyPast()
    {
        TimedProof bench;
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 3'000)};
        bench.start(mutexKey("a"), 10s);
        bench.clock.advance(3500ms);
        QVERIFY(!bench.result);
        bench.clock.advance(1ms);
        QVERIFY(bench.verdict() == Verdict::Lapsed);
        QCOMPARE(bench.reads.front(), QStringLiteral("0"));
        QCOMPARE(bench.reads.back(), QStringLiteral("3500+"));
        QVERIFY2(bench.reads.size() < 20, qPrintable(bench.asked()));
        QCOMPARE(bench.progress.back().needed, 3500ms);
    }

    void aDateAheadIsToldAtOnceOrWhenTheLimitIsOver()
    {
        for (const auto limit : {0ms, 2000ms}) {
            TimedProof bench;
            bench.reader.description = mutexTable();
            bench.reader.rows = {mutex("a", "w1", bench.wallMs() + 60'000)};
            bench.start(mutexKey("a"), limit);
            bench.clock.advance(limit - std::min<std::chrono::milliseconds>(limit, 1ms));
            QCOMPARE(bench.result.has_value(), limit == 0ms);
            bench.clock.advance(1ms);
            QVERIFY(bench.verdict() == Verdict::HeldByDate);
            QCOMPARE(*bench.result->value().remaining, 60s - limit);
        }
    }

    void withoutAServerTimeADateIsReadEachSecondForFiveSeconds()
    {
        TimedProof bench;
        bench.doubt.reset();
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.wallMs() - 3'000)};
        bench.start(mutexKey("a"));
        bench.clock.advance(4999ms);
        QVERIFY(!bench.result);
        bench.clock.advance(1ms);
        QVERIFY(bench.verdict() == Verdict::OutOfTime);
        QVERIFY(!bench.result->value().remaining);
    }
};

LEASESCOPE_TEST(LapseProofTimesTest)
#include "LapseProofTimesTest.moc"
