// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/TableAccess.h"
#include "core/locks/client/HeldLockState.h"
#include "core/watch/catalog/TableInspection.h"

namespace cli {

/// Says once that only this Region's copy of a table is guarded, as soon as the description, the rows that its locks read
/// to be acquired, or one sampled row states it. Lives in the frame of the command.
class ReachNote {
public:
    /// Reports at once what is known already. `table`: described.
    ReachNote(Context context, const watch::CatalogEntry &table, locks::TableShape shape);

    void onState(const locks::HeldLockState &state);
    /// Reads rows of the table if nothing was reported yet, once. What cannot be read reports nothing.
    base::Task<> sample();

private:
    void report();

    Context m_context;
    dynamodb::TableDescription m_table;
    locks::TableShape m_shape;
    bool m_isChecked; // rows were read, or need not be
    bool m_isReported = false;
};

} // namespace cli
