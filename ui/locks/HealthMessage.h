// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/Finding.h"
#include "ui/common/ContextMessage.h"

#include <optional>

namespace ui {

/// How many problems the open table has, with the worst of them; nothing while there is no error and no warning. A note:
/// a table has them for days. `show` opens all of it.
[[nodiscard]] std::optional<ContextMessage> healthMessage(const health::HealthReport &report,
                                                          std::function<void()> show);

} // namespace ui
