// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "core/base/TaskScope.h"
#include "tests/program/Test.h"

#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <functional>
#include <thread>

using namespace std::chrono_literals;

namespace {

using Then = std::function<void(bool rested)>;

base::Task<> rest(base::Clock *clock, std::chrono::nanoseconds length, std::stop_token stop, Then then)
{
    const auto rested = co_await clock->pause(length, stop);
    then(rested.has_value());
}

} // namespace

/// All pauses of a thread share one timer; none may notice.
class SystemClockTest : public QObject {
    Q_OBJECT

    base::SystemClock m_clock;
    QList<int> m_woken;

    Then recording(int number)
    {
        return [this, number](bool rested) { m_woken << (rested ? number : -number); };
    }

private Q_SLOTS:
    void init() { m_woken.clear(); }

    void wakesInOrderOfTheEndsWhateverTheOrderOfTheBeginnings()
    {
        base::TaskScope scope;
        scope.start(rest(&m_clock, 60ms, scope.token(), recording(3)));
        scope.start(rest(&m_clock, 20ms, scope.token(), recording(1)));
        scope.start(rest(&m_clock, 40ms, scope.token(), recording(2)));
        QTRY_COMPARE(m_woken, QList<int>({1, 2, 3}));
        QVERIFY(scope.idle());
    }

    void wakesAThousandEachInItsTime()
    {
        base::TaskScope scope;
        int early = 0;
        int woken = 0;
        for (int i = 0; i < 1000; ++i) {
            const auto length = std::chrono::milliseconds((i * 7) % 100);
            const auto end = m_clock.boot() + length;
            scope.start(rest(&m_clock, length, scope.token(), [&, end](bool rested) {
                early += rested && m_clock.boot() < end ? 1 : 0;
                ++woken;
            }));
        }
        QTRY_COMPARE(woken, 1000);
        QCOMPARE(early, 0);
    }

    void aPauseOfNothingStillGoesThroughTheEventLoop()
    {
        base::TaskScope scope;
        int rounds = 0;
        Then again = [&](bool rested) {
            if (rested && ++rounds < 100000)
                scope.start(rest(&m_clock, 0ns, scope.token(), again));
        };
        scope.start(rest(&m_clock, -1s, scope.token(), again));
        QCOMPARE(rounds, 0);
        bool other = false;
        QTimer::singleShot(20, this, [&] { other = true; });
        QTRY_VERIFY(other); // not starved by a sleeper that begins anew each time
        QVERIFY(rounds > 0);
        QVERIFY(rounds < 100000);
        scope.stop();
        QTRY_VERIFY(scope.idle());
    }

    void othersWakeWhileOneThatWokeRunsAnEventLoop()
    {
        base::TaskScope scope;
        QEventLoop inner;
        scope.start(rest(&m_clock, 20ms, scope.token(), [&](bool) { inner.exec(); }));
        scope.start(rest(&m_clock, 20ms, scope.token(), recording(1)));
        scope.start(rest(&m_clock, 60ms, scope.token(), [&](bool) {
            m_woken << 2;
            inner.quit();
        }));
        QTRY_COMPARE(m_woken, QList<int>({1, 2}));
        QTRY_VERIFY(scope.idle());
    }

    void aStopEndsItsOwnPauseOnly()
    {
        base::TaskScope scope;
        base::TaskScope other;
        scope.start(rest(&m_clock, 1h, scope.token(), recording(1)));
        other.start(rest(&m_clock, 50ms, other.token(), recording(2)));
        scope.stop();
        QVERIFY(m_woken.isEmpty()); // never from inside the stop
        QTRY_COMPARE(m_woken, QList<int>({-1, 2}));
    }

    void aStopFromAnotherThreadWakesOnThisOne()
    {
        std::stop_source stop;
        base::TaskScope scope;
        std::thread::id where;
        scope.start(rest(&m_clock, 1h, stop.get_token(), [&](bool rested) {
            m_woken << (rested ? 1 : -1);
            where = std::this_thread::get_id();
        }));
        std::thread([&stop] { stop.request_stop(); }).join();
        QTRY_COMPARE(m_woken, QList<int>{-1});
        QCOMPARE(where, std::this_thread::get_id());
    }

    void oneWhoWakesMayStopAnotherThatIsDueToo()
    {
        std::stop_source second;
        base::TaskScope scope;
        const auto begin = m_clock.boot();
        scope.start(rest(&m_clock, 10ms, scope.token(), [&](bool) {
            m_woken << 1;
            second.request_stop();
        }));
        scope.start(rest(&m_clock, 10ms, second.get_token(), recording(2)));
        while (m_clock.boot() - begin < 20ms) { } // both due at the same look
        QTRY_COMPARE(m_woken, QList<int>({1, -2}));
    }
};

LEASESCOPE_TEST(SystemClockTest)
#include "SystemClockTest.moc"
