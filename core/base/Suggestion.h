// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

namespace base {

/// The candidate that was probably meant by a mistyped word: one that begins with it (two letters or more), else
/// the one fewest changes away, at most a third of the word's letters and at least one. A change inserts, removes
/// or replaces a letter or swaps two neighbours; case does not count. Null: none is near.
[[nodiscard]] QString nearest(const QString &written, const QStringList &candidates);

} // namespace base
