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
    struct Sign {
        QPixmap picture;
        QPoint from; ///< its left upper corner, seen from the middle of the sign
    };

    /// Before a painting. Forgets what another font, theme or scale made.
    void setLook(const QFont &font, const Theme &theme, double ratio);
    [[nodiscard]] TextLayoutCache &keyName() { return m_keyName; }
    [[nodiscard]] TextLayoutCache &small() { return m_small; } ///< workers and the labels on bars
    [[nodiscard]] const Sign &sign(lab::MarkKind kind);
    /// `rect` lies on whole pixels.
    void hatch(QPainter &painter, const QRectF &rect, Token color);

    /// One sign in the middle of a lane, for the legend too.
    static void paintMark(QPainter &painter, QPointF middle, lab::MarkKind kind, const Theme &theme);

private:
    struct Hatching {
        Token color = Token::Count;
        int height = 0;
        QPixmap tile;
    };

    QFont m_font;
    const Theme *m_theme = nullptr;
    double m_ratio = 0;
    TextLayoutCache m_keyName;
    TextLayoutCache m_small;
    std::array<Sign, static_cast<std::size_t>(lab::MarkKind::Fault) + 1> m_signs;
    std::vector<Hatching> m_hatchings;
};

} // namespace ui
