// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/locks/model/LockRecord.h"

namespace watch {

/// `shape` with the libraries that a page of its rows shows to use the table, for a row that was read alone and does not
/// show by itself whose it is (locks::Recognition::similarTo). Any other row, and one read as `pinned` says, costs no
/// request. A page that may not be read, or cannot be, shows nothing.
[[nodiscard]] base::Task<locks::TableShape> withUsers(dynamodb::TableReader &reader, locks::TableShape shape,
                                                      locks::DialectId pinned, dynamodb::Item item,
                                                      std::stop_token stop);

/// How far reads of a table and conditions on its items reach, by its description as it is now.
struct KnownReach {
    locks::TableShape shape; ///< as before where it could not be asked
    QString unknown; ///< why it could not, an error's sentence; empty: it was
};
/// A table may have become a global one since `shape` was made: asked right before an act that relies on it.
[[nodiscard]] base::Task<KnownReach> withReach(dynamodb::TableReader &reader, locks::TableShape shape,
                                               std::stop_token stop);

} // namespace watch
