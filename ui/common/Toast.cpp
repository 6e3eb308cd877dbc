// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Toast.h"

#include "ui/common/SeenTimer.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {
constexpr int widest = 720;
constexpr int statusBar = 24; // px, below it
constexpr std::chrono::seconds messageStays(6);
constexpr std::chrono::seconds offerStays(20);
constexpr std::chrono::milliseconds wordsTick(250);
} // namespace

Toast::Toast(QWidget *parent)
    : QFrame(parent), m_text(new PlainLabel(this)), m_words(new TickingLabel(this)),
      m_button(new QPushButton(this)), m_timer(new QTimer(this)), m_clock(new SeenTimer(*this, wordsTick))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    row->setSpacing(Theme::around);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(Theme::within);
    lines->addWidget(m_text);
    lines->addWidget(m_words);
    row->addLayout(lines, 1);
    row->addWidget(m_button, 0, Qt::AlignVCenter);
    m_words->setObjectName(QStringLiteral("toastWords"));
    m_words->setProperty("quiet", true);
    m_button->setObjectName(QStringLiteral("toastAction"));
    m_button->setAutoDefault(false);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *old, QWidget *now) {
        if (now == m_button)
            m_before = old;
    });
    m_words->hide();
    m_button->hide();
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &Toast::leave);
    connect(m_clock, &SeenTimer::step, this, &Toast::stepWords);
    connect(m_button, &QPushButton::clicked, this, &Toast::accept);
    setObjectName(QStringLiteral("toast"));
    setFocusPolicy(Qt::NoFocus);
    parent->installEventFilter(this);
    hide();
}

void Toast::showMessage(const QString &sentence)
{
    close();
    showWords(sentence, messageStays);
}

void Toast::showOffer(const QString &sentence, Offer offer)
{
    close();
    m_offer = std::move(offer);
    m_button->setText(m_offer.text);
    m_button->setAccessibleDescription(inOneLine(sentence));
    m_button->show();
    showWords(sentence, offerStays);
    if (m_offer.words)
        m_clock->start();
}

void Toast::showWords(const QString &sentence, std::chrono::milliseconds stay)
{
    Q_EMIT told(sentence);
    m_text->setText(sentence);
    m_text->setAccessibleName(m_text->text());
    refreshWords();
    show();
    raise();
    m_timer->start(stay);
}

void Toast::stepWords()
{
    if (m_offer.words && inOneLine(m_offer.words()) != m_words->text())
        refreshWords();
}

/// What runs may get another length, and with it the toast another size.
void Toast::refreshWords()
{
    const QString words = m_offer.words ? m_offer.words() : QString();
    m_words->setVisible(!words.isEmpty());
    m_words->setText(words);
    const int button = m_button->isHidden() ? 0 : m_button->sizeHint().width() + Theme::around;
    const int room = std::min(widest, parentWidget()->width() - 4 * Theme::around) - button;
    fitText(*m_text, room);
    fitText(*m_words, room);
    layout()->activate(); // else the least size is still that of the words before
    adjustSize();
    place();
}

/// One line if it fits; a label that wraps has no width of its own.
void Toast::fitText(PlainLabel &label, int room) const
{
    const int line = QFontMetrics(label.font()).horizontalAdvance(label.text());
    label.setWordWrap(line > room);
    label.setFixedWidth(std::clamp(line + 1, 1, std::max(room, 1)));
}

void Toast::place()
{
    const QRect area = parentWidget()->rect();
    const QRect place(Theme::around, area.height() - height() - Theme::withText(statusBar) - Theme::between,
                      width(), height());
    move(QStyle::visualRect(layoutDirection(), area, place).topLeft());
}

void Toast::leave()
{
    underMouse() || m_button->hasFocus() ? m_timer->start() : close();
}

void Toast::close()
{
    const bool hadFocus = m_button->hasFocus();
    m_clock->stop();
    m_timer->stop();
    if (hadFocus && m_before)
        m_before->setFocus();
    hide();
    m_button->hide();
    m_words->hide();
    m_offer = {};
}

void Toast::accept()
{
    const std::function<void()> run = m_offer.run;
    close();
    if (run)
        run();
}

void Toast::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_button->hasFocus())
        accept();
    else
        QFrame::keyPressEvent(event);
}

void Toast::mousePressEvent(QMouseEvent *)
{
    close();
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
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        refreshWords();
    return QFrame::eventFilter(watched, event);
}

} // namespace ui
