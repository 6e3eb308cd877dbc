// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/Theme.h"

#include <QStyledItemDelegate>

namespace ui {

/// One line of the sidebar: sign if it stands for a state, name, and at the right a quiet badge or number.
class SidebarDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role : int {
        NameRole = Qt::UserRole,
        BadgeRole, ///< QString
        QuietRole, ///< bool: nothing there, or not ours to read
        StateRole, ///< int of locks::LockState; absent: no sign
        IndentRole, ///< bool: the name stands under the others' names although it has no sign
        AlarmRole, ///< bool: the number wants to be seen
        OpenRole, ///< bool: on show, wherever the keyboard is
    };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ui
