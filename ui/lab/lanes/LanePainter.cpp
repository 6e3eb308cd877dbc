// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/lanes/LanePainter.h"

#include "ui/common/theme/Hatching.h"

#include <QCoreApplication>
#include <QLocale>

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
constexpr double overlapBand = 5;
constexpr int tick =
    4; // height of a heartbeat. It stands on its bar: the ground has its contrast in every theme
constexpr int foundHeld = 4; // height of a read that found the lock held: faint, there are many
constexpr int leastBetweenFoundHeld = 6;
constexpr double sign = 3.5; // half of a sign's side
constexpr int mostAside = 9; // from the middle, for signs that come at one moment
constexpr int leastInside = 5; // from the middle of a sign to the edge of its row
constexpr double nameApart = 7; // between the middle of a sign and a name
constexpr double fewest = 90; // pixels between two numbers of the scale

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

/// Px below the middle of the row. A write without an answer, a condition that failed and the loss that it reports
/// may come at one moment: each has a place of its own.
int asideOf(MarkKind kind, const LaneRow &row)
{
    const int aside = std::min(mostAside, row.height / 2 - leastInside);
    switch (kind) {
    case MarkKind::HeartbeatRefused:
        return -aside;
    case MarkKind::HeartbeatUnanswered:
    case MarkKind::HeartbeatFailed:
    case MarkKind::Fault:
    case MarkKind::Heartbeat:
    case MarkKind::FoundHeld:
        return 0;
    case MarkKind::Lost:
    case MarkKind::Lapsed:
    case MarkKind::Released:
    case MarkKind::Crashed:
    case MarkKind::ForcedRelease:
        break;
    }
    return aside;
}

} // namespace

LanePainter::LanePainter(LanePicture &picture, QPainter &painter, const LaneFrame &frame, const Theme &theme,
                         const QFont &font)
    : m_picture(picture), m_painter(painter), m_frame(frame), m_theme(theme), m_stock(picture.stock()),
      m_to(frame.to()), m_keyBar(std::floor(keyBar * picture.growth())),
      m_holdBar(std::floor(holdBar * picture.growth())), m_workBar(std::floor(workBar * picture.growth())),
      m_left(frame.area.left() + LanePicture::names), m_right(frame.area.right() + 1)
{
    m_stock.setAppearance(font, theme, painter.device()->devicePixelRatioF());
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
    auto last = first;
    for (; last != rows.end() && last->top - m_frame.scrolled + top <= m_frame.area.bottom(); ++last)
        paintStrip(static_cast<std::size_t>(last - rows.begin()));
    m_painter.setClipRect(QRectF(m_left, top, m_right - m_left, m_frame.area.bottom() - top + 1));
    for (auto row = first; row != last; ++row)
        paintRow(static_cast<std::size_t>(row - rows.begin()));
    m_painter.setClipping(false);
    paintAxis();
}

void LanePainter::paintAxis()
{
    const QRect strip(m_frame.area.left(), m_frame.area.top(), m_frame.area.width(), LanePicture::axis);
    m_painter.fillRect(strip, m_theme[Token::SurfaceAlt]);
    m_painter.fillRect(QRect(strip.left(), strip.bottom(), strip.width(), 1), m_theme[Token::Separator]);
    const double step = niceStep(fewest * m_frame.nanosPerPixel / 1e9);
    TextLayoutCache &small = m_stock.small();
    m_painter.setFont(small.font());
    m_painter.setPen(m_theme[Token::TextQuiet]);
    const double from = std::chrono::duration<double>(m_frame.from).count();
    const int digits = step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 1 : 0;
    for (double at = std::ceil(std::max(from, 0.0) / step) * step;; at += step) {
        const double x = m_frame.x(lab::LabTime(std::llround(at * 1e9)));
        if (x > m_right)
            break;
        m_painter.fillRect(QRectF(std::round(x), strip.bottom() - 5, 1, 5), m_theme[Token::Border]);
        const QString text =
            QCoreApplication::translate("ui", "%1 s").arg(QLocale().toString(at, 'f', digits));
        const TextLayoutCache::Laid &laid = small.laidOut(text, TextLayoutCache::anyWidth);
        if (x + 4 + laid.width <= m_right)
            m_painter.drawStaticText(QPointF(std::round(x) + 4, strip.bottom() - 8 - small.ascent()),
                                     laid.text);
    }
    const double now = m_frame.x(m_picture.scene().now);
    if (m_frame.nowLine && now >= m_left && now <= m_right)
        m_painter.fillRect(QRectF(std::round(now), strip.top() + 4, 1, m_frame.area.height() - 4),
                           m_theme[Token::Accent]);
}

void LanePainter::paintName(const LaneRow &row, int top)
{
    const int indent = row.isKey ? Theme::between : Theme::around + Theme::between;
    TextLayoutCache &face = row.isKey ? m_stock.keyName() : m_stock.small();
    const int left = m_frame.area.left() + indent;
    const TextLayoutCache::Laid &name =
        face.laidOut(m_picture.name(row), LanePicture::names - indent - Theme::between);
    m_painter.setFont(face.font());
    m_painter.setPen(m_theme[row.isKey ? Token::Text : Token::TextQuiet]);
    m_painter.drawStaticText(left, top + (row.height - face.height()) / 2, name.text);
}

int LanePainter::topOf(const LaneRow &row) const
{
    return m_frame.area.top() + LanePicture::axis + row.top - m_frame.scrolled;
}

void LanePainter::paintStrip(std::size_t index)
{
    const LaneRow &row = m_picture.rows()[index];
    const int top = topOf(row);
    const QRect strip(m_frame.area.left(), top, m_frame.area.width(), row.height);
    if (static_cast<int>(index) == m_frame.currentRow)
        m_painter.fillRect(strip, m_theme[Token::Selection]);
    else if (row.isKey)
        m_painter.fillRect(strip, m_theme[Token::SurfaceAlt]);
    paintName(row, top);
    if (!row.isKey)
        m_painter.fillRect(QRect(static_cast<int>(m_left), top + row.height - 1, m_frame.area.right(), 1),
                           m_theme[Token::Separator]);
}

void LanePainter::paintRow(std::size_t index)
{
    const LaneRow &row = m_picture.rows()[index];
    const int top = topOf(row);
    const lab::Lane &lane = m_picture.lane(row);
    const int middle = top + row.height / 2;
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
    if (static_cast<int>(index) == m_frame.currentRow && m_frame.cursor)
        m_painter.fillRect(QRectF(std::round(m_frame.x(*m_frame.cursor)) - 1, top, 2, row.height),
                           m_theme[Token::Accent]);
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
    double solidTo = bar.right();
    if (const auto quiet = m_picture.quietSince(lane, span)) {
        const double from = std::clamp(std::round(m_frame.x(*quiet)), bar.left(), bar.right());
        const QRectF tail(from, bar.top(), bar.right() - from, bar.height());
        m_painter.fillRect(tail, m_theme[Token::BarTrack]);
        m_stock.fill(m_painter, tail, LaneStock::Pattern::Hatched, Token::Lapsed);
        solidTo = from;
    }
    paintHolder(lane, span, bar, solidTo);
}

// The name begins on the solid part. Where that is too short for it, it goes on over the hatching, on a plate.
void LanePainter::paintHolder(const lab::Lane &lane, const lab::Span &span, const QRectF &bar, double solidTo)
{
    const auto &workers = m_picture.scene().plan->workers;
    if (at(span.who) >= workers.size())
        return;
    TextLayoutCache &small = m_stock.small();
    const TextLayoutCache::Laid &name = small.laidOut(workers[at(span.who)].name, TextLayoutCache::anyWidth);
    const double left = besideSigns(lane, std::max(bar.left(), m_left) + 6, name.width);
    const double right = left + name.width;
    if (right > bar.right() - 4)
        return;
    m_painter.setFont(small.font());
    const double top = bar.top() + (static_cast<int>(bar.height()) - small.height()) / 2;
    const auto paintWithin = [&](double from, double to, Token color) {
        m_painter.save();
        m_painter.setClipRect(QRectF(from, bar.top(), to - from, bar.height()), Qt::IntersectClip);
        m_painter.setPen(m_theme[color]);
        m_painter.drawStaticText(QPointF(left, top), name.text);
        m_painter.restore();
    };
    if (left < solidTo)
        paintWithin(left - 1, std::min(solidTo, right + 1), Token::BarText);
    if (right <= solidTo)
        return;
    const double plate = std::max(left - 3, solidTo);
    m_painter.fillRect(QRectF(plate, bar.top(), right + 3 - plate, bar.height()), m_theme[Token::BarTrack]);
    paintWithin(plate, right + 1, Token::Text);
}

/// The first place from `left` on at which `width` pixels have no sign of the lane among them.
double LanePainter::besideSigns(const lab::Lane &lane, double left, double width) const
{
    const lab::LabTime from = m_frame.time(left - nameApart);
    for (auto mark = std::ranges::lower_bound(lane.marks, from, {}, &lab::Mark::at);
         mark != lane.marks.end() && m_frame.x(mark->at) - nameApart < left + width; ++mark) {
        if (mark->kind != MarkKind::Heartbeat && mark->kind != MarkKind::FoundHeld)
            left = std::max(left, m_frame.x(mark->at) + nameApart);
    }
    return left;
}

void LanePainter::paintSpan(const LaneRow &row, const lab::Lane &lane, const lab::Span &span, int middle)
{
    switch (span.kind) {
    case SpanKind::Waiting:
        m_painter.fillRect(across(span, middle - 1, 2), m_theme[Token::Unproven]);
        break;
    case SpanKind::Holding:
        if (row.isKey) {
            paintKeyHold(lane, span, across(span, middle - m_keyBar / 2, m_keyBar));
        } else {
            const QRectF bar = across(span, middle - m_holdBar / 2, m_holdBar);
            m_painter.fillRect(bar, m_theme[Token::Bar]);
            if (bar.width() > 2)
                m_painter.fillRect(bar.adjusted(1, 1, -1, -1), m_theme[Token::BarTrack]);
        }
        break;
    case SpanKind::Working:
        m_painter.fillRect(across(span, middle - m_workBar / 2, m_workBar), m_theme[Token::Bar]);
        break;
    case SpanKind::Frozen: {
        const QRectF bar = across(span, middle - m_holdBar / 2, m_holdBar);
        m_painter.fillRect(bar, m_theme[Token::BarTrack]);
        m_stock.fill(m_painter, bar, LaneStock::Pattern::Crossed, Token::Unproven);
        break;
    }
    case SpanKind::Down: {
        const QRectF line = across(span, middle, 1);
        m_painter.setPen(QPen(m_theme[Token::Released], 1, Qt::DotLine));
        m_painter.drawLine(line.topLeft(), line.topRight());
        break;
    }
    case SpanKind::Overlap: {
        QRectF band =
            across(span, middle + std::floor((row.isKey ? m_keyBar : m_holdBar) / 2) + 1, overlapBand);
        band.setWidth(std::max<double>(band.width(), hatchStep)); // one tooth at least
        m_stock.fill(m_painter, band, LaneStock::Pattern::Zigzag, Token::Unreadable);
        break;
    }
    }
}

void LanePainter::paintMarks(const LaneRow &row, const lab::Lane &lane, int middle)
{
    const lab::LabTime margin(std::llround(2 * sign * m_frame.nanosPerPixel));
    auto mark = std::ranges::lower_bound(lane.marks, m_frame.from - margin, {}, &lab::Mark::at);
    std::array<int, 16> drawnAt;
    drawnAt.fill(-100);
    std::vector<QRect> ticks;
    std::vector<QRect> foundHeldMarks;
    std::vector<std::pair<int, MarkKind>> signs;
    const int top = middle - static_cast<int>(row.isKey ? m_keyBar : m_holdBar) / 2 - tick;
    for (; mark != lane.marks.end() && mark->at <= m_to + margin; ++mark) {
        const int x = qRound(m_frame.x(mark->at));
        int &before = drawnAt[static_cast<std::size_t>(mark->kind)];
        const int apart = mark->kind == MarkKind::Heartbeat ? 1
            : mark->kind == MarkKind::FoundHeld             ? leastBetweenFoundHeld
                                                            : 3;
        if (x - before < apart)
            continue;
        before = x;
        if (mark->kind == MarkKind::Heartbeat)
            ticks.emplace_back(x, top, 1, tick + 1);
        else if (mark->kind == MarkKind::FoundHeld)
            foundHeldMarks.emplace_back(x, middle + 1, 1, foundHeld);
        else
            signs.emplace_back(x, mark->kind);
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme[Token::Text]);
    m_painter.drawRects(ticks.data(), static_cast<int>(ticks.size()));
    m_painter.setBrush(m_theme[Token::Unproven]);
    m_painter.drawRects(foundHeldMarks.data(), static_cast<int>(foundHeldMarks.size()));
    for (const auto &[x, kind] : signs) {
        const LaneStock::Sign &drawn = m_stock.sign(kind);
        m_painter.drawPixmap(QPoint(x, middle + asideOf(kind, row)) + drawn.from, drawn.picture);
    }
}

} // namespace ui
