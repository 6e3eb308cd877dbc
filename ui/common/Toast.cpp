// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Toast.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QTimer>

namespace ui {

namespace {
constexpr int widest = 720;
}

Toast::Toast(QWidget *parent) : QFrame(parent), m_text(new PlainLabel(this)), m_timer(new QTimer(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    row->addWidget(m_text);
    m_timer->setSingleShot(true);
    m_timer->setInterval(std::chrono::seconds(6));
    connect(m_timer, &QTimer::timeout, this, &Toast::leave);
    setObjectName(QStringLiteral("toast"));
    setFocusPolicy(Qt::NoFocus);
    parent->installEventFilter(this);
    hide();
}

void Toast::showMessage(const QString &sentence)
{
    m_text->setText(sentence);
    m_text->setAccessibleName(m_text->text());
    // One line if it fits; a label that wraps has no width of its own.
    const int room = std::min(widest, parentWidget()->width() - 4 * Theme::around);
    const int line = QFontMetrics(m_text->font()).horizontalAdvance(m_text->text());
    m_text->setWordWrap(line > room);
    m_text->setFixedWidth(std::clamp(line + 1, 1, std::max(room, 1)));
    adjustSize();
    place();
    show();
    raise();
    m_timer->start();
}

void Toast::place()
{
    const QRect area = parentWidget()->rect();
    move((area.width() - width()) / 2, area.height() - height() - 2 * Theme::around);
}

void Toast::leave()
{
    underMouse() ? m_timer->start() : hide();
}

void Toast::mousePressEvent(QMouseEvent *)
{
    hide();
}

void Toast::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme[Token::Border]);
    painter.setBrush(theme[Token::Raised]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

bool Toast::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace ui
