// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

class QString;
class QWidget;

namespace ui {

class PlainLabel;

/// The small title above a part of a window, the same everywhere: quiet, and bolder than what stands below.
[[nodiscard]] PlainLabel *sectionTitle(const QString &text, QWidget *parent);

} // namespace ui
