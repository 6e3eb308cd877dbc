// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <initializer_list>

class QFormLayout;
class QHBoxLayout;
class QVBoxLayout;
class QWidget;

namespace ui {

/// A column over the whole of `box`, without a margin or a gap.
[[nodiscard]] QVBoxLayout *bareColumn(QWidget *box);
/// The row in the strip along the lower edge of a dialog. The strip is its parentWidget().
[[nodiscard]] QHBoxLayout *buttonRow(QWidget *dialog);

/// Gives all labels of these forms one width and the height of a field: fields begin in one column, also
/// across forms, and names stand on the line of what they name.
void lineUp(std::initializer_list<QFormLayout *> forms);

} // namespace ui
