// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockClient.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/InMemoryTable.h"
#include "tests/fakes/Sanitized.h"
#include "tests/locks/SteppedClock.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QRandomGenerator>
#include <QTest>

using namespace std::chrono_literals;
using locks::HeldPhase;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

// One worker: takes the lock, holds it for a while with mishaps, gives it back or crashes, again and again.
class Worker {
public:
    Worker(fakes::SteppedClock &clock, fakes::InMemoryTable &table, QRandomGenerator &random,
           locks::LockRequest request)
        : m_clock(clock), m_random(random), m_request(std::move(request)), m_client({clock, table, table})
    {
        m_tasks.start(work());
    }
    [[nodiscard]] bool claims() const
    {
        if (!m_lock || m_leaving || m_lock->isOver())
            return false;
        return m_clock.boot() < *m_lock->state().leaseEnd;
    }
    [[nodiscard]] int grants() const { return m_grants; }
    void stop()
    {
        m_tasks.stop();
        if (m_lock)
            m_lock->crash();
    }
    [[nodiscard]] bool idle() const { return m_tasks.idle() && (!m_lock || m_lock->idle()); }

private:
    base::Task<> work()
    {
        const std::stop_token stop = m_tasks.token();
        const locks::HeldLock::StateListener silent;
        const std::stop_token never;
        while (true) {
            auto outcome = co_await m_client.acquire(1, m_request, silent, never, stop);
            if (stop.stop_requested())
                co_return;
            if (outcome && outcome->lock) {
                ++m_grants;
                m_lock = std::move(outcome->lock);
                m_leaving = false;
                m_lock->start({});
                const bool alive = co_await hold(stop);
                if (!alive)
                    co_return;
            }
            const nanoseconds rest = milliseconds(m_random.bounded(2000));
            const auto rested = co_await m_clock.pause(rest, stop);
            if (!rested)
                co_return;
        }
    }
    base::Task<bool> hold(std::stop_token stop)
    {
        const int acts = 1 + int(m_random.bounded(4));
        for (int act = 0; act < acts && !m_lock->isOver(); ++act) {
            switch (m_random.bounded(4)) {
            case 0:
                m_lock->pauseHeartbeats();
                break;
            case 1:
                m_lock->resumeHeartbeats();
                break;
            case 2:
                m_lock->heartbeatNow();
                break;
            default:
                break;
            }
            const nanoseconds length = milliseconds(m_random.bounded(4000));
            const auto rested = co_await m_clock.pause(length, stop);
            if (!rested)
                co_return false;
        }
        m_leaving = true;
        if (m_random.bounded(3) == 0)
            m_lock->crash();
        else
            m_lock->release();
        while (!m_lock->isOver() || !m_lock->idle()) {
            const nanoseconds length = 100ms;
            const auto rested = co_await m_clock.pause(length, stop);
            if (!rested)
                co_return false;
            if (!m_lock->isOver() && m_random.bounded(8) == 0)
                m_lock->crash(); // a release that was refused for good would never end
        }
        m_lock.reset();
        co_return true;
    }

    fakes::SteppedClock &m_clock;
    QRandomGenerator &m_random;
    locks::LockRequest m_request;
    locks::LockClient m_client;
    std::unique_ptr<locks::HeldLock> m_lock;
    bool m_leaving = false;
    int m_grants = 0;
    base::TaskScope m_tasks;
};

locks::LockRequest request(locks::DialectId dialect, int worker, milliseconds lease, milliseconds heartbeat)
{
    locks::LockRequest request;
    request.dialect = dialect;
    request.shape = {QStringLiteral("locks"), "key", {}, {}};
    request.key = QStringLiteral("one");
    request.owner = QStringLiteral("worker-%1").arg(worker);
    request.lease = lease;
    request.heartbeat = heartbeat;
    request.wait = 5s;
    request.refresh = 200ms;
    return request;
}

struct Tally {
    int grants = 0;
    int steps = 0;
};

} // namespace

class LockModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hasAtMostOneHolder_data();
    void hasAtMostOneHolder();

private:
    static void play(quint32 seed, locks::DialectId dialect, Tally &tally);
};

void LockModelTest::hasAtMostOneHolder_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    std::size_t index = 0;
    for (const locks::DialectId dialect : {ids::dynamolock, ids::javaLockClient}) {
        if (tests::isOfThisPart(index++))
            QTest::newRow(dialect.name().data()) << dialect;
    }
}

void LockModelTest::play(quint32 seed, locks::DialectId dialect, Tally &tally)
{
    QRandomGenerator random(seed);
    fakes::SteppedClock clock;
    fakes::InMemoryTable table(clock, "key");
    table.delays = [&random] {
        return nanoseconds(milliseconds(random.bounded(random.bounded(20) == 0 ? 1500 : 60)));
    };
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < 3; ++i) {
        const milliseconds lease(1000 + int(random.bounded(3000)));
        workers.push_back(std::make_unique<Worker>(
            clock, table, random, request(dialect, i, lease, lease / (2 + int(random.bounded(4))))));
    }
    const base::BootTime end = clock.boot() + 40s;
    while (clock.boot() < end && clock.step()) {
        ++tally.steps;
        if (table.faults.empty() && random.bounded(6) == 0) {
            const fakes::Fault faults[] = {fakes::Fault::LostBefore, fakes::Fault::LostAfter,
                                           fakes::Fault::Late, fakes::Fault::Refused};
            table.faults.push_back(faults[random.bounded(4)]);
            table.lateBy = milliseconds(random.bounded(6000));
            table.failingReads = random.bounded(8) == 0 ? 2 : 0;
        }
        if (random.bounded(400) == 0)
            clock.setBoot(clock.boot() + milliseconds(random.bounded(5000))); // the machine slept
        const auto holders = std::count_if(workers.begin(), workers.end(),
                                           [](const auto &worker) { return worker->claims(); });
        QVERIFY2(holders <= 1, qPrintable(QStringLiteral("seed %1: %2 holders").arg(seed).arg(holders)));
    }
    for (const auto &worker : workers)
        worker->stop();
    const auto allIdle = [&] {
        return std::all_of(workers.begin(), workers.end(), [](const auto &worker) { return worker->idle(); });
    };
    while (clock.step()) { } // nothing new begins; late writes arrive yet
    QVERIFY(allIdle());
    for (const auto &worker : workers)
        tally.grants += worker->grants();
}

void LockModelTest::hasAtMostOneHolder()
{
    QFETCH(locks::DialectId, dialect);
    Tally tally;
    constexpr quint32 schedules = isSanitized ? 60 : 1000;
    for (quint32 seed = 1; seed <= schedules; ++seed) {
        play(seed, dialect, tally);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(tally.grants > 4 * int(schedules),
             qPrintable(QString::number(tally.grants))); // else the schedules prove little
}

LEASESCOPE_TEST(LockModelTest)
#include "LockModelTest.moc"
