// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/home/Home.h"

#include <QSet>

namespace view {

enum class HomeGrouping : quint8 { Connection, State, Library, Account, Labels };

/// A group of tables: of one connection, or of one state, library, account or set of labels in all of them.
struct HomeGroup {
    struct Table {
        int connection = 0;
        int table = 0;
    };
    QString id; ///< stays while what it stands for does
    QString title; ///< empty: of a library or account that is not known, or of no labels
    int connection = -1; ///< grouped by connection: which; else -1
    std::vector<Table> tables; ///< with problems first, then by name and connection
    int quiet = 0; ///< tables of it that hold no lock, and stand in one line
};

/// One line of the list of tables.
struct HomeLine {
    enum class Kind : quint8 {
        Group,
        Table,
        Lock, ///< of the table above, which is unfolded: its problems, then the lock that is held longest
        Open, ///< ends an unfolded table: how many locks it has
        Quiet, ///< tables of the group that hold no lock; unfolded, they follow
    };
    Kind kind = Kind::Group;
    int group = 0;
    int connection = -1; ///< of Table, Lock and Open
    int table = -1;
    qint32 row = -1; ///< of Lock
    bool unfolded = false; ///< of Group, Table and Quiet
    friend bool operator==(const HomeLine &, const HomeLine &) = default;
};

/// The list of tables, as it stands with what is folded. Values only; lines are valid until Home changes or arrange() is
/// called again.
class HomeLines {
public:
    void setGrouping(HomeGrouping grouping) { m_grouping = grouping; }
    [[nodiscard]] HomeGrouping grouping() const { return m_grouping; }
    void arrange(const Home &home); ///< makes the lines anew

    [[nodiscard]] const std::vector<HomeGroup> &groups() const { return m_groups; }
    [[nodiscard]] const std::vector<HomeLine> &lines() const { return m_lines; }
    [[nodiscard]] const HomeGroup &groupOf(const HomeLine &line) const
    {
        return m_groups[static_cast<std::size_t>(line.group)];
    }
    /// What the line stands for, to find it by after changes.
    [[nodiscard]] QByteArray idOf(const Home &home, const HomeLine &line) const;
    /// Group, Table and Quiet can be; others are not. Then arrange().
    void setUnfolded(const Home &home, const HomeLine &line, bool isUnfolded);

private:
    void addTable(const Home &home, int group, const HomeGroup::Table &table);
    HomeGrouping m_grouping = HomeGrouping::Connection;
    std::vector<HomeGroup> m_groups;
    std::vector<HomeLine> m_lines;
    QSet<QByteArray>
        m_turned; ///< idOf() lines that are not as they are at first: groups unfolded, all others folded
};

/// The rows that an unfolded table shows: its problems, worst first, then the lock held longest.
[[nodiscard]] std::vector<qint32> shownRows(const TableSummary &table);

} // namespace view
