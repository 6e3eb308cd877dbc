// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/HealthDialog.h"

#include "core/health/HealthRules.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QGridLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

using health::Finding;
using health::Severity;

constexpr QSize usualHealthSize(760, 460);
constexpr int leastListRows = 2; // in a low window

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return HealthDialog::tr("Error");
    case Severity::Warning:
        return HealthDialog::tr("Warning");
    case Severity::Note:
        return HealthDialog::tr("Note");
    }
    return {};
}

QString affectedName(const health::AffectedKey &key)
{
    return key.sortKeyText ? HealthDialog::tr("%1 / %2").arg(inWords(key.text), inWords(*key.sortKeyText))
                           : inOneLine(key.text);
}

QListWidget *plainList(const char *name, QWidget *parent)
{
    auto *made = new QListWidget(parent);
    made->setObjectName(QLatin1String(name));
    made->setMinimumHeight(leastListRows * Theme::rowHeight());
    made->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    made->setTextElideMode(Qt::ElideRight);
    made->setSpacing(Theme::within / 2);
    return made;
}

} // namespace

HealthDialog::HealthDialog(QWidget *parent)
    : QDialog(parent), m_head(new PlainLabel(this)), m_findings(plainList("healthFindings", this)),
      m_sentence(new PlainLabel(this)), m_advice(new PlainLabel(this)), m_locksTitle(new PlainLabel(this)),
      m_keys(plainList("healthKeys", this)), m_open(new PlainLabel(this)),
      m_choose(new QPushButton(tr("&Go to lock"), this))
{
    setObjectName(QStringLiteral("healthDialog"));
    setTitle(*this, tr("Health of the table"));
    build();
    connect(m_findings, &QListWidget::currentRowChanged, this, &HealthDialog::showFinding);
    connect(m_keys, &QListWidget::currentRowChanged, this,
            [this](int row) { m_choose->setEnabled(row >= 0); });
    connect(m_keys, &QListWidget::itemActivated, this, &HealthDialog::chooseLock);
    connect(m_choose, &QPushButton::clicked, this, &HealthDialog::chooseLock);
}

void HealthDialog::build()
{
    m_head->setObjectName(QStringLiteral("healthHead"));
    m_sentence->setObjectName(QStringLiteral("findingSentence"));
    m_advice->setObjectName(QStringLiteral("findingAdvice"));
    m_open->setObjectName(QStringLiteral("healthOpen"));
    m_findings->setAccessibleName(tr("Findings"));
    m_findings->setWordWrap(true);
    m_keys->setAccessibleName(tr("Locks of the finding"));
    for (PlainLabel *text : {m_head, m_sentence, m_advice, m_open})
        text->setWordWrap(true);
    for (PlainLabel *text : {m_locksTitle, m_open})
        text->setProperty("quiet", true);
    auto *grid = new QGridLayout;
    grid->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::between);
    grid->addWidget(m_head, 0, 0, 1, 2);
    grid->addWidget(m_findings, 1, 0, 4, 1);
    grid->addWidget(m_sentence, 1, 1);
    grid->addWidget(m_advice, 2, 1);
    grid->addWidget(m_locksTitle, 3, 1);
    grid->addWidget(m_keys, 4, 1);
    grid->addWidget(m_open, 5, 0, 1, 2);
    grid->setRowStretch(4, 1);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(1, 3);
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("closeHealth"));
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    for (QPushButton *act : {m_choose, close})
        act->setAutoDefault(false);
    m_choose->setObjectName(QStringLiteral("goToLock"));
    m_choose->setEnabled(false);
    auto *row = buttonRow(this);
    row->addStretch(1);
    row->addWidget(m_choose);
    row->addWidget(close);
    auto *column = bareColumn(this);
    column->addLayout(grid, 1);
    column->addWidget(row->parentWidget());
    setTabOrder(m_findings, m_keys);
    setTabOrder(m_keys, m_choose);
    setTabOrder(m_choose, close);
    resizeWithinScreen(*this, usualHealthSize);
}

void HealthDialog::showHead(const QString &table)
{
    const qsizetype problems = m_report.problems();
    const qsizetype notes = qsizetype(m_report.findings.size()) - problems;
    if (notes == 0)
        return m_head->setText(
            tr("%1: %2 in %3.")
                .arg(inWords(table),
                     words::counted(problems, tr("%1 problem(s)", nullptr, words::plural(problems))),
                     words::counted(m_report.locks,
                                    tr("%1 lock(s)", nullptr, words::plural(m_report.locks)))));
    m_head->setText(
        tr("%1: %2 and %3 in %4.")
            .arg(inWords(table),
                 words::counted(problems, tr("%1 problem(s)", nullptr, words::plural(problems))),
                 words::counted(notes, tr("%1 note(s)", nullptr, words::plural(notes))),
                 words::counted(m_report.locks, tr("%1 lock(s)", nullptr, words::plural(m_report.locks)))));
}

void HealthDialog::showReport(const QString &table, const health::HealthReport &report)
{
    const bool isSame = report == m_report && !m_head->text().isEmpty();
    m_report = report;
    showHead(table);
    if (isSame)
        return;
    QStringList open;
    for (const health::Unjudged &rule : report.unjudged) {
        if (!open.contains(rule.why))
            open += rule.why;
    }
    m_open->setText(open.isEmpty() ? QString() : tr("Not judged yet: %1").arg(open.join(u' ')));
    m_open->setVisible(!open.isEmpty());
    fillFindings();
}

const Finding *HealthDialog::current() const
{
    const int row = m_findings->currentRow();
    return row < 0 ? nullptr : &m_report.findings[static_cast<std::size_t>(row)];
}

void HealthDialog::fillFindings()
{
    const QListWidgetItem *before = m_findings->currentItem();
    const QString rule = before ? before->data(Qt::UserRole).toString() : QString();
    {
        const QSignalBlocker quiet(m_findings);
        m_findings->clear();
        int chosen = 0;
        for (const Finding &finding : m_report.findings) {
            const QString text =
                tr("%1: %2").arg(severityWord(finding.severity), health::ruleSummary(finding.rule));
            auto *item = new QListWidgetItem(text, m_findings);
            item->setData(Qt::UserRole, QString(finding.rule));
            setTip(item, text);
            if (rule == finding.rule)
                chosen = m_findings->count() - 1;
        }
        m_findings->setCurrentRow(m_report.findings.empty() ? -1 : chosen);
    }
    showFinding();
}

void HealthDialog::showFinding()
{
    const Finding *finding = current();
    m_sentence->setText(finding ? finding->sentence : tr("No problems are left."));
    m_advice->setText(finding ? finding->advice : QString());
    fillKeys(finding ? *finding : Finding());
}

void HealthDialog::fillKeys(const Finding &finding)
{
    const QString before = m_keys->currentItem() ? m_keys->currentItem()->text() : QString();
    m_keys->clear();
    int chosen = 0;
    for (const health::AffectedKey &key : finding.keys) {
        const QString name = affectedName(key);
        if (name == before)
            chosen = m_keys->count();
        m_keys->addItem(name);
    }
    const bool hasKeys = !finding.keys.empty();
    m_keys->setCurrentRow(hasKeys ? chosen : -1);
    m_keys->setVisible(hasKeys);
    m_locksTitle->setVisible(hasKeys);
    m_choose->setEnabled(hasKeys);
    const auto shown = qsizetype(finding.keys.size());
    m_locksTitle->setText(
        finding.affected > shown
            ? tr("The first %1 of %2:")
                  .arg(words::count(shown),
                       words::counted(finding.affected,
                                      tr("%1 lock(s)", nullptr, words::plural(finding.affected))))
            : tr("Locks:"));
}

void HealthDialog::chooseLock()
{
    const Finding *finding = current();
    const int row = m_keys->currentRow();
    if (finding && row >= 0)
        Q_EMIT lockChosen(finding->keys[static_cast<std::size_t>(row)].key);
}

} // namespace ui
