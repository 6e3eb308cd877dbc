// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/BootTimer.h"
#include "tests/program/Test.h"

#include <QSignalSpy>
#include <QTest>

#include <sys/resource.h>
#include <unistd.h>

#include <limits>

using namespace std::chrono_literals;

namespace {

/// While it lives, the process may open no descriptor more.
class NoMoreDescriptors {
public:
    NoMoreDescriptors()
    {
        getrlimit(RLIMIT_NOFILE, &m_before);
        const int lowestFree = dup(STDERR_FILENO);
        close(lowestFree);
        rlimit none = m_before;
        none.rlim_cur = static_cast<rlim_t>(lowestFree);
        setrlimit(RLIMIT_NOFILE, &none);
    }
    ~NoMoreDescriptors() { setrlimit(RLIMIT_NOFILE, &m_before); }
    NoMoreDescriptors(const NoMoreDescriptors &) = delete;
    NoMoreDescriptors &operator=(const NoMoreDescriptors &) = delete;

private:
    rlimit m_before{};
};

} // namespace

class BootTimerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firesForAMomentThatIsOver_data()
    {
        QTest::addColumn<qint64>("moment");
        QTest::newRow("the smallest") << std::numeric_limits<qint64>::min();
        QTest::newRow("when the machine started") << qint64(0);
        QTest::newRow("just now") << qint64(base::BootTimer::now().time_since_epoch().count());
    }
    void firesForAMomentThatIsOver()
    {
        QFETCH(qint64, moment);
        base::BootTimer timer;
        const QSignalSpy fired(&timer, &base::BootTimer::fired);
        timer.fireAt(base::BootTime(std::chrono::nanoseconds(moment)));
        QCOMPARE(fired.count(), 0); // through the event loop
        QTRY_COMPARE(fired.count(), 1);
    }

    void firesOnceAndNotBeforeItsMoment()
    {
        base::BootTimer timer;
        const base::BootTime moment = base::BootTimer::now() + 20ms;
        QList<bool> inTime;
        connect(&timer, &base::BootTimer::fired, this,
                [&inTime, moment] { inTime << (base::BootTimer::now() >= moment); });
        timer.fireAt(moment);
        QTRY_COMPARE(inTime, QList<bool>{true});
        QCoreApplication::processEvents();
        QCOMPARE(inTime.size(), 1);
    }

    void aMomentTakesThePlaceOfTheOneBefore()
    {
        base::BootTimer timer;
        const QSignalSpy fired(&timer, &base::BootTimer::fired);
        timer.fireAt(base::BootTimer::now());
        timer.fireAt(base::BootTimer::now() + 1h);
        QCoreApplication::processEvents();
        QCOMPARE(fired.count(), 0);
        timer.fireAt(base::BootTimer::now());
        QTRY_COMPARE(fired.count(), 1);
    }

    void firesWhereTheProcessMayOpenNoMoreDescriptors()
    {
        const NoMoreDescriptors none;
        QCOMPARE(dup(STDERR_FILENO), -1);
        base::BootTimer timer;
        const QSignalSpy fired(&timer, &base::BootTimer::fired);
        timer.fireAt(base::BootTimer::now());
        QTRY_COMPARE(fired.count(), 1);
    }

    void leavesNoDescriptorBehind()
    {
        const int before = dup(STDERR_FILENO);
        close(before);
        {
            const base::BootTimer timer;
        }
        const int after = dup(STDERR_FILENO);
        close(after);
        QCOMPARE(after, before);
    }
};

LEASESCOPE_TEST(BootTimerTest)
#include "BootTimerTest.moc"
