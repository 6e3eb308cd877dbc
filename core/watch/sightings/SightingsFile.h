// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/watch/sightings/BootIdentity.h"
#include "core/watch/snapshot/EarlierRows.h"
#include "core/watch/snapshot/Snapshot.h"

namespace watch {

constexpr std::size_t mostSightings = 200'000;
constexpr std::chrono::hours sightingsLast(24 * 30); ///< from the read on that they are of

/// What `snapshot` shows, of `most` rows.
[[nodiscard]] EarlierRows sightingsOf(const Snapshot &snapshot, std::size_t most = mostSightings);

/// As bytes of a file, with where the times count and a checksum.
[[nodiscard]] QByteArray encodeSightings(const EarlierRows &rows, const BootIdentity &boot);

/// Damaged: they were not written by this version, or not whole. Unsupported: they are of another boot or time namespace than
/// `boot`, are older than `sightingsLast`, or have a time that lies ahead of `now`.
[[nodiscard]] base::Result<EarlierRowsPtr> decodeSightings(const QByteArray &bytes, const BootIdentity &boot,
                                                           base::BootTime now);
/// No file of sightings is larger.
[[nodiscard]] qint64 largestSightingsFile();

} // namespace watch
