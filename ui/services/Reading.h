// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/alert/AlertWatch.h"
#include "core/watch/catalog/TableCatalog.h"
#include "core/watch/fleet/OpenTables.h"

namespace watch {
class TablesWatch;
}

namespace ui {

/// What one connection reads, and when. Writes nothing. Main thread.
class Reading {
public:
    virtual ~Reading() = default;
    [[nodiscard]] virtual watch::TableCatalog &catalog() = 0;
    [[nodiscard]] virtual watch::OpenTables &openTables() = 0;
    /// Of the table on show; another one after OpenTables::currentChanged().
    [[nodiscard]] watch::TableWatch &watch() { return openTables().current(); }
    /// Locks that the operator asked to hear of; null: there is none, as in fakes.
    [[nodiscard]] virtual watch::AlertWatch *alerts() { return nullptr; }
    /// All lock tables at once; paused until a screen shows them. Null: there is none.
    [[nodiscard]] virtual watch::TablesWatch *allTables() { return nullptr; }
};

} // namespace ui
