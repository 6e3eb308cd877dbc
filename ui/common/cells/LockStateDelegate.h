// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/cells/LockTextDelegate.h"

namespace ui {

/// Sign, word and colour of a state.
class LockStateDelegate final : public LockTextDelegate {
    Q_OBJECT
public:
    explicit LockStateDelegate(QObject *parent = nullptr) : LockTextDelegate(false, parent) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] quint64 lookOf(const QModelIndex &index, const QString &text, int width) const override;

protected:
    void paintContent(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                      const Theme &theme) const override;

private:
    void setRowFont(const QFont &font) const override;
    [[nodiscard]] int roomForMark() const override { return 0; } ///< there is room before the sign

    mutable TextLayoutCache m_plain;
    mutable TextLayoutCache m_bold; ///< of problems
};

} // namespace ui
