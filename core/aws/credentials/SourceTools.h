// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/HttpTransport.h"

#include <chrono>

namespace aws {

/// How long a source rests after a renewal of its login that failed.
inline constexpr std::chrono::nanoseconds betweenRenewals = std::chrono::minutes(1);

/// What sources that ask over the network work with. Both outlive every source.
struct SourceTools {
    base::Clock &clock;
    HttpTransport &transport;
};

} // namespace aws
