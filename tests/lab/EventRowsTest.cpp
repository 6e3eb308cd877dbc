// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/EventRows.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using lab::EventKind;

/// The log of a run as people read it, in the window and on a terminal.
class EventRowsTest : public QObject {
    Q_OBJECT

    lab::Plan m_plan;

    [[nodiscard]] static lab::Event event(EventKind kind, std::chrono::milliseconds at, int worker = 0)
    {
        lab::Event event;
        event.kind = kind;
        event.at = lab::LabTime(at);
        event.worker = static_cast<lab::WorkerIndex>(worker);
        event.key = static_cast<lab::KeyIndex>(0);
        return event;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_plan.keys.resize(1);
        m_plan.keys[0].name = QStringLiteral("orders");
        m_plan.workers.resize(2);
        m_plan.workers[0].name = QStringLiteral("ann");
        m_plan.workers[1].name = QStringLiteral("ben");
    }

    void makesOneRowOfReadsThatFollowEachOther()
    {
        const std::vector<lab::Event> log{
            event(EventKind::WaitBegan, 1s),     event(EventKind::FoundHeld, 1100ms),
            event(EventKind::FoundHeld, 1600ms), event(EventKind::FoundHeld, 2100ms),
            event(EventKind::WorkBegan, 2200ms), event(EventKind::FoundHeld, 2300ms)};
        lab::EventRows rows(&log, &m_plan);
        QCOMPARE(rows.collect(), std::size_t(4));
        QCOMPARE(rows.moment(1), QStringLiteral("1.100 s"));
        QCOMPARE(rows.worker(1), QStringLiteral("ann"));
        QCOMPARE(rows.what(1), QStringLiteral("3 reads until 2.100 s: another worker holds it"));
        QCOMPARE(rows.sentence(1),
                 QStringLiteral("1.100 s, ann, orders: 3 reads until 2.100 s: another worker holds it"));
        QCOMPARE(rows.countAt(3), std::size_t(1));
    }

    void callsDifferentWorkersSeveral()
    {
        const std::vector<lab::Event> log{event(EventKind::FoundHeld, 1s),
                                          event(EventKind::FoundHeld, 2s, 1)};
        lab::EventRows rows(&log, &m_plan);
        rows.collect();
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows.worker(0), QStringLiteral("several"));
        QCOMPARE(rows.key(0), QStringLiteral("orders"));
    }

    void growsWithTheLog()
    {
        std::vector<lab::Event> log{event(EventKind::FoundHeld, 1s)};
        lab::EventRows rows(&log, &m_plan);
        QCOMPARE(rows.collect(), std::size_t(1));
        log.push_back(event(EventKind::FoundHeld, 2s));
        QCOMPARE(rows.collect(), std::size_t(0)); // the last row has grown
        QCOMPARE(rows.countAt(0), std::size_t(2));
        log.push_back(event(EventKind::WorkBegan, 3s));
        QCOMPARE(rows.collect(), std::size_t(1));
    }
};

LEASESCOPE_TEST(EventRowsTest)
#include "EventRowsTest.moc"
