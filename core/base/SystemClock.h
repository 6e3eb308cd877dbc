// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

namespace base {

/// The machine's clocks. pause() ends by boot time, so a sleep of the machine ends it at once after the resume
/// instead of prolonging it (BootTimer).
class SystemClock final : public Clock {
public:
    [[nodiscard]] BootTime boot() const override;
    [[nodiscard]] WallTime wall() const override;
    [[nodiscard]] Task<Result<Rested>> pause(std::chrono::nanoseconds length, std::stop_token stop) override;
};

} // namespace base
