// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/cells/LockTextDelegate.h"

namespace ui {

/// The sign of a lock's state, then its key: what a row begins with. Keys of problems are bold.
class LockKeyDelegate final : public LockTextDelegate {
    Q_OBJECT
public:
    LockKeyDelegate(const view::LockField &field, QObject *parent) : LockTextDelegate(field, parent)
    {
        m_bold.setElision(face().elision());
    }
    /// Px from the edge of the cell to its text.
    [[nodiscard]] static int roomForSign();

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] quint64 appearanceOf(const QModelIndex &index, const QString &text,
                                       int width) const override;

protected:
    void paintContent(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                      const Theme &theme) const override;

private:
    void setRowFont(const QFont &font) const override;
    [[nodiscard]] int roomForMark() const override { return 0; } ///< there is room before the sign

    mutable TextLayoutCache m_bold;
};

} // namespace ui
