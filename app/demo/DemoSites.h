// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
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
    dynamodb::Item item;
};

/// A row of a library whose client we do not play: a number in it is raised as its holder would.
struct DemoCounter {
    QString table;
    QByteArray partitionKey;
    QByteArray counter; ///< attribute, a whole number
    dynamodb::Item item; ///< to begin with
    std::chrono::milliseconds every{0}; ///< 0: its holder has stopped
};

/// A table of the demo, with the dialect whose default schema it has.
struct DemoTable {
    dynamodb::TablePlan plan;
    locks::DialectId dialect;
};

/// One connection of the demo: as one operator has several.
struct DemoSite {
    QString name; ///< as a profile of it would be called
    QString region;
    QString colour; ///< of its mark, as a profile has one
    bool opensReadOnly = true;
    bool looksLikeProduction = false; ///< it is judged as if it led to AWS
    bool sessionEnds = false; ///< its visitor's credentials end a moment after it was opened
    std::vector<DemoTable> tables;
    std::vector<DemoHolder> holders;
    std::vector<StrayRow> strays;
    std::vector<DemoCounter> counters;
};

/// All of them. The first is the operator's own: it may be written to, and it has every kind of trouble. Dates in rows are before
/// `now`.
[[nodiscard]] std::vector<DemoSite> demoSites(base::WallTime now);

} // namespace demo
