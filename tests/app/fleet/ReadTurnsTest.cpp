// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/ReadTurns.h"
#include "core/base/TaskScope.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

using app::ReadTurns;

/// Asks for turns and keeps those it was given.
class Reads {
public:
    explicit Reads(ReadTurns &turns) : queue(turns.addQueue()) { }
    void ask(int reads)
    {
        for (int read = 0; read < reads; ++read)
            m_tasks.start(take(queue, m_kept, m_tasks.token()));
        fakes::ManualClock::runUntilIdle();
    }
    void end()
    {
        m_kept->turns.pop_back();
        fakes::ManualClock::runUntilIdle();
    }
    void endAll() { m_kept->turns.clear(); }
    void stop()
    {
        m_tasks.restart();
        fakes::ManualClock::runUntilIdle();
    }
    [[nodiscard]] int underWay() const { return static_cast<int>(m_kept->turns.size()); }
    [[nodiscard]] int cancelled() const { return m_kept->cancelled; }

    std::shared_ptr<ReadTurns::Queue> queue;

private:
    /// Also of reads that end after their object.
    struct Kept {
        std::vector<ReadTurns::Turn> turns;
        int cancelled = 0;
    };
    static base::Task<> take(std::shared_ptr<ReadTurns::Queue> mine, std::shared_ptr<Kept> kept,
                             std::stop_token stop)
    {
        auto turn = co_await ReadTurns::take(mine, stop);
        if (turn)
            kept->turns.push_back(*std::move(turn));
        else
            ++kept->cancelled;
    }
    std::shared_ptr<Kept> m_kept = std::make_shared<Kept>();
    base::TaskScope m_tasks;
};

class ReadTurnsTest : public QObject {
    Q_OBJECT
    fakes::ManualClock m_clock;

private Q_SLOTS:
    void oneConnectionHasSoManyAtOnce()
    {
        ReadTurns turns(4, 16, m_clock);
        Reads reads(turns);
        reads.ask(6);
        QCOMPARE(reads.underWay(), 4);
        reads.end();
        QCOMPARE(reads.underWay(), 4);
        reads.end();
        reads.end();
        QCOMPARE(reads.underWay(), 3);
    }

    void allTogetherHaveSoManyAndTakeThemInTurn()
    {
        ReadTurns turns(4, 6, m_clock);
        Reads many(turns);
        Reads some(turns);
        Reads few(turns);
        many.ask(40);
        some.ask(10);
        few.ask(1);
        QCOMPARE(many.underWay(), 4);
        QCOMPARE(some.underWay(), 2);
        QCOMPARE(few.underWay(), 0);
        many.end();
        QCOMPARE(few.underWay(), 1);
        many.end();
        QCOMPARE(many.underWay() + some.underWay(), 5);
        QVERIFY(some.underWay() >= 2);
    }

    void aConnectionThatDoesNotAnswerHoldsItsOwnAlone()
    {
        ReadTurns turns(4, 16, m_clock);
        Reads hanging(turns);
        Reads good(turns);
        hanging.ask(20);
        good.ask(20);
        QCOMPARE(hanging.underWay(), 4);
        QCOMPARE(good.underWay(), 4);
    }

    void thoseThatDoNotAnswerLeaveTheTurnsOfAllToTheOthers()
    {
        ReadTurns turns(4, 4, m_clock);
        std::vector<std::unique_ptr<Reads>> hanging;
        for (int number = 0; number < 10; ++number) {
            hanging.push_back(std::make_unique<Reads>(turns));
            ReadTurns::setAnswered(hanging.back()->queue, false);
            hanging.back()->ask(3);
            QCOMPARE(hanging.back()->underWay(), 1);
        }
        Reads good(turns);
        good.ask(4);
        QCOMPARE(good.underWay(), 4);
        while (good.underWay() > 0)
            good.end();
        ReadTurns::setAnswered(hanging.front()->queue, true);
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(hanging.front()->underWay(), 3);
    }

    void aReadThatIsNotAnsweredForAWhileLeavesTheTurnsOfAllToTheOthers()
    {
        ReadTurns turns(4, 16, m_clock);
        std::vector<std::unique_ptr<Reads>> hanging;
        for (int number = 0; number < 4; ++number) {
            hanging.push_back(std::make_unique<Reads>(turns));
            hanging.back()->ask(6);
            QCOMPARE(hanging.back()->underWay(), 4);
        }
        Reads good(turns);
        good.ask(6);
        QCOMPARE(good.underWay(), 0);
        m_clock.advance(ReadTurns::patience - std::chrono::milliseconds(1));
        QCOMPARE(good.underWay(), 0);
        m_clock.advance(std::chrono::milliseconds(1));
        QCOMPARE(good.underWay(), 4);
        // Their own four bind them still.
        for (const auto &one : hanging)
            QCOMPARE(one->underWay(), 4);
        // A turn that did not count any more is not given back twice.
        for (const auto &one : hanging) {
            one->stop();
            one->endAll();
        }
        std::vector<std::unique_ptr<Reads>> others;
        int underWay = good.underWay();
        for (int number = 0; number < 5; ++number) {
            others.push_back(std::make_unique<Reads>(turns));
            others.back()->ask(4);
            underWay += others.back()->underWay();
        }
        QCOMPARE(underWay, 16);
    }

    void aReadThatIsStoppedWhileItWaitsTakesNoTurn()
    {
        ReadTurns turns(1, 1, m_clock);
        Reads first(turns);
        Reads second(turns);
        Reads third(turns);
        first.ask(1);
        second.ask(1);
        third.ask(1);
        second.stop();
        QCOMPARE(second.cancelled(), 1);
        first.end();
        QCOMPARE(third.underWay(), 1);
        third.end();
        first.ask(1);
        QCOMPARE(first.underWay(), 1);
    }

    void aTurnThatComesWithTheStopGoesToTheNext()
    {
        ReadTurns turns(1, 1, m_clock);
        Reads first(turns);
        Reads second(turns);
        Reads third(turns);
        first.ask(1);
        second.ask(1);
        third.ask(1);
        first.endAll(); // the second has its turn, and does not know yet
        second.stop();
        QCOMPARE(second.underWay(), 0);
        QCOMPARE(third.underWay(), 1);
    }

    void turnsMayOutliveWhoGaveThem()
    {
        auto turns = std::make_unique<ReadTurns>(1, 1, m_clock);
        Reads reads(*turns);
        reads.ask(1);
        turns.reset();
        reads.end();
        QCOMPARE(reads.underWay(), 0);
    }
};

} // namespace

LEASESCOPE_TEST(ReadTurnsTest)
#include "ReadTurnsTest.moc"
