// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <optional>
#include <string_view>

namespace locks {

/// A moment as Go's RFC3339Nano writes it.
struct Rfc3339Moment {
    base::ServerTime at; ///< years that nanoseconds since 1970 cannot hold are the end of time on their side
    bool isUtc = false; ///< written with Z or an offset of zero
};

/// Nothing for text of another form and for dates that no calendar has. Any thread; does not allocate.
[[nodiscard]] std::optional<Rfc3339Moment> parseRfc3339(std::string_view text);

} // namespace locks
