// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/lanes/LaneLegend.h"

#include "ui/common/theme/Hatching.h"
#include "ui/lab/lanes/LaneStock.h"

#include <QPainter>

#include <functional>

namespace ui {
namespace {

using lab::MarkKind;
constexpr int swatch = 20;

int lineHeight(const QFont &font)
{
    return QFontMetrics(Theme::smaller(font)).height() + Theme::within;
}

} // namespace

LaneLegend::LaneLegend(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("laneLegend"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(
        tr("Legend: bar, holds; thin line, waits; tick, heartbeat; hatched, no heartbeat until the lease "
           "lapses; cross, refused write; band below, overlap"));
}

QSize LaneLegend::sizeHint() const
{
    return {200, 2 * lineHeight(font())};
}

void LaneLegend::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setFont(Theme::smaller(font()));
    const QFontMetrics metrics(painter.font());
    double middle = lineHeight(font()) / 2.0;
    double x = Theme::around;
    const auto entry = [&](const QString &word, const std::function<void(QRectF)> &draw) {
        const int width = metrics.horizontalAdvance(word);
        if (x + swatch + Theme::within + width > this->width()) {
            x = Theme::around;
            middle += lineHeight(font());
        }
        draw(QRectF(x, middle - 5, swatch, 10));
        painter.setPen(theme[Token::TextQuiet]);
        painter.drawText(QPointF(x + swatch + Theme::within, middle + metrics.ascent() / 2.0 - 1), word);
        x += swatch + Theme::within + width + Theme::around;
    };
    const auto sign = [&](const QString &word, MarkKind kind) {
        entry(word, [&](QRectF rect) {
            painter.setRenderHint(QPainter::Antialiasing);
            LaneStock::paintMark(painter, rect.center(), kind, theme);
            painter.setRenderHint(QPainter::Antialiasing, false);
        });
    };
    entry(tr("holds"), [&](QRectF rect) { painter.fillRect(rect, theme[Token::Bar]); });
    entry(tr("waits"), [&](QRectF rect) {
        painter.fillRect(QRectF(rect.left(), middle - 1, rect.width(), 2), theme[Token::Unproven]);
    });
    sign(tr("heartbeat"), MarkKind::Heartbeat);
    sign(tr("look"), MarkKind::FoundHeld);
    entry(tr("no heartbeat"), [&](QRectF rect) {
        painter.fillRect(rect, theme[Token::BarTrack]);
        paintHatch(painter, rect, theme[Token::Lapsed]);
    });
    entry(tr("frozen"), [&](QRectF rect) {
        painter.fillRect(rect, theme[Token::Badge]);
        paintHatch(painter, rect, theme[Token::Unproven]);
    });
    entry(tr("overlap"), [&](QRectF rect) {
        painter.fillRect(QRectF(rect.left(), middle - 1.5, rect.width(), 3), theme[Token::Unreadable]);
    });
    sign(tr("refused"), MarkKind::HeartbeatRefused);
    sign(tr("unanswered"), MarkKind::HeartbeatUnanswered);
    sign(tr("lapsed"), MarkKind::Lapsed);
    sign(tr("lost"), MarkKind::Lost);
    sign(tr("released"), MarkKind::Released);
    sign(tr("killed"), MarkKind::Crashed);
    sign(tr("fault"), MarkKind::Fault);
    sign(tr("failed heartbeat"), MarkKind::HeartbeatFailed);
    sign(tr("force-released by an operator"), MarkKind::ForcedRelease);
}

} // namespace ui
