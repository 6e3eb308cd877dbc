// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/Theme.h"

#include <QStyledItemDelegate>

namespace ui {

/// One line of the sidebar: a connection, what keeps it from being read, or a table; at the right what counts.
class SidebarDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum class Line : quint8 { Table, Connection, Trouble, More };
    enum Role : int {
        NameRole = Qt::UserRole, ///< QString: of a table; else empty
        LineRole, ///< int: a Line
        NumberRole, ///< int: of the connection it belongs to
        BadgeRole, ///< QString: of a connection whether it may write, of a table what a large read costs
        LibraryRole, ///< QString: of a table; said, not shown
        MarksRole, ///< TableMarks: of a table
        QuietRole, ///< bool: nothing there, or not ours to read
        OpenRole, ///< bool: on show, wherever the keyboard is
        // Of connections:
        RegionRole, ///< QString
        ColourRole, ///< QString: one of connectionColours, or empty
        WritesRole, ///< bool: it may write
        FoldedRole, ///< bool: its lines are hidden; of More: those below it
        RestRole, ///< bool: of a table that stands below More
    };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ui
