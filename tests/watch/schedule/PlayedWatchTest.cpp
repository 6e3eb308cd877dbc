// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/TableWatch.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QSignalSpy>
#include <QTest>

using namespace watchtest;
using Phase = watch::WatchStatus::Phase;

namespace {

watch::PlayedMoment momentOf(const watch::SnapshotPtr &snapshot, std::chrono::nanoseconds now)
{
    watch::PlayedMoment moment;
    moment.snapshot = snapshot;
    moment.history = std::make_shared<const watch::History>();
    moment.status.phase = snapshot ? Phase::Live : Phase::Loading;
    moment.readAt = {snapshot ? snapshot->latestAt() : base::BootTime(), {}};
    moment.now = {at(now), {}};
    return moment;
}

} // namespace

/// A watch that shows what a recording shows, and the deltas between two moments of one.
class PlayedWatchTest : public QObject {
    Q_OBJECT
    fakes::ManualClock m_clock;
    ScriptedReader m_reader{m_clock};
    QThreadPool m_pool;
    std::unique_ptr<watch::TableWatch> m_watch;
    struct Change {
        watch::SnapshotDeltaPtr delta;
        base::BootTime judgedAt;
    };
    std::vector<Change> m_changes;

private Q_SLOTS:
    void init()
    {
        m_reader.operations.clear();
        m_changes.clear();
        m_watch =
            std::make_unique<watch::TableWatch>(m_reader, m_clock, m_pool, watch::TableWatch::ServerNow());
        m_watch->setPlayed();
        m_watch->open(lockTable(), {});
        connect(m_watch.get(), &watch::TableWatch::changed, this,
                [this](const watch::SnapshotDeltaPtr &delta) {
                    m_changes.push_back({delta, m_watch->now().boot});
                });
    }
    void cleanup() { m_watch.reset(); }

    void asksForNothingWhateverItIsAskedFor()
    {
        m_watch->setPaused(false);
        m_watch->refreshNow();
        m_watch->refreshKey(key("a"));
        m_watch->setWatchedKeys({key("a")});
        m_watch->setPlan({});
        m_clock.advance(10min);
        QCOMPARE(m_reader.operations, QStringList());
        QVERIFY(!m_watch->snapshot());
    }

    void itsRowsAreJudgedAsOfTheReadAndThenAsOfTheMoment()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "v1")}, 5s);
        m_watch->play(momentOf(chain.current, 7s));
        QCOMPARE(m_changes.size(), 2U);
        QVERIFY(!m_changes[0].delta->previous);
        QCOMPARE(m_changes[0].judgedAt, at(5s));
        QCOMPARE(m_changes[1].delta->previous, chain.current);
        QCOMPARE(m_changes[1].delta->next, chain.current);
        QVERIFY(m_changes[1].delta->sameRows && m_changes[1].delta->changed.empty());
        QCOMPARE(m_changes[1].judgedAt, at(7s));
        m_watch->play(momentOf(chain.current, 9s));
        QCOMPARE(m_changes.size(), 3U);
        QCOMPARE(m_watch->now().boot, at(9s));
    }

    void aMissedMomentIsShownWhole()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "v1")}, 0s);
        const watch::SnapshotPtr first = chain.current;
        chain.read({taken("a", "w", "v2")}, 5s);
        const watch::SnapshotPtr second = chain.current;
        chain.read({taken("a", "w", "v3")}, 10s);
        m_watch->play(momentOf(first, 0s));
        m_changes.clear();
        watch::PlayedMoment third = momentOf(chain.current, 10s);
        third.delta = watch::jumpBetween(second, chain.current, true);
        m_watch->play(third);
        QVERIFY(!m_changes[0].delta->previous);
        QCOMPARE(m_changes[0].delta->next, chain.current);
    }

    void beforeTheFirstReadTheStatusAloneChanges()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "v1")}, 5s);
        m_watch->play(momentOf(chain.current, 5s));
        m_changes.clear();
        QSignalSpy status(m_watch.get(), &watch::TableWatch::statusChanged);
        m_watch->play(momentOf(nullptr, 0s));
        QVERIFY(m_changes.empty());
        QCOMPARE(status.size(), 1);
        QCOMPARE(m_watch->status().phase, Phase::Loading);
        QVERIFY(!m_watch->snapshot());
    }

    void nothingMoreIsSaidOnceAListenerHasEndedIt()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "v1")}, 5s);
        connect(m_watch.get(), &watch::TableWatch::changed, this, [this] { m_watch.reset(); });
        m_watch->play(momentOf(chain.current, 7s));
        QVERIFY(!m_watch);
        QCOMPARE(m_changes.size(), 1U);
    }

    void aJumpForwardNamesTheRowsWhoseItemsDiffer()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "v1"), taken("b", "w", "v1"), taken("c", "w", "v1")}, 0s);
        const watch::SnapshotPtr before = chain.current;
        chain.read({taken("d", "w", "v1"), taken("a", "w", "v1"), taken("c", "w", "v2")}, 5s);
        const watch::SnapshotDeltaPtr jump = watch::jumpBetween(before, chain.current, true);
        QCOMPARE(jump->previousRow, (std::vector<qint32>{-1, 0, 2}));
        QCOMPARE(jump->removed, std::vector<qint32>{1});
        QCOMPARE(jump->changed, std::vector<qint32>{2});
        QVERIFY(!jump->sameRows && jump->events.empty());
    }

    void aJumpBackCountsEveryRowAsChanged()
    {
        SnapshotChain later;
        later.read({taken("b", "w", "v1"), taken("a", "w", "v1")}, 0s);
        SnapshotChain earlier; // as it was played anew
        earlier.read({taken("b", "w", "v1"), taken("a", "w", "v1")}, 0s);
        const watch::SnapshotDeltaPtr jump = watch::jumpBetween(later.current, earlier.current, false);
        QVERIFY(jump->sameRows && jump->removed.empty());
        QCOMPARE(jump->changed, (std::vector<qint32>{0, 1}));
    }
};

LEASESCOPE_TEST(PlayedWatchTest)
#include "PlayedWatchTest.moc"
