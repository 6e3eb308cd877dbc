// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/DetailsLine.h"

#include "ui/common/TickingLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/VerdictStrip.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStyle>

#include <algorithm>

namespace ui {
namespace {

constexpr int usualLine = 40; // px

} // namespace

void setPrimary(QPushButton &button, bool primary)
{
    if (button.property("primary").toBool() == primary)
        return;
    button.setProperty("primary", primary);
    button.setIcon(primary ? QIcon() : icon(QStringLiteral("unlock")));
    button.style()->unpolish(&button);
    button.style()->polish(&button);
}

DetailsLine::DetailsLine(QWidget *parent)
    : QFrame(parent), m_sign(new StateMark(this)), m_key(new ElidedLabel(this)),
      m_verdict(new TickingLine(this)),
      m_release(new QPushButton(icon(QStringLiteral("unlock")), tr("&Release\u2026"), this)),
      m_details(new QPushButton(tr("Detai&ls"), this))
{
    setObjectName(QStringLiteral("detailsLine"));
    setFixedHeight(lineHeight());
    m_key->setObjectName(QStringLiteral("lineKey"));
    QFont bold = Theme::mono(font());
    bold.setBold(true);
    m_key->setFont(bold);
    m_key->setElision(Elision::Key);
    m_verdict->setObjectName(QStringLiteral("lineVerdict"));
    m_verdict->setElision(Elision::Sentence);
    m_verdict->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_release->setObjectName(QStringLiteral("lineRelease"));
    m_details->setObjectName(QStringLiteral("lineDetails"));
    setTip(m_details, tr("Shows all that is known of this lock as a page. Escape goes back."));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, 0, Theme::around, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_sign);
    row->addWidget(m_key, 1);
    row->addWidget(m_verdict, 3);
    row->addWidget(m_release);
    row->addWidget(m_details);
    connect(m_release, &QPushButton::clicked, this, &DetailsLine::releaseClicked);
    connect(m_details, &QPushButton::clicked, this, &DetailsLine::detailsClicked);
}

int DetailsLine::lineHeight()
{
    return std::max(Theme::withText(usualLine), Theme::fieldHeight() + Theme::between);
}

void DetailsLine::showVerdict(const QString &key, const VerdictStrip &verdict)
{
    m_sign->show();
    m_details->setEnabled(true);
    m_sign->setState(verdict.state(), verdict.isMine());
    m_key->setWords(inWords(key));
    const QString said = tr("%1: %2").arg(verdict.headline(), verdict.sentence());
    if (said == m_verdict->text())
        return;
    m_verdict->setRunningText(said);
    setTip(m_verdict, said);
}

void DetailsLine::showNothing()
{
    m_sign->hide();
    m_key->setWords({});
    m_verdict->setWords(tr("No lock chosen. Choose a row to see who holds it and how we know."));
    m_release->setEnabled(false);
    m_details->setEnabled(false);
}

void DetailsLine::setRelease(bool isPossible, bool isNext, const QString &tip)
{
    m_release->setEnabled(isPossible);
    setPrimary(*m_release, isNext);
    setTip(m_release, tip);
}

} // namespace ui
