// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/state/FleetState.h"
#include "core/watch/history/LockEvent.h"

namespace cli {

/// What the screens of `top` show, as of now. Main thread; outlives the TopModel.
class TopSource {
public:
    virtual ~TopSource() = default;
    [[nodiscard]] virtual fleet::FleetState fleet() const = 0;
    /// What the rows of a table are viewed with now; they stay judged as of the end of its last read.
    [[nodiscard]] virtual view::ViewContext viewedAt(const fleet::TableState &table) const = 0;
    /// Of the lock with this key, oldest first.
    [[nodiscard]] virtual std::vector<watch::LockEvent> events(const fleet::TablePlace &place,
                                                               const dynamodb::Item &key) const = 0;
    /// What leasescope-cli needs to read the table alike without the fleet file: "--profile", "ops", ...
    [[nodiscard]] virtual QStringList options(const fleet::TablePlace &place) const = 0;
};

} // namespace cli
