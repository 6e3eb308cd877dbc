// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/OneShotEvent.h"
#include "core/base/TaskScope.h"
#include "core/base/Turn.h"
#include "core/base/WakeSignal.h"
#include "tests/program/Test.h"

#include <QTest>

#include <thread>

using base::OneShotEvent;

namespace {

// Counts the waits that ended.
base::Task<> waitAndCount(std::shared_ptr<OneShotEvent> event, int *ended, std::stop_token stop,
                          std::optional<std::chrono::milliseconds> limit = {})
{
    co_await OneShotEvent::wait(event, stop, limit);
    ++*ended;
}

base::Task<> noteTurns(QStringList *order, QString first, QString second)
{
    co_await base::turn();
    order->append(first);
    co_await base::turn();
    order->append(second);
}

} // namespace

/// An event that happens once wakes all who wait for it; a signal ends the waits of the present only.
class OneShotEventTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wakesAllWhoWaitFromTheEventLoop();
    void needsNoWaitOnceItIsOpen();
    void isWaitedForInVainUntilAStop();
    void endsAWaitStoppedFromAnotherThread();
    void outlivesItsOwnerWhileAWaitLasts();
    void endsAWaitAtItsLimit();
    void endsOnlyPresentWaitsByASignal();
    void turnsAfterWhatTheEventLoopHasWaiting();
};

void OneShotEventTest::wakesAllWhoWaitFromTheEventLoop()
{
    const auto event = std::make_shared<OneShotEvent>();
    int ended = 0;
    base::TaskScope tasks;
    tasks.start(waitAndCount(event, &ended, tasks.token()));
    tasks.start(waitAndCount(event, &ended, tasks.token()));
    QVERIFY(!event->isOpen());
    event->open();
    QVERIFY(event->isOpen());
    QCOMPARE(ended, 0); // never from inside of open()
    QTRY_COMPARE(ended, 2);
    QVERIFY(tasks.idle());
}

void OneShotEventTest::needsNoWaitOnceItIsOpen()
{
    const auto event = std::make_shared<OneShotEvent>();
    event->open();
    event->open();
    int ended = 0;
    base::TaskScope tasks;
    tasks.start(waitAndCount(event, &ended, tasks.token()));
    QCOMPARE(ended, 1);
}

void OneShotEventTest::isWaitedForInVainUntilAStop()
{
    const auto event = std::make_shared<OneShotEvent>();
    int ended = 0;
    base::TaskScope tasks;
    tasks.start(waitAndCount(event, &ended, tasks.token()));
    QCoreApplication::processEvents();
    QCOMPARE(ended, 0);
    tasks.stop();
    QTRY_COMPARE(ended, 1);
    QVERIFY(!event->isOpen());
    tasks.start(waitAndCount(event, &ended, tasks.token()));
    QCOMPARE(ended, 2); // stopped before it began
    event->open(); // the stopped waits are forgotten
    QCoreApplication::processEvents();
    QCOMPARE(ended, 2);
}

void OneShotEventTest::endsAWaitStoppedFromAnotherThread()
{
    const auto event = std::make_shared<OneShotEvent>();
    int ended = 0;
    base::TaskScope tasks;
    std::stop_source stop;
    tasks.start(waitAndCount(event, &ended, stop.get_token()));
    std::thread other([&stop] { stop.request_stop(); });
    other.join();
    QCOMPARE(ended, 0); // the wait ends on its own thread
    QTRY_COMPARE(ended, 1);
}

void OneShotEventTest::outlivesItsOwnerWhileAWaitLasts()
{
    auto event = std::make_shared<OneShotEvent>();
    const std::weak_ptr<OneShotEvent> watched = event;
    int ended = 0;
    base::TaskScope tasks;
    tasks.start(waitAndCount(event, &ended, tasks.token()));
    event->open();
    event.reset();
    QVERIFY(!watched.expired());
    QTRY_COMPARE(ended, 1);
    QTRY_VERIFY(watched.expired());
}

void OneShotEventTest::endsAWaitAtItsLimit()
{
    const auto event = std::make_shared<OneShotEvent>();
    int ended = 0;
    base::TaskScope tasks;
    tasks.start(waitAndCount(event, &ended, tasks.token(), std::chrono::milliseconds(0)));
    QCOMPARE(ended, 0);
    QTRY_COMPARE(ended, 1);
    QVERIFY(!event->isOpen());
    event->open(); // the wait that has ended is forgotten
    QCoreApplication::processEvents();
    QCOMPARE(ended, 1);
}

void OneShotEventTest::endsOnlyPresentWaitsByASignal()
{
    base::WakeSignal signal;
    const std::stop_token first = signal.token();
    bool isNewOneThere = false;
    const std::stop_callback onWake(first, [&] { isNewOneThere = !signal.token().stop_requested(); });
    signal.send();
    QVERIFY(first.stop_requested());
    QVERIFY(isNewOneThere); // already while the present waits end
    QVERIFY(!signal.token().stop_requested());
}

void OneShotEventTest::turnsAfterWhatTheEventLoopHasWaiting()
{
    QStringList order;
    base::TaskScope tasks;
    QTimer::singleShot(0, this, [&] { order.append(QStringLiteral("timer")); });
    tasks.start(noteTurns(&order, QStringLiteral("turn"), QStringLiteral("next turn")));
    QMetaObject::invokeMethod(
        this, [&] { order.append(QStringLiteral("call")); }, Qt::QueuedConnection);
    QVERIFY(order.isEmpty());
    QTRY_VERIFY(tasks.idle());
    QCOMPARE(order.join(u','), QStringLiteral("timer,call,turn,next turn"));
}

LEASESCOPE_TEST(OneShotEventTest)
#include "OneShotEventTest.moc"
