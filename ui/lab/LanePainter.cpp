// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LanePainter.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {
namespace {

using lab::MarkKind;
using lab::SpanKind;

constexpr double keyBar = 16;
constexpr double holdBar = 12;
constexpr double workBar = 8;
constexpr double overlapBand = 3;
constexpr double tick = 4;
constexpr double hatchStep = 5;
constexpr int spriteMiddle = 12;
constexpr double sign = 3.5; // half of a sign's side
constexpr double fewest = 90; // pixels between two numbers of the scale

void cross(QPainter &painter, QPointF at, double half)
{
    painter.drawLine(at + QPointF(-half, -half), at + QPointF(half, half));
    painter.drawLine(at + QPointF(-half, half), at + QPointF(half, -half));
}

void polygon(QPainter &painter, std::initializer_list<QPointF> points)
{
    painter.drawPolygon(QPolygonF(QList<QPointF>(points)));
}

Token tokenOf(MarkKind kind)
{
    switch (kind) {
    case MarkKind::BeatRefused:
    case MarkKind::Crashed:
        return Token::Unreadable;
    case MarkKind::BeatUnanswered:
    case MarkKind::BeatFailed:
    case MarkKind::Lost:
    case MarkKind::Lapsed:
    case MarkKind::Fault:
        return Token::Lapsed;
    case MarkKind::ForcedRelease:
        return Token::Accent;
    case MarkKind::Released:
        return Token::Released;
    case MarkKind::Bounced:
        return Token::Unproven;
    case MarkKind::Beat:
        break;
    }
    return Token::Text;
}

/// 1, 2 or 5 times a power of ten, in seconds.
double niceStep(double seconds)
{
    const double power = std::pow(10, std::floor(std::log10(seconds)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= seconds)
            return factor * power;
    }
    return 10 * power;
}

} // namespace

LanePainter::LanePainter(LanePicture &picture, QPainter &painter, const LaneFrame &frame, const Theme &theme,
                         const QFont &font)
    : m_picture(picture), m_painter(painter), m_frame(frame), m_theme(theme), m_font(font),
      m_small(Theme::smaller(font)), m_smallMetrics(m_small), m_to(frame.to()),
      m_left(frame.area.left() + LanePicture::names), m_right(frame.area.right() + 1)
{
}

void LanePainter::paint()
{
    m_painter.fillRect(m_frame.area, m_theme[Token::Surface]);
    if (!m_picture.scene().lanes)
        return;
    const int top = m_frame.area.top() + LanePicture::axis;
    m_painter.setClipRect(
        QRect(m_frame.area.left(), top, m_frame.area.width(), m_frame.area.bottom() - top + 1));
    const auto &rows = m_picture.rows();
    const auto first = std::ranges::upper_bound(rows, m_frame.scrolled, {},
                                                [](const LaneRow &row) { return row.top + row.height; });
    for (auto row = first; row != rows.end(); ++row) {
        if (row->top - m_frame.scrolled + top > m_frame.area.bottom())
            break;
        paintRow(static_cast<std::size_t>(row - rows.begin()));
    }
    m_painter.setClipping(false);
    paintAxis();
}

void LanePainter::paintAxis()
{
    const QRect strip(m_frame.area.left(), m_frame.area.top(), m_frame.area.width(), LanePicture::axis);
    m_painter.fillRect(strip, m_theme[Token::SurfaceAlt]);
    m_painter.fillRect(QRect(strip.left(), strip.bottom(), strip.width(), 1), m_theme[Token::Separator]);
    const double step = niceStep(fewest * m_frame.nanosPerPixel / 1e9);
    m_painter.setFont(m_small);
    m_painter.setPen(m_theme[Token::TextQuiet]);
    const double from = std::chrono::duration<double>(m_frame.from).count();
    const int digits = step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 1 : 0;
    for (double at = std::ceil(std::max(from, 0.0) / step) * step;; at += step) {
        const double x = m_frame.x(lab::LabTime(std::llround(at * 1e9)));
        if (x > m_right)
            break;
        m_painter.fillRect(QRectF(std::round(x), strip.bottom() - 5, 1, 5), m_theme[Token::Border]);
        const QString text = QStringLiteral("%1 s").arg(at, 0, 'f', digits);
        const int width = m_smallMetrics.horizontalAdvance(text);
        if (x + 4 + width <= m_right)
            m_painter.drawText(QPointF(std::round(x) + 4, strip.bottom() - 8), text);
    }
    const double now = m_frame.x(m_picture.scene().now);
    if (m_frame.nowLine && now >= m_left && now <= m_right)
        m_painter.fillRect(QRectF(std::round(now), strip.top() + 4, 1, m_frame.area.height() - 4),
                           m_theme[Token::Accent]);
}

void LanePainter::paintName(const LaneRow &row, int top)
{
    const int indent = row.isKey ? Theme::between : Theme::around + Theme::between;
    QFont font = row.isKey ? m_font : m_small;
    font.setBold(row.isKey);
    m_painter.setFont(font);
    m_painter.setPen(m_theme[row.isKey ? Token::Text : Token::TextQuiet]);
    const QRect place(m_frame.area.left() + indent, top, LanePicture::names - indent - Theme::between,
                      row.height);
    const QString text = QFontMetrics(font).elidedText(m_picture.name(row), Qt::ElideRight, place.width());
    m_painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, text);
}

void LanePainter::paintRow(std::size_t index)
{
    const LaneRow &row = m_picture.rows()[index];
    const int top = m_frame.area.top() + LanePicture::axis + row.top - m_frame.scrolled;
    const bool isCurrent = static_cast<int>(index) == m_frame.currentRow;
    const QRect strip(m_frame.area.left(), top, m_frame.area.width(), row.height);
    if (isCurrent)
        m_painter.fillRect(strip, m_theme[Token::Selection]);
    else if (row.isKey)
        m_painter.fillRect(strip, m_theme[Token::SurfaceAlt]);
    paintName(row, top);
    if (!row.isKey)
        m_painter.fillRect(QRect(static_cast<int>(m_left), top + row.height - 1, m_frame.area.right(), 1),
                           m_theme[Token::Separator]);
    const lab::Lane &lane = m_picture.lane(row);
    const int middle = top + row.height / 2;
    m_painter.save();
    m_painter.setClipRect(QRectF(m_left, top, m_right - m_left, row.height), Qt::IntersectClip);
    for (const SpanKind kind : {SpanKind::Down, SpanKind::Waiting, SpanKind::Holding, SpanKind::Working,
                                SpanKind::Frozen, SpanKind::Overlap}) {
        double drawnTo = m_left - 2;
        for (std::size_t i = m_picture.firstSpan(index, m_frame.from);
             i < lane.spans.size() && lane.spans[i].from < m_to; ++i) {
            const lab::Span &span = lane.spans[i];
            if (span.kind != kind || span.to <= m_frame.from)
                continue;
            const lab::LabTime end = span.to == lab::stillLasts ? m_picture.scene().now : span.to;
            const double right = m_frame.x(end);
            if (right - drawnTo < 1 && right - m_frame.x(span.from) < 1)
                continue; // within the pixel of the one before
            paintSpan(row, lane, span, middle);
            drawnTo = right;
        }
    }
    paintMarks(row, lane, middle);
    if (isCurrent && m_frame.cursor)
        m_painter.fillRect(QRectF(std::round(m_frame.x(*m_frame.cursor)) - 1, top, 2, row.height),
                           m_theme[Token::Accent]);
    m_painter.restore();
}

QRectF LanePainter::across(const lab::Span &span, double top, double height) const
{
    const lab::LabTime end = span.to == lab::stillLasts ? m_picture.scene().now : span.to;
    const double left = std::max(std::round(m_frame.x(span.from)), m_left - 4);
    const double right = std::min(std::round(m_frame.x(end)), m_right + 4);
    return {left, top, std::max(right - left, 1.0), height};
}

void LanePainter::paintKeyHold(const lab::Lane &lane, const lab::Span &span, const QRectF &bar)
{
    m_painter.fillRect(bar.adjusted(0, 0, bar.width() > 3 ? -1 : 0, 0), m_theme[Token::Bar]);
    double textTo = bar.right();
    if (const auto quiet = m_picture.quietSince(lane, span)) {
        const double from = std::clamp(std::round(m_frame.x(*quiet)), bar.left(), bar.right());
        const QRectF tail(from, bar.top(), bar.right() - from, bar.height());
        m_painter.fillRect(tail, m_theme[Token::BarTrack]);
        hatch(m_painter, tail, m_theme[Token::Lapsed]);
        textTo = from;
    }
    const auto &workers = m_picture.scene().plan->workers;
    if (at(span.who) >= workers.size())
        return;
    const QString &name = workers[at(span.who)].name;
    const int width = m_smallMetrics.horizontalAdvance(name);
    double left = std::max(bar.left(), m_left) + 6;
    const bool onBar = width <= textTo - left - 4;
    m_painter.setFont(m_small);
    if (!onBar) {
        left = std::max(left, textTo + 6);
        if (width > bar.right() - left - 4)
            return;
        m_painter.fillRect(QRectF(left - 3, bar.top(), width + 6, bar.height()), m_theme[Token::BarTrack]);
    }
    m_painter.setPen(m_theme[onBar ? Token::BarText : Token::Text]);
    m_painter.drawText(QRectF(left, bar.top(), width + 2, bar.height()), Qt::AlignVCenter | Qt::AlignLeft,
                       name);
}

void LanePainter::paintSpan(const LaneRow &row, const lab::Lane &lane, const lab::Span &span, int middle)
{
    switch (span.kind) {
    case SpanKind::Waiting:
        m_painter.fillRect(across(span, middle - 1, 2), m_theme[Token::Unproven]);
        break;
    case SpanKind::Holding:
        if (row.isKey) {
            paintKeyHold(lane, span, across(span, middle - keyBar / 2, keyBar));
        } else {
            const QRectF bar = across(span, middle - holdBar / 2, holdBar);
            m_painter.fillRect(bar, m_theme[Token::Bar]);
            if (bar.width() > 2)
                m_painter.fillRect(bar.adjusted(1, 1, -1, -1), m_theme[Token::BarTrack]);
        }
        break;
    case SpanKind::Working:
        m_painter.fillRect(across(span, middle - workBar / 2, workBar), m_theme[Token::Bar]);
        break;
    case SpanKind::Frozen: {
        const QRectF bar = across(span, middle - holdBar / 2, holdBar);
        m_painter.fillRect(bar, m_theme[Token::Badge]);
        hatch(m_painter, bar, m_theme[Token::Unproven]);
        break;
    }
    case SpanKind::Down: {
        const QRectF line = across(span, middle, 1);
        m_painter.setPen(QPen(m_theme[Token::Released], 1, Qt::DotLine));
        m_painter.drawLine(line.topLeft(), line.topRight());
        break;
    }
    case SpanKind::Overlap:
        m_painter.fillRect(across(span, middle + (row.isKey ? keyBar : holdBar) / 2 + 1, overlapBand),
                           m_theme[Token::Unreadable]);
        break;
    }
}

void LanePainter::paintMarks(const LaneRow &row, const lab::Lane &lane, int middle)
{
    const lab::LabTime margin(std::llround(2 * sign * m_frame.nanosPerPixel));
    auto mark = std::ranges::lower_bound(lane.marks, m_frame.from - margin, {}, &lab::Mark::at);
    std::array<int, 16> drawnAt;
    drawnAt.fill(-100);
    std::vector<QRectF> ticks;
    std::vector<QRectF> looks;
    std::vector<std::pair<double, MarkKind>> signs;
    const double top = middle - (row.isKey ? keyBar : holdBar) / 2 - 1;
    for (; mark != lane.marks.end() && mark->at <= m_to + margin; ++mark) {
        const int x = qRound(m_frame.x(mark->at));
        int &before = drawnAt[static_cast<std::size_t>(mark->kind)];
        const bool isTick = mark->kind == MarkKind::Beat || mark->kind == MarkKind::Bounced;
        if (x - before < (isTick ? 1 : 3))
            continue;
        before = x;
        if (mark->kind == MarkKind::Beat)
            ticks.emplace_back(x, top, 1, tick + 1);
        else if (mark->kind == MarkKind::Bounced)
            looks.emplace_back(x, middle - 3, 1, 6);
        else
            signs.emplace_back(x, mark->kind);
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme[Token::Text]);
    m_painter.drawRects(ticks.data(), static_cast<int>(ticks.size()));
    m_painter.setBrush(m_theme[Token::Unproven]);
    m_painter.drawRects(looks.data(), static_cast<int>(looks.size()));
    if (signs.empty())
        return;
    for (const auto &[x, kind] : signs)
        m_painter.drawImage(QPointF(x - spriteMiddle, middle - spriteMiddle), sprite(kind));
}

// Signs are many and alike: each kind is drawn once a frame.
const QImage &LanePainter::sprite(MarkKind kind)
{
    QImage &image = m_sprites.at(static_cast<std::size_t>(kind));
    if (image.isNull()) {
        const double ratio = m_painter.device()->devicePixelRatioF();
        const int side = static_cast<int>(std::ceil(2 * spriteMiddle * ratio));
        image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMark(painter, QPointF(spriteMiddle + 0.5, spriteMiddle), kind, m_theme);
    }
    return image;
}

void LanePainter::hatch(QPainter &painter, const QRectF &rect, const QColor &color)
{
    std::vector<QLineF> lines;
    const double height = rect.height();
    // Not bound to the bar, so that the lines stand still while it grows.
    for (double x = std::floor((rect.left() - height) / hatchStep) * hatchStep; x < rect.right();
         x += hatchStep) {
        const double from = std::max(x, rect.left());
        const double to = std::min(x + height, rect.right());
        if (to > from)
            lines.emplace_back(from, rect.bottom() - (from - x), to, rect.bottom() - (to - x));
    }
    painter.setPen(QPen(color, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void LanePainter::paintMark(QPainter &painter, QPointF at, MarkKind kind, const Theme &theme)
{
    const QColor color = theme[tokenOf(kind)];
    // A rim of the background, so that a sign on a bar stays one.
    painter.setPen(QPen(theme[Token::Surface], 1));
    painter.setBrush(color);
    const double s = sign + 1;
    switch (kind) {
    case MarkKind::Beat:
    case MarkKind::Bounced:
        painter.fillRect(QRectF(at.x() - 0.5, at.y() - 3, 1, 6), color);
        return;
    case MarkKind::BeatRefused:
        painter.setPen(QPen(theme[Token::Surface], 5));
        cross(painter, at, sign);
        painter.setPen(QPen(color, 2));
        cross(painter, at, sign);
        return;
    case MarkKind::BeatUnanswered:
        painter.setBrush(theme[Token::Surface]);
        painter.setPen(QPen(color, 2));
        painter.drawEllipse(at, sign, sign);
        return;
    case MarkKind::BeatFailed:
        painter.setPen(QPen(theme[Token::Surface], 4));
        painter.drawLine(at - QPointF(0, 6), at + QPointF(0, 6));
        painter.setPen(QPen(color, 2));
        painter.drawLine(at - QPointF(0, 6), at + QPointF(0, 6));
        return;
    case MarkKind::Lost:
        return polygon(painter, {at + QPointF(-s, -s), at + QPointF(s, -s), at + QPointF(0, s)});
    case MarkKind::Lapsed:
        return polygon(painter, {at + QPointF(0, -s - 1), at + QPointF(s + 1, s), at + QPointF(-s - 1, s)});
    case MarkKind::Released:
        painter.setBrush(theme[Token::Surface]);
        painter.setPen(QPen(color, 1.5));
        [[fallthrough]];
    case MarkKind::ForcedRelease:
        return polygon(painter,
                       {at + QPointF(0, -s), at + QPointF(s, 0), at + QPointF(0, s), at + QPointF(-s, 0)});
    case MarkKind::Crashed:
        painter.drawRect(QRectF(at.x() - 5, at.y() - 5, 10, 10));
        painter.setPen(QPen(theme[Token::Surface], 1.5));
        cross(painter, at, 2.5);
        return;
    case MarkKind::Fault:
        painter.drawRect(QRectF(at.x() - 1, at.y() - 9, 8, 5));
        painter.fillRect(QRectF(at.x() - 1, at.y() - 9, 1.5, 18), color);
        return;
    }
}

} // namespace ui
