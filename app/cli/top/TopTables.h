// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/top/TopScreen.h"
#include "core/fleet/state/FleetState.h"

#include <QString>

namespace cli {

/// A line of the first screen: a table, or a connection of which there is something to say.
struct TopTable {
    /// By which the lines are ordered: problems first.
    enum class Rank : quint8 { Lapsed, Blind, Unproven, Waiting, Read, WithoutLocks };
    Rank rank = Rank::Read;
    fleet::TablePlace place; ///< without a table: of the connection
    QString name; ///< as it is shown
    QByteArrayList cells; ///< beside the name
    QString sentence; ///< what is wrong with it; empty: nothing is
    locks::LockState worst = locks::LockState::Held; ///< whose colour its name has
};

/// How the first screen is ordered.
enum class TopTableSort : quint8 { Problems, Name, Locks };

/// All tables of the fleet that have `text` in their names. Those of one connection in one Region alone are named by themselves.
[[nodiscard]] std::vector<TopTable> topTables(const fleet::FleetState &fleet, TopTableSort sort,
                                              const QString &text);
/// The heading, then a line each, in `columns`.
[[nodiscard]] std::vector<TopLine> topTableLines(const std::vector<TopTable> &tables, qsizetype columns);
/// "12 of 12 tables read, 1 lock lapsed"; behind it connections none or not all of whose tables are found.
[[nodiscard]] QString topSummary(const fleet::FleetState &fleet);

} // namespace cli
