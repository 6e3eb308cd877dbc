// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/VerdictStrip.h"

#include "core/view/Verdict.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QRegularExpression>
#include <QStyle>
#include <QVBoxLayout>

namespace ui {
namespace {

using locks::LockState;

QString headlineOf(const view::LockView &lock)
{
    switch (lock.state()) {
    case LockState::Lapsed:
        return lock.unreadFor() ? VerdictStrip::tr("Lapsed when it was last read")
                                : VerdictStrip::tr("Proved lapsed");
    case LockState::Held:
        if (lock.unreadFor())
            return VerdictStrip::tr("Held when it was last read");
        if (const auto late = lock.lateness())
            return late->certainty == locks::Lateness::Certainty::NearlyCertain
                ? VerdictStrip::tr("Held, late")
                : VerdictStrip::tr("Held, perhaps late");
        return VerdictStrip::tr("Held");
    case LockState::Unproven:
        return VerdictStrip::tr("Unproven");
    case LockState::Released:
        return VerdictStrip::tr("Released");
    case LockState::Unreadable:
        return VerdictStrip::tr("Unreadable");
    case LockState::Unsupported:
        return VerdictStrip::tr("Not supported");
    case LockState::NotALock:
        break;
    }
    return VerdictStrip::tr("Not a lock");
}

QString ownerOf(const view::LockView &lock)
{
    const QString owner = lock.isTaken() ? lock.legible(lock.facts().owner) : QString();
    if (owner.isEmpty())
        return owner;
    if (lock.isMine())
        return VerdictStrip::tr("%1 (you)").arg(owner);
    return lock.context().ourselves.isOtherName(lock.facts().owner)
        ? VerdictStrip::tr("%1 (not your name)").arg(owner)
        : owner;
}

/// Lines break between facts, not between a number and its unit.
QString inOnePiece(QString text)
{
    static const QRegularExpression between(QStringLiteral("(?<=\\d) (?=\\p{L})"));
    return text.replace(between, QString(QChar(QChar::Nbsp)));
}

QString holderOf(const view::LockView &lock)
{
    if (!lock.isTaken())
        return {};
    QStringList parts;
    if (const QString owner = ownerOf(lock); !owner.isEmpty())
        parts << owner;
    const auto left = lock.lapsesIn();
    if (lock.state() == LockState::Lapsed && left && !lock.unreadFor())
        parts << inOnePiece(VerdictStrip::tr("lapsed %1").arg(words::ago(-*left)));
    if (const QString held = lock.heldForText(); !held.isEmpty())
        parts << inOnePiece(VerdictStrip::tr("held for %1").arg(held));
    return parts.join(QStringLiteral("  \u00B7  "));
}

/// The headline says the state; the sentence need not begin with it.
QString withoutState(const QString &sentence, LockState state)
{
    const QString begin = view::stateText(state) + QStringLiteral(": ");
    if (!sentence.startsWith(begin))
        return sentence;
    const QString rest = sentence.mid(begin.size());
    return rest.left(1).toUpper() + rest.mid(1);
}

const char *toneOf(LockState state)
{
    switch (state) {
    case LockState::Lapsed:
        return "lapsed";
    case LockState::Held:
        return "alive";
    case LockState::Unreadable:
        return "error";
    case LockState::Unproven:
        return "running";
    default:
        return "idle";
    }
}

} // namespace

VerdictStrip::VerdictStrip(QWidget *parent)
    : QFrame(parent), m_sign(new StateMark(this)), m_headline(new PlainLabel(this)),
      m_holder(new TickingLabel(this)), m_sentence(new TickingLabel(this)), m_obstacle(new PlainLabel(this))
{
    setObjectName(QStringLiteral("verdictStrip"));
    setProperty("panel", QStringLiteral("evidence"));
    m_headline->setObjectName(QStringLiteral("verdictHeadline"));
    QFont bold = font();
    bold.setBold(true);
    m_headline->setFont(bold);
    m_holder->setObjectName(QStringLiteral("verdictHolder"));
    m_holder->setWordWrap(true); // beside the headline, in as many lines as a narrow panel needs
    m_sentence->setObjectName(QStringLiteral("verdict"));
    m_sentence->setWordWrap(true);
    m_obstacle->setObjectName(QStringLiteral("verdictObstacle"));
    m_obstacle->setWordWrap(true);
    m_obstacle->setProperty("quiet", true);
    m_obstacle->hide();
    for (PlainLabel *label : {m_headline, m_holder, m_sentence, m_obstacle})
        label->setSelectable(Qt::TextSelectableByMouse);

    auto *first = new QHBoxLayout;
    first->setSpacing(Theme::between);
    first->addWidget(m_sign, 0, Qt::AlignTop);
    first->addWidget(m_headline, 0, Qt::AlignTop);
    first->addSpacing(Theme::between);
    first->addWidget(m_holder, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between + Theme::within, Theme::between, Theme::between + Theme::within,
                               Theme::between);
    column->setSpacing(Theme::within);
    column->addLayout(first);
    auto *rest = new QVBoxLayout;
    rest->setSpacing(Theme::within);
    rest->setContentsMargins(m_sign->width() + Theme::between, 0, 0, 0); // under the headline
    rest->addWidget(m_sentence);
    rest->addWidget(m_obstacle);
    column->addLayout(rest);
}

void VerdictStrip::showLock(const view::LockView &lock)
{
    m_owner = ownerOf(lock);
    show(lock.state(), lock.isMine(), headlineOf(lock), holderOf(lock),
         withoutState(view::verdictOf(lock).sentence, lock.state()));
}

void VerdictStrip::showGone()
{
    m_owner.clear();
    show(LockState::NotALock, false, tr("Gone"), {},
         tr("The last read of the table did not show this row. What it was is shown below."));
}

void VerdictStrip::show(LockState state, bool mine, const QString &headline, const QString &holder,
                        const QString &sentence)
{
    m_sign->setState(state, mine);
    m_headline->setText(headline);
    m_holder->setRunningText(holder);
    setTip(m_holder, holder);
    m_sentence->setRunningText(sentence);
    const QString tone = QString::fromLatin1(toneOf(state));
    if (property("tone").toString() == tone)
        return;
    setProperty("tone", tone);
    style()->unpolish(this);
    style()->polish(this);
}

void VerdictStrip::setObstacle(const QString &sentence)
{
    m_obstacle->setText(sentence);
    m_obstacle->setVisible(!sentence.isEmpty());
}

void VerdictStrip::setSentenceVisible(bool visible)
{
    m_sentence->setVisible(visible);
}

QString VerdictStrip::spoken() const
{
    QStringList parts{m_headline->text(), m_owner, m_obstacle->text()};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(". "));
}

} // namespace ui
