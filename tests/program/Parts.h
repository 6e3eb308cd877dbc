// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

namespace tests {

/// Whether the row, or whatever a test class goes through, at `index` is for this run. LEASESCOPE_TEST_PART=2/3, which ctest
/// sets for a class with PARTS 3, takes every third from the second on; without it all are.
[[nodiscard]] inline bool isOfThisPart(std::size_t index)
{
    static const QStringList part = qEnvironmentVariable("LEASESCOPE_TEST_PART").split(u'/');
    return part.size() != 2 || index % part[1].toUInt() == part[0].toUInt() - 1;
}

} // namespace tests
