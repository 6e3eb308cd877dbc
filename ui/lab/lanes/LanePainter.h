// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/lab/lanes/LanePicture.h"

#include <QPainter>

namespace ui {

/// One painting of a LanePicture.
class LanePainter {
public:
    LanePainter(LanePicture &picture, QPainter &painter, const LaneFrame &frame, const Theme &theme,
                const QFont &font);
    void paint();

private:
    void paintAxis();
    void paintStrip(std::size_t row); ///< what lies under the lane, and its name
    void paintRow(std::size_t row);
    [[nodiscard]] int topOf(const LaneRow &row) const;
    void paintName(const LaneRow &row, int top);
    void paintSpan(const LaneRow &row, const lab::Lane &lane, const lab::Span &span, int middle);
    void paintKeyHold(const lab::Lane &lane, const lab::Span &span, const QRectF &bar);
    void paintHolder(const lab::Lane &lane, const lab::Span &span, const QRectF &bar, double solidTo);
    [[nodiscard]] double besideSigns(const lab::Lane &lane, double left, double width) const;
    void paintMarks(const LaneRow &row, const lab::Lane &lane, int middle);
    [[nodiscard]] QRectF across(const lab::Span &span, double top, double height) const;

    LanePicture &m_picture;
    QPainter &m_painter;
    const LaneFrame &m_frame;
    const Theme &m_theme;
    LaneStock &m_stock;
    const lab::LabTime m_to;
    const double m_keyBar; // heights, as high as the rows allow
    const double m_holdBar;
    const double m_workBar;
    const double m_left;
    const double m_right;
};

} // namespace ui
