// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

class QWidget;

namespace ui {

/// Lets the style sheet see a property that has changed: its colours, and the padding of a label.
void restyle(QWidget &widget);

} // namespace ui
