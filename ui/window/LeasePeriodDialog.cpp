// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/LeasePeriodDialog.h"

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

LeasePeriodDialog::LeasePeriodDialog(const QString &table, std::optional<std::chrono::nanoseconds> told,
                                     QWidget *parent)
    : QDialog(parent), m_period(new QLineEdit(this)), m_problem(new PlainLabel(this))
{
    setObjectName(QStringLiteral("leasePeriodDialog"));
    setTitle(*this, tr("Lease period"));
    auto *intro =
        new PlainLabel(tr("Some libraries state no lease in their rows: the application sets it "
                          "(failoverTimeMillis of the Kinesis Client Library, lease_period of Redpanda "
                          "Connect). Say it here for the table %1, or leave the field empty for the "
                          "library's default. Rows that state their lease are not concerned.")
                           .arg(inWords(table)),
                       this);
    intro->setWordWrap(true);
    m_period->setObjectName(QStringLiteral("leasePeriod"));
    m_period->setPlaceholderText(tr("30s, 2m, 1h30m; empty: the default"));
    m_period->setFont(Theme::mono(font()));
    if (told)
        m_period->setText(base::durationText(std::chrono::duration_cast<std::chrono::milliseconds>(*told)));
    auto *label = new PlainLabel(tr("&Lease"), this);
    label->setBuddy(m_period);
    m_problem->setObjectName(QStringLiteral("leasePeriodProblem"));
    m_problem->setProperty("quiet", true);
    m_problem->setWordWrap(true);
    auto *row = buttonRow(this);
    auto *cancel = new QPushButton(tr("Cancel"), row->parentWidget());
    cancel->setAutoDefault(false);
    m_use = new QPushButton(tr("&Use it"), row->parentWidget());
    m_use->setObjectName(QStringLiteral("leasePeriodUse"));
    m_use->setDefault(true);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_use);
    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::around);
    line->addWidget(label);
    line->addWidget(m_period, 1);
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
    connect(m_period, &QLineEdit::textChanged, this, &LeasePeriodDialog::check);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_use, &QPushButton::clicked, this, &LeasePeriodDialog::choose);
    check();
}

void LeasePeriodDialog::check()
{
    const QString typed = m_period->text().trimmed();
    const auto period = base::parseDuration(typed);
    QString problem;
    if (!typed.isEmpty() && !period)
        problem = period.error().sentence;
    else if (!typed.isEmpty() && period->count() <= 0)
        problem = tr("a lease is longer than 0s");
    m_use->setEnabled(problem.isEmpty());
    m_problem->setText(problem.isEmpty() ? QString() : tr("Not usable: %1.").arg(inOneLine(problem)));
}

void LeasePeriodDialog::choose()
{
    const QString typed = m_period->text().trimmed();
    std::optional<std::chrono::nanoseconds> period;
    if (const auto parsed = base::parseDuration(typed); parsed && !typed.isEmpty())
        period = *parsed;
    accept();
    Q_EMIT chosen(period);
}

} // namespace ui
