// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/watch/history/History.h"
#include "core/watch/snapshot/SnapshotDelta.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace watch {

/// How a table is followed. A value; changed through TableWatch::setPlan.
struct WatchPlan {
    std::chrono::milliseconds interval{5000}; ///< between the ends and starts of whole reads; floor 500 ms
    aws::Consistency consistency =
        aws::Consistency::Eventual; ///< of whole reads; due and followed keys are always strong
    int segments = 0; ///< 0: adaptive (one first; 4 if more pages come and round trips are slow)
    std::chrono::milliseconds followInterval{1000}; ///< for followed keys
    locks::DialectId pinned = locks::DialectId::None;
};

/// What the watch is doing, for the header, the banner and the empty states.
struct WatchStatus {
    enum class Phase : quint8 {
        Idle, ///< no table
        Loading, ///< the first read is under way; rowsSoFar grows
        Live, ///< the last read succeeded
        Stale, ///< the last read failed: the picture is that of readAt
        Throttled, ///< slowed down on the service's request
        Paused, ///< nobody looks, the user paused, or it is suspended: then `error` says why
        Denied, ///< a permission is missing
    };
    Phase phase = Phase::Idle;
    qsizetype rowsSoFar = 0;
    int pagesSoFar = 0;
    std::optional<base::BootTime> readAt; ///< end of the last complete read
    std::chrono::milliseconds interval{0}; ///< in force now, back-off included
    double lastConsumed = 0; ///< capacity units of the last whole read
    std::optional<base::Error> error; ///< Stale, Denied, Throttled, Paused if suspended
    bool reading = false; ///< a read is on its way
};

/// Polls one table, judges, and publishes deltas; the only QObject most screens know. Whole reads are decoded
/// and diffed on a pool thread. A read that fails or is cut off changes nothing but the status. A version
/// that would have stood still for a whole lease, and a row whose date passes, is re-read by a consistent
/// BatchGetItem at that moment, so that lapses are seen between whole reads and are proved when shown. Main
/// thread only; reader, clock and pool must outlive it.
class TableWatch : public QObject {
    Q_OBJECT
public:
    using ServerNow = std::function<std::optional<aws::ServerReading>(base::BootTime)>;

    TableWatch(aws::TableReader &reader, base::Clock &clock, QThreadPool &pool, ServerNow serverNow,
               QObject *parent = nullptr);
    ~TableWatch() override;

    void open(const aws::TableDescription &table, const WatchPlan &plan); ///< forgets the previous table
    void close();
    void setPlan(const WatchPlan &plan);
    [[nodiscard]] const WatchPlan &plan() const;
    void setPaused(bool paused); ///< nobody looks: no requests at all until resumed, then at once
    /// No requests until `why` is nothing again, then at once: asking is known to be in vain, as without
    /// credentials. Independent of setPaused(); the status is Paused with `why` as its error.
    void suspend(const std::optional<base::Error> &why);
    void refreshNow(); ///< a whole read as soon as possible
    void refreshKey(const aws::Item &key); ///< one strong read of one key, e.g. after an act
    void follow(const std::vector<aws::Item>
                    &keys); ///< keys to be re-read each followInterval; replaces earlier ones
    void cancelLoading(); ///< stops the read under way; the last picture stays

    [[nodiscard]] SnapshotPtr snapshot() const; ///< null before the first complete read
    [[nodiscard]] WatchStatus status() const;
    [[nodiscard]] const History &history() const;
    [[nodiscard]] const aws::TableDescription &table() const;
    [[nodiscard]] locks::Moment now() const; ///< boot time and server reading, for judging

Q_SIGNALS:
    void changed(const watch::SnapshotDeltaPtr &delta);
    void statusChanged();
    /// The table was deleted and made anew with another key schema; table() is the new one. What was known of
    /// the old one is forgotten, followed keys too; the next changed() begins a new chain.
    void tableReplaced();
    /// Each event of a delta, after changed(). Not what the first read of a table finds: see the delta's
    /// events for that.
    void happened(const watch::LockEvent &event);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace watch
