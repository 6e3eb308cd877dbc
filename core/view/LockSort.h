// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/view/LockFields.h"

namespace view {

/// A field to sort by, and which way.
struct LockSort {
    const LockField *field = nullptr; ///< null: the order of keys
    Qt::SortOrder order = Qt::AscendingOrder;

    /// "state", "lapsesIn:desc". BadInput names the fields or the orders there are.
    [[nodiscard]] static base::Result<LockSort> parse(const QString &text,
                                                      const LockFields &fields = LockFields::standard());
    /// By a field of the standard table, one of view::field.
    [[nodiscard]] static LockSort by(const char *id, Qt::SortOrder order = Qt::AscendingOrder);

    [[nodiscard]] bool isBy(const char *id) const;
    [[nodiscard]] bool isDescending() const { return order == Qt::DescendingOrder; }
    friend bool operator==(const LockSort &, const LockSort &) = default;
};

} // namespace view
