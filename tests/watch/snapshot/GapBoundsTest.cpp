// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace watchtest;
using dynamodb::Consistency;
using std::chrono::nanoseconds;

namespace {

dynamodb::Item version(int number)
{
    return taken("a", "w1", "v" + QByteArray::number(number));
}

int numberOf(const QString &version)
{
    return version.mid(1).toInt();
}

/// One lock whose holder sends heartbeats, and reads of it, by a seed. What the chain says is held against what was written.
class GapSimulation {
public:
    /// `claimsStrong`: reads that lag are called consistent, as if the second were not reckoned with.
    GapSimulation(quint32 seed, bool claimsStrong) : m_random(seed), m_claimsStrong(claimsStrong)
    {
        const nanoseconds period = oneOf({500ms, 1000ms, 3000ms, 5000ms, 7000ms, 20'000ms});
        while (m_written.back() < length) {
            const int late = m_random.bounded(5) == 0 ? 4 : 1;
            m_written.push_back(m_written.back() + scaled(period, 0.7, 1.3) * late);
        }
    }
    void play()
    {
        const nanoseconds interval = oneOf({500ms, 1000ms, 2000ms, 5000ms, 15'000ms});
        for (nanoseconds sent = scaled(5s, 0, 1); sent < length - 60s;) {
            const nanoseconds took = 5ms + scaled(400ms, 0, 1);
            read(sent, took);
            sent += took + interval;
        }
    }

    int gaps = 0; ///< that were said
    int wrong = 0; ///< of all that was said
    int unbounded = 0; ///< gaps whose upper bound was not known
    double shortBy = 0; ///< seconds, of the lower bounds, all gaps together
    double longBy = 0; ///< the same of the upper ones

private:
    static constexpr nanoseconds length = 400s;

    nanoseconds oneOf(std::initializer_list<std::chrono::milliseconds> lengths)
    {
        return lengths.begin()[m_random.bounded(int(lengths.size()))];
    }
    nanoseconds scaled(nanoseconds most, double from, double to)
    {
        return nanoseconds(qint64(double(most.count()) * (from + m_random.generateDouble() * (to - from))));
    }
    [[nodiscard]] int versionAt(nanoseconds time) const
    {
        return int(std::ranges::upper_bound(m_written, time) - m_written.begin()) - 1;
    }
    [[nodiscard]] nanoseconds gapAfter(int number) const
    {
        const auto at = static_cast<std::size_t>(number);
        return m_written[at + 1] - m_written[at];
    }
    void expect(bool isTrue) { wrong += isTrue ? 0 : 1; }

    void read(nanoseconds sent, nanoseconds took)
    {
        const bool strong = m_random.bounded(10) < 3;
        nanoseconds shown = sent + scaled(took, 0, 1);
        if (!strong && m_random.bounded(2) == 0)
            shown = std::max(nanoseconds(0), shown - scaled(1s, 0, 1));
        const dynamodb::Item row = version(versionAt(shown));
        if (strong && m_random.bounded(2) == 0 && m_chain.current)
            m_chain.readKeys({key("a")}, {row}, sent + took, took);
        else
            m_chain.read({row}, sent + took,
                         strong || m_claimsStrong ? Consistency::Strong : Consistency::Eventual, took);
        for (const watch::LockEventView &event : m_chain.delta->events) {
            if (event.kind == watch::EventKind::Heartbeat)
                hold(watch::inWords(event));
        }
        holdRow();
    }

    void hold(const watch::LockEvent &event)
    {
        ++gaps;
        const nanoseconds gap = gapAfter(numberOf(event.previousVersion));
        expect(event.gapAtLeast && *event.gapAtLeast <= gap && *event.gapAtLeast <= *event.gap);
        shortBy += std::chrono::duration<double>(gap - *event.gapAtLeast).count();
        if (event.gapAtMost) {
            expect(*event.gapAtMost >= gap && *event.gapAtMost >= *event.gap);
            longBy += std::chrono::duration<double>(*event.gapAtMost - gap).count();
        } else {
            ++unbounded;
        }
    }

    void holdRow()
    {
        const watch::Snapshot &snapshot = *m_chain.current;
        const int number = numberOf(snapshot.facts(0).version.text());
        const auto written = SnapshotChain::bootAt(m_written[static_cast<std::size_t>(number)]);
        const locks::Sighting seen = snapshot.sighting(0);
        expect(!seen.writtenAfter || *seen.writtenAfter <= written);
        expect(written <= seen.stillSince);
        expect(seen.unchangedAtLeast() <= gapAfter(number));
    }

    QRandomGenerator m_random;
    bool m_claimsStrong;
    std::vector<nanoseconds> m_written{0ns};
    SnapshotChain m_chain;
};

struct GapSum {
    int gaps = 0;
    int wrong = 0;
    int unbounded = 0;
    double shortBy = 0;
    double longBy = 0;
};

GapSum simulatedGaps(quint32 seeds, bool claimsStrong)
{
    GapSum sum;
    for (quint32 seed = 0; seed < seeds; ++seed) {
        GapSimulation simulation(seed, claimsStrong);
        simulation.play();
        sum.gaps += simulation.gaps;
        sum.wrong += simulation.wrong;
        sum.unbounded += simulation.unbounded;
        sum.shortBy += simulation.shortBy;
        sum.longBy += simulation.longBy;
    }
    return sum;
}

locks::Sighting boundsOf(const SnapshotChain &chain, qsizetype row = 0)
{
    return chain.current->sighting(row);
}

} // namespace

/// What is surely true of the time between two heartbeats.
class GapBoundsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noGapOfASimulatedHolderIsOutsideItsBounds()
    {
        const GapSum sum = simulatedGaps(300, false);
        QVERIFY2(sum.gaps > 10'000, qPrintable(QString::number(sum.gaps)));
        QCOMPARE(sum.wrong, 0);
        const int bounded = sum.gaps - sum.unbounded;
        QVERIFY(bounded > sum.gaps / 2);
        qInfo(
            "%d gaps, none outside; lower bounds %.2f s short, upper ones of %d gaps %.2f s long, on average",
            sum.gaps, sum.shortBy / sum.gaps, bounded, sum.longBy / bounded);
    }

    void withoutTheSecondOfAnEventualReadManyWouldBe()
    {
        const GapSum sum = simulatedGaps(100, true);
        QVERIFY2(sum.wrong > 100, qPrintable(QString::number(sum.wrong)));
        qInfo("%d of %d gaps, and what else is said, outside", sum.wrong, sum.gaps);
    }

    // v1 was there before the first read; v2 is written after 6 s - 1 s, and seen from 10.1 s on.
    void theBoundsGoByWhenReadsLeftAndArrived()
    {
        SnapshotChain chain;
        const auto read = [&chain](int number, nanoseconds arrived, Consistency consistency) {
            chain.read({version(number)}, arrived, consistency, 100ms);
        };
        read(1, 1s, Consistency::Eventual);
        read(1, 6'100ms, Consistency::Eventual);
        QCOMPARE(boundsOf(chain).unchangedAtLeast(),
                 nanoseconds(4s)); // left at 6 s, a second less, first seen at 1 s
        QVERIFY(!boundsOf(chain).writtenAfter);
        read(2, 10'100ms, Consistency::Eventual);
        const watch::LockEventView &first = chain.delta->events.front();
        QCOMPARE(first.gap, std::optional(9'100ms));
        QCOMPARE(first.gapAtLeast, std::optional(4'000ms));
        QVERIFY(!first.gapAtMost); // when v1 was written is not known
        QCOMPARE(*boundsOf(chain).writtenAfter, SnapshotChain::bootAt(5s));
        QVERIFY(!boundsOf(chain).lastGapAtMost);
        read(2, 14'100ms, Consistency::Strong);
        read(3, 18'100ms, Consistency::Eventual);
        const watch::LockEventView &second = chain.delta->events.front();
        QCOMPARE(second.gap, std::optional(8'000ms));
        QCOMPARE(second.gapAtLeast, std::optional(3'900ms)); // from 10.1 s to 14 s
        QCOMPARE(second.gapAtMost, std::optional(13'100ms)); // from 5 s to 18.1 s
        QCOMPARE(boundsOf(chain).lastGapAtLeast, std::optional<nanoseconds>(3'900ms));
        QCOMPARE(boundsOf(chain).lastGapAtMost, std::optional<nanoseconds>(13'100ms));
        QCOMPARE(boundsOf(chain).longestGapAtLeast, nanoseconds(4s));
        QCOMPARE(*boundsOf(chain).writtenAfter, SnapshotChain::bootAt(14s));
    }

    void aRowThatAppearedWasWrittenAfterTheReadThatLackedIt()
    {
        SnapshotChain chain;
        chain.read({}, 1s);
        chain.read({version(1)}, 5s);
        QCOMPARE(*boundsOf(chain).writtenAfter, SnapshotChain::bootAt(0s));
        chain.read({version(2)}, 9s);
        QCOMPARE(chain.delta->events.front().gapAtMost, std::optional(9'000ms));
    }

    void anEventualReadOfTheVersionJustReplacedIsOld_data()
    {
        QTest::addColumn<int>("left"); // ms
        QTest::addColumn<bool>("strong");
        QTest::addColumn<QString>("events");
        QTest::newRow("at once") << 5'001 << false << QString();
        QTest::newRow("within the second") << 5'999 << false << QString();
        QTest::newRow("after it") << 6'000 << false << QStringLiteral("heartbeat a");
        QTest::newRow("a consistent one is not") << 5'001 << true << QStringLiteral("heartbeat a");
    }
    void anEventualReadOfTheVersionJustReplacedIsOld()
    {
        QFETCH(int, left);
        QFETCH(bool, strong);
        SnapshotChain chain;
        chain.read({version(1)}, 1s);
        chain.read({version(2)}, 5s);
        const watch::SnapshotDelta &delta = chain.read({version(1)}, std::chrono::milliseconds(left),
                                                       strong ? Consistency::Strong : Consistency::Eventual);
        QTEST(eventsText(delta.events), "events");
        if (!delta.events.empty())
            return;
        QVERIFY(delta.changed.empty());
        QCOMPARE(chain.current->facts(0).version.text(), QStringLiteral("v2"));
        QCOMPARE(boundsOf(chain).stillSince, SnapshotChain::bootAt(5s));
        QCOMPARE(boundsOf(chain).unchangedAtLeast(), 0ns); // that read did not show it
        chain.read({version(2)}, 9s);
        QVERIFY(chain.delta->events.empty());
        QCOMPARE(boundsOf(chain).unchangedAtLeast(), nanoseconds(3s));
    }

    void aKeyReadThatLeftBeforeTheVersionWasSeenIsOldToo()
    {
        SnapshotChain chain;
        chain.read({version(1)}, 1s);
        chain.read({version(2)}, 5s);
        chain.readKeys({key("a")}, {version(1)}, 5'500ms, 600ms);
        QVERIFY(chain.delta->events.empty());
        QCOMPARE(chain.current->facts(0).version.text(), QStringLiteral("v2"));
        QCOMPARE(boundsOf(chain).lastStrongRead, boundsOf(chain).stillSince); // and proves nothing of it
    }

    void aRowIsNotGoneForAKeyReadThatLeftBeforeItWasSeen()
    {
        SnapshotChain chain;
        chain.read({}, 1s);
        chain.read({version(1)}, 5s);
        chain.readKeys({key("a")}, {}, 5'500ms, 600ms);
        QVERIFY(chain.delta->events.empty());
        QCOMPARE(boundsOf(chain).lastStrongRead, boundsOf(chain).stillSince);
        chain.readKeys({key("a")}, {}, 5'700ms, 600ms);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("removed a"));
    }

    void aRowIsNotGoneForAWholeReadThatMayLagBehindItsAppearance_data()
    {
        QTest::addColumn<int>("left"); // ms
        QTest::addColumn<bool>("strong");
        QTest::addColumn<QString>("events");
        QTest::newRow("at once") << 5'001 << false << QString();
        QTest::newRow("within the second") << 5'999 << false << QString();
        QTest::newRow("after it") << 6'000 << false << QStringLiteral("removed a");
        QTest::newRow("a consistent one does not lag") << 5'001 << true << QStringLiteral("removed a");
    }
    void aRowIsNotGoneForAWholeReadThatMayLagBehindItsAppearance()
    {
        QFETCH(int, left);
        QFETCH(bool, strong);
        SnapshotChain chain;
        chain.read({}, 1s);
        chain.read({version(1)}, 5s);
        chain.read({}, std::chrono::milliseconds(left), strong ? Consistency::Strong : Consistency::Eventual);
        QTEST(eventsText(chain.delta->events), "events");
        if (!chain.delta->events.empty())
            return;
        QCOMPARE(boundsOf(chain).stillSince, SnapshotChain::bootAt(5s));
        QCOMPARE(boundsOf(chain).unchangedAtLeast(), 0ns); // that read did not show it
        chain.read({version(1)}, 9s);
        QVERIFY(chain.delta->events.empty());
        chain.read({}, 13s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("removed a"));
    }

    void aRowThatIsGoneIsNotBackForAReadThatMayLag_data()
    {
        QTest::addColumn<int>("left"); // ms
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("strong");
        QTest::addColumn<QString>("events");
        const auto back = QStringLiteral("appeared a");
        QTest::newRow("within the second") << 5'999 << 1 << false << QString();
        QTest::newRow("after it") << 6'000 << 1 << false << back;
        QTest::newRow("another version") << 5'500 << 2 << false << back;
        QTest::newRow("a consistent read") << 5'001 << 1 << true << back;
    }
    void aRowThatIsGoneIsNotBackForAReadThatMayLag()
    {
        QFETCH(int, number);
        QFETCH(bool, strong);
        SnapshotChain chain;
        chain.read({version(1), taken("b", "w", "v1")}, 1s);
        chain.read({taken("b", "w", "v1")}, 5s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("removed a"));
        chain.readKeys({key("b")}, {taken("b", "w", "v1")}, 5s); // keeps in mind what is gone
        QFETCH(int, left);
        chain.read({version(number), taken("b", "w", "v1")}, std::chrono::milliseconds(left),
                   strong ? Consistency::Strong : Consistency::Eventual);
        QTEST(eventsText(chain.delta->events), "events");
        QCOMPARE(chain.current->size(), chain.delta->events.empty() ? 1 : 2);
        chain.read({version(number), taken("b", "w", "v1")}, 9s);
        QCOMPARE(chain.current->size(), 2);
    }

    void aRowThatWasKeptForASecondIsGoneAfterIt()
    {
        SnapshotChain chain;
        chain.read({}, 1s);
        chain.read({version(1)}, 5s);
        chain.read({}, 5'500ms);
        QVERIFY(chain.delta->events.empty());
        chain.read({}, 6'500ms);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("removed a"));
    }

    void aHoldBeganAfterTheReadBeforeItsAcquisition()
    {
        SnapshotChain chain;
        const auto after = [&chain] { return chain.current->heldAfter(0); };
        chain.read({version(1)}, 1s);
        QVERIFY(!after()); // it was held before
        chain.read({taken("a", "w2", "v9")}, 24h * 11, Consistency::Strong);
        QCOMPARE(after(), std::optional(SnapshotChain::bootAt(0s)));
        chain.read({taken("a", "w2", "v10")}, 24h * 12 - 1s, Consistency::Strong);
        QCOMPARE(after(), std::optional(SnapshotChain::bootAt(0s)));
        chain.read({taken("a", "w2", "v10")}, 24h * 13, Consistency::Strong);
        QVERIFY(!after()); // longer ago than is kept
        chain.read({taken("a", "w3", "v1")}, 24h * 14);
        QCOMPARE(after(), std::optional(SnapshotChain::bootAt(24h * 13)));
        chain.read({}, 24h * 14 + 5s);
        chain.read({taken("a", "w3", "v2")}, 24h * 14 + 9s);
        QCOMPARE(after(), std::optional(SnapshotChain::bootAt(24h * 14 + 4s)));
    }

    // It may be a version between the two that was never seen: then the gap is not over.
    void aVersionThatMayBeTheOlderOneBoundsNothingFromAbove()
    {
        SnapshotChain chain;
        for (int number = 1; number <= 3; ++number)
            chain.read({version(number)}, std::chrono::seconds(4 * number));
        QVERIFY(chain.delta->events.front().gapAtMost);
        chain.read({version(4)}, 12'600ms);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("heartbeat a"));
        QVERIFY(chain.delta->events.front().gapAtLeast && !chain.delta->events.front().gapAtMost);
        QVERIFY(!boundsOf(chain).writtenAfter);
        chain.read({version(5)}, 16s);
        QVERIFY(!chain.delta->events.front().gapAtMost);
        chain.read({version(6)}, 20s);
        QVERIFY(chain.delta->events.front().gapAtMost);
    }

    void aNewOwnerBeginsAnew()
    {
        SnapshotChain chain;
        for (int number = 0; number < 3; ++number) {
            chain.read({version(number)}, std::chrono::seconds(8 * number));
            chain.read({version(number)}, std::chrono::seconds(8 * number + 4));
        }
        QCOMPARE(boundsOf(chain).longestGapAtLeast, nanoseconds(3s));
        chain.read({taken("a", "w2", "v9")}, 24s);
        QCOMPARE(boundsOf(chain).longestGapAtLeast, 0ns);
    }

    // Times of a chain have 24 days; it gets another zero long before.
    void boundsOutliveTheChangeOfTheChainsZero()
    {
        SnapshotChain chain;
        chain.read({version(1)}, 1s);
        chain.read({version(2)}, 24h * 11);
        chain.read({version(2)}, 24h * 13);
        QCOMPARE(boundsOf(chain).unchangedAtLeast(), nanoseconds(24h * 2 - 1s));
        QVERIFY(!boundsOf(chain).writtenAfter); // longer ago than is kept
        chain.read({version(3)}, 24h * 14);
        QCOMPARE(chain.delta->events.front().gapAtLeast,
                 std::optional<std::chrono::milliseconds>(24h * 2 - 1s));
        QVERIFY(!chain.delta->events.front().gapAtMost);
        QCOMPARE(*boundsOf(chain).writtenAfter, SnapshotChain::bootAt(24h * 13 - 1s));
    }
};

LEASESCOPE_TEST(GapBoundsTest)
#include "GapBoundsTest.moc"
