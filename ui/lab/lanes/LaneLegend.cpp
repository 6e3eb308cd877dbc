// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/lanes/LaneLegend.h"

#include "ui/lab/lanes/LaneStock.h"

#include <QPainter>

#include <algorithm>

namespace ui {

enum class LaneLegend::Sign : quint8 {
    Holds,
    Waits,
    Heartbeat,
    Read,
    NoHeartbeat,
    Frozen,
    Down,
    Overlap,
    Refused,
    Unanswered,
    FailedHeartbeat,
    Lapsed,
    Lost,
    Released,
    Killed,
    ForceReleased,
    Fault,
};

namespace {

using lab::MarkKind;
using lab::SpanKind;
constexpr int swatch = 20;

int lineHeight(const QFont &font)
{
    return QFontMetrics(Theme::smaller(font)).height() + Theme::within;
}

} // namespace

LaneLegend::LaneLegend(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("laneLegend"));
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
    teach();
    setAccessibleName(QStringLiteral("-")); // never read: spokenValue() is asked
}

QString LaneLegend::wordOf(Sign sign)
{
    switch (sign) {
    case Sign::Holds:
        return tr("holds");
    case Sign::Waits:
        return tr("waits");
    case Sign::Heartbeat:
        return tr("heartbeat");
    case Sign::Read:
        return tr("read, held by another");
    case Sign::NoHeartbeat:
        return tr("no heartbeat");
    case Sign::Frozen:
        return tr("frozen");
    case Sign::Down:
        return tr("down");
    case Sign::Overlap:
        return tr("overlap");
    case Sign::Refused:
        return tr("condition failed");
    case Sign::Unanswered:
        return tr("unanswered");
    case Sign::FailedHeartbeat:
        return tr("failed heartbeat");
    case Sign::Lapsed:
        return tr("lapsed");
    case Sign::Lost:
        return tr("lost");
    case Sign::Released:
        return tr("released");
    case Sign::Killed:
        return tr("killed");
    case Sign::ForceReleased:
        return tr("force-released");
    case Sign::Fault:
        break;
    }
    return tr("fault");
}

// What was looked through stays so: spans and marks are only ever added.
void LaneLegend::read(const lab::Lane &lane, Read &read)
{
    const auto occurs = [this](Sign sign) { m_occurs.at(static_cast<std::size_t>(sign)) = true; };
    for (; read.spans < lane.spans.size(); ++read.spans) {
        switch (lane.spans[read.spans].kind) {
        case SpanKind::Waiting:
            occurs(Sign::Waits);
            break;
        case SpanKind::Holding:
        case SpanKind::Working:
            occurs(Sign::Holds);
            break;
        case SpanKind::Frozen:
            occurs(Sign::Frozen);
            break;
        case SpanKind::Down:
            occurs(Sign::Down);
            break;
        case SpanKind::Overlap:
            occurs(Sign::Overlap);
            break;
        }
    }
    static constexpr std::array marks{
        std::pair(MarkKind::Heartbeat, Sign::Heartbeat),
        std::pair(MarkKind::HeartbeatRefused, Sign::Refused),
        std::pair(MarkKind::HeartbeatUnanswered, Sign::Unanswered),
        std::pair(MarkKind::HeartbeatFailed, Sign::FailedHeartbeat),
        std::pair(MarkKind::FoundHeld, Sign::Read),
        std::pair(MarkKind::Lost, Sign::Lost),
        std::pair(MarkKind::Lapsed, Sign::Lapsed),
        std::pair(MarkKind::Released, Sign::Released),
        std::pair(MarkKind::Crashed, Sign::Killed),
        std::pair(MarkKind::ForcedRelease, Sign::ForceReleased),
        std::pair(MarkKind::Fault, Sign::Fault),
    };
    for (; read.marks < lane.marks.size(); ++read.marks) {
        const auto found =
            std::ranges::find(marks, lane.marks[read.marks].kind, &std::pair<MarkKind, Sign>::first);
        if (found != marks.end())
            occurs(found->second);
    }
}

void LaneLegend::update(const LanePicture &picture)
{
    const lab::Lanes *lanes = picture.scene().lanes;
    if (lanes != m_lanes || m_read.size() != picture.rows().size()) {
        m_lanes = lanes;
        m_occurs = {};
        m_read.assign(picture.rows().size(), {});
    }
    const QStringList before = words();
    for (std::size_t i = 0; i < m_read.size(); ++i) {
        const LaneRow &row = picture.rows()[i];
        const lab::Lane &lane = picture.lane(row);
        read(lane, m_read[i]);
        const bool isQuiet = m_occurs.at(static_cast<std::size_t>(Sign::Lapsed)) ||
            (row.isKey && !lane.spans.empty() && picture.quietSince(lane, lane.spans.back()));
        bool &noHeartbeat = m_occurs.at(static_cast<std::size_t>(Sign::NoHeartbeat));
        noHeartbeat = noHeartbeat || isQuiet;
    }
    const QStringList now = words();
    if (now == before)
        return;
    setVisible(!now.isEmpty());
    updateGeometry();
    QWidget::update();
}

QString LaneLegend::spokenValue() const
{
    return tr("Legend: %1").arg(words().join(QStringLiteral(", ")));
}

QStringList LaneLegend::words() const
{
    QStringList words;
    for (std::size_t sign = 0; sign < signCount; ++sign) {
        if (m_occurs.at(sign))
            words << wordOf(static_cast<Sign>(sign));
    }
    return words;
}

std::vector<LaneLegend::Entry> LaneLegend::layOut(int width) const
{
    const QFontMetrics metrics(Theme::smaller(font()));
    std::vector<Entry> entries;
    QPointF at(Theme::around, lineHeight(font()) / 2.0);
    for (std::size_t i = 0; i < signCount; ++i) {
        if (!m_occurs.at(i))
            continue;
        const auto sign = static_cast<Sign>(i);
        const int wide = swatch + Theme::within + metrics.horizontalAdvance(wordOf(sign));
        if (at.x() + wide > width && at.x() > Theme::around)
            at = QPointF(Theme::around, at.y() + lineHeight(font()));
        entries.push_back({sign, at});
        at.rx() += wide + Theme::around;
    }
    return entries;
}

int LaneLegend::heightForWidth(int width) const
{
    const auto entries = layOut(width);
    return entries.empty() ? 0 : static_cast<int>(entries.back().at.y() + lineHeight(font()) / 2.0);
}

QSize LaneLegend::sizeHint() const
{
    return {200, heightForWidth(std::max(width(), 200))};
}

void LaneLegend::paintSign(QPainter &painter, const Entry &entry) const
{
    const Theme &theme = Theme::of(palette());
    const double middle = entry.at.y();
    const QRectF rect(entry.at.x(), middle - 5, swatch, 10);
    const auto mark = [&](MarkKind kind) {
        painter.setRenderHint(QPainter::Antialiasing);
        LaneStock::paintMark(painter, rect.center(), kind, theme);
        painter.setRenderHint(QPainter::Antialiasing, false);
    };
    switch (entry.sign) {
    case Sign::Holds:
        return painter.fillRect(rect, theme[Token::Bar]);
    case Sign::Waits:
        return painter.fillRect(QRectF(rect.left(), middle - 1, rect.width(), 2), theme[Token::Unproven]);
    case Sign::NoHeartbeat:
        painter.fillRect(rect, theme[Token::BarTrack]);
        return LaneStock::paintPattern(painter, rect, LaneStock::Pattern::Hatched, theme[Token::Lapsed]);
    case Sign::Frozen:
        painter.fillRect(rect, theme[Token::BarTrack]);
        return LaneStock::paintPattern(painter, rect, LaneStock::Pattern::Crossed, theme[Token::Unproven]);
    case Sign::Down:
        painter.setPen(QPen(theme[Token::Released], 1, Qt::DotLine));
        return painter.drawLine(QPointF(rect.left(), middle), QPointF(rect.right(), middle));
    case Sign::Overlap:
        return LaneStock::paintPattern(painter, QRectF(rect.left(), middle - 2.5, rect.width(), 5),
                                       LaneStock::Pattern::Zigzag, theme[Token::Unreadable]);
    // These two are told apart by where they stand: on a bar, below a line.
    case Sign::Heartbeat:
        painter.fillRect(rect.adjusted(0, 5, 0, 0), theme[Token::Bar]);
        return painter.fillRect(QRectF(rect.center().x(), rect.top(), 1, 5), theme[Token::Text]);
    case Sign::Read:
        painter.fillRect(QRectF(rect.left(), middle - 1, rect.width(), 2), theme[Token::Unproven]);
        for (const int x : {3, 9, 15})
            painter.fillRect(QRectF(rect.left() + x, middle + 1, 1, 4), theme[Token::Unproven]);
        return;
    case Sign::Refused:
        return mark(MarkKind::HeartbeatRefused);
    case Sign::Unanswered:
        return mark(MarkKind::HeartbeatUnanswered);
    case Sign::FailedHeartbeat:
        return mark(MarkKind::HeartbeatFailed);
    case Sign::Lapsed:
        return mark(MarkKind::Lapsed);
    case Sign::Lost:
        return mark(MarkKind::Lost);
    case Sign::Released:
        return mark(MarkKind::Released);
    case Sign::Killed:
        return mark(MarkKind::Crashed);
    case Sign::ForceReleased:
        return mark(MarkKind::ForcedRelease);
    case Sign::Fault:
        return mark(MarkKind::Fault);
    }
}

void LaneLegend::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    const QFont small = Theme::smaller(font());
    const QFontMetrics metrics(small);
    for (const Entry &entry : layOut(width())) {
        paintSign(painter, entry);
        painter.setFont(small);
        painter.setPen(theme[Token::TextQuiet]);
        painter.drawText(
            QPointF(entry.at.x() + swatch + Theme::within, entry.at.y() + metrics.ascent() / 2.0 - 1),
            wordOf(entry.sign));
    }
}

} // namespace ui
