// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventThread.h"
#include "tests/program/Test.h"

#include <QTest>
#include <QThread>

#include <atomic>

namespace {

std::atomic<bool> isTakenDown{false};

/// Local to a thread, and slow to take down.
struct Slow {
    bool isUsed = false;
    ~Slow()
    {
        for (int turn = 0; turn < 10'000; ++turn)
            std::this_thread::yield();
        isTakenDown = true;
    }
};

thread_local Slow slow;

} // namespace

class EventThreadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesNothingThatIsLocalToTheThreadOnceItIsJoined()
    {
        base::EventThread thread(QStringLiteral("test"));
        QObject there;
        there.moveToThread(thread.thread());
        QMetaObject::invokeMethod(&there, [&thread, &there, here = QThread::currentThread()] {
            slow.isUsed = true;
            there.moveToThread(here);
            thread.quit();
        });
        thread.join();
        QVERIFY(isTakenDown);
        QVERIFY(!thread.thread());
    }

    void deletesThereWhatWasLeftToBeDeletedAtTheEnd()
    {
        std::atomic<bool> wasThere{false};
        {
            base::EventThread thread(QStringLiteral("test"));
            auto *left = new QObject;
            left->moveToThread(thread.thread());
            connect(left, &QObject::destroyed, left,
                    [&wasThere, there = thread.thread()] { wasThere = QThread::currentThread() == there; });
            QMetaObject::invokeMethod(left, [left, &thread] {
                thread.quit();
                left->deleteLater();
            });
            thread.join();
        }
        QVERIFY(wasThere);
    }

    void endsWhenItWasAskedToBeforeItsLoopBegan()
    {
        base::EventThread thread(QStringLiteral("test"));
        thread.quit();
        thread.join();
        thread.join(); // does nothing
        QVERIFY(!thread.thread());
    }
};

LEASESCOPE_TEST(EventThreadTest)
#include "EventThreadTest.moc"
