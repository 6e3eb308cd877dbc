// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <vector>

namespace contract {

/// Where an endpoint is known to answer otherwise than the contract says. The test asserts that it really
/// does, so that a difference that went away is noticed; README.md lists the same rows, which a test
/// compares.
struct Difference {
    const char *endpoint;
    const char *behaviour; ///< the name the test asks for
    const char *what; ///< for people
};

[[nodiscard]] const std::vector<Difference> &knownDifferences();
[[nodiscard]] bool isKnownDifference(const QString &endpoint, const QString &behaviour);

} // namespace contract
