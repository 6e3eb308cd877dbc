// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/demo/DemoSites.h"

namespace demo {

/// What libraries wrote whose clients we do not play, and rows that are no locks. Dates in them are before `now`.
[[nodiscard]] std::vector<StrayRow> stagingRows(base::WallTime now);
[[nodiscard]] std::vector<DemoCounter> stagingCounters();
[[nodiscard]] std::vector<StrayRow> productionRows(base::WallTime now);

} // namespace demo
