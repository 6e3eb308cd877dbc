// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/locks/model/LockRecord.h"

namespace watch {

/// `shape` with the libraries that a page of its rows shows to use the table, for a row that was read alone and does not
/// tell by itself whose it is (locks::Recognition::similarTo). Any other row, and one read as `pinned` says, costs no
/// request. A page that may not be read, or cannot be, shows nothing.
[[nodiscard]] base::Task<locks::TableShape> withUsers(aws::TableReader &reader, locks::TableShape shape,
                                                      locks::DialectId pinned, aws::Item item,
                                                      std::stop_token stop);

} // namespace watch
