// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <chrono>

namespace aws {

/// How long a source rests after a renewal of its login that failed.
inline constexpr std::chrono::nanoseconds betweenRenewals = std::chrono::minutes(1);

/// What sources that ask over the network work with. Clock and transport outlive every source.
struct SourceTools {
    base::Clock &clock;
    http::HttpTransport &transport;
    double (*random)() = nullptr; ///< numbers in [0, 1) that spread their pauses; chance unless given
};

} // namespace aws
