// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/lab/LanePicture.h"

#include <QFontMetrics>
#include <QPainter>

#include <array>

namespace ui {

/// One painting of a LanePicture.
class LanePainter {
public:
    LanePainter(LanePicture &picture, QPainter &painter, const LaneFrame &frame, const Theme &theme,
                const QFont &font);
    void paint();

    /// One sign in the middle of a lane, for the legend too.
    static void paintMark(QPainter &painter, QPointF middle, lab::MarkKind kind, const Theme &theme);
    static void hatch(QPainter &painter, const QRectF &rect, const QColor &color);

private:
    void paintAxis();
    void paintRow(std::size_t row);
    void paintName(const LaneRow &row, int top);
    void paintSpan(const LaneRow &row, const lab::Lane &lane, const lab::Span &span, int middle);
    void paintKeyHold(const lab::Lane &lane, const lab::Span &span, const QRectF &bar);
    void paintMarks(const LaneRow &row, const lab::Lane &lane, int middle);
    [[nodiscard]] const QImage &sprite(lab::MarkKind kind);
    [[nodiscard]] QRectF across(const lab::Span &span, double top, double height) const;

    LanePicture &m_picture;
    QPainter &m_painter;
    const LaneFrame &m_frame;
    const Theme &m_theme;
    const QFont m_font;
    const QFont m_small;
    const QFontMetrics m_smallMetrics;
    const lab::LabTime m_to;
    const double m_left;
    const double m_right;
    std::array<QImage, static_cast<std::size_t>(lab::MarkKind::Fault) + 1> m_sprites;
};

} // namespace ui
