// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventLoops.h"
#include "core/base/Secret.h"
#include "core/base/SystemClock.h"
#include "core/base/TaskScope.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QAbstractEventDispatcher>
#include <QTest>
#include <QThread>

using namespace std::chrono_literals;

namespace {

base::Task<> noteWhenRested(base::Clock *clock, std::chrono::nanoseconds length, std::stop_token stop,
                            QStringList *notes, QString name)
{
    const auto rested = co_await clock->pause(length, stop);
    notes->append(rested ? name : name + QStringLiteral(" cancelled"));
}

} // namespace

class BaseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void advanceWakesSleepersInOrderOfTheirDueTimes()
    {
        fakes::ManualClock clock;
        QStringList notes;
        base::TaskScope scope;
        scope.start(noteWhenRested(&clock, 3s, scope.token(), &notes, QStringLiteral("third")));
        scope.start(noteWhenRested(&clock, 1s, scope.token(), &notes, QStringLiteral("first")));
        scope.start(noteWhenRested(&clock, 2s, scope.token(), &notes, QStringLiteral("second")));
        clock.advance(2s);
        QCOMPARE(notes, QStringList({QStringLiteral("first"), QStringLiteral("second")}));
        QVERIFY(!scope.idle());
        clock.advance(1s);
        QCOMPARE(notes.size(), 3);
        QVERIFY(scope.idle());
    }

    void workerThreadsRunQtsOwnLoopOnceRequested()
    {
        const QByteArray mainLoop = QThread::currentThread()->eventDispatcher()->metaObject()->className();
        base::keepGlibOffWorkerThreads();
        QThread thread;
        QObject worker;
        worker.moveToThread(&thread);
        QByteArray loop;
        connect(&thread, &QThread::started, &worker, [&] {
            loop = QThread::currentThread()->eventDispatcher()->metaObject()->className();
            thread.quit();
        });
        thread.start();
        QVERIFY(thread.wait(60'000));
        QCOMPARE(loop, QByteArray("QEventDispatcherUNIX"));
        QCOMPARE(QByteArray(QThread::currentThread()->eventDispatcher()->metaObject()->className()),
                 mainLoop);
    }

    void onlyWhatWeSetForOurLoopsIsKeptFromOtherPrograms()
    {
        qunsetenv("QT_NO_THREADED_GLIB");
        base::keepGlibOffWorkerThreads();
        QVERIFY(base::isForEventLoops("QT_NO_THREADED_GLIB=1"));
        QVERIFY(!base::isForEventLoops("QT_NO_THREADED_GLIB_OF_ANOTHER=1"));
        QVERIFY(!base::isForEventLoops("QT_NO_GLIB=1"));
        QVERIFY(!base::isForEventLoops("PATH=/bin"));
    }

    void stoppingAScopeEndsItsWaitsAsCancelled()
    {
        fakes::ManualClock clock;
        QStringList notes;
        base::TaskScope scope;
        scope.start(noteWhenRested(&clock, 3s, scope.token(), &notes, QStringLiteral("wait")));
        scope.stop();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(notes, QStringList(QStringLiteral("wait cancelled")));
        QVERIFY(scope.idle());
        QCOMPARE(clock.sleepers(), 0);
    }

    void restartingAScopeEndsOldWaitsAndAllowsNewOnes()
    {
        fakes::ManualClock clock;
        QStringList notes;
        base::TaskScope scope;
        scope.start(noteWhenRested(&clock, 3s, scope.token(), &notes, QStringLiteral("old")));
        scope.restart();
        scope.start(noteWhenRested(&clock, 1s, scope.token(), &notes, QStringLiteral("new")));
        clock.advance(1s);
        QCOMPARE(notes, QStringList({QStringLiteral("old cancelled"), QStringLiteral("new")}));
    }

    void aDyingScopeEndsItsWaits()
    {
        fakes::ManualClock clock;
        QStringList notes;
        {
            base::TaskScope scope;
            scope.start(noteWhenRested(&clock, 3s, scope.token(), &notes, QStringLiteral("wait")));
        }
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(notes, QStringList(QStringLiteral("wait cancelled")));
    }

    void theSystemClockRestsAtLeastTheAskedTimeAndStopsAtOnce()
    {
        base::SystemClock clock;
        QStringList notes;
        base::TaskScope scope;
        const auto begin = clock.boot();
        scope.start(noteWhenRested(&clock, 20ms, scope.token(), &notes, QStringLiteral("short")));
        scope.start(noteWhenRested(&clock, 1h, scope.token(), &notes, QStringLiteral("long")));
        QTRY_COMPARE(notes, QStringList(QStringLiteral("short")));
        QVERIFY(clock.boot() - begin >= 20ms);
        scope.stop();
        QTRY_COMPARE(notes.size(), 2);
        QCOMPARE(notes.last(), QStringLiteral("long cancelled"));
    }

    void workOnThePoolComesBackToTheCallingThread()
    {
        QThreadPool pool;
        QThread *resumedOn = nullptr;
        int answer = 0;
        const auto ask = [](QThreadPool *where, int *out, QThread **thread) -> base::Task<> {
            const auto work = [] { return 42; };
            *out = co_await base::onPool(where, work);
            *thread = QThread::currentThread();
        };
        base::TaskScope scope;
        scope.start(ask(&pool, &answer, &resumedOn));
        QTRY_COMPARE(answer, 42);
        QCOMPARE(resumedOn, QThread::currentThread());
    }

    void aMovedFromSecretIsEmpty()
    {
        base::Secret first(QByteArrayLiteral("hunter2"));
        const base::Secret second = std::move(first);
        QVERIFY(first.isEmpty());
        QCOMPARE(second.expose(), std::string_view("hunter2"));
    }
};

LEASESCOPE_TEST(BaseTest)
#include "BaseTest.moc"
