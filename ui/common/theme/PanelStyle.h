// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace ui {

class Theme;

/// Style rules of what only panels and dialogs have: tabs, editors, choices, evidence, cards. Part of
/// Theme::styleSheet().
[[nodiscard]] QString panelStyleSheet(const Theme &theme);

} // namespace ui
