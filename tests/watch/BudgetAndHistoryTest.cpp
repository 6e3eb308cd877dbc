// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/History.h"
#include "core/watch/ScanBudget.h"

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
        history.add(made(watch::EventKind::Beat, "b", 2));
        history.add(made(watch::EventKind::Beat, "a", 3));
        const auto events = history.of({{"key", aws::AttributeValue::string("a")}});
        QCOMPARE(events.size(), std::size_t(2));
        QVERIFY(events[0].kind == watch::EventKind::Appeared);
        QCOMPARE(events[1].boot, base::BootTime(3s));
        QCOMPARE(events[1].keyText, QStringLiteral("a"));
        QVERIFY(events[1].key.contains("key"));
        QCOMPARE(history.size(), 3);
        history.clear();
        QCOMPARE(history.size(), 0);
        QVERIFY(history.of({{"key", aws::AttributeValue::string("a")}}).empty());
    }

    void ofOneLockTheLatestBeatsAreKeptAndTheyDoNotPushOutOtherEvents()
    {
        watch::History history;
        history.add(made(watch::EventKind::OwnerChanged, "a", 0));
        for (int i = 1; i <= 1000; ++i)
            history.add(made(watch::EventKind::Beat, "a", i));
        const auto events = history.of({{"key", aws::AttributeValue::string("a")}});
        QCOMPARE(events.size(), std::size_t(257));
        QVERIFY(events.front().kind == watch::EventKind::OwnerChanged);
        QCOMPARE(events[1].boot, base::BootTime(745s));
        QCOMPARE(history.size(), 257);
    }

    void theLocksThatChangedLeastRecentlyAreForgottenFirst()
    {
        watch::History history(10);
        for (int i = 0; i < 4; ++i)
            history.add(made(watch::EventKind::Beat, "old", i));
        for (int i = 0; i < 4; ++i)
            history.add(made(watch::EventKind::Beat, "busy", i));
        history.add(made(watch::EventKind::Beat, "old", 9));
        history.add(made(watch::EventKind::Beat, "new", 10));
        history.add(made(watch::EventKind::Beat, "new", 11));
        QVERIFY(history.size() <= 10);
        QVERIFY(history.of({{"key", aws::AttributeValue::string("busy")}}).empty());
        QCOMPARE(history.of({{"key", aws::AttributeValue::string("old")}}).size(), std::size_t(5));
        for (int i = 0; i < 50; ++i)
            history.add(made(watch::EventKind::Beat, "new", 20 + i));
        QVERIFY(history.size() <= 10);
        QVERIFY(!history.of({{"key", aws::AttributeValue::string("new")}}).empty());
    }
};

QTEST_GUILESS_MAIN(BudgetAndHistoryTest)
#include "BudgetAndHistoryTest.moc"
