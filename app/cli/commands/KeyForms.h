// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"

namespace cli {

/// The rows that KEY may mean: where a library stores a lock under another key than its users name it by, either may
/// be typed, everywhere (ddblock: job, ddblock-job).
struct KeyForms {
    dynamodb::Item stored; ///< KEY as the stored key
    std::optional<dynamodb::Item> named; ///< KEY as a lock's name; nothing: no such library writes this table
    locks::DialectId dialect; ///< of `named`
};
/// `stored`: the key that `key` is by itself. With --dialect only that library counts.
[[nodiscard]] KeyForms keyForms(const Context &context, const dynamodb::TableDescription &table,
                                dynamodb::Item stored, const QString &key);

/// The key that is meant: the one that exists, read consistently, and `stored` where there is neither. BadInput names
/// both where both are there. Sends nothing where there is one form.
[[nodiscard]] base::Task<base::Result<dynamodb::Item>>
meantKey(Context context, dynamodb::TableDescription table, KeyForms forms);
/// The key attribute of `table` in `key` as text, for sentences about forms.
[[nodiscard]] QString storedKeyText(const dynamodb::Item &key, const dynamodb::TableDescription &table);

/// The name of the lock that `key` means to a client of `dialect`: `key` may be the stored key too, which is the
/// meaning where neither row exists. BadInput names both where both do. Sends nothing where there is one form.
[[nodiscard]] base::Task<base::Result<QString>> meantName(Context context, dynamodb::TableDescription table,
                                                          locks::DialectId dialect, QString key);

} // namespace cli
