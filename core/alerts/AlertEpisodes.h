// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/AlertCounts.h"
#include "core/alerts/MessageText.h"
#include "core/view/LockFilterMatcher.h"

#include <QHash>

#include <limits>
#include <map>
#include <memory>

namespace alerts {

/// One time that a condition held: alert, table, row and holder. What of it outlives the process.
struct Episode {
    Message message; ///< of its beginning, without the lock
    QByteArray row; ///< key and sort key, see rowOf(); empty: the table itself cannot be read
    QByteArray holder; ///< hash of the generation, else of the owner
    QStringList notify; ///< receivers that were sent its beginning

    friend bool operator==(const Episode &, const Episode &) = default;
};

using EpisodePtr = std::shared_ptr<const Episode>;

/// A beginning or an end, and who is to be notified.
struct EpisodeChange {
    Message message;
    QStringList notify{};
    QByteArray row{}; ///< of the episode
};

/// Which alerts hold for which locks and tables. A condition begins an episode once it was surely true for as long as its alert
/// asks for, and ends it when it is surely false, when the row is gone or of another acquisition. What is not known (a blind
/// table, an unproven lock) neither begins nor ends one, and a condition has to hold anew for its time after that. Pure; one
/// thread.
class AlertEpisodes {
public:
    /// Further ones are not reported: an alert that holds for so many locks is about none of them.
    static constexpr qsizetype mostEpisodes = 10'000;

    /// `isSinceKnown`: false where what an earlier process knew was lost: what holds at the first judgement of a table may
    /// have begun, and been reported, long before.
    /// `mostRows`: a table that has more at its first judgement is not judged, see isTooLarge().
    explicit AlertEpisodes(bool isSinceKnown = true,
                           qsizetype mostRows = std::numeric_limits<qsizetype>::max())
        : m_isSinceKnown(isSinceKnown), m_mostRows(mostRows)
    {
    }

    /// Of an earlier process. Only before anything else.
    void restore(const std::vector<Episode> &episodes);
    /// From now on. Episodes of alerts that are not there any more end. Filters were checked by who read the file.
    [[nodiscard]] std::vector<EpisodeChange> setFleet(const fleet::Fleet &fleet, base::WallTime wall);
    /// After a read of the table, or when it became blind, or is read again, and when dueAt() comes. `delta`: what the read
    /// changed; with it the rows that changed, or whose time has come, are judged alone; null: all of them.
    [[nodiscard]] std::vector<EpisodeChange> onTable(const fleet::TableState &table,
                                                     const fleet::ConnectionState &connection,
                                                     base::BootTime now, base::WallTime wall,
                                                     const watch::SnapshotDelta *delta = nullptr);
    /// Ends the episodes of tables that are surely not watched any more: of connections that are gone, and of tables that a
    /// connection that was listed does not have. A connection without any table that could be found, for what hinders it, is
    /// reported like a blind table, and so is its end. Only once each connection was searched, or is known not to be.
    [[nodiscard]] std::vector<EpisodeChange> onFleet(const fleet::FleetState &state);

    /// When the table will have been blind for as long as is reported; nothing: never, or it is reported already.
    [[nodiscard]] std::optional<base::BootTime> dueAt(const fleet::TableState &table) const;

    /// No lock of it is judged for its rows; whether it is blind, is. Its next read with fewer rows ends that.
    [[nodiscard]] bool isTooLarge(const fleet::TableState &table) const;

    [[nodiscard]] std::vector<EpisodePtr> begun() const; ///< that have begun and not ended
    [[nodiscard]] std::vector<Episode> episodes() const; ///< the same as values
    /// Of each alert of the file, in its order, and of blind tables.
    [[nodiscard]] std::vector<AlertCounts::Firing> firing() const;
    /// How many rows the last onTable() judged, for all alerts together.
    [[nodiscard]] qsizetype judgedLast() const { return m_judgedLast; }
    [[nodiscard]] qsizetype leftOut() const { return m_leftOut; } ///< beginnings beyond mostEpisodes

private:
    struct Rule {
        fleet::Alert alert;
        view::LockFilter filter;
    };
    /// A row for which the condition of an alert is true, or was when it was last known.
    struct Tracked {
        QByteArray holder;
        base::BootTime sureSince; ///< not of an episode
        std::optional<base::WallTime> sureSinceWall;
        EpisodePtr episode; ///< null: it has not been true for long enough
        bool isLeftOut = false; ///< and counted so
        quint64 seen = 0; ///< the judgement that saw the row last
    };
    struct Place {
        QString alert;
        fleet::TablePlace table;
        friend std::strong_ordering operator<=>(const Place &, const Place &) = default;
    };
    using Rows = QHash<QByteArray, Tracked>;
    /// One alert over one table.
    struct Watched {
        Rows rows;
        struct Row {
            qint64 judgeAt; ///< boot time in ns
            bool isTracked; ///< it is in `rows`, as far as is known
        };
        std::vector<Row> byRow; ///< of the snapshot judged last; empty: all are to be judged
    };
    /// Of a table, as it was judged last.
    struct Memory {
        std::weak_ptr<const watch::Snapshot> snapshot;
        std::vector<locks::LockState> states; ///< by row
        bool hasOthers = false; ///< rows that are no locks
    };
    using Fit = view::LockFilterMatcher::Fit;
    struct Judging; // one alert over one table at one moment

    /// True: the row is tracked then.
    [[nodiscard]] bool judgeRow(Judging &judging, Rows &rows, qsizetype row, Fit fit);
    void judgeTable(Judging &judging, Watched &watched);
    void judgeChanges(Judging &judging, Watched &watched, const watch::SnapshotDelta &delta,
                      const std::vector<qint32> &touched);
    void judgeAt(Judging &judging, Watched &watched, qsizetype row);
    [[nodiscard]] static std::vector<qint32> touchedBy(const watch::SnapshotDelta &delta,
                                                       const Memory &before, const fleet::TableState &table);
    void judgeBlindness(const fleet::TableState &table, const MessageContext &context, base::BootTime now,
                        base::WallTime wall, std::vector<EpisodeChange> &changes);
    void begin(Judging &judging, Tracked &tracked, const QByteArray &row, const view::LockView &lock);
    void judgeConnection(const fleet::ConnectionState &connection, const fleet::FleetState &state,
                         std::vector<EpisodeChange> &changes);
    static void dropUncertain(Rows &rows);
    [[nodiscard]] const fleet::Connection *connectionNamed(const QString &name) const;
    [[nodiscard]] static EpisodeChange endOf(const Episode &episode, Ending ending,
                                             const view::LockView *lock, const MessageContext &context,
                                             base::WallTime wall);

    bool m_isSinceKnown;
    qsizetype m_mostRows;
    fleet::Fleet m_fleet;
    std::vector<Rule> m_rules;
    std::map<Place, Watched> m_rows;
    std::map<fleet::TablePlace, Memory> m_memory;
    std::map<fleet::TablePlace, EpisodePtr> m_blind; ///< without a name of a table: a connection
    struct Trouble {
        base::BootTime since;
        base::WallTime sinceWall;
    };
    std::map<fleet::TablePlace, Trouble> m_troubles; ///< of connections, which have no tables for it
    /// When each table was going to be blind, as of its last judgement: one that was meanwhile is judged anew.
    std::map<fleet::TablePlace, base::BootTime> m_blindAt;
    std::map<Place, bool> m_wasJudged;
    qsizetype m_count = 0; ///< episodes of rows
    qsizetype m_leftOut = 0;
    quint64 m_judgement = 0;
    qsizetype m_judgedLast = 0;
};

/// Key and sort key of a row as one, so that no two rows have the same.
[[nodiscard]] QByteArray rowOf(const view::LockView &lock);

} // namespace alerts
