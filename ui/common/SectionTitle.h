// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

class QLabel;
class QString;
class QWidget;

namespace ui {

/// The small title above a part of a window, the same everywhere: quiet, spaced, in capitals on the screen
/// and in plain words for assistive technology.
[[nodiscard]] QLabel *sectionTitle(const QString &text, QWidget *parent);

} // namespace ui
