// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/History.h"
#include "core/watch/schedule/ScanBudget.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;

namespace {

watch::LockEventView made(watch::EventKind kind, const char *name, int at)
{
    watch::LockEventView event;
    event.kind = kind;
    event.key.bytes = name;
    event.owner = "w1";
    event.boot = base::BootTime(std::chrono::seconds(at));
    event.at = base::WallTime(std::chrono::hours(at));
    return event;
}

} // namespace

class BudgetAndHistoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anIntervalUnderTheFloorIsRaisedToIt()
    {
        watch::ScanBudget budget;
        budget.setInterval(10ms);
        QCOMPARE(budget.interval(), 500ms);
        QCOMPARE(budget.nextWait(), 500ms);
    }

    void throttlingDoublesTheIntervalWithJitterAndGoodReadsTakeItBackStepByStep()
    {
        double jitter = 0;
        watch::ScanBudget budget([&jitter] { return jitter; });
        budget.setInterval(5s);
        budget.throttled();
        QCOMPARE(budget.interval(), 10s);
        QVERIFY(budget.backsOff());
        QCOMPARE(budget.nextWait(), 5s);
        jitter = 0.5;
        QCOMPARE(budget.nextWait(), 7500ms);
        budget.throttled();
        budget.throttled();
        QCOMPARE(budget.interval(), 40s);
        budget.succeeded(1);
        QCOMPARE(budget.interval(), 20s);
        budget.succeeded(1);
        budget.succeeded(1);
        QCOMPARE(budget.interval(), 5s);
        QVERIFY(!budget.backsOff());
    }

    void throttlingForEverStaysBounded()
    {
        watch::ScanBudget budget([] { return 0.999; });
        budget.setInterval(5s);
        for (int i = 0; i < 100; ++i)
            budget.throttled();
        QCOMPARE(budget.interval(), std::chrono::milliseconds(300s));
    }

    void failuresBackOffUpToThirtySecondsAndADenialToAMinute()
    {
        watch::ScanBudget budget([] { return 0.999; });
        budget.setInterval(5s);
        budget.failed();
        QCOMPARE(budget.interval(), 5s);
        for (int i = 0; i < 20; ++i)
            budget.failed();
        QCOMPARE(budget.interval(), 30s);
        budget.denied();
        QCOMPARE(budget.nextWait(), 60s);
        budget.succeeded(1);
        QCOMPARE(budget.interval(), 5s);
    }

    void anIntervalLongerThanAnyBackOffIsKept()
    {
        watch::ScanBudget budget([] { return 0.999; });
        budget.setInterval(10min);
        budget.throttled();
        QCOMPARE(budget.interval(), 10min);
        budget.failed();
        budget.failed();
        QCOMPARE(budget.interval(), 10min);
        budget.denied();
        QCOMPARE(budget.interval(), 10min);
    }

    void theLongerOfTwoBackOffsIsInForce()
    {
        for (const bool throttledMore : {true, false}) {
            watch::ScanBudget budget;
            budget.setInterval(5s);
            for (int i = 0; i < (throttledMore ? 3 : 1); ++i)
                budget.throttled();
            for (int i = 0; i < (throttledMore ? 2 : 3); ++i)
                budget.failed();
            QCOMPARE(budget.interval(), throttledMore ? 40s : 20s);
        }
    }

    void aProvisionedTableLosesNoMoreUnitsThanOurShareOfThem()
    {
        watch::ScanBudget budget([] { return 0.0; });
        budget.setInterval(5s);
        budget.setReadUnits(10);
        budget.succeeded(60);
        QCOMPARE(budget.interval(), 12s); // a half of them
        budget.setShare(0.1);
        QCOMPARE(budget.interval(), 60s);
        budget.setReadUnits(0); // on demand
        QCOMPARE(budget.interval(), 5s);
    }

    void whateverComesAfterADenialEndsIt()
    {
        for (int outcome = 0; outcome < 4; ++outcome) {
            watch::ScanBudget budget;
            budget.setInterval(5s);
            budget.denied();
            QCOMPARE(budget.interval(), 60s);
            if (outcome == 0)
                budget.succeeded(1);
            else if (outcome == 1)
                budget.throttled();
            else if (outcome == 2)
                budget.failed();
            else
                budget.restart();
            QCOMPARE(budget.interval(), outcome == 1 ? 10s : 5s);
        }
    }

    void tenGoodReadsEndTheLongestBackOff()
    {
        watch::ScanBudget budget;
        for (int i = 0; i < 100; ++i)
            budget.throttled();
        for (int i = 0; i < 10; ++i) {
            QVERIFY(budget.backsOff());
            budget.succeeded(0);
        }
        QVERIFY(!budget.backsOff());
        budget.succeeded(0);
        QCOMPARE(budget.interval(), 500ms);
        budget.throttled();
        QCOMPARE(budget.interval(), 1s);
    }

    void anotherTableForgetsEveryBackOff()
    {
        watch::ScanBudget budget([] { return 0.999; });
        budget.setInterval(5s);
        budget.setReadUnits(1);
        budget.succeeded(100);
        budget.throttled();
        budget.failed();
        budget.failed();
        budget.restart();
        QCOMPARE(budget.interval(), 5s);
        QCOMPARE(budget.nextWait(), 5s);
        QVERIFY(!budget.backsOff());
    }

    void aProvisionedTableLosesAtMostHalfItsUnitsToUs()
    {
        watch::ScanBudget budget;
        budget.setInterval(1s);
        budget.setReadUnits(5);
        budget.succeeded(1);
        QCOMPARE(budget.interval(), 1s);
        budget.succeeded(50);
        QCOMPARE(budget.interval(), 20s);
    }

    void historyIsTheEventsOfOneLockOldestFirst()
    {
        watch::History history;
        history.add(made(watch::EventKind::Appeared, "a", 1));
        history.add(made(watch::EventKind::Heartbeat, "b", 2));
        history.add(made(watch::EventKind::Heartbeat, "a", 3));
        const auto events = history.of({{"key", dynamodb::AttributeValue::string("a")}});
        QCOMPARE(events.size(), std::size_t(2));
        QVERIFY(events[0].kind == watch::EventKind::Appeared);
        QCOMPARE(events[1].boot, base::BootTime(3s));
        QCOMPARE(events[1].at, base::WallTime(3h));
        QCOMPARE(events[1].keyText, QStringLiteral("a"));
        QVERIFY(events[1].key.contains("key"));
        QCOMPARE(history.size(), 3);
        history.clear();
        QCOMPARE(history.size(), 0);
        QVERIFY(history.of({{"key", dynamodb::AttributeValue::string("a")}}).empty());
    }

    void ofOneLockTheLatestHeartbeatsAreKeptAndTheyDoNotPushOutOtherEvents()
    {
        watch::History history;
        history.add(made(watch::EventKind::OwnerChanged, "a", 0));
        for (int i = 1; i <= 1000; ++i)
            history.add(made(watch::EventKind::Heartbeat, "a", i));
        const auto events = history.of({{"key", dynamodb::AttributeValue::string("a")}});
        QCOMPARE(events.size(), std::size_t(257));
        QVERIFY(events.front().kind == watch::EventKind::OwnerChanged);
        QCOMPARE(events[1].boot, base::BootTime(745s));
    }

    void noHeartbeatsOfATablePushOutItsOtherEvents()
    {
        watch::History history(100, 10);
        for (int i = 0; i < 10; ++i)
            history.add(made(watch::EventKind::Released, "quiet", i));
        for (int i = 0; i < 1000; ++i)
            history.add(made(watch::EventKind::Heartbeat, i % 2 == 0 ? "a" : "b", i));
        QCOMPARE(history.size(), 110);
        QCOMPARE(history.of({{"key", dynamodb::AttributeValue::string("quiet")}}).size(), std::size_t(10));
        QCOMPARE(history.of({{"key", dynamodb::AttributeValue::string("a")}}).front().boot,
                 base::BootTime(900s));
    }

    void theOldestEventsAreForgottenFirst()
    {
        watch::History history(10);
        for (int i = 0; i < 4; ++i)
            history.add(made(watch::EventKind::Heartbeat, "old", i));
        for (int i = 0; i < 4; ++i)
            history.add(made(watch::EventKind::Heartbeat, "busy", i));
        history.add(made(watch::EventKind::Heartbeat, "old", 9));
        history.add(made(watch::EventKind::Heartbeat, "new", 10));
        QCOMPARE(history.size(), 10);
        history.add(made(watch::EventKind::Heartbeat, "new", 11));
        QCOMPARE(history.size(), 10);
        QCOMPARE(history.of({{"key", dynamodb::AttributeValue::string("busy")}}).size(), std::size_t(4));
        const auto old = history.of({{"key", dynamodb::AttributeValue::string("old")}});
        QCOMPARE(old.size(), std::size_t(4));
        QCOMPARE(old.front().boot, base::BootTime(1s));
        for (int i = 0; i < 50; ++i)
            history.add(made(watch::EventKind::Heartbeat, "new", 20 + i));
        QCOMPARE(history.size(), 10);
        const auto events = history.of({{"key", dynamodb::AttributeValue::string("new")}});
        QCOMPARE(events.size(), std::size_t(10));
        QCOMPARE(events.front().boot, base::BootTime(60s));
        QCOMPARE(events.back().boot, base::BootTime(69s));
    }

    void aHistoryThatHasLessRoomForgetsTheOldestAtOnce()
    {
        watch::History history(1000, 10);
        for (int i = 0; i < 1000; ++i)
            history.add(made(watch::EventKind::Heartbeat, "a", i));
        history.add(made(watch::EventKind::Released, "a", 1000));
        history.setRoom({200, 10});
        QCOMPARE(history.size(), 201);
        const auto events = history.of({{"key", dynamodb::AttributeValue::string("a")}});
        QCOMPARE(events.size(), std::size_t(201));
        QCOMPARE(events.front().boot, base::BootTime(800s));
        QVERIFY(events.back().kind == watch::EventKind::Released);
        history.setRoom({});
        for (int i = 0; i < 1000; ++i)
            history.add(made(watch::EventKind::Heartbeat, "b", 2000 + i));
        QCOMPARE(history.size(), 1201);
        watch::History quiet(10, 1000);
        for (int i = 0; i < 1000; ++i)
            quiet.add(made(watch::EventKind::Released, "a", i));
        quiet.setRoom({10, 200});
        QCOMPARE(quiet.size(), 200);
    }

    void aHistoryOfNothingKeepsTheLatestEvent()
    {
        watch::History history(0);
        history.add(made(watch::EventKind::Heartbeat, "a", 1));
        history.add(made(watch::EventKind::Heartbeat, "a", 2));
        QCOMPARE(history.size(), 1);
        QCOMPARE(history.of({{"key", dynamodb::AttributeValue::string("a")}}).at(0).boot, base::BootTime(2s));
    }

    void aForgottenHistoryFillsAnew()
    {
        watch::History history(4);
        for (int i = 0; i < 3; ++i)
            history.add(made(watch::EventKind::Heartbeat, "old", i));
        history.clear();
        for (int i = 0; i < 3; ++i)
            history.add(made(watch::EventKind::Heartbeat, "first", i));
        for (int i = 0; i < 2; ++i)
            history.add(made(watch::EventKind::Heartbeat, "second", i));
        QCOMPARE(history.size(), 4);
        QVERIFY(history.of({{"key", dynamodb::AttributeValue::string("old")}}).empty());
        QCOMPARE(history.of({{"key", dynamodb::AttributeValue::string("first")}}).front().boot,
                 base::BootTime(1s));
    }

    /// More than a block of the log holds, so that blocks go, too.
    void ofVeryManyEventsTheLatestAreFound()
    {
        watch::History history(5000);
        const std::vector<QByteArray> names{"a", "b", "c"};
        for (int i = 0; i < 12'000; ++i)
            history.add(
                made(watch::EventKind::Heartbeat, names[std::size_t(i) % names.size()].constData(), i));
        QCOMPARE(history.size(), 5000);
        const auto events = history.of({{"key", dynamodb::AttributeValue::string("b")}});
        QCOMPARE(events.size(), std::size_t(256));
        QCOMPARE(events.front().boot, base::BootTime(std::chrono::seconds(11'998 - 3 * 255)));
        QCOMPARE(events.back().boot, base::BootTime(11'998s));
    }

    void ownersOfMegabytesDoNotFillTheMemory()
    {
        watch::History history;
        const std::string owner(1'000'000, 'o');
        for (int i = 0; i < 200; ++i) {
            watch::LockEventView event = made(watch::EventKind::Heartbeat, "a", i);
            event.owner = owner;
            history.add(event);
        }
        QVERIFY(history.size() < 70);
        const auto events = history.of({{"key", dynamodb::AttributeValue::string("a")}});
        QCOMPARE(qsizetype(events.size()), history.size());
        QCOMPARE(events.back().boot, base::BootTime(199s));
        QCOMPARE(events.front().owner.size(), qsizetype(1'000'000));
    }

    void locksAreToldApartByTypeAndByBothPartsOfTheirKeys()
    {
        watch::History history;
        const auto add = [&](watch::KeyPart key, watch::KeyPart sortKey, int at) {
            watch::LockEventView event = made(watch::EventKind::Heartbeat, "", at);
            event.key = key;
            event.sortKey = sortKey;
            history.add(event);
        };
        const auto times = [&](const dynamodb::Item &key) {
            QStringList reported;
            for (const watch::LockEvent &event : history.of(key))
                reported.append(QString::number(event.boot.time_since_epoch() / 1s));
            return reported.join(QLatin1Char(' '));
        };
        using dynamodb::AttributeType;
        add({AttributeType::S, "1"}, {}, 1);
        add({AttributeType::N, "1"}, {}, 2);
        add({AttributeType::S, "a"}, {AttributeType::S, "bc"}, 3);
        add({AttributeType::S, "ab"}, {AttributeType::S, "c"}, 4);
        add({AttributeType::S, "a"}, {AttributeType::S, "bc"}, 5);
        add({AttributeType::S, "2"}, {}, 6);
        // A key that looks like two of them.
        const QByteArray both = QByteArray("a") + static_cast<char>(AttributeType::S) + "bc";
        add({AttributeType::S, std::string_view(both.constData(), std::size_t(both.size()))}, {}, 7);
        const auto string = [](const QByteArray &text) { return dynamodb::AttributeValue::string(text); };
        QCOMPARE(times({{"key", string("1")}}), QStringLiteral("1"));
        QCOMPARE(times({{"key", dynamodb::AttributeValue::number(1)}}), QStringLiteral("2"));
        QCOMPARE(times({{"key", string("a")}, {"part", string("bc")}}), QStringLiteral("3 5"));
        QCOMPARE(times({{"key", string("ab")}, {"part", string("c")}}), QStringLiteral("4"));
        QCOMPARE(times({{"key", string("2")}}), QStringLiteral("6"));
        QCOMPARE(times({{"key", string("3")}}), QString());
        QCOMPARE(times({{"key", string(both)}}), QStringLiteral("7"));
    }

    void eventsKeepTheirOwnersAndVersions()
    {
        watch::History history;
        watch::LockEventView event = made(watch::EventKind::Appeared, "a", 1);
        event.version = {"v1", "x"};
        history.add(event);
        event.kind = watch::EventKind::OwnerChanged;
        event.owner = "w2";
        event.previousOwner = "w1";
        event.version = {"v2", {}};
        event.previousVersion = {"v1", "x"};
        event.gap = 7ms;
        history.add(event);
        const auto events = history.of({{"key", dynamodb::AttributeValue::string("a")}});
        QCOMPARE(events.at(0).owner, QStringLiteral("w1"));
        QCOMPARE(events.at(0).version, QStringLiteral("v1|x"));
        QCOMPARE(events.at(1).owner, QStringLiteral("w2"));
        QCOMPARE(events.at(1).previousOwner, QStringLiteral("w1"));
        QCOMPARE(events.at(1).version, QStringLiteral("v2"));
        QCOMPARE(events.at(1).previousVersion, QStringLiteral("v1|x"));
        QCOMPARE(events.at(1).gap, std::optional(7ms));
    }

    void heartbeatsAndOtherEventsOfALockAreCountedApart()
    {
        const dynamodb::Item a = {{"key", dynamodb::AttributeValue::string("a")}};
        watch::History history;
        for (int i = 0; i < 200; ++i) {
            history.add(made(watch::EventKind::Heartbeat, "a", 2 * i));
            history.add(made(watch::EventKind::OwnerChanged, "a", 2 * i + 1));
        }
        QCOMPARE(history.of(a).size(), std::size_t(400));
        for (int i = 0; i < 100; ++i)
            history.add(made(watch::EventKind::OwnerChanged, "a", 1000 + i));
        QCOMPARE(history.of(a).size(), std::size_t(456)); // 200 heartbeats, and the latest 256 others
        const auto events = history.of(a);
        QCOMPARE(std::count_if(events.begin(), events.end(),
                               [](const auto &event) { return event.kind == watch::EventKind::Heartbeat; }),
                 200);
    }

    void ofEachOfBothTheLatestAreKept()
    {
        const dynamodb::Item a = {{"key", dynamodb::AttributeValue::string("a")}};
        watch::History history;
        for (int i = 0; i < 600; ++i)
            history.add(made(watch::EventKind::Heartbeat, "a", i));
        for (int i = 0; i < 600; ++i)
            history.add(made(watch::EventKind::Released, "a", 1000 + i));
        QCOMPARE(history.of(a).size(), std::size_t(512));
        QCOMPARE(history.of(a).front().boot, base::BootTime(344s));
        QCOMPARE(history.of(a).at(256).boot, base::BootTime(1344s));
    }

    void whatIsLostToTheLimitIsNoLongerCounted()
    {
        const dynamodb::Item a = {{"key", dynamodb::AttributeValue::string("a")}};
        watch::History history(100, 50);
        for (int i = 0; i < 600; ++i)
            history.add(made(watch::EventKind::Heartbeat, "a", i));
        QCOMPARE(history.size(), 100);
        for (int i = 0; i < 600; ++i)
            history.add(made(watch::EventKind::Released, "a", 1000 + i));
        QCOMPARE(history.size(), 150);
        history.add(made(watch::EventKind::Heartbeat, "a", 2000));
        QCOMPARE(history.of(a).back().boot, base::BootTime(2000s));
        QCOMPARE(history.of(a).size(), std::size_t(150));
    }
};

LEASESCOPE_TEST(BudgetAndHistoryTest)
#include "BudgetAndHistoryTest.moc"
