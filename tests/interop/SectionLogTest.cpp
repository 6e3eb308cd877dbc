// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/SectionLog.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using interop::judgeSections;
using interop::Kill;

/// The referee of the contests must see what it is there for.
class SectionLogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsNothingInACleanLog()
    {
        const auto verdict = judgeSections("in a 10 0\nout a 20 1\nin b 20 1\nout b 30 2\n", 2, {});
        QCOMPARE(verdict.faults, QStringList());
        QCOMPARE(verdict.sections(), 2);
        QCOMPARE(verdict.overlaps, 0);
        QCOMPARE(verdict.committed.at(QStringLiteral("a")), 1);
    }

    void seesTwoInsideAtTheSameTime()
    {
        const auto verdict = judgeSections("in a 10 0\nin b 15 0\nout a 20 1\nout b 30 2\n", 2, {});
        QCOMPARE(verdict.overlaps, 1);
        QVERIFY(!verdict.faults.isEmpty());
    }

    void seesOneInsideAnotherThatStaysLonger()
    {
        const auto verdict =
            judgeSections("in a 10 0\nin b 15 0\nout b 16 1\nin c 17 1\nout c 18 2\nout a 20 3\n", 3, {});
        QCOMPARE(verdict.overlaps, 2);
    }

    void seesALostUpdate()
    {
        const auto verdict = judgeSections("in a 10 0\nout a 20 1\nin b 21 0\nout b 30 1\n", 1, {});
        QCOMPARE(verdict.lostUpdates, 1);
        QVERIFY(!verdict.faults.isEmpty());
    }

    void excusesAWriteWithoutItsLineByAKillInside()
    {
        const std::vector<Kill> kills{{QStringLiteral("b"), 28ns, 29ns}};
        const auto verdict =
            judgeSections("in a 10 0\nout a 20 1\nin b 21 1\nin c 50 2\nout c 60 3\n", 3, kills);
        QCOMPARE(verdict.faults, QStringList());
        QCOMPARE(verdict.cut, 1);
        QCOMPARE(verdict.cutAfterWrite, 1);
        QCOMPARE(verdict.soonestAfterCut, 29ns);
    }

    void excusesItAtTheEndToo()
    {
        const std::vector<Kill> kills{{QStringLiteral("b"), 28ns, 29ns}};
        const auto verdict = judgeSections("in a 10 0\nout a 20 1\nin b 21 1\n", 2, kills);
        QCOMPARE(verdict.faults, QStringList());
        QCOMPARE(verdict.cutAfterWrite, 1);
    }

    void excusesOnlyOneWriteByOneKill()
    {
        const std::vector<Kill> kills{{QStringLiteral("b"), 28ns, 29ns}};
        const auto verdict =
            judgeSections("in a 10 0\nout a 20 1\nin b 21 1\nin c 50 3\nout c 60 4\n", 4, kills);
        QCOMPARE(verdict.faults.size(), 1);
    }

    void excusesNothingByAKillAtAnotherTime()
    {
        const std::vector<Kill> kills{{QStringLiteral("b"), 88ns, 89ns}};
        const auto verdict =
            judgeSections("in a 10 0\nout a 20 1\nin c 50 2\nout c 60 3\nin b 80 3\n", 3, kills);
        QCOMPARE(verdict.faults, QStringList{QStringLiteral("nobody wrote 2")});
    }

    void seesAHolderThatVanishedWithoutAKill()
    {
        const auto verdict = judgeSections("in a 10 0\n", 0, {});
        QCOMPARE(verdict.faults.size(), 1);
    }

    void seesSomebodyEnteringBeforeAKilledHolderWasGone()
    {
        const std::vector<Kill> kills{{QStringLiteral("a"), 28ns, 29ns}};
        const auto verdict = judgeSections("in a 10 0\nin b 20 0\nout b 30 1\n", 1, kills);
        QCOMPARE(verdict.overlaps, 1);
    }

    void countsAnAbandonedSectionAsNoOverlap()
    {
        const auto verdict = judgeSections("in a 10 0\nin b 15 0\nleft a 17 0\nout b 30 1\n", 1, {});
        QCOMPARE(verdict.faults, QStringList());
        QCOMPARE(verdict.abandoned, 1);
    }

    void seesACounterThatWentBack()
    {
        QVERIFY(!judgeSections("in a 10 4\nout a 20 5\n", 4, {}).faults.isEmpty());
        QVERIFY(!judgeSections("rubbish\n", 0, {}).faults.isEmpty());
    }

    void knowsWhoIsInside()
    {
        QCOMPARE(interop::insideOf("in a 10 0\nout a 20 1\nin b 21 1\n"), QStringLiteral("b"));
        QVERIFY(!interop::insideOf("in a 10 0\nout a 20 1\n"));
        QVERIFY(!interop::insideOf(""));
    }
};

LEASESCOPE_TEST(SectionLogTest)
#include "SectionLogTest.moc"
