// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/judgement/Lanes.h"
#include "ui/common/text/TextLayoutCache.h"
#include "ui/common/theme/Theme.h"

#include <QPixmap>

#include <array>

class QPainter;

namespace ui {

/// What the lanes are painted from, drawn once and kept from frame to frame: names and labels laid out,
/// signs, hatching.
class LaneStock {
public:
    /// What fills a stretch of a lane. Told apart by shape, so without colour too.
    enum class Pattern : quint8 {
        Hatched, ///< lines rising to the right
        Crossed, ///< and falling
        Zigzag, ///< one line from edge to edge
    };
    struct Sign {
        QPixmap picture;
        QPoint from; ///< its left upper corner, seen from the middle of the sign
    };

    /// Before a painting. Forgets what another font, theme or scale made.
    void setAppearance(const QFont &font, const Theme &theme, double ratio);
    [[nodiscard]] TextLayoutCache &keyName() { return m_keyName; }
    [[nodiscard]] TextLayoutCache &small() { return m_small; } ///< workers and the labels on bars
    [[nodiscard]] const Sign &sign(lab::MarkKind kind);
    /// `rect` lies on whole pixels.
    void fill(QPainter &painter, const QRectF &rect, Pattern pattern, Token color);

    /// The same without the stock: its lines too are bound to the painter's own zero. Leaves the pen changed.
    static void paintPattern(QPainter &painter, const QRectF &rect, Pattern pattern, const QColor &color);
    /// One sign in the middle of a lane, for the legend too.
    static void paintMark(QPainter &painter, QPointF middle, lab::MarkKind kind, const Theme &theme);

private:
    struct Tile {
        Pattern pattern = Pattern::Hatched;
        Token color = Token::Count;
        int height = 0;
        QPixmap picture;
    };

    QFont m_font;
    const Theme *m_theme = nullptr;
    double m_ratio = 0;
    TextLayoutCache m_keyName;
    TextLayoutCache m_small;
    std::array<Sign, static_cast<std::size_t>(lab::MarkKind::Fault) + 1> m_signs;
    std::vector<Tile> m_tiles;
};

} // namespace ui
