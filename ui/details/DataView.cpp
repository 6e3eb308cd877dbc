// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/DataView.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>

namespace ui {

QPlainTextEdit *textPane(const QString &name, QWidget *parent)
{
    auto *pane = new QPlainTextEdit(parent);
    pane->setObjectName(name);
    pane->setReadOnly(true);
    pane->setTabChangesFocus(true);
    pane->setUndoRedoEnabled(false);
    pane->setFont(Theme::mono(parent->font()));
    pane->setFrameShape(QFrame::NoFrame);
    pane->document()->setDocumentMargin(Theme::around - 2); // in line with what stands above
    pane->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return pane;
}

void replaceText(QPlainTextEdit &pane, const QString &text)
{
    if (pane.toPlainText() == text)
        return;
    const int down = pane.verticalScrollBar()->value();
    pane.setPlainText(text);
    pane.verticalScrollBar()->setValue(down);
}

DataView::DataView(QWidget *parent)
    : QWidget(parent), m_form(new QComboBox(this)), m_note(new PlainLabel(this)),
      m_copy(new QPushButton(icon(QStringLiteral("copy")), tr("Cop&y"), this)),
      m_text(textPane(QStringLiteral("dataText"), this))
{
    m_form->setObjectName(QStringLiteral("dataForm"));
    m_form->setAccessibleName(tr("Show the data as"));
    for (const DataForm form : {DataForm::Automatic, DataForm::Text, DataForm::Json, DataForm::Gzip,
                                DataForm::Base64, DataForm::Hex, DataForm::Stored})
        m_form->addItem(dataFormName(form), static_cast<int>(form));
    m_note->setObjectName(QStringLiteral("dataNote"));
    m_note->setProperty("quiet", true);
    m_copy->setObjectName(QStringLiteral("dataCopy"));
    setTip(m_copy, tr("Copies the whole text in the form shown."));
    m_text->setAccessibleName(tr("Data"));

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    bar->setSpacing(Theme::between);
    bar->addWidget(m_form);
    bar->addWidget(m_note, 1);
    bar->addWidget(m_copy);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_text, 1);
    connect(m_form, &QComboBox::currentIndexChanged, this, &DataView::render);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_whole); });
    render();
}

void DataView::setData(const std::optional<QByteArray> &stored)
{
    if (stored == m_data)
        return;
    m_data = stored;
    render();
}

void DataView::render()
{
    m_whole.clear();
    m_copy->setEnabled(m_data && !m_data->isEmpty());
    m_form->setEnabled(m_copy->isEnabled());
    if (!m_copy->isEnabled()) {
        m_note->setText(m_data ? tr("The data is there and empty.") : tr("This lock carries no data."));
        return replaceText(*m_text, {});
    }
    const auto form = static_cast<DataForm>(m_form->currentData().toInt());
    const auto shown = shownAs(*m_data, form);
    QStringList note{
        words::counted(m_data->size(), tr("%1 byte(s)", nullptr, words::plural(m_data->size())))};
    if (!shown) {
        const QString &sentence = shown.error().sentence;
        note += sentence.left(1).toUpper() + sentence.mid(1) + u'.';
    } else {
        m_whole = shown->text;
        if (form == DataForm::Automatic)
            note += tr("shown as %1").arg(dataFormName(shown->form));
        if (!shown->note.isEmpty())
            note += shown->note;
    }
    m_note->setText(note.join(QStringLiteral("  \u00B7  ")));
    const bool columns = shown && (shown->form == DataForm::Hex || shown->form == DataForm::Stored);
    m_text->setLineWrapMode(columns ? QPlainTextEdit::NoWrap : QPlainTextEdit::WidgetWidth);
    replaceText(*m_text, forScreen(m_whole));
}

} // namespace ui
