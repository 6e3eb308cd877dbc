// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStyledItemDelegate>

namespace ui {

/// Paints texts that have a direction of their own, as "6 s" or a key: where lines run from right to left, each
/// keeps the direction of its first letter. Nothing changes elsewhere, and what is copied never does.
class IsolatedText final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace ui
