// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"
#include "core/locks/client/HeldLockState.h"

#include <vector>

namespace demo {

/// What becomes of a holder once it has had its lock for a while.
enum class Ending : quint8 {
    Holds, ///< goes on until the demo ends
    Crashes, ///< stops without a release
    Releases, ///< releases it, and no other owner follows
    HandsOver, ///< releases it, and the next of its owners acquires it
};

/// One key of the demo and its owners.
struct DemoHolder {
    locks::LockRequest request;
    QStringList owners; ///< in turn; at least one
    std::chrono::milliseconds holds{0};
    std::chrono::milliseconds gap{0}; ///< HandsOver: between two owners
    Ending ending = Ending::Holds;
};

/// A row that no lock client wrote.
struct StrayRow {
    QString table;
    QByteArray partitionKey;
    aws::Item item;
};

/// A row of a library whose client we do not play: a number in it is raised as its holder would.
struct DemoCounter {
    QString table;
    QByteArray partitionKey;
    QByteArray counter; ///< attribute, a whole number
    aws::Item item; ///< to begin with
    std::chrono::milliseconds every{0}; ///< 0: its holder has stopped
};

/// The tables of the demo, each with the dialect whose default schema it has.
struct DemoTable {
    aws::TablePlan plan;
    locks::DialectId dialect;
};

[[nodiscard]] std::vector<DemoTable> demoTables();
/// Of demoTables(), the one with the most kinds of trouble: a crashed holder and an unreadable row among them.
[[nodiscard]] QString tellingTable();
[[nodiscard]] std::vector<DemoHolder> demoHolders();
/// Dates in them are before `now`.
[[nodiscard]] std::vector<StrayRow> demoStrayRows(base::WallTime now);
[[nodiscard]] std::vector<DemoCounter> demoCounters();

} // namespace demo
