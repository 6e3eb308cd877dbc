// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"
#include "tests/fakes/Golden.h"
#include "tests/locks/dialects/SampleTables.h"

namespace fakes {

/// A seeded request of a library whose client is played, in a table with its keys: mostly what it accepts, seldom with an
/// option, a length or a name that it refuses.
[[nodiscard]] locks::LockRequest seededRequest(const locks::LockDialect &dialect, SeededNumbers &numbers);

/// A row of the library's samples under the request's key, or none; seldom marked as released.
[[nodiscard]] std::optional<dynamodb::Item>
seededRow(const locks::LockRequest &request, const std::vector<SampleRow> &samples, SeededNumbers &numbers);

/// Those of the library of this name.
[[nodiscard]] std::vector<SampleRow> samplesOf(locks::DialectId dialect, const QString &folder);

} // namespace fakes
