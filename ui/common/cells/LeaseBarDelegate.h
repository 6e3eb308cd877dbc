// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/cells/LockCell.h"
#include "ui/common/cells/LockTextDelegate.h"

#include <QPixmap>

namespace ui {

/// What is left of a lease: full at a heartbeat, running out to the left, the number right of it. A lapsed one is
/// hatched, an unproven one an outline, none at all a thin line.
class LeaseBarDelegate final : public LockTextDelegate {
    Q_OBJECT
public:
    explicit LeaseBarDelegate(QObject *parent = nullptr) : LockTextDelegate(true, parent) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] quint64 appearanceOf(const QModelIndex &index, const QString &text,
                                       int width) const override;

protected:
    void paintContent(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                      const Theme &theme) const override;

private:
    /// All bars of a frame are as large and only differ in how far they reach: rounding, outlining and
    /// hatching is done once for a size, a frame copies parts.
    struct Shapes {
        QSize size;
        double ratio = 0; ///< device pixels in a logical one
        const Theme *theme = nullptr;
        QPixmap track;
        QPixmap left; ///< of the lease
        QPixmap edge; ///< of a lease that is nearly over
        QPixmap lapsed;
        QPixmap outline; ///< not proven yet
        QPixmap progress; ///< within the outline: how long until it can be proved
    };
    const Shapes &shapesOf(QSize size, double ratio, const Theme &theme) const;
    [[nodiscard]] int usualNumber() const; ///< px
    /// Where the bar of a cell lies beside its number.
    [[nodiscard]] QRect trackOf(const QRect &bar, const QString &text) const;
    void paintBar(QPainter &painter, const QRect &bar, const LeaseCell &cell, const QString &text,
                  const Theme &theme) const;

    mutable Shapes m_shapes;
};

} // namespace ui
