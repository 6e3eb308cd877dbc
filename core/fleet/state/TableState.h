// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/fleet/state/HeartbeatGaps.h"
#include "core/view/LockView.h"

#include <array>
#include <compare>
#include <map>

namespace fleet {

/// Where a table lies. `connection` is a name of the fleet file.
struct TablePlace {
    QString connection;
    QString region;
    QString table;
    /// "prod/eu-west-1/orders-locks".
    [[nodiscard]] QString text() const { return connection + u'/' + region + u'/' + table; }
    friend std::strong_ordering operator<=>(const TablePlace &, const TablePlace &) = default;
};

/// Why a table is not read.
enum class BlindReason : quint8 { Denied, SignIn, Unreachable, Throttled, Timeout, Gone };
inline constexpr std::array blindReasons{BlindReason::Denied,      BlindReason::SignIn,
                                         BlindReason::Unreachable, BlindReason::Throttled,
                                         BlindReason::Timeout,     BlindReason::Gone};
/// "denied", "sign_in", "unreachable", "throttled", "timeout", "gone".
[[nodiscard]] QLatin1String blindReasonName(BlindReason reason);
[[nodiscard]] BlindReason blindReasonOf(const base::Error &error);

/// How a read of a whole table ended.
enum class ReadOutcome : quint8 { Ok, Throttled, Failed, Denied };
inline constexpr std::array readOutcomes{ReadOutcome::Ok, ReadOutcome::Throttled, ReadOutcome::Failed,
                                         ReadOutcome::Denied};
[[nodiscard]] QLatin1String readOutcomeName(ReadOutcome outcome); ///< "ok", "throttled", "failed", "denied"

/// What is known of one table that is read again and again: its latest snapshot, every row of it judged as of the end of its
/// last read, and what was counted since the process began. So a lock whose holder lives does not become unproven between two
/// reads. Once the table is blind, none of its rows is to be judged: ask isBlind() first. Values and given times only; one
/// thread at a time.
class TableState {
public:
    /// Planned intervals without a complete read, beside the time that the last one took, after which a table is blind; and the least time that makes it so.
    static constexpr int intervalsUntilBlind = 3;
    static constexpr std::chrono::seconds leastUntilBlind{15};

    enum class Reading : quint8 {
        Waiting, ///< it was never read, and not for so long that it is blind
        Read, ///< it was read completely within three intervals
        Blind, ///< it was not
        WithoutLocks, ///< no lock library is recognised in it: it is not read again
    };

    /// `begunAt`: when reading it was begun.
    TableState(TablePlace place, base::BootTime begunAt);

    [[nodiscard]] const TablePlace &place() const { return m_place; }

    // What becomes known. Each call brings its time.
    /// A read of the table, or of some of its keys, is a snapshot. `at`: the end of that read, by both clocks.
    void onDelta(const watch::SnapshotDeltaPtr &delta, const view::ViewContext &at);
    /// A read of the whole table ended; nothing: well. `interval`: in force now, until the next one.
    void onWholeRead(const std::optional<base::Error> &error, base::BootTime at, base::WallTime wall,
                     std::chrono::milliseconds interval);
    /// Time and read units that a read took, of the whole table or of keys.
    void addCost(std::chrono::nanoseconds took, double units);
    /// How long a complete read took.
    void setReadLength(std::chrono::nanoseconds length) { m_lastTook = length; }
    /// Why nothing can be read although nothing was tried, as without credentials. Nothing: it can.
    void setObstacle(const std::optional<base::Error> &why) { m_obstacle = why; }
    /// As planned from now on, without back-off: what blindness is counted by.
    void setInterval(std::chrono::milliseconds interval);
    void setWithoutLocks(bool without) { m_withoutLocks = without; }
    /// As doctor counts them; nothing: not judged yet.
    void setFindings(std::optional<qsizetype> errors, qsizetype warnings);
    void setOurselves(const view::Ourselves &ourselves) { m_judgements.setOurselves(ourselves); }

    [[nodiscard]] Reading reading(base::BootTime now) const;
    [[nodiscard]] bool isBlind(base::BootTime now) const { return reading(now) == Reading::Blind; }
    /// When it becomes blind if it is not read until then. Of one that holds no locks: never.
    [[nodiscard]] std::optional<base::BootTime> blindAt() const;
    /// Why it is not read now: the last error since the last complete read. Nothing: none is known, the answer may be late.
    [[nodiscard]] const std::optional<base::Error> &error() const
    {
        return m_obstacle ? m_obstacle : m_error;
    }
    /// Of error(); Timeout where none is known.
    [[nodiscard]] BlindReason blindReason() const;

    [[nodiscard]] const watch::SnapshotPtr &snapshot() const { return m_snapshot; } ///< null: never read
    [[nodiscard]] const view::LockJudgements &judgements() const { return m_judgements; }
    /// When the rows were judged, and what they are viewed with. Only with a snapshot.
    [[nodiscard]] const view::ViewContext &judgedAt() const { return m_at; }
    /// Valid until the state changes.
    [[nodiscard]] view::LockView lock(qsizetype row) const
    {
        return {*m_snapshot, row, m_judgements[row], m_at};
    }

    /// End of the last complete read; nothing: never read.
    [[nodiscard]] std::optional<base::BootTime> readAt() const { return m_readAt; }
    [[nodiscard]] std::optional<base::WallTime> readAtWall() const { return m_readAtWall; }
    /// In force now, back-off included.
    [[nodiscard]] std::chrono::milliseconds interval() const { return m_interval; }
    [[nodiscard]] std::chrono::milliseconds plannedInterval() const { return m_planned; }
    /// The shortest lease of the locks that are held or were, by the name of the lock library; of libraries alone whose leases
    /// end by a version that stands still.
    [[nodiscard]] const std::map<QByteArray, std::chrono::nanoseconds> &shortestLeases() const
    {
        return m_shortestLeases;
    }
    /// Whether the table is read often enough, at least twice a lease, for gaps between heartbeats of this library to say
    /// something.
    [[nodiscard]] bool reportsGaps(const QByteArray &dialect) const;

    // Since the process began.
    [[nodiscard]] quint64 reads(ReadOutcome outcome) const
    {
        return m_reads[static_cast<std::size_t>(outcome)];
    }
    [[nodiscard]] std::chrono::nanoseconds readTime() const { return m_readTime; }
    [[nodiscard]] double readUnits() const { return m_readUnits; }
    /// Without those of the first read, whose rows were there before.
    [[nodiscard]] quint64 events(watch::EventKind kind) const;
    /// Heartbeats and the gaps between them, by the name of the lock library.
    [[nodiscard]] const std::map<QByteArray, HeartbeatGaps::Summary> &heartbeats() const
    {
        return m_gaps.byDialect();
    }
    [[nodiscard]] std::optional<qsizetype> errorFindings() const { return m_errorFindings; }
    [[nodiscard]] qsizetype warningFindings() const { return m_warningFindings; } ///< 0 where not judged

private:
    void judge(const watch::SnapshotDelta &delta, const locks::Moment &now);
    void findLeases(const watch::SnapshotDelta &delta);
    void countEvents(const watch::SnapshotDelta &delta);

    TablePlace m_place;
    base::BootTime m_begunAt;
    watch::SnapshotPtr m_snapshot;
    view::LockJudgements m_judgements;
    view::ViewContext m_at;
    std::optional<base::BootTime> m_readAt;
    std::optional<base::WallTime> m_readAtWall;
    std::chrono::milliseconds m_planned{0};
    std::chrono::milliseconds m_interval{0};
    std::chrono::nanoseconds m_lastTook{0};
    std::map<QByteArray, std::chrono::nanoseconds> m_shortestLeases;
    std::optional<base::Error> m_error;
    std::optional<base::Error> m_obstacle;
    bool m_withoutLocks = false;
    std::array<quint64, readOutcomes.size()> m_reads{};
    std::chrono::nanoseconds m_readTime{0};
    double m_readUnits = 0;
    std::map<watch::EventKind, quint64> m_events;
    HeartbeatGaps m_gaps;
    std::optional<qsizetype> m_errorFindings;
    qsizetype m_warningFindings = 0;
};

} // namespace fleet
