// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/TableAccess.h"

namespace cli {

/// A lock as an earlier `show --output json` showed it.
struct SavedLockState {
    locks::LockRecord record;
    bool lapsed = false;
};

/// Reads the file ("-": stdin). BadInput if it is not such an object, or is of another table or key.
[[nodiscard]] base::Result<SavedLockState> readSavedLockState(const QString &file, const NamedLock &named,
                                                              locks::DialectId pinned);

} // namespace cli
