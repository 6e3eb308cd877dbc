// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/docs/PageTables.h"

namespace docs {

/// The tables of docs/scale.md, as the product's own functions reckon them.
[[nodiscard]] std::vector<PageTable> scaleTables();

} // namespace docs
