// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/MarksStrip.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace ui {

MarksStrip::MarksStrip(QWidget *parent)
    : QFrame(parent), m_text(new ElidedLabel(this)), m_clear(new QToolButton(this))
{
    setObjectName(QStringLiteral("marksStrip"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_text);
    row->addWidget(m_clear);
    m_text->setObjectName(QStringLiteral("marksCount"));
    m_text->setElision(Elision::Sentence);
    m_clear->setText(tr("Clear marks"));
    for (QWidget *part : std::initializer_list<QWidget *>{m_text, m_clear})
        part->setFont(Theme::smaller(font()));
    m_clear->setObjectName(QStringLiteral("marksClear"));
    m_clear->setProperty("link", true);
    setTip(m_clear, tr("Takes all marks away, as Esc in the table does."));
    connect(m_clear, &QToolButton::clicked, this, &MarksStrip::clearRequested);
    hide();
}

void MarksStrip::showCounts(qsizetype marked, qsizetype hidden)
{
    setVisible(marked > 0);
    if (marked == 0)
        return;
    const QString count = words::counted(marked, tr("%1 lock(s) marked", nullptr, words::plural(marked)));
    const QString unseen =
        words::counted(hidden, tr("%1 of them hidden by the filter", nullptr, words::plural(hidden)));
    const QString text = hidden == 0 ? count : tr("%1, %2").arg(count, unseen);
    m_text->setWords(text);
    setSpokenDescription(*m_clear, text);
}

} // namespace ui
