// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/watch/proof/LapseProof.h"

namespace cli {

/// Proves a lapse with progress on a terminal; --wait bounds it, --trust-server-time takes the server's word
/// where the clocks disagree.
[[nodiscard]] base::Task<base::Result<watch::ProofResult>> prove(Context context, locks::TableShape shape,
                                                                 dynamodb::Item key);

} // namespace cli
