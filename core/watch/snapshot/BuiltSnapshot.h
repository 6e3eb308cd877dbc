// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/RowMatch.h"

namespace watch {

/// How the rows of a read fit the key schema they were read by. The service stores no row without its key
/// attributes and none twice, so a table of the same name may have been made anew with another schema.
enum class KeyFit : quint8 {
    Good,
    Twice, ///< two rows have one key: another schema, or a row that moved while the read went on
    Missing, ///< a row lacks a key attribute: certainly another schema
};

/// The next snapshot of a chain, and how its rows relate to those of the one before.
struct BuiltSnapshot {
    SnapshotPtr snapshot;
    RowMatch match; ///< against the previous snapshot
    KeyFit keys = KeyFit::Good;
};

} // namespace watch
