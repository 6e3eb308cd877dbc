// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/WorkLog.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

interop::WorkVerdict judged(const char *log)
{
    return interop::judgeWork(log, QStringLiteral("ann"), QStringLiteral("ben"));
}

} // namespace

/// The judge of who worked while another did.
class WorkLogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void seesNoOverlapWhereTheOneLeavesBeforeTheOtherBegins()
    {
        const auto verdict = judged("begin ann 1\nwork ann 1\nbegin ann 2\nleft ann 2\n"
                                    "begin ben 1\nwork ben 1\nbegin ben 2\nwork ben 2\n");
        QCOMPARE(verdict.before, 1);
        QCOMPARE(verdict.next, 2);
        QCOMPARE(verdict.overlaps, 0);
        QCOMPARE(verdict.late, 0);
        QVERIFY2(verdict.faults.isEmpty(), qPrintable(verdict.faults.join(u'\n')));
    }

    void countsUnitsBegunInBeliefAfterTheNextHolderBegan()
    {
        const auto verdict = judged("begin ann 1\nwork ann 1\nbegin ben 1\nwork ben 1\n"
                                    "begin ann 2\nwork ann 2\nbegin ann 3\npaused ann 3\n");
        QCOMPARE(verdict.overlaps, 2);
        QCOMPARE(verdict.late, 0);
    }

    void countsNoLookThatWasAnsweredWithNo()
    {
        QCOMPARE(judged("begin ben 1\nwork ben 1\nbegin ann 1\nleft ann 1\n").overlaps, 0);
        QCOMPARE(judged("begin ben 1\nwork ben 1\nbegin ann 1\n").overlaps, 0); // not answered yet
        QCOMPARE(judged("begin ben 1\nleft ben 1\nbegin ann 1\nwork ann 1\n").overlaps, 0);
    }

    void distinguishesALateActFromALateBelief()
    {
        const auto verdict = judged("begin ann 1\nbegin ben 1\nwork ben 1\nwork ann 1\n");
        QCOMPARE(verdict.overlaps, 0);
        QCOMPARE(verdict.late, 1);
    }

    void namesLinesThatFitNoUnit()
    {
        QCOMPARE(judged("work ann 1\n").faults.size(), 1);
        QCOMPARE(judged("begin ann 1\nbegin ann 1\n").faults.size(), 1);
        QCOMPARE(judged("begin ann x\nhello\nbegin ann 1\nrest ann 1\n").faults.size(), 3);
        QCOMPARE(judged("begin ann 1\nwork ann 1\nwork ann 1\n").faults.size(), 1);
    }
};

LEASESCOPE_TEST(WorkLogTest)
#include "WorkLogTest.moc"
