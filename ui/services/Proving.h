// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Task.h"
#include "core/locks/model/LockRecord.h"
#include "core/watch/proof/LapseProof.h"

#include <functional>
#include <stop_token>

namespace ui {

/// "Verify holder" on one connection. Writes nothing. Main thread.
class Proving {
public:
    virtual ~Proving() = default;
    /// Watches one key with consistent reads; ends as Cancelled with `stop`.
    [[nodiscard]] virtual base::Task<base::Result<watch::ProofResult>>
    prove(locks::TableShape shape, dynamodb::Item key, std::chrono::nanoseconds limit,
          std::function<void(watch::ProofProgress)> progress, std::stop_token stop) = 0;
};

} // namespace ui
