// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/StateChips.h"

#include "core/view/Verdict.h"
#include "ui/common/WrappingLayout.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateSign.h"
#include "ui/common/theme/StateText.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>
#include <QPushButton>

namespace ui {
namespace {

using locks::LockState;

constexpr int mostUsual = static_cast<int>(LockState::Released) + 1;
constexpr int signSide = 12; // px

LockState stateAt(int place)
{
    return static_cast<LockState>(place);
}

/// Qt tells screen readers of a button's new text as of a new name; the name that is given right after is told.
void setTextUnsaid(QPushButton &button, const QString &text)
{
    const auto before = QAccessible::installUpdateHandler([](QAccessibleEvent *) {});
    button.setText(text);
    QAccessible::installUpdateHandler(before);
}

} // namespace

StateChips::StateChips(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("stateChips"));
    auto *line = new WrappingLayout(this);
    line->setSpacing(Theme::within);
    line->setContentsMargins(0, 0, 0, 0);
    for (int place = 0; place < static_cast<int>(m_counts.size()); ++place) {
        auto *chip = new QPushButton(this);
        chip->setObjectName(QStringLiteral("stateChip%1").arg(place));
        chip->setProperty("chip", true);
        chip->setCheckable(true);
        if (stateAt(place) == LockState::Lapsed)
            chip->setProperty("word", QStringLiteral("lapsed"));
        chip->setProperty("problem", stateAt(place) == LockState::Unreadable);
        chip->setIconSize({Theme::scaled(signSide), Theme::scaled(signSide)});
        chip->hide();
        line->addWidget(chip);
        m_chips.append(chip);
        describe(place);
        connect(chip, &QPushButton::clicked, this, [this] {
            QList<LockState> states;
            for (int at = 0; at < m_chips.size(); ++at) {
                if (m_chips.at(at)->isChecked())
                    states.append(stateAt(at));
            }
            Q_EMIT chosen(states);
        });
    }
    paintSigns();
}

void StateChips::setCounts(const std::optional<view::LockJudgements::Counts> &counts)
{
    m_counts = counts.value_or(view::LockJudgements::Counts{});
    for (int place = 0; place < m_chips.size(); ++place) {
        describe(place);
        QPushButton *chip = m_chips.at(place);
        const bool isShown = m_counts[static_cast<std::size_t>(place)] > 0 || chip->isChecked();
        if (chip->isHidden() == isShown)
            chip->setVisible(isShown);
    }
}

void StateChips::setChosen(const QList<LockState> &states)
{
    for (int place = 0; place < m_chips.size(); ++place) {
        const bool isChosen = states.contains(stateAt(place));
        if (m_chips.at(place)->isChecked() != isChosen) {
            m_chips.at(place)->setChecked(isChosen);
            describe(place);
            m_chips.at(place)->setVisible(isChosen || m_counts[static_cast<std::size_t>(place)] > 0);
        }
    }
}

void StateChips::describe(int place)
{
    QPushButton *chip = m_chips.at(place);
    const QString state = view::stateText(stateAt(place));
    const QString count = words::count(m_counts[static_cast<std::size_t>(place)]);
    const QString text = caption(state + u' ' + count);
    if (chip->text() != text)
        setTextUnsaid(*chip, text);
    const QString spoken = chip->isChecked() ? tr("%1, %2, filter on").arg(state, count)
                                             : tr("%1, %2, filter off").arg(state, count);
    if (chip->accessibleName() == spoken)
        return;
    chip->setAccessibleName(spoken);
    setTip(chip,
           chip->isChecked() ? tr("Show the other states, too.") : tr("Show locks of this state alone."));
}

int StateChips::usualWidth() const
{
    int width = 0;
    for (int place = 0; place < mostUsual; ++place)
        width += m_chips.at(place)->sizeHint().width() + Theme::within;
    return width;
}

QWidget *StateChips::last() const
{
    return m_chips.last();
}

void StateChips::paintSigns()
{
    const Theme &theme = Theme::of(palette());
    const int side = Theme::scaled(signSide);
    for (int place = 0; place < m_chips.size(); ++place) {
        QPixmap sign(QSize(side, side) * devicePixelRatioF());
        sign.setDevicePixelRatio(devicePixelRatioF());
        sign.fill(Qt::transparent);
        QPainter painter(&sign);
        paintStateSign(painter, QRectF(0, 0, side, side), stateAt(place), theme.sign(stateAt(place)));
        painter.end();
        m_chips.at(place)->setIcon(QIcon(sign));
    }
}

void StateChips::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        paintSigns();
    if (event->type() == QEvent::LanguageChange) {
        for (int place = 0; place < m_chips.size(); ++place)
            describe(place);
    }
}

} // namespace ui
