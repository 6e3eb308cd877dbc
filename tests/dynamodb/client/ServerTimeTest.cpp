// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/ServerTime.h"
#include "tests/program/Test.h"

#include <QTest>

#include <random>

using base::BootTime;
using std::chrono::nanoseconds;
using namespace std::chrono_literals;

namespace {

const base::ServerTime epochOfTests(1'787'227'200s); // Thu, 20 Aug 2026 12:00:00 GMT

QByteArray httpDate(base::ServerTime moment)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(moment.time_since_epoch());
    const auto days = std::chrono::floor<std::chrono::days>(seconds);
    const std::chrono::year_month_day date{std::chrono::sys_days(days)};
    const std::chrono::hh_mm_ss time(seconds - days);
    const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    return QString::asprintf("Xyz, %02u %s %04d %02d:%02d:%02d GMT", static_cast<unsigned>(date.day()),
                             months[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()),
                             static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                             static_cast<int>(time.seconds().count()))
        .toLatin1();
}

/// A server whose clock is off and drifts, behind a network with changing delays.
struct Fixture {
    explicit Fixture(unsigned seed) : random(seed) { }
    nanoseconds upTo(nanoseconds most)
    {
        return nanoseconds(std::uniform_int_distribution<qint64>(0, most.count())(random));
    }
    [[nodiscard]] base::ServerTime truth(BootTime now) const
    {
        const nanoseconds span = now.time_since_epoch();
        return epochOfTests + offset + span +
            nanoseconds(static_cast<qint64>(drift * static_cast<double>(span.count())));
    }
    std::mt19937 random;
    nanoseconds offset{};
    double drift = 0;
};

bool contains(const http::ServerReading &reading, base::ServerTime truth)
{
    return std::chrono::abs(truth - reading.now) <= reading.uncertainty;
}

} // namespace

class ServerTimeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void httpDatesAreRead()
    {
        const auto date = http::parseHttpDate("Sun, 06 Nov 1994 08:49:37 GMT");
        QVERIFY(date);
        QVERIFY(date->time_since_epoch() == 784111777s);
        QVERIFY(http::parseHttpDate(" Thu, 20 Aug 2026 12:00:00 GMT ") == epochOfTests);
        QVERIFY(http::parseHttpDate("Thu, 29 Feb 2024 23:59:60 GMT").has_value());
    }

    void whatIsNoHttpDateIsNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text : {"", "now", "Sun, 06 Nov 1994 08:49:37 UTC", "Sunday, 06-Nov-94 08:49:37 GMT",
                                 "Sun Nov  6 08:49:37 1994", "Sun, 31 Feb 2024 08:49:37 GMT",
                                 "Sun, 06 Xyz 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
                                 "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 9999 08:49:37 GMT",
                                 "Sun, 06 Nov 0001 08:49:37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT",
                                 "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT GMT"})
            QTest::addRow("%s", text) << QByteArray(text);
    }
    void whatIsNoHttpDateIsNothing()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!http::parseHttpDate(text));
    }

    void nothingIsKnownBeforeTheFirstUsableAnswer()
    {
        http::ServerTime time;
        QVERIFY(!time.at(BootTime(1s)));
        time.observe("nonsense", BootTime(1s), BootTime(2s));
        time.observe(httpDate(epochOfTests), BootTime(2s), BootTime(1s));
        time.observe(httpDate(epochOfTests), BootTime(1s), BootTime(1000s));
        QVERIFY(!time.at(BootTime(2s)));
    }

    void oneAnswerBoundsTheClockByItsGranularityAndItsTravel()
    {
        http::ServerTime time;
        time.observe(httpDate(epochOfTests), BootTime(10s), BootTime(10s + 200ms));
        const auto reading = time.at(BootTime(10s + 200ms));
        QVERIFY(reading);
        QVERIFY(reading->now == epochOfTests + 600ms);
        QVERIFY(reading->uncertainty >= 600ms && reading->uncertainty < 601ms);
    }

    void theTruthIsAlwaysWithinTheBounds_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 40; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void theTruthIsAlwaysWithinTheBounds()
    {
        QFETCH(unsigned, seed);
        Fixture fixture(seed);
        fixture.offset = fixture.upTo(2000s) - 1000s;
        fixture.drift = std::uniform_real_distribution<double>(-95e-6, 95e-6)(fixture.random);
        http::ServerTime time;
        BootTime now(1000s);
        nanoseconds narrowest = 1h;
        for (int round = 0; round < 300; ++round) {
            now += fixture.upTo(20s);
            const BootTime sent = now;
            const BootTime written = sent + fixture.upTo(400ms);
            const BootTime received = written + fixture.upTo(400ms);
            time.observe(httpDate(fixture.truth(written)), sent, received);
            // Answers overlap: the next may have been sent before this one was received.
            now = fixture.random() % 4 == 0 ? sent : received;
            const BootTime asked = received + fixture.upTo(600s);
            const auto reading = time.at(asked);
            QVERIFY(reading);
            QVERIFY2(contains(*reading, fixture.truth(asked)), qPrintable(QString::number(round)));
            narrowest = std::min(narrowest, time.at(received)->uncertainty);
        }
        QVERIFY2(narrowest < 500ms, qPrintable(QString::number(narrowest.count()))); // under one second wide
    }

    void manyAnswersNarrowItToUnderASecond()
    {
        Fixture fixture(7);
        fixture.offset = 12345678us;
        http::ServerTime time;
        BootTime now(100s);
        for (int round = 0; round < 60; ++round) {
            const BootTime received = now + 20ms;
            time.observe(httpDate(fixture.truth(now + 10ms)), now, received);
            now = received + 1s + fixture.upTo(1s);
        }
        QVERIFY(time.at(now)->uncertainty * 2 < 300ms);
        QVERIFY(contains(*time.at(now), fixture.truth(now)));
    }

    void uncertaintyGrowsWithSilence()
    {
        http::ServerTime time;
        time.observe(httpDate(epochOfTests), BootTime(10s), BootTime(10s));
        const auto soon = time.at(BootTime(11s));
        const auto late = time.at(BootTime(10s + 10000s));
        QVERIFY(late->uncertainty - soon->uncertainty >= 999ms);
        QVERIFY(late->uncertainty - soon->uncertainty <= 1001ms);
    }

    void anAnswerThatContradictsStartsAfresh()
    {
        Fixture fixture(3);
        http::ServerTime time;
        BootTime now(100s);
        for (int round = 0; round < 20; ++round, now += 1300ms)
            time.observe(httpDate(fixture.truth(now)), now, now + 5ms);
        fixture.offset = -3600s; // the server's clock was set
        time.observe(httpDate(fixture.truth(now)), now, now + 5ms);
        const auto reading = time.at(now + 5ms);
        QVERIFY(contains(*reading, fixture.truth(now + 5ms)));
        QVERIFY(reading->uncertainty > 500ms); // knows only what the last answer said
    }

    void aLateAnswerOfAnEarlierRequestStillCounts()
    {
        Fixture fixture(5);
        http::ServerTime time;
        time.observe(httpDate(fixture.truth(BootTime(105s))), BootTime(105s), BootTime(105s + 300ms));
        time.observe(httpDate(fixture.truth(BootTime(100s + 900ms))), BootTime(100s + 890ms),
                     BootTime(100s + 910ms));
        const auto reading = time.at(BootTime(106s));
        QVERIFY(contains(*reading, fixture.truth(BootTime(106s))));
    }
};

LEASESCOPE_TEST(ServerTimeTest)
#include "ServerTimeTest.moc"
