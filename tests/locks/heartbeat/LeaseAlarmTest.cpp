// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LeaseAlarm.h"
#include "tests/locks/SteppedClock.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

/// An alarm and what it said, in seconds from its beginning.
struct Watched {
    fakes::SteppedClock clock;
    const base::BootTime start = clock.boot();
    QStringList said;
    std::optional<locks::LeaseAlarm> alarm;

    Watched()
    {
        alarm.emplace(
            clock, [this] { said << QStringLiteral("danger at %1").arg(seconds()); },
            [this] { said << QStringLiteral("over at %1").arg(seconds()); });
    }
    ~Watched()
    {
        alarm.reset();
        while (clock.step()) { }
    }
    [[nodiscard]] double seconds() const
    {
        return std::chrono::duration<double>(clock.boot() - start).count();
    }
    void set(nanoseconds end, std::optional<nanoseconds> danger = {})
    {
        alarm->set(start + end, danger ? std::optional(start + *danger) : std::nullopt);
    }
    /// False if the alarm wakes again and again without an end.
    [[nodiscard]] bool runTo(nanoseconds moment)
    {
        int steps = 0;
        while (clock.next() <= start + moment && ++steps < 100)
            clock.step();
        clock.setBoot(start + moment);
        return steps < 100;
    }
};

} // namespace

class LeaseAlarmTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsTheEndOnceAndExactly();
    void reportsTheDangerOnceAndThenTheEnd();
    void sleepsOnWhenAHeartbeatSucceeded();
    void isWokenByAnEarlierEnd();
    void isWokenByAnEarlierDanger();
    void reportsNoDangerOfALeaseWithoutOne();
    void reportsNoDangerBehindTheEnd();
    void reportsNothingOnceStopped();
};

void LeaseAlarmTest::reportsTheEndOnceAndExactly()
{
    Watched watched;
    QVERIFY(watched.alarm->idle());
    watched.set(20s);
    QVERIFY(!watched.alarm->idle());
    QVERIFY(watched.runTo(20s - 1ns));
    QCOMPARE(watched.said, QStringList());
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said, QStringList{QStringLiteral("over at 20")});
    QVERIFY(watched.alarm->idle());
}

void LeaseAlarmTest::reportsTheDangerOnceAndThenTheEnd()
{
    Watched watched;
    watched.set(20s, 12s);
    QVERIFY(watched.runTo(12s - 1ns));
    QCOMPARE(watched.said, QStringList());
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said, (QStringList{QStringLiteral("danger at 12"), QStringLiteral("over at 20")}));
}

void LeaseAlarmTest::sleepsOnWhenAHeartbeatSucceeded()
{
    Watched watched;
    watched.set(20s, 12s);
    QVERIFY(watched.runTo(5s));
    watched.set(25s, 17s);
    QVERIFY(watched.runTo(10s));
    watched.set(30s, 22s);
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said, (QStringList{QStringLiteral("danger at 22"), QStringLiteral("over at 30")}));
}

void LeaseAlarmTest::isWokenByAnEarlierEnd()
{
    Watched watched;
    watched.set(20s);
    QVERIFY(watched.runTo(1s));
    watched.set(5s);
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said, QStringList{QStringLiteral("over at 5")});
}

void LeaseAlarmTest::isWokenByAnEarlierDanger()
{
    Watched watched;
    watched.set(20s, 12s);
    QVERIFY(watched.runTo(13s)); // it sleeps until the end now
    watched.set(33s, 16s);
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said,
             (QStringList{QStringLiteral("danger at 12"), QStringLiteral("danger at 16"),
                          QStringLiteral("over at 33")}));
}

void LeaseAlarmTest::reportsNoDangerOfALeaseWithoutOne()
{
    Watched watched;
    watched.set(20s, 12s);
    QVERIFY(watched.runTo(5s));
    watched.set(30s);
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said, QStringList{QStringLiteral("over at 30")});
}

void LeaseAlarmTest::reportsNoDangerBehindTheEnd()
{
    Watched watched;
    watched.set(10s, 12s);
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said, QStringList{QStringLiteral("over at 10")});
}

void LeaseAlarmTest::reportsNothingOnceStopped()
{
    Watched watched;
    watched.set(20s, 12s);
    watched.alarm->stop();
    QVERIFY(watched.runTo(1min));
    QCOMPARE(watched.said, QStringList());
    QVERIFY(watched.alarm->idle());
}

LEASESCOPE_TEST(LeaseAlarmTest)
#include "LeaseAlarmTest.moc"
