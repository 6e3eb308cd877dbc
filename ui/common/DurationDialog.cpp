// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/DurationDialog.h"

#include "core/base/DurationText.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

DurationDialog::DurationDialog(const Question &question, QWidget *parent)
    : QDialog(parent), m_tooShort(question.tooShort), m_mayBeEmpty(question.mayBeEmpty),
      m_length(new QLineEdit(this)), m_problem(new PlainLabel(this))
{
    const QString name = QLatin1String(question.name);
    setObjectName(name + QStringLiteral("Dialog"));
    setTitle(*this, question.title);
    auto *intro = new PlainLabel(question.intro, this);
    intro->setWordWrap(true);
    m_length->setObjectName(name);
    m_length->setPlaceholderText(question.placeholder);
    m_length->setFont(Theme::mono(font()));
    if (question.length)
        m_length->setText(
            base::durationText(std::chrono::duration_cast<std::chrono::milliseconds>(*question.length)));
    auto *label = new PlainLabel(question.label, this);
    label->setBuddy(m_length);
    m_problem->setObjectName(name + QStringLiteral("Problem"));
    m_problem->setProperty("quiet", true);
    m_problem->setWordWrap(true);
    auto *row = buttonRow(this);
    auto *cancel = new QPushButton(tr("Cancel"), row->parentWidget());
    cancel->setAutoDefault(false);
    m_use = new QPushButton(question.use, row->parentWidget());
    m_use->setObjectName(name + QStringLiteral("Use"));
    m_use->setDefault(true);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_use);
    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::around);
    line->addWidget(label);
    line->addWidget(m_length, 1);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    inner->setSpacing(Theme::between);
    inner->addWidget(intro);
    inner->addLayout(line);
    inner->addWidget(m_problem);
    inner->addStretch(1);
    auto *column = bareColumn(this);
    column->addLayout(inner, 1);
    column->addWidget(row->parentWidget());
    resizeWithinScreen(*this, {480, 240});
    connect(m_length, &QLineEdit::textChanged, this, &DurationDialog::check);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_use, &QPushButton::clicked, this, &DurationDialog::choose);
    check();
}

void DurationDialog::check()
{
    const QString typed = m_length->text().trimmed();
    const auto length = base::parseDuration(typed);
    QString problem;
    if (!typed.isEmpty() && !length)
        problem = length.error().sentence;
    else if (!typed.isEmpty() && length->count() <= 0)
        problem = m_tooShort;
    m_use->setEnabled(problem.isEmpty() && (m_mayBeEmpty || !typed.isEmpty()));
    m_problem->setText(problem.isEmpty() ? QString() : tr("Not usable: %1.").arg(inOneLine(problem)));
}

void DurationDialog::choose()
{
    const QString typed = m_length->text().trimmed();
    Length length;
    if (const auto parsed = base::parseDuration(typed); parsed && !typed.isEmpty())
        length = *parsed;
    accept();
    Q_EMIT chosen(length);
}

} // namespace ui
