// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockCard.h"

#include "ui/common/Spoken.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/FoldArrow.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseCountdown.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace ui {
namespace {

constexpr int usualLine = 26; // px
constexpr int wide = 760; // px, from which a line says where the lock is
constexpr int ring = 2; // px, around the line that has the keyboard
constexpr int cardInset = 44; // px: the card begins where the keys begin
constexpr std::chrono::milliseconds wordStep{200}; // letters that change with each frame cannot be read

/// The words of a line in the colour of what needs attention.
void setWord(QWidget &label, const QString &word)
{
    if (label.property("word").toString() == word)
        return;
    label.setProperty("word", word);
    label.style()->unpolish(&label);
    label.style()->polish(&label);
}

} // namespace

TestLockCard::TestLockCard(const locks::HeldLockState &state, QWidget *parent)
    : TestLockView(new LeaseCountdown, LockButtons::Part::Line, parent), m_arrow(new FoldArrow(this)),
      m_place(new ElidedLabel(this)), m_line(new TickingLine(this)), m_card(nullptr),
      m_count(new TickingLabel(this)), m_terms(new PlainLabel(this)), m_assumed(new TickingLabel(this)),
      m_readBack(new TickingLabel(this)), m_others(new LockButtons(LockButtons::Part::Card, this))
{
    setObjectName(QStringLiteral("testLock-%1").arg(state.id));
    setProperty("panel", QStringLiteral("line"));
    setFocusPolicy(Qt::StrongFocus);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildLine());
    column->addWidget(buildCard());
    connect(m_arrow, &QPushButton::clicked, this, [this] { setOpen(!isOpen()); });
    connect(m_others, &LockButtons::requested, this,
            [this](LockCommand command) { Q_EMIT requested(this->state().id, command); });
    setState(state);
}

QWidget *TestLockCard::buildLine()
{
    auto *line = new QWidget(this);
    line->setFixedHeight(lineHeight() - 1); // below it is the rule between two lines
    m_arrow->setObjectName(QStringLiteral("openLock"));
    key()->setFont(Theme::mono(font()));
    m_place->setObjectName(QStringLiteral("lockPlace"));
    m_place->setProperty("quiet", true);
    m_line->setObjectName(QStringLiteral("lockLine"));
    m_line->setProperty("quiet", true);
    m_line->setElision(Elision::Sentence);
    m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(Theme::between, 0, Theme::between, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_arrow);
    row->addWidget(sign());
    row->addWidget(key());
    row->addWidget(m_place);
    row->addWidget(lease());
    row->addWidget(m_line, 1);
    row->addWidget(buttons());
    return line;
}

QWidget *TestLockCard::buildCard()
{
    m_card = new QWidget(this);
    m_card->setObjectName(QStringLiteral("openedLock"));
    m_card->hide();
    m_count->setObjectName(QStringLiteral("heartbeatCount"));
    m_terms->setObjectName(QStringLiteral("lockTerms"));
    m_assumed->setObjectName(QStringLiteral("assumed"));
    m_readBack->setObjectName(QStringLiteral("readBack"));
    auto *first = new QHBoxLayout;
    first->setSpacing(Theme::between);
    first->addWidget(phase());
    first->addWidget(m_count);
    first->addStretch(1);
    auto *words = new QVBoxLayout;
    words->setSpacing(Theme::within);
    about()->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (PlainLabel *label : {m_assumed, m_readBack, sentence()})
        label->setWordWrap(true);
    words->addWidget(about());
    words->addLayout(first);
    for (PlainLabel *label : {m_terms, m_assumed, m_readBack, sentence(), advice()})
        words->addWidget(label);
    words->addStretch(1);
    auto *row = new QHBoxLayout(m_card);
    row->setContentsMargins(cardInset, Theme::between, Theme::around, Theme::between);
    row->setSpacing(Theme::around);
    row->addLayout(words, 2);
    row->addWidget(heartbeats(), 3);
    row->addWidget(m_others);
    return m_card;
}

int TestLockCard::lineHeight()
{
    return std::max(Theme::withText(usualLine), Theme::rowHeight() + 2);
}

/// What its words would like to have is more than they need where they stand.
int TestLockCard::wholeHeight() const
{
    const int wanted = sizeHint().height();
    return layout()->hasHeightForWidth() ? std::min(wanted, layout()->heightForWidth(width())) : wanted;
}

bool TestLockCard::isOpen() const
{
    return m_arrow->isOpen();
}

void TestLockCard::setOpen(bool open)
{
    if (open == isOpen())
        return;
    m_arrow->setOpen(open);
    if (!open && m_card->isAncestorOf(focusWidget()))
        setFocus();
    m_card->setVisible(open);
    setSpokenName(*m_arrow, (open ? tr("%1: fold") : tr("%1: open")).arg(inWords(state().request.key)));
    m_shownAt.reset();
    Q_EMIT openChanged(state().id, open);
}

void TestLockCard::setReadBack(const QString &sentence)
{
    m_readBack->setText(sentence);
    m_readBack->setVisible(!sentence.isEmpty());
}

QString TestLockCard::line() const
{
    return m_line->text();
}

void TestLockCard::keyPressEvent(QKeyEvent *event)
{
    const Qt::Key on = isRightToLeft() ? Qt::Key_Left : Qt::Key_Right;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return setOpen(!isOpen());
    case Qt::Key_Left:
    case Qt::Key_Right:
        return setOpen(event->key() == on);
    case Qt::Key_Delete:
        if (heldwords::isOver(state().phase))
            Q_EMIT requested(state().id, LockCommand::Forget);
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        return Q_EMIT neighbourRequested(state().id, event->key() == Qt::Key_Down);
    default:
        TestLockView::keyPressEvent(event);
    }
}

/// Key and place have the same share in every line, so that lines read as a table.
void TestLockCard::resizeEvent(QResizeEvent *event)
{
    TestLockView::resizeEvent(event);
    const int room = width();
    key()->setFixedWidth(std::clamp(room * 15 / 100, Theme::scaled(104), Theme::scaled(280)));
    m_place->setVisible(room >= Theme::scaled(wide));
    m_place->setFixedWidth(std::clamp(room * 12 / 100, Theme::scaled(88), Theme::scaled(240)));
}

void TestLockCard::paintEvent(QPaintEvent *event)
{
    TestLockView::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(QPen(Theme::of(palette())[Token::Accent], ring));
    painter.drawRect(QRectF(0, 0, width(), lineHeight()).adjusted(1, 1, -1, -1));
}

void TestLockCard::focusInEvent(QFocusEvent *event)
{
    TestLockView::focusInEvent(event);
    update();
}

void TestLockCard::showState()
{
    const bool isOver = heldwords::isOver(state().phase);
    const bool holds = heldwords::holds(state().phase);
    setTip(this,
           isOver ? tr("Enter opens and folds it. Delete removes it from this list.")
                  : tr("Enter opens and folds it. Up and Down go to the next test lock."));
    const QString table = inWords(state().request.shape.table);
    m_place->setWords(connectionName().isEmpty() ? table
                                                 : tr("%1 \u203A %2").arg(inWords(connectionName()), table));
    m_count->setText(holds ? heartbeatCount() : QString());
    m_count->setVisible(holds);
    lease()->setVisible(!isOver);
    m_terms->setText(heldwords::terms(state()));
    m_assumed->setVisible(holds);
    m_readBack->setVisible(holds && !m_readBack->text().isEmpty());
    m_others->setState(state());
    setTip(sentence(), state().sentence);
    setSpokenName(*m_arrow, (isOpen() ? tr("%1: fold") : tr("%1: open")).arg(inWords(state().request.key)));
    setWord(*m_line, heldwords::urgency(state()) > 0 ? QStringLiteral("lapsed") : QString());
    if (isOver)
        m_line->setWords(heldwords::line(state(), {}));
    m_shownAt.reset();
}

void TestLockCard::showTime(base::BootTime now)
{
    if (m_shownAt && now - *m_shownAt < wordStep && now >= *m_shownAt)
        return;
    m_shownAt = now;
    const QString line = heldwords::line(state(), now);
    const QString whole =
        isMaintenance() && heldwords::holds(state().phase) ? tr("%1; %2").arg(phase()->text(), line) : line;
    m_line->setRunningText(whole);
    setTip(m_line, whole);
    setTip(phase(), heldwords::standing(state(), now));
    m_assumed->setRunningText(heldwords::assumed(state(), now));
    if (state().phase == locks::HeldPhase::Waiting) {
        m_count->setText(heldwords::waitingSince(state(), now));
        m_count->show();
        sentence()->setText(heldwords::waitingFor(state(), now));
        return;
    }
    // What is not confirmed must be read, not hovered over.
    if (heldwords::holds(state().phase) && state().certainty != locks::OwnershipCertainty::Confirmed)
        sentence()->setText(heldwords::standing(state(), now));
}

} // namespace ui
