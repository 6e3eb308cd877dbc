// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "core/view/LockFields.h"
#include "ui/details/RowsModel.h"

namespace ui {

/// All that is known of one lock now. The snapshot and the context of `lock` outlive it.
struct LockSituation {
    view::LockView lock;
    locks::LockRecord record;
    locks::Recognition recognition;
    bool pinned = false; ///< the user chose the dialect
};

/// Each field of the table that has a place in the overview, as name, value, and how we know it; then what
/// this row alone has. Ids are stable, so that a value can change in place.
[[nodiscard]] std::vector<TextRow> fieldsOf(const LockSituation &lock,
                                            const view::LockFields &fields = view::LockFields::standard());

} // namespace ui
