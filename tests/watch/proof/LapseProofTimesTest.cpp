// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/proof/ProofFixture.h"

#include <QDateTime>
#include <QTest>

using namespace watchtest;
using Verdict = watch::ProofResult::Verdict;

namespace {

/// A ProofFixture that notes when each read reached the server, in milliseconds.
class TimedProof : public ProofFixture {
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
        TimedProof fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(20'900ms);
        QVERIFY(!fixture.result);
        QCOMPARE(fixture.asked(),
                 QStringLiteral("0 1000 2000 3000 4000 5000 6000 7000 8000 9000 10000 11000 12000 "
                                "13000 14000 15000 16000 17000 18000 19000 20000"));
        fixture.clock.advance(1ns);
        QVERIFY(fixture.verdict() == Verdict::Lapsed);
        QCOMPARE(fixture.reads.back(), QStringLiteral("20900+"));
    }

    void aShortLeaseIsReadATenthOfItApartButNotMoreThanFiveTimesASecond()
    {
        TimedProof fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1s")};
        fixture.start();
        fixture.clock.advance(2s);
        QCOMPARE(fixture.asked(), QStringLiteral("0 200 400 600 800 1000 1200 1400 1520+"));
        TimedProof longer;
        longer.reader.rows = {taken("a", "w1", "v1", "4s")};
        longer.start();
        longer.clock.advance(1300ms);
        QCOMPARE(longer.asked(), QStringLiteral("0 400 800 1200"));
    }

    void aLongLeaseIsReadSixtyTimes()
    {
        TimedProof fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.start();
        fixture.clock.advance(3min);
        QCOMPARE(fixture.asked(), QStringLiteral("0 60000 120000 180000"));
    }

    void progressIsReportedFourTimesASecondAndNeverBeyondWhatIsNeeded()
    {
        TimedProof fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start();
        fixture.clock.advance(1s);
        QStringList reported;
        for (const watch::ProofProgress &progress : fixture.progress)
            reported.append(QStringLiteral("%1/%2 %3")
                                .arg(progress.watched / 1ms)
                                .arg(progress.needed / 1ms)
                                .arg(progress.reads));
        QCOMPARE(reported.join(QStringLiteral(", ")),
                 QStringLiteral("0/20900 1, 250/20900 1, 500/20900 1, 750/20900 1, 1000/20900 2"));
        fixture.clock.advance(20s);
        QVERIFY(fixture.result);
        QCOMPARE(fixture.progress.back().watched, fixture.progress.back().needed);
    }

    void aLimitIsKeptToTheMillisecondAndReportsWhatIsLeft()
    {
        TimedProof fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.start(key("a"), 2500ms);
        fixture.clock.advance(2499ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(1ms);
        QVERIFY(fixture.verdict() == Verdict::OutOfTime);
        QCOMPARE(fixture.asked(), QStringLiteral("0 1000 2000 2500"));
        QCOMPARE(*fixture.result->value().remaining, 18'400ms + 1ns);
    }

    void answersThatComeLateAreWaitedForUntilFiveSecondsBeyondTheProof()
    {
        TimedProof fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        bool down = false;
        fixture.fails = [&down] { return down ? scripted(base::ErrorKind::Timeout) : std::nullopt; };
        fixture.start();
        fixture.clock.advance(500ms);
        down = true;
        fixture.clock.advance(25'399ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(1ms);
        QVERIFY(!*fixture.result);
        QVERIFY(fixture.result->error().kind == base::ErrorKind::Timeout);
        QCOMPARE(fixture.reads.back(), QStringLiteral("25900"));
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
            TimedProof fixture;
            if (dated) {
                fixture.reader.description = mutexTable();
                fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 5'000)};
            } else {
                fixture.reader.rows = {taken("a", "w1", "v1")};
            }
            bool down = false;
            fixture.fails = [&] { return down ? scripted(kind) : std::nullopt; };
            fixture.start(dated ? mutexKey("a") : key("a"), 1min);
            down = true;
            fixture.clock.advance(1500ms);
            QCOMPARE(fixture.result.has_value(), !passes);
            if (fixture.result)
                QVERIFY(fixture.result->error().kind == kind);
            down = false;
            fixture.clock.advance(1min);
            QCOMPARE(fixture.result->has_value(), passes);
            if (passes)
                QVERIFY(fixture.verdict() == Verdict::Lapsed);
        }
    }

    void whatChangesUnderTheSameVersionRefutesToo()
    {
        const dynamodb::Item first = taken("a", "w1", "v1");
        for (const dynamodb::Item &next :
             {taken("a", "w2", "v1"), taken("a", "w1", "v1", "20000"), taken("a", "w1", "v2")}) {
            TimedProof fixture;
            fixture.reader.rows = {first};
            fixture.start();
            fixture.reader.rows = {next};
            fixture.clock.advance(1s);
            QVERIFY(fixture.verdict() == Verdict::Heartbeats);
            QVERIFY(fixture.result->value().first->owner == QStringLiteral("w1"));
        }
    }

    // The server is known to half a second: surely past is half a second and a nanosecond later.
    void aDateIsReadAgainAsSoonAsItIsSurelyPast()
    {
        TimedProof fixture;
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 3'000)};
        fixture.start(mutexKey("a"), 10s);
        fixture.clock.advance(3500ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(1ms);
        QVERIFY(fixture.verdict() == Verdict::Lapsed);
        QCOMPARE(fixture.reads.front(), QStringLiteral("0"));
        QCOMPARE(fixture.reads.back(), QStringLiteral("3500+"));
        QVERIFY2(fixture.reads.size() < 20, qPrintable(fixture.asked()));
        QCOMPARE(fixture.progress.back().needed, 3500ms);
    }

    void aDateAheadIsReportedAtOnceOrWhenTheLimitIsOver()
    {
        for (const auto limit : {0ms, 2000ms}) {
            TimedProof fixture;
            fixture.reader.description = mutexTable();
            fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() + 60'000)};
            fixture.start(mutexKey("a"), limit);
            fixture.clock.advance(limit - std::min<std::chrono::milliseconds>(limit, 1ms));
            QCOMPARE(fixture.result.has_value(), limit == 0ms);
            fixture.clock.advance(1ms);
            QVERIFY(fixture.verdict() == Verdict::HeldByDate);
            QCOMPARE(*fixture.result->value().remaining, 60s - limit);
        }
    }

    // Digger's dates in a local zone: in some zones they are over 26 h before they are in all.
    void aDateOfAnUnknownZoneIsAheadUntilItMayBeOverInOneOfThem()
    {
        for (const auto nearer : {0ns, 1ns}) {
            TimedProof fixture;
            fixture.reader.description.partitionKey.name = "PK";
            fixture.reader.description.sortKey = fixture.reader.description.partitionKey;
            fixture.reader.description.sortKey->name = "SK";
            const auto now = fixture.clock.wall().time_since_epoch();
            const auto digits = std::chrono::floor<std::chrono::seconds>(now) + 20h;
            const QByteArray until = QDateTime::fromSecsSinceEpoch(digits.count(), Qt::UTC)
                                         .toString(Qt::ISODate)
                                         .chopped(1)
                                         .toLatin1();
            const dynamodb::Item reservation(
                {{"PK", dynamodb::AttributeValue::string("LOCK")},
                 {"SK", dynamodb::AttributeValue::string("RES#acme/infra#prod")}});
            dynamodb::Item row = reservation;
            row.set("transaction_id", dynamodb::AttributeValue::number(412));
            row.set("timeout", dynamodb::AttributeValue::string(until + "+02:00"));
            fixture.reader.rows = {row};
            const std::chrono::nanoseconds left = digits + 12h + 1s - 1ns - now;
            fixture.uncertainty = left - 26h - nearer;
            fixture.start(reservation);
            QVERIFY(fixture.result);
            QCOMPARE(int(fixture.verdict()), int(nearer == 0ns ? Verdict::OutOfTime : Verdict::HeldByDate));
        }
    }

    void withoutAServerTimeADateIsReadEachSecondForFiveSeconds()
    {
        TimedProof fixture;
        fixture.uncertainty.reset();
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.wallMs() - 3'000)};
        fixture.start(mutexKey("a"));
        fixture.clock.advance(4999ms);
        QVERIFY(!fixture.result);
        fixture.clock.advance(1ms);
        QVERIFY(fixture.verdict() == Verdict::OutOfTime);
        QVERIFY(!fixture.result->value().remaining);
    }
};

LEASESCOPE_TEST(LapseProofTimesTest)
#include "LapseProofTimesTest.moc"
