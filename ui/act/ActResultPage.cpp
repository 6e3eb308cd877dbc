// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActResultPage.h"

#include "ui/common/FormLines.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QVBoxLayout>

namespace ui {

ActResultPage::ActResultPage(const QString &name, QWidget *parent)
    : QWidget(parent), m_words(new PlainLabel(this)), m_undoWords(new TickingLabel(this))
{
    m_words->setObjectName(name + QLatin1String("Result"));
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_undoWords->setObjectName(name + QLatin1String("UndoWords"));
    m_undoWords->setWordWrap(true);
    m_undoWords->hide();
    auto *column = bareColumn(this);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::around);
    column->addWidget(m_words);
    column->addWidget(m_undoWords);
    column->addStretch(1);
}

void ActResultPage::show(const ActResult &result, base::BootTime now)
{
    QStringList paragraphs = result.sentences;
    if (!result.journalEntry.isEmpty())
        paragraphs += tr("Journal entry %1.").arg(result.journalEntry);
    if (!result.restoreCommand.isEmpty())
        paragraphs += tr("The row as it was is kept there. To put it back: %1").arg(result.restoreCommand);
    m_words->setParagraphs(paragraphs);
    m_words->setAccessibleName(m_words->text());
    m_undo = result.undo;
    m_undoWords->setVisible(m_undo.has_value());
    setNow(now);
}

void ActResultPage::setNow(base::BootTime now)
{
    if (m_undo)
        m_undoWords->setText(m_undo->sentenceAt(now));
}

QString ActResultPage::undoWords() const
{
    return inOneLine(m_undoWords->text());
}

int ActResultPage::heightIn(int width) const
{
    const int room = width - 2 * Theme::around;
    const int undo = m_undo ? m_undoWords->heightForWidth(room) + Theme::around : 0;
    return m_words->heightForWidth(room) + undo + 2 * Theme::around;
}

} // namespace ui
