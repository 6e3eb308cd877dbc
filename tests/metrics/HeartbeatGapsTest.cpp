// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/metrics/SampleFleet.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;

namespace {

/// A lock with a lease of 20 s at that version.
std::vector<dynamodb::Item> only(int version, const QByteArray &owner = "w")
{
    return {sample::lock("k", owner, version)};
}

fleet::HeartbeatGaps::Summary gapsOf(const sample::WatchedTable &table)
{
    const auto &all = table.state()->heartbeats();
    const auto found = all.find("dynamolock");
    return found == all.end() ? fleet::HeartbeatGaps::Summary() : found->second;
}

} // namespace

/// Gaps between heartbeats, by what they surely took: the request of sample::Chain leaves 2 ms before its answer arrives.
class HeartbeatGapsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFirstReadIsNoHeartbeatAndNoEvent()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        QCOMPARE(gapsOf(table).seen, quint64(0));
        QVERIFY(!gapsOf(table).margin); // it is unproven: nothing is known of its heartbeats
        QCOMPARE(table.state()->events(watch::EventKind::Appeared), quint64(0));
    }

    void aGapIsCountedFromTheArrivalOfItsVersionToTheDepartureOfTheLastReadThatShowedIt()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        table.read(only(2), sample::boot(5s));
        table.read(only(2), sample::boot(12s), true);
        table.read(only(3), sample::boot(13s));
        QCOMPARE(gapsOf(table).seen, quint64(2));
        QCOMPARE(gapsOf(table).late, quint64(1)); // 6.998 s of 20 s
        QCOMPARE(gapsOf(table).margin, std::optional(1 - 0.3499));
    }

    void anEventuallyConsistentReadSaysASecondLess()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        table.read(only(2), sample::boot(5s));
        table.read(only(2), sample::boot(12s));
        table.read(only(3), sample::boot(13s));
        QCOMPARE(gapsOf(table).late, quint64(0)); // surely 5.998 s alone
        QCOMPARE(gapsOf(table).margin, std::optional(1 - 0.2999));
    }

    void aGapThatWasNotSurelyThereIsNone()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        table.read(only(2), sample::boot(5s));
        table.read(only(3), sample::boot(14s)); // one may have been missed
        QCOMPARE(gapsOf(table).seen, quint64(2));
        QCOMPARE(gapsOf(table).late, quint64(0));
        QCOMPARE(gapsOf(table).margin, std::optional(1.0));
    }

    void aRunningGapCounts()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        table.read(only(2), sample::boot(5s));
        table.read(only(2), sample::boot(23s), true);
        QCOMPARE(gapsOf(table).margin, std::optional(1 - 0.8999));
        table.read(only(2), sample::boot(26s), true);
        QCOMPARE(table.state()->judgements()[0].state, locks::LockState::Lapsed);
        QVERIFY(!gapsOf(table).margin); // of held locks alone
        table.read(only(3), sample::boot(27s)); // it lives after all
        QVERIFY(*gapsOf(table).margin < 0);
    }

    void theLongestGapIsForgottenAfterTenMinutes()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        table.read(only(2), sample::boot(5s));
        table.read(only(2), sample::boot(15s), true);
        int version = 3;
        for (auto at = 20s; at <= 8min; at += 5s)
            table.read(only(version++), sample::boot(at));
        QCOMPARE(gapsOf(table).margin, std::optional(1 - 0.4999));
        for (auto at = 8min + 5s; at <= 11min; at += 5s)
            table.read(only(version++), sample::boot(at));
        QCOMPARE(gapsOf(table).margin, std::optional(1.0));
    }

    void gapsStayWithTheirLockWhenRowsComeAndGo()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        const auto both = [](int version, bool hasFirst) {
            std::vector<dynamodb::Item> items{sample::lock("k", "w", version)};
            if (hasFirst)
                items.push_back(sample::released("a", "w", 1));
            return items;
        };
        table.read(both(1, false), sample::boot(0s));
        table.read(both(2, false), sample::boot(5s));
        table.read(both(2, true), sample::boot(15s), true);
        table.read(both(3, true), sample::boot(16s));
        QCOMPARE(gapsOf(table).margin, std::optional(1 - 0.4999));
        table.read(both(4, false), sample::boot(18s));
        QCOMPARE(gapsOf(table).margin, std::optional(1 - 0.4999));
    }

    void anotherOwnerBeginsAnew()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        table.read(only(2), sample::boot(5s));
        table.read(only(2), sample::boot(15s), true);
        table.read(only(3), sample::boot(16s));
        table.read(only(4, "another"), sample::boot(17s));
        QCOMPARE(gapsOf(table).seen, quint64(2));
        QCOMPARE(gapsOf(table).margin, std::optional(1.0));
    }

    void noHeartbeatIsCountedWhereTheEpochOfAChainMoves()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        const auto noted = [](const QByteArray &early, const QByteArray &late) {
            return std::vector<dynamodb::Item>{sample::lock("a", "w", 2, "400h", early),
                                               sample::lock("b", "w", 2, "400h", late)};
        };
        table.read({sample::lock("a", "w", 1, "400h"), sample::lock("b", "w", 1, "400h")}, sample::boot(0s));
        table.read({sample::lock("a", "w", 2, "400h"), sample::lock("b", "w", 1, "400h")}, sample::boot(5s));
        table.read(noted("x", "x"), sample::boot(24h * 11));
        QCOMPARE(gapsOf(table).seen, quint64(2));
        table.read(noted("y", "y"), sample::boot(24h * 13 + 1ns));
        QCOMPARE(gapsOf(table).seen, quint64(2));
    }

    void aReleasedLockHasNoMargin()
    {
        sample::WatchedTable table(QStringLiteral("locks"));
        table.read(only(1), sample::boot(0s));
        table.read(only(2), sample::boot(5s));
        QVERIFY(gapsOf(table).margin);
        table.read({sample::released("k", "w", 3)}, sample::boot(10s));
        QVERIFY(!gapsOf(table).margin);
        QCOMPARE(gapsOf(table).seen, quint64(1)); // what was counted stays
    }

    void aHostileLeaseMakesNoNumberThatIsNone()
    {
        for (const char *lease : {"0s", "-5s", "1ns", "2562047h", "99999999999999999999h"}) {
            sample::WatchedTable table(QStringLiteral("locks"));
            const auto at = [lease](int version) {
                return std::vector<dynamodb::Item>{sample::lock("k", "w", version, lease)};
            };
            table.read(at(1), sample::boot(0s));
            table.read(at(2), sample::boot(5s));
            table.read(at(2), sample::boot(15s), true);
            table.read(at(3), sample::boot(16s));
            const auto margin = gapsOf(table).margin;
            QVERIFY2(!margin || (*margin <= 1 && *margin >= -6), lease);
        }
    }
};

LEASESCOPE_TEST(HeartbeatGapsTest)
#include "HeartbeatGapsTest.moc"
