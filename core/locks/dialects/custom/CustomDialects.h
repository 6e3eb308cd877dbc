// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomDialect.h"

namespace locks {

/// Makes the dialect of a mapping known to this process, for good: locks::dialect() and dialectNamed() find it as
/// "custom:<id>". An equal mapping is the dialect it was before. One that differs from an earlier one of the same id gets
/// a further name, "custom:<id>#2", and dialectNamed() of the plain one is the latest: what was observed by one
/// description is never carried over to another. Unsupported once DialectId::mostNames are in use. Any thread.
[[nodiscard]] base::Result<const CustomDialect *> addCustomDialect(const CustomMapping &mapping);

/// Null for an id that is no custom dialect's. Any thread, without a lock.
[[nodiscard]] const CustomDialect *customDialect(DialectId id);

/// Whether the version of a described row is made of numbers alone, and its lease counts by it. A number that begins anew, as a
/// program may at its start, can come to the value that was seen before: then the row looks as if nothing wrote it.
[[nodiscard]] bool countsVersions(const LockFacts &facts);

/// The latest that was added under "custom:<id>", or the one of a further name. Any thread.
[[nodiscard]] std::optional<DialectId> customDialectNamed(QStringView name);

} // namespace locks
