// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/HealthStrip.h"

#include "ui/common/text/ElidedLabel.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

HealthStrip::HealthStrip(QWidget *parent)
    : QFrame(parent), m_text(new ElidedLabel(this)), m_show(new QPushButton(tr("Show"), this))
{
    setObjectName(QStringLiteral("healthStrip"));
    setProperty("panel", QStringLiteral("banner"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::within, Theme::between, Theme::within);
    row->setSpacing(Theme::between);
    row->addWidget(m_text, 1);
    row->addWidget(m_show);
    m_text->setObjectName(QStringLiteral("healthSentence"));
    m_text->setElision(Elision::Sentence);
    m_show->setObjectName(QStringLiteral("healthShow"));
    m_show->setAccessibleName(tr("Show the problems of this table"));
    connect(m_show, &QPushButton::clicked, this, &HealthStrip::detailsRequested);
    hide();
}

void HealthStrip::showReport(const health::HealthReport &report)
{
    const qsizetype problems = report.problems();
    setVisible(problems > 0);
    if (problems == 0)
        return;
    const QString count =
        words::counted(problems, tr("%1 problem(s) of this table:", nullptr, words::plural(problems)));
    const QString sentence = count + u' ' + report.findings.front().sentence;
    m_text->setWords(sentence);
    m_show->setAccessibleDescription(sentence);
}

} // namespace ui
