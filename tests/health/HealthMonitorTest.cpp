// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/HealthMonitor.h"
#include "tests/fakes/ManualClock.h"
#include "tests/health/HealthTable.h"
#include "tests/program/Test.h"

#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using watchtest::taken;

namespace {

/// A watch over a table in memory, and a monitor that follows it.
class MonitorFixture {
public:
    MonitorFixture()
    {
        m_threads.setMaxThreadCount(1); // one job at a time
        reader.description = watchtest::lockTable();
        table = std::make_unique<watch::TableWatch>(
            reader, clock, m_threads, watch::TableWatch::ServerNow([this](base::BootTime at) {
                const auto wall = clock.wall() + (at - clock.boot());
                return http::ServerReading{base::ServerTime(wall.time_since_epoch()), 0ns};
            }));
        monitor = std::make_unique<health::HealthMonitor>(clock);
    }
    ~MonitorFixture()
    {
        monitor.reset();
        table.reset();
        m_threads.waitForDone();
        fakes::ManualClock::runUntilIdle();
    }
    void open()
    {
        watch::WatchPlan plan;
        plan.interval = 1s;
        table->open(reader.description, plan);
    }
    /// Second by second.
    void pass(std::chrono::seconds length, const std::function<void()> &each = {})
    {
        for (; length > 0s; length -= 1s) {
            if (each)
                each();
            clock.advance(1s);
            settle();
        }
    }
    /// A read is decoded, then built in, then judged: each on the pool, begun from the event loop.
    void settle()
    {
        for (int step = 0; step < 4; ++step) {
            m_threads.waitForDone();
            fakes::ManualClock::runUntilIdle();
        }
    }

    fakes::ManualClock clock;
    watchtest::ScriptedReader reader{clock};
    std::unique_ptr<watch::TableWatch> table;
    std::unique_ptr<health::HealthMonitor> monitor;

private:
    QThreadPool m_threads;
};

} // namespace

/// Rules that are asked again as the table is read.
class HealthMonitorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void judgesTheFirstReadingAndWhatComesAfter()
    {
        MonitorFixture world;
        world.reader.rows = {taken("a", "w", "v1")};
        world.monitor->follow(world.table.get());
        world.open();
        QTRY_COMPARE(world.monitor->report().locks, 1);
        QVERIFY(world.monitor->report().findings.empty());
        world.reader.put(taken("b", "w", "v1", "0s"));
        QSignalSpy changed(world.monitor.get(), &health::HealthMonitor::changed);
        world.pass(4s);
        QTRY_COMPARE(healthtest::rulesOf(world.monitor->report()),
                     QStringList(QStringLiteral("lease-missing")));
        QVERIFY(changed.count() >= 1);
        world.reader.erase(watchtest::key("b"));
        world.pass(4s);
        QTRY_COMPARE(healthtest::rulesOf(world.monitor->report()), QStringList());
    }

    void judgesATableThatWasReadBefore()
    {
        MonitorFixture world;
        world.reader.rows = {taken("a", "w", "v1", "0s")};
        world.open();
        world.pass(2s);
        world.monitor->follow(world.table.get());
        QTRY_COMPARE(world.monitor->report().findings.size(), std::size_t(1));
    }

    void saysNothingOfATableItDoesNotFollowAnyMore()
    {
        MonitorFixture world;
        world.reader.rows = {taken("a", "w", "v1", "0s")};
        world.monitor->follow(world.table.get());
        world.open();
        QTRY_COMPARE(world.monitor->report().findings.size(), std::size_t(1));
        QSignalSpy changed(world.monitor.get(), &health::HealthMonitor::changed);
        world.monitor->follow(nullptr);
        QVERIFY(world.monitor->report() == health::HealthReport());
        QCOMPARE(changed.count(), 1);
        world.pass(4s);
        QVERIFY(world.monitor->report() == health::HealthReport());
    }

    void seesThatHeartbeatsAreTooFarApart()
    {
        MonitorFixture world;
        int second = 0;
        world.monitor->follow(world.table.get());
        world.open();
        world.pass(20s,
                   [&] { world.reader.rows = {taken("a", "w", healthtest::versionAt(second++, 5), "6s")}; });
        QTRY_COMPARE(healthtest::rulesOf(world.monitor->report()),
                     QStringList(QStringLiteral("lease-too-short")));
    }

    void endsWhileRulesAreAsked()
    {
        MonitorFixture world;
        for (int i = 0; i < 2000; ++i)
            world.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        world.open();
        world.pass(1s);
        world.monitor->follow(world.table.get());
        world.monitor.reset();
        fakes::ManualClock::runUntilIdle();
    }
};

LEASESCOPE_TEST(HealthMonitorTest)
#include "HealthMonitorTest.moc"
