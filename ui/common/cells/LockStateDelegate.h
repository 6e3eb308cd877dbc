// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/cells/LockTextDelegate.h"

namespace ui {

/// Word and colour of a state. Its sign stands before the key, see LockKeyDelegate.
class LockStateDelegate final : public LockTextDelegate {
    Q_OBJECT
public:
    explicit LockStateDelegate(QObject *parent = nullptr) : LockTextDelegate(false, parent) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintContent(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                      const Theme &theme) const override;

private:
    void setRowFont(const QFont &font) const override;

    mutable TextLayoutCache m_plain;
    mutable TextLayoutCache m_bold; ///< of problems
};

} // namespace ui
