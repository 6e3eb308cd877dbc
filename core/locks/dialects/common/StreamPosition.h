// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <string_view>

namespace locks {

/// How far a consumer of a Kinesis shard has come, as its libraries store it, in a few words for a column: a
/// sequence number of 56 digits as "checkpoint 4965…00000002", "shard finished" of SHARD_END, any other text
/// as it is, cut off where it is long. Empty for empty text.
[[nodiscard]] QString positionText(std::string_view checkpoint);

/// Whether the shard has been read to its end, after which no lease of it matters.
[[nodiscard]] bool isShardEnd(std::string_view checkpoint);

} // namespace locks
