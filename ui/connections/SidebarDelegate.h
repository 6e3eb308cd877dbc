// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/Theme.h"

#include <QStyledItemDelegate>

namespace ui {

/// One line of the sidebar: the name of a table, and at the right a quiet badge.
class SidebarDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role : int {
        NameRole = Qt::UserRole,
        BadgeRole, ///< QString
        QuietRole, ///< bool: nothing there, or not ours to read
        OpenRole, ///< bool: on show, wherever the keyboard is
    };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ui
