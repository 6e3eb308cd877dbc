// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/home/Snoozes.h"
#include "core/view/home/TableSummary.h"

#include <tuple>

namespace view {

/// One entry of the list of problems. Valid until Home changes.
struct Problem {
    ProblemKind kind = ProblemKind::Lapsed;
    int connection = 0;
    int table = -1; ///< of the connection; -1: the problem is one of the connection
    qint32 row = -1; ///< of the table's snapshot; -1: of no row, or of one that is gone
    int alert = -1; ///< Alert: which of the connection's
    std::chrono::nanoseconds length{0}; ///< since when it is one, as far as is known
    /// The same problem, however long it is one.
    [[nodiscard]] bool isSameAs(const Problem &other) const
    {
        return std::tie(kind, connection, table, row, alert) ==
            std::tie(other.kind, other.connection, other.table, other.row, other.alert);
    }
};

/// All connections on one page: what is wrong in any of their tables, worst first, and how each table stands. A connection
/// that is not read takes nothing from the others. Values only, no time of its own: every call brings the moment of its
/// connection. Main thread.
class Home {
public:
    using Counts = LockJudgements::Counts;
    /// What is known of one connection.
    struct At {
        HomeConnection facts;
        std::vector<TableSummary> tables;
        std::vector<HomeAlert> alerts;
        ViewContext context; ///< of the latest moment given
        int nextDue = 0; ///< table that advance() checks first
    };
    struct Totals {
        int tables = 0;
        int read = 0; ///< tables
        int notRead = 0; ///< tables that cannot be; neither read nor that: waited for
        int connectionsRead = 0; ///< of which a table was read and none is in vain
        Counts counts{};
        std::optional<std::chrono::nanoseconds> latest; ///< age of the latest read of any table
    };

    Home();

    // What is there. Indexes count from 0, in the order given.
    /// Those that were there before, by their id, keep what is known of them.
    void setConnections(const std::vector<HomeConnection> &connections);
    bool setFacts(int connection, const HomeConnection &facts); ///< true: they are others
    /// Those that were there before, by their name, keep what is known of them.
    void setTables(int connection, const std::vector<HomeTable> &tables);
    void setOurselves(int connection, const Ourselves &ourselves);
    /// True: something may stand otherwise, beside ages.
    bool setStatus(int connection, int table, const HomeTableStatus &status, const HomeMoment &at);
    void setAlerts(int connection, std::vector<HomeAlert> alerts); ///< replaces those before
    void apply(int connection, int table, const watch::SnapshotDeltaPtr &delta, const HomeMoment &at);
    /// What was read of a table, and how its reading stands since.
    struct Read {
        int connection = 0;
        int table = 0;
        watch::SnapshotDeltaPtr delta;
        HomeTableStatus status;
        HomeMoment at;
    };
    void apply(const std::vector<Read> &reads); ///< one after another, and puts all in order once
    /// What may stand otherwise, beside ages and lengths.
    struct Advance {
        std::vector<int> tables; ///< of the connection: rows of theirs
        bool others = false; ///< anything else
        std::size_t checked = 0; ///< at how many tables
        [[nodiscard]] bool isOther() const { return others || !tables.empty(); }
    };
    /// Time passed. `most`: of tables whose rows are due, that are checked; the next time begins with those that were not.
    Advance advance(int connection, const HomeMoment &at, std::size_t most = mostDueTables);
    static constexpr std::size_t mostDueTables = 1'000'000;

    // What is wanted of it.
    /// Rows of which all terms hold, and tables that have one. Text holds for all rows of a table where it occurs in the
    /// name of the table, its library, its connection or the labels of that.
    void setFilter(const LockFilter &filter);
    [[nodiscard]] const LockFilter &filter() const { return m_filter; }
    void showOnly(std::optional<quint64> connection); ///< by its id; nothing: all
    [[nodiscard]] std::optional<quint64> only() const { return m_only; }
    void snooze(const Problem &problem, std::chrono::nanoseconds length);
    void snoozeUntilChange(const Problem &problem);
    void endSnoozes();
    /// What was snoozed in an earlier run, of connections that are there.
    void restoreSnoozes(const std::vector<Snooze> &snoozes);
    [[nodiscard]] const std::vector<Snooze> &snoozes() const { return m_snoozes.all(); } ///< in force

    [[nodiscard]] int count() const { return static_cast<int>(m_at.size()); }
    [[nodiscard]] const At &at(int connection) const { return m_at[static_cast<std::size_t>(connection)]; }
    [[nodiscard]] const TableSummary &table(int connection, int table) const
    {
        return at(connection).tables[static_cast<std::size_t>(table)];
    }
    [[nodiscard]] int indexOf(quint64 connection) const; ///< -1: none has that id
    [[nodiscard]] int tableOf(int connection, const QString &name) const; ///< -1: none
    [[nodiscard]] bool isShown(int connection) const { return !m_only || at(connection).facts.id == *m_only; }

    /// Lapsed, unreadable, alerts, not read, alerts that cannot be shown; within that the longest first, then by connection,
    /// table and key. Of rows the first TableSummary::mostProblems.
    [[nodiscard]] const std::vector<Problem> &problems() const { return m_problems; }
    [[nodiscard]] int problemCount() const
    {
        return m_count;
    } ///< with the rows that are not among problems()
    [[nodiscard]] int snoozed() const { return m_snoozed; } ///< problems hidden by that
    [[nodiscard]] int filtered() const
    {
        return m_filtered;
    } ///< problems hidden by the filter, or with another connection
    [[nodiscard]] ProblemId idOf(const Problem &problem) const;
    /// In which state and version it is, as a digest: to see a change by, not to be read.
    [[nodiscard]] QByteArray markOf(const Problem &problem) const;
    [[nodiscard]] bool hasProblem(int connection, int table) const; ///< whatever is snoozed or filtered
    /// Why a table is not read. Nothing: it is, or waited for.
    [[nodiscard]] bool isNotRead(int connection, int table) const;
    /// All tables of the connection are not read for one cause: listed once.
    [[nodiscard]] bool isNotRead(int connection) const
    {
        return m_lost[static_cast<std::size_t>(connection)];
    }
    /// Of the problem's row; only where it has one.
    [[nodiscard]] LockView lock(const Problem &problem) const;
    [[nodiscard]] Totals totals() const; ///< of the connections that are shown

private:
    [[nodiscard]] At &of(int connection) { return m_at[static_cast<std::size_t>(connection)]; }
    [[nodiscard]] TableSummary &summary(int connection, int table)
    {
        return of(connection).tables[static_cast<std::size_t>(table)];
    }
    [[nodiscard]] bool isLost(const At &at) const;
    bool takeStatus(int connection, int table, const HomeTableStatus &status, const HomeMoment &at);
    void takeRows(const Read &read);
    void filterTable(int connection, int table);
    [[nodiscard]] QByteArray stateOf(const Problem &problem) const;
    /// What was a problem is none any more, as far as this run has read.
    [[nodiscard]] bool isGone(int connection, const ProblemId &problem) const;
    /// Of connections and tables, not of rows.
    void collect(int connection, std::vector<Problem> &found) const;
    /// The one with this id, if it is there.
    [[nodiscard]] std::optional<Problem> find(const ProblemId &id) const;
    [[nodiscard]] bool fits(const Problem &problem) const;
    void arrange();
    void endSnoozesThatAreOver();
    /// The first rows of all tables that are shown, but those that are hidden.
    void addRows(const std::vector<Problem> &hidden);
    void sort();

    std::vector<At> m_at;
    std::vector<bool> m_lost; ///< by connection
    LockFilter m_filter;
    std::optional<quint64> m_only;
    Snoozes m_snoozes;
    std::vector<Problem> m_problems;
    int m_count = 0;
    int m_snoozed = 0;
    int m_filtered = 0;
};

} // namespace view
