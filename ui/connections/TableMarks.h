// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QMetaType>
#include <QString>

namespace ui {

/// What the sidebar says of the locks of a table, as of its last read.
struct TableMarks {
    qsizetype lapsed = 0;
    qsizetype unreadable = 0;
    qsizetype held = 0;
    bool isRead = false; ///< ever; false: the counts say nothing
    bool isNotRead = false; ///< it cannot be, just now: not merely waited for
    bool isOld = false; ///< they are of a time that has passed
    bool isReadOn = false; ///< it is open beside the one on show, and read unless reading is paused
    QString sentence; ///< the same for the ear, with the time that it is of; empty: nothing is known
    friend bool operator==(const TableMarks &, const TableMarks &) = default;
};

} // namespace ui

Q_DECLARE_METATYPE(ui::TableMarks)
