// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Toast.h"

#include "core/base/SystemClock.h"
#include "ui/common/SeenTimer.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {
constexpr int widest = 720;
constexpr int statusBar = 24; // px, below it
constexpr int toastSign = 16; // px
constexpr std::chrono::seconds stays(6);
constexpr std::chrono::milliseconds toastTick(250);
} // namespace

Toast::Toast(QWidget *parent, base::Clock *clock)
    : QFrame(parent), m_ownClock(clock ? nullptr : std::make_unique<base::SystemClock>()),
      m_time(clock ? *clock : *m_ownClock), m_sign(new IconView(Theme::scaled(toastSign), this)),
      m_text(new PlainLabel(this)), m_words(new TickingLabel(this)), m_button(new QPushButton(this)),
      m_close(new QToolButton(this)), m_clock(new SeenTimer(*this, toastTick))
{
    buildRow();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *old, QWidget *now) {
        if (now && isAncestorOf(now) && !(old && isAncestorOf(old)))
            m_before = old;
    });
    connect(m_clock, &SeenTimer::step, this, &Toast::tick);
    connect(m_button, &QPushButton::clicked, this, &Toast::accept);
    connect(m_close, &QToolButton::clicked, this, &Toast::close);
    setObjectName(QStringLiteral("toast"));
    setFocusPolicy(Qt::NoFocus);
    parent->installEventFilter(this);
    hide();
}

Toast::~Toast() = default;

void Toast::buildRow()
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::between, Theme::between, Theme::between);
    row->setSpacing(Theme::between);
    auto *lines = new QVBoxLayout;
    lines->setSpacing(Theme::within);
    lines->addWidget(m_text);
    lines->addWidget(m_words);
    row->addWidget(m_sign, 0, Qt::AlignVCenter);
    row->addLayout(lines, 1);
    row->addWidget(m_button, 0, Qt::AlignVCenter);
    row->addWidget(m_close, 0, Qt::AlignVCenter);
    m_sign->setIcon(QStringLiteral("warning"));
    m_sign->hide();
    m_words->setObjectName(QStringLiteral("toastWords"));
    m_words->setProperty("quiet", true);
    m_words->hide();
    m_button->setObjectName(QStringLiteral("toastAction"));
    m_button->setAutoDefault(false);
    m_button->hide();
    m_close->setObjectName(QStringLiteral("toastClose"));
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setAccessibleName(tr("Close this message"));
    setTip(m_close, m_close->accessibleName());
}

void Toast::setPlaceOf(std::function<QRect()> placeOf)
{
    m_placeOf = std::move(placeOf);
}

void Toast::showMessage(const QString &sentence)
{
    if (m_isRefusal && !isHidden()) {
        Q_EMIT announced(sentence);
        return;
    }
    clear();
    showWords(sentence, false);
}

void Toast::showRefusal(const QString &sentence)
{
    clear();
    m_isRefusal = true;
    showWords(sentence, true);
}

void Toast::showOffer(const QString &sentence, Offer offer)
{
    if (m_isRefusal && !isHidden()) {
        m_waiting = Waiting{sentence, std::move(offer)};
        Q_EMIT announced(sentence);
        return;
    }
    clear();
    m_offer = std::move(offer);
    m_button->setText(m_offer.text);
    m_button->setAccessibleDescription(inOneLine(sentence));
    m_button->show();
    showWords(sentence, false);
}

void Toast::showWords(const QString &sentence, bool toBeClosed)
{
    Q_EMIT announced(sentence);
    m_sign->setVisible(m_isRefusal);
    m_text->setText(sentence);
    m_text->setAccessibleName(m_text->text());
    m_until = toBeClosed ? std::nullopt : std::optional(m_time.boot() + stays);
    refreshWords();
    show();
    raise();
    m_clock->start();
}

/// Time starts anew while the mouse or the focus is in it.
void Toast::tick()
{
    if (isHidden())
        return;
    if (underMouse() || hasFocusWithin())
        m_until = m_until ? std::optional(m_time.boot() + stays) : std::nullopt;
    if (m_until && m_time.boot() >= *m_until)
        return close();
    if (m_offer.words && inOneLine(m_offer.words()) != m_words->text())
        refreshWords();
    else
        place(); // what it lies over may be another
}

bool Toast::hasFocusWithin() const
{
    return isAncestorOf(QApplication::focusWidget());
}

/// What runs may get another length, and with it the toast another size.
void Toast::refreshWords()
{
    const QString words = m_offer.words ? m_offer.words() : QString();
    m_words->setVisible(!words.isEmpty());
    m_words->setText(words);
    int beside = Theme::around + Theme::between;
    for (const QWidget *part : std::initializer_list<QWidget *>{m_sign, m_button, m_close})
        beside += part->isHidden() ? 0 : part->sizeHint().width() + Theme::between;
    const int room = std::min(widest, area().width() - 2 * Theme::around) - beside;
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

QRect Toast::area() const
{
    const QRect place = m_placeOf ? m_placeOf() : QRect();
    return place.isEmpty() ? parentWidget()->rect().adjusted(0, 0, 0, -Theme::withText(statusBar)) : place;
}

void Toast::place()
{
    const QRect over = area();
    const QRect lowerLeft(over.left() + Theme::around, over.bottom() + 1 - height() - Theme::between, width(),
                          height());
    move(QStyle::visualRect(layoutDirection(), over, lowerLeft).topLeft());
}

void Toast::clear()
{
    const bool hadFocus = hasFocusWithin();
    m_clock->stop();
    if (hadFocus && m_before)
        m_before->setFocus();
    hide();
    m_button->hide();
    m_words->hide();
    m_offer = {};
    m_isRefusal = false;
}

void Toast::close()
{
    clear();
    if (std::optional<Waiting> next = std::exchange(m_waiting, std::nullopt))
        showOffer(next->sentence, std::move(next->offer));
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
