// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/watch/history/History.h"
#include "core/watch/schedule/ReadScheduler.h"
#include "core/watch/snapshot/SnapshotChain.h"

#include <QObject>
#include <QThreadPool>

#include <functional>

namespace watch {

/// A read that ended, of a whole table or of some of its keys.
struct ReadEnd {
    bool isWhole = true;
    std::optional<base::Error> error{}; ///< nothing: it succeeded
    base::BootTime beganAt;
    base::BootTime endedAt;
    double units = 0; ///< capacity units; of a failed read: not known, 0
};

/// A moment of a recording, in place of what a watch reads.
struct PlayedMoment {
    SnapshotPtr snapshot; ///< null: not read yet by then
    SnapshotDeltaPtr delta; ///< from the moment that was played before; null: the same snapshot, or none
    std::shared_ptr<const History> history; ///< up to then; not null
    WatchStatus status; ///< as that of the watch that was recorded
    locks::Moment readAt; ///< when the latest answer in `snapshot` was there
    locks::Moment now; ///< at which the recording stands
};

/// Polls one table, judges, and publishes deltas; the only QObject most screens know. Whole reads are decoded
/// and diffed on a pool thread. A read that fails or is cut off changes nothing but the status. A version
/// that would have stood still for a whole lease, and a row whose date passes, is re-read by a consistent
/// BatchGetItem at that moment, so that lapses are seen between whole reads and are proved when shown.
///
/// It carries out what its ReadScheduler decides and its SnapshotChain builds: act() starts what is due and
/// sets one alarm for what is due next; the end of every request and of every build comes back to act(). Main
/// thread only; reader, clock and pool must outlive it.
class TableWatch : public QObject {
    Q_OBJECT
public:
    using ServerNow = std::function<std::optional<http::ServerReading>(base::BootTime)>;

    TableWatch(dynamodb::TableReader &reader, base::Clock &clock, QThreadPool &pool, ServerNow serverNow,
               QObject *parent = nullptr);
    ~TableWatch() override;

    /// What our journal says of the table, so that our own writes are not taken for a holder's. For later reads.
    void setOwnWrites(OwnWritesOf own) { m_chain.setOwnWrites(std::move(own)); }

    /// Whether traced() is emitted, for a recording. Of answers from now on.
    void setTraced(bool isTraced) { m_chain.setTraced(isTraced); }

    /// From now on, and for good, it asks for nothing and shows what play() is given. Before open().
    void setPlayed() { m_played.emplace(PlayedMoment()); }
    /// Only after setPlayed() and open(). Its rows are judged as of the latest answer first, then as of now, as they were by the
    /// watch that was recorded: changed() comes for each. Without a snapshot statusChanged() alone.
    void play(PlayedMoment moment);

    /// Forgets the previous table. `earlier`: what an earlier process saw of this one; only where nothing that is known of it
    /// permits an act, see Snapshot::restsOnEarlierProcess(). May be null.
    void open(const dynamodb::TableDescription &table, const WatchPlan &plan, EarlierRowsPtr earlier = {});
    void close();
    void setPlan(const WatchPlan &plan);
    [[nodiscard]] const WatchPlan &plan() const { return m_scheduler.plan(); }
    void setPaused(bool paused); ///< no screen shows it: no requests at all until resumed, then at once
    /// No requests until `why` is nothing again, then at once: asking is known to be in vain, as without
    /// credentials. Independent of setPaused(); the status is Paused with `why` as its error.
    void suspend(const std::optional<base::Error> &why);
    void refreshNow(); ///< a whole read as soon as possible
    void refreshKey(const dynamodb::Item &key); ///< one strong read of one key, e.g. after an act
    void setWatchedKeys(const std::vector<dynamodb::Item>
                            &keys); ///< keys to be re-read each followInterval; replaces earlier ones
    void cancelLoading(); ///< stops the read under way; the last picture stays

    [[nodiscard]] SnapshotPtr snapshot() const; ///< null before the first complete read
    [[nodiscard]] WatchStatus status() const { return m_played ? m_played->status : m_scheduler.status(); }
    [[nodiscard]] const History &history() const
    {
        return m_played && m_played->history ? *m_played->history : m_history;
    }
    /// How long table() is taken for known, see reachChanged(); one minute unless this is called.
    void setDescribeEvery(std::chrono::minutes length) { m_describeEvery = length; }
    void setHistoryRoom(History::Room room) { m_history.setRoom(room); }
    [[nodiscard]] const dynamodb::TableDescription &table() const { return m_table; }
    /// Why table() could not be described anew when it was last tried: its replicas are as of an earlier answer. Nothing: it
    /// could, or was not tried.
    [[nodiscard]] const std::optional<base::Error> &descriptionError() const { return m_descriptionError; }
    [[nodiscard]] locks::Moment now() const; ///< boot time and server reading, for judging

Q_SIGNALS:
    void changed(const watch::SnapshotDeltaPtr &delta);
    void statusChanged();
    /// Before changed(): what was read, see setTraced().
    void traced(const watch::ReadTracePtr &trace);
    /// Before changed() where a whole read succeeded: its rows are in that delta. What was stopped is not reported.
    void readEnded(const watch::ReadEnd &end);
    /// The table was deleted and made anew with another key schema; table() is the new one. What was known of
    /// the old one is forgotten, followed keys too; the next changed() begins a new chain.
    void tableReplaced();
    /// table() names other replicas than before, or descriptionError() is another. Asked every setDescribeEvery(): a table may become a
    /// global one while it is watched. Where that changes what a lapse proves, a read follows at once.
    void reachChanged();
    /// Each event of a delta, after changed(). Not what the first read of a table finds: see the delta's
    /// events for that.
    void happened(const watch::LockEvent &event);

private:
    void act();
    void setAlarm();
    base::Task<> wakeAt(base::BootTime when, std::stop_token stop);
    void emitStatus();

    void describeIfDue();
    base::Task<> describeAgain(std::stop_token stop);
    void takeDescription(const base::Result<dynamodb::TableDescription> &described);
    void stopReads();
    void restartChain(EarlierRowsPtr earlier = {});
    base::Task<> readWhole(std::stop_token stop);
    base::Task<> readKeys(std::vector<dynamodb::Item> keys, std::stop_token stop);
    [[nodiscard]] base::WallTime wallAt(base::BootTime boot) const;
    [[nodiscard]] locks::Moment momentOfAnswer() const; ///< now, in whole milliseconds

    void startBuilding();
    base::Task<> buildAll(std::stop_token stop);
    [[nodiscard]] bool keepsShape(const base::Result<dynamodb::TableDescription> &described, KeyFit keys);
    void publish(const SnapshotChain::Built &built);

    dynamodb::TableReader &m_reader;
    base::Clock &m_clock;
    QThreadPool &m_pool;
    ServerNow m_serverNow;

    dynamodb::TableDescription m_table;
    SnapshotReader m_pages;
    ReadScheduler m_scheduler;
    SnapshotChain m_chain;
    History m_history;
    std::optional<PlayedMoment> m_played; ///< of a recording; nothing: the table is read
    bool m_building = false;
    std::optional<base::BootTime> m_alarmAt;
    std::chrono::minutes m_describeEvery{1}; ///< a replica takes minutes to be made
    base::BootTime m_describedAt; ///< asked, at the latest
    std::optional<base::Error> m_descriptionError;

    base::TaskScope m_describeTask;
    base::TaskScope m_alarm;
    base::TaskScope m_readTask;
    base::TaskScope m_keyTask;
    base::TaskScope m_buildTask;
};

} // namespace watch
