// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/TimelineView.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Hatching.h"
#include "ui/common/theme/StateSign.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHelpEvent>
#include <QPainter>

namespace ui {
namespace {

constexpr int side = Theme::around;
constexpr int laneTop = 20;
constexpr int laneHeight = 10;
constexpr int tickHeight = 22;
constexpr double reach = 6;

using watch::EventKind;

} // namespace

TimelineView::TimelineView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("timeline"));
    setFixedHeight(sizeHint().height());
    setAccessibleName(tr("Timeline"));
}

QSize TimelineView::sizeHint() const
{
    return {400, 56};
}

void TimelineView::setEvents(const std::vector<watch::LockEvent> &events, base::BootTime now)
{
    m_events = events;
    m_now = now;
    setSpokenDescription(*this,
                         tr("%1, the latest: %2")
                             .arg(words::counted(static_cast<qint64>(events.size()),
                                                 tr("%1 event(s)", nullptr,
                                                    words::plural(static_cast<qint64>(events.size())))),
                                  events.empty() ? tr("none") : eventText(events.back())));
    update();
}

TimelineLayout TimelineView::layoutNow() const
{
    return layOut(m_events, m_now, width() - 2 * side);
}

bool TimelineView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const TimelineLayout layout = layoutNow();
    const TimelineMark *mark = markAt(layout, help->pos().x() - side, reach);
    if (!mark) {
        showTip({}, {}, this);
        return true;
    }
    const watch::LockEvent &meant = m_events[mark->event];
    showTip(help->globalPos(),
            tr("%1\n%2 (%3)").arg(eventText(meant), words::ago(m_now - meant.boot), words::exact(meant.at)),
            this);
    return true;
}

void TimelineView::paintSpans(QPainter &painter, const TimelineLayout &layout, const QRectF &lane,
                              const Theme &theme) const
{
    painter.fillRect(QRectF(lane.left(), lane.center().y(), lane.width(), 1), theme[Token::Separator]);
    for (const TimelineSpan &span : layout.spans) {
        const QRectF box(lane.left() + span.from, lane.top(), span.to - span.from, lane.height());
        painter.fillRect(box, theme[Token::BarTrack]);
        if (span.kind == TimelineSpan::Kind::Held)
            continue;
        paintHatch(painter, box, theme[Token::Lapsed]);
    }
}

void TimelineView::paintMarks(QPainter &painter, const TimelineLayout &layout, const QRectF &lane,
                              const Theme &theme) const
{
    const double top = lane.center().y() - tickHeight / 2.0;
    for (const TimelineMark &mark : layout.marks) {
        const double x = lane.left() + mark.x;
        const QRectF box(x - 7, lane.center().y() - 7, 14, 14);
        const auto sign = [&](locks::LockState state) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme[Token::Window]);
            painter.drawEllipse(box.center(), 7.0, 7.0);
            paintStateSign(painter, box, state, theme.sign(state));
        };
        switch (mark.kind) {
        case EventKind::Heartbeat:
            painter.fillRect(QRectF(x - 1, top, 2, tickHeight), theme[Token::Held]);
            break;
        case EventKind::PutBack:
        case EventKind::Fenced:
        case EventKind::LabWrite:
            sign(locks::LockState::Unproven);
            break;
        case EventKind::Appeared:
            painter.fillRect(QRectF(x - 1, top, 2, tickHeight), theme[Token::Border]);
            break;
        case EventKind::OwnerChanged:
            sign(locks::LockState::Held);
            break;
        case EventKind::Lapsed:
            sign(locks::LockState::Lapsed);
            break;
        case EventKind::Released:
            sign(locks::LockState::Released);
            break;
        case EventKind::Removed:
            sign(locks::LockState::NotALock);
            break;
        case EventKind::Unreadable:
            sign(locks::LockState::Unreadable);
            break;
        }
    }
}

void TimelineView::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const TimelineLayout layout = layoutNow();
    const QRectF lane(side, laneTop - laneHeight / 2.0, width() - 2 * side, laneHeight);
    paintSpans(painter, layout, lane, theme);
    paintMarks(painter, layout, lane, theme);
    painter.setFont(Theme::smaller(font()));
    painter.setPen(theme[Token::TextQuiet]);
    const QRect legend(side, laneTop + tickHeight / 2, width() - 2 * side,
                       height() - laneTop - tickHeight / 2);
    painter.drawText(legend, Qt::AlignLeft | Qt::AlignVCenter, words::duration(layout.length) + tr(" ago"));
    painter.drawText(legend, Qt::AlignRight | Qt::AlignVCenter, tr("now"));
    if (m_events.empty())
        painter.drawText(legend, Qt::AlignCenter, tr("No events yet."));
}

} // namespace ui
