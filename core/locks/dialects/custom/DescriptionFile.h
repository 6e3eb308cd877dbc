// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/locks/dialects/described/RowDescription.h"

namespace locks {

class LockDialect;

/// A library's description as a file of edition 2, to begin from.
struct DescriptionFile {
    CustomMapping mapping; ///< under the id "<library>-copy", for all tables
    QStringList leftOut; ///< what no file can say, in a few words each
};

/// Unsupported for a dialect whose rows are read by code of its own.
[[nodiscard]] base::Result<DescriptionFile> descriptionFile(const LockDialect &dialect);

} // namespace locks
