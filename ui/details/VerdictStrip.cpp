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

/// Of at most five words, without a time.
QString headlineOf(const view::LockView &lock)
{
    switch (lock.state()) {
    case LockState::Lapsed:
        return lock.unreadFor() ? VerdictStrip::tr("Lapsed when last read") : VerdictStrip::tr("Lapsed");
    case LockState::Held:
        if (lock.unreadFor())
            return VerdictStrip::tr("Held when last read");
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

/// How long it has lapsed is shown only while it is read.
QString headlineNow(const view::LockView &lock)
{
    const auto left = lock.lapsesIn();
    if (lock.state() != LockState::Lapsed || lock.unreadFor() || !left)
        return headlineOf(lock);
    return VerdictStrip::tr("Lapsed for %1").arg(words::duration(-*left));
}

/// Lines break between facts, not between a number and its unit.
QString inOnePiece(QString text)
{
    static const QRegularExpression between(QStringLiteral("(?<=\\d) (?=\\p{L})"));
    return text.replace(between, QString(QChar(QChar::Nbsp)));
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

QString ownerText(const view::LockView &lock)
{
    return lock.isTaken() ? lock.legible(lock.facts().owner) : QString();
}

QString holderText(const view::LockView &lock)
{
    if (!lock.isTaken())
        return {};
    QStringList parts;
    if (lock.isMine())
        parts += VerdictStrip::tr("you");
    else if (lock.context().ourselves.isOtherName(lock.facts().owner))
        parts += VerdictStrip::tr("not your name");
    if (const QString held = lock.heldForText(); !held.isEmpty())
        parts += inOnePiece(VerdictStrip::tr("held for %1").arg(held));
    return parts.join(QStringLiteral("  \u00B7  "));
}

VerdictStrip::VerdictStrip(QWidget *parent)
    : QFrame(parent), m_sign(new StateMark(this)), m_headline(new TickingLabel(this)),
      m_sentence(new TickingLabel(this)), m_obstacle(new PlainLabel(this))
{
    setObjectName(QStringLiteral("verdictStrip"));
    setProperty("panel", QStringLiteral("evidence"));
    m_headline->setObjectName(QStringLiteral("verdictHeadline"));
    m_headline->setFont(Theme::larger(font(), true));
    m_headline->setWordWrap(true);
    m_sentence->setObjectName(QStringLiteral("verdict"));
    m_sentence->setWordWrap(true);
    m_obstacle->setObjectName(QStringLiteral("verdictObstacle"));
    m_obstacle->setWordWrap(true);
    m_obstacle->setProperty("quiet", true);
    m_obstacle->hide();
    for (PlainLabel *label : {m_headline, m_sentence, m_obstacle})
        label->setSelectable(Qt::TextSelectableByMouse);

    auto *first = new QHBoxLayout;
    first->setSpacing(Theme::between);
    first->addWidget(m_sign);
    first->addWidget(m_headline, 1);
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
    m_owner = ownerText(lock);
    m_said = headlineOf(lock);
    show(lock.state(), lock.isMine(), headlineNow(lock),
         withoutState(view::verdictOf(lock).sentence, lock.state()));
}

void VerdictStrip::showGone()
{
    m_owner.clear();
    m_said = tr("Gone");
    show(LockState::NotALock, false, m_said,
         tr("The last read of the table did not show this row. What it was is shown here."));
}

void VerdictStrip::show(LockState state, bool mine, const QString &headline, const QString &sentence)
{
    m_state = state;
    m_isMine = mine;
    m_sign->setState(state, mine);
    m_headline->setRunningText(headline);
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

QString VerdictStrip::headline() const
{
    return m_headline->text();
}

QString VerdictStrip::sentence() const
{
    return m_sentence->text();
}

QString VerdictStrip::spoken() const
{
    QStringList parts{m_said, m_owner, m_obstacle->text()};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(". "));
}

} // namespace ui
