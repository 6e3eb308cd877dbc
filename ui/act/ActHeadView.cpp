// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActHeadView.h"

#include "ui/act/ActParts.h"
#include "ui/common/KeyLabel.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateSign.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QResizeEvent>
#include <utility>

namespace ui {

/// The sign in a disc. The headline says it in words, so it is silent.
class ActSign final : public QWidget {
public:
    explicit ActSign(QWidget *parent) : QWidget(parent)
    {
        setFixedSize(Theme::scaled(disc), Theme::scaled(disc));
    }
    void setHead(const ActHead &head)
    {
        m_state = head.state;
        m_icon = head.icon.isEmpty() ? QIcon() : icon(head.icon);
        m_tone = head.tone;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const bool isWarning = m_tone == ActTone::Lapsed;
        painter.setBrush(theme[m_tone == ActTone::Danger ? Token::DangerSurface
                                   : isWarning           ? Token::WarningSurface
                                                         : Token::AccentSurface]);
        painter.drawEllipse(rect());
        const int side = Theme::scaled(sign);
        const QRect box((width() - side) / 2, (height() - side) / 2, actSides, side);
        if (m_state)
            paintStateSign(painter, box, *m_state, theme.sign(*m_state));
        else
            m_icon.paint(&painter, box);
    }

private:
    static constexpr int disc = 32; // px
    static constexpr int sign = 18; // px
    std::optional<locks::LockState> m_state;
    QIcon m_icon;
    ActTone m_tone = ActTone::Held;
};

namespace {

constexpr int keyLines = 4;
constexpr int ownerLines = 2;

} // namespace

ActHeadView::ActHeadView(const QString &name, QWidget *parent)
    : QFrame(parent), m_sign(new ActSign(this)), m_headline(new PlainLabel(this)),
      m_key(new KeyLabel(Elision::Key, keyLines, this)),
      m_showAll(linkButton(tr("Show all of the key"), "", this)), m_place(new PlainLabel(this)),
      m_holderBox(new QWidget(this)), m_holderLine(new QBoxLayout(QBoxLayout::LeftToRight, m_holderBox)),
      m_owner(new KeyLabel(Elision::Name, ownerLines, this)),
      m_dot(new PlainLabel(QStringLiteral("\u00B7"), this)), m_holder(new TickingLabel(this))
{
    setProperty("panel", QStringLiteral("acthead"));
    m_headline->setObjectName(name + QLatin1String("Headline"));
    m_headline->setFont(Theme::headline(font()));
    m_headline->setWordWrap(true);
    m_key->setObjectName(name + QLatin1String("Key"));
    m_key->setFont(Theme::mono(Theme::larger(font(), true)));
    m_showAll->setObjectName(name + QLatin1String("ShowKey"));
    m_place->setObjectName(name + QLatin1String("Place"));
    m_place->setProperty("quiet", true);
    m_place->setWordWrap(true);
    m_owner->setObjectName(name + QLatin1String("Owner"));
    m_owner->setFont(Theme::mono(font()));
    m_holder->setObjectName(name + QLatin1String("Holder"));
    m_holder->setWordWrap(true);
    m_holder->setSelectable(Qt::TextSelectableByMouse);
    m_holderLine->setContentsMargins(0, 0, 0, 0);
    m_holderLine->setSpacing(Theme::within);
    m_holderLine->addWidget(m_owner);
    m_holderLine->addWidget(m_dot);
    m_holderLine->addWidget(m_holder, 1);
    auto *column = new QVBoxLayout;
    column->setSpacing(Theme::within);
    column->addWidget(m_headline);
    column->addWidget(m_key);
    column->addWidget(m_showAll, 0, Qt::AlignLeft);
    column->addWidget(m_place);
    column->addWidget(m_holderBox);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(actSides, Theme::between + Theme::within, actSides,
                            Theme::between + Theme::within);
    row->setSpacing(Theme::between + Theme::within);
    row->addWidget(m_sign, 0, Qt::AlignTop);
    row->addLayout(column, 1);
    connect(m_showAll, &QPushButton::clicked, this, &ActHeadView::wholeKeyWanted);
    connect(m_key, &KeyLabel::elisionChanged, this, [this] { m_showAll->setVisible(m_key->isElided()); });
    m_showAll->hide();
}

void ActHeadView::setHead(const ActHead &head)
{
    m_sign->setHead(head);
    m_headline->setText(head.headline);
    m_headline->setVisible(!head.headline.isEmpty());
    m_key->setWords(head.key);
    m_key->setMarked(head.marked);
    m_key->setVisible(!head.key.isEmpty());
    m_place->setText(head.place);
    m_place->setVisible(!head.place.isEmpty() && !m_isLow);
    m_owner->setWords(head.owner);
    m_owner->setVisible(!head.owner.isEmpty());
    m_holder->setRunningText(head.holder);
    m_holder->setVisible(!head.holder.isEmpty());
    m_holderBox->setVisible(!head.owner.isEmpty() || !head.holder.isEmpty());
    arrangeHolder();
}

void ActHeadView::setLow(bool isLow)
{
    if (std::exchange(m_isLow, isLow) == isLow)
        return;
    m_place->setVisible(!m_place->text().isEmpty() && !isLow);
    const int above = isLow ? Theme::within : Theme::between + Theme::within;
    layout()->setContentsMargins(actSides, above, actSides, above);
}

/// Owner and what is known of it share a line where they have room on it.
void ActHeadView::arrangeHolder()
{
    const QMargins around = layout()->contentsMargins();
    const int room = width() - around.left() - around.right() - m_sign->width() - layout()->spacing();
    const int wanted = m_owner->widthOfAll() + m_dot->sizeHint().width() + 2 * m_holderLine->spacing() +
        m_holder->fontMetrics().horizontalAdvance(m_holder->text());
    const bool isOneLine = wanted <= room;
    m_dot->setVisible(isOneLine && !m_owner->isHidden() && !m_holder->isHidden());
    m_holderLine->setDirection(isOneLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_holderLine->setSpacing(isOneLine ? Theme::within : 0);
}

void ActHeadView::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrangeHolder();
}

} // namespace ui
