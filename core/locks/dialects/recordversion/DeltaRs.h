// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/RowFormat.h"

namespace locks {

/// Rust, dynamodb_lock of delta-rs: named, not read. Its
/// tables do not show: the libraries it shares its key with say how much they doubt.
class DeltaRs final : public RowFormat {
public:
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
};

} // namespace locks
