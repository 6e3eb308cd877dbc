// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/TableAccess.h"
#include "core/locks/client/HeldLockState.h"
#include "core/watch/catalog/TableInspection.h"

namespace cli {

/// Says once that only this Region's copy of a table is guarded, as soon as the description, the rows that its locks read
/// to be acquired, or one sampled row tells. Lives in the frame of the command.
class ReachNote {
public:
    /// Tells at once what is known already. `table`: described.
    ReachNote(Context context, const watch::CatalogEntry &table, locks::TableShape shape);

    void onState(const locks::HeldLockState &state);
    /// Looks at rows of the table if nothing told yet, once. What cannot be read tells nothing.
    base::Task<> sample();

private:
    void tell();

    Context m_context;
    dynamodb::TableDescription m_table;
    locks::TableShape m_shape;
    bool m_isLookedAt; // rows told, or need not
    bool m_isTold = false;
};

} // namespace cli
