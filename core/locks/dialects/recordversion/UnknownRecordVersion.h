// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/RowFormat.h"

namespace locks {

/// Rows of the record-version family that none of its libraries can have written. Asked after all of them.
class UnknownRecordVersion final : public RowFormat {
public:
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
};

} // namespace locks
