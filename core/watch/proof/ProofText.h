// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/proof/LapseProof.h"

namespace watch {

/// "the server's clock says 2026-08-20 14:00:00 UTC, this machine's 2026-08-20 12:00:00 UTC".
[[nodiscard]] base::Sentence clocksText(const locks::ClockReadings &clocks);

/// The verdict in one or two sentences (design.md, "Words").
[[nodiscard]] base::Sentence proofSentence(const ProofResult &result, std::chrono::nanoseconds needed);

} // namespace watch
