// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"
#include "core/locks/model/DialectId.h"

#include <QString>

namespace cli {

/// The library's own table: what its environment variable names, else its default; empty if it has none.
[[nodiscard]] QString usualTable(locks::DialectId dialect, const aws::Environment &environment);

/// The library's own endpoint: what its environment variable names; empty if it has none or it is not set.
struct LibraryEndpoint {
    QString url;
    QString variable;
};
[[nodiscard]] LibraryEndpoint usualEndpoint(locks::DialectId dialect, const aws::Environment &environment);

} // namespace cli
