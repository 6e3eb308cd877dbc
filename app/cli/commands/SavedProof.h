// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/watch/proof/LapseProof.h"

namespace cli {

/// Before a watch begins: BadInput if --save names a file that is there already.
[[nodiscard]] base::Result<void> checkProofFile(const Context &context);

/// Writes the signed evidence of a proved lapse to the file of --save and says by which key; nothing without
/// that option. Another verdict leaves no file, and a remark says so. The key lies beside the journal.
[[nodiscard]] base::Result<void> saveProof(const Context &context, const watch::ProofResult &proof);

} // namespace cli
