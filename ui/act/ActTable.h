// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

class QAbstractItemModel;
class QWidget;

namespace ui {

class CopyableTableView;

/// The table of an act on many locks, one row for each, its key in the first column; called `name`. The model outlives it. `wideColumn` has the room
/// that the others leave.
[[nodiscard]] CopyableTableView *actTable(QAbstractItemModel &model, const char *name, int wideColumn,
                                          QWidget *parent);

} // namespace ui
