// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/connections/TableMarks.h"
#include "ui/home/HomeFeed.h"
#include "ui/locks/LockTableModel.h"

namespace ui {

/// Of the table on show, as it stands in its list.
[[nodiscard]] TableMarks marksInList(const LockTableModel &list, const ConnectionParts<Reading> &connection);

/// Of another one, as home read it last. `isSeen`: home is on show, else its time stands still.
[[nodiscard]] TableMarks marksAtHome(const HomeFeed &feed, const ConnectionState &connection,
                                     const QString &table, bool isSeen);

} // namespace ui
