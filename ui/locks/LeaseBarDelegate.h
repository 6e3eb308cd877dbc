// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/locks/LockTableModel.h"
#include "ui/locks/LockTextDelegate.h"

namespace ui {

/// What is left of a lease: full at a beat, running out to the left, the number inside. A lapsed one is
/// hatched, an unproven one an outline, none at all a thin line.
class LeaseBarDelegate final : public LockTextDelegate {
    Q_OBJECT
public:
    explicit LeaseBarDelegate(QObject *parent = nullptr) : LockTextDelegate(true, parent) { }

    /// The bar alone, for other places that show a lease. `text` is drawn inside.
    static void paintBar(QPainter &painter, const QRect &bar, const LeaseCell &cell, const QString &text,
                         const QFont &font, const Theme &theme);

protected:
    void paintContent(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                      const Theme &theme) const override;
};

} // namespace ui
