// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/diagnostics/DiagnosticsDialog.h"

#include "ui/common/CopyableTableView.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollBar>
#include <QVBoxLayout>

namespace ui {
namespace {

using Column = DiagnosticsLog::Column;

QPushButton *button(const QString &text, const char *name, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);
    return made;
}

} // namespace

DiagnosticsDialog::DiagnosticsDialog(DiagnosticsLog &log, QWidget *parent)
    : QDialog(parent), m_log(log), m_area(new QComboBox(this)), m_collect(button(QString(), "collect", this)),
      m_copy(button(tr("&Copy"), "copyLines", this)), m_save(button(tr("&Save\u2026"), "saveLines", this)),
      m_clear(button(tr("C&lear"), "clearLines", this)), m_state(new PlainLabel(this)),
      m_table(new CopyableTableView(this))
{
    setObjectName(QStringLiteral("diagnostics"));
    setTitle(*this, tr("Diagnostics"));
    m_shown.setSourceModel(&log);
    m_shown.setFilterKeyColumn(static_cast<int>(Column::Area));
    build();
    connect(m_area, &QComboBox::currentIndexChanged, this, &DiagnosticsDialog::chooseArea);
    connect(m_collect, &QPushButton::clicked, this,
            [this] { m_log.isCollecting() ? m_log.stop() : m_log.start(); });
    connect(m_copy, &QPushButton::clicked, this, &DiagnosticsDialog::copyLines);
    connect(m_save, &QPushButton::clicked, this, &DiagnosticsDialog::askWhereToSave);
    connect(m_clear, &QPushButton::clicked, &m_log, &DiagnosticsLog::clear);
    connect(&m_log, &DiagnosticsLog::collectingChanged, this, &DiagnosticsDialog::updateCollecting);
    connect(&m_shown, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const QScrollBar *bar = m_table->verticalScrollBar();
        m_atEnd = bar->value() >= bar->maximum();
    });
    connect(&m_shown, &QAbstractItemModel::rowsInserted, this, [this] {
        updateState();
        if (m_atEnd)
            m_table->scrollToBottom();
    });
    connect(&m_shown, &QAbstractItemModel::modelReset, this, &DiagnosticsDialog::updateState);
    updateCollecting();
}

void DiagnosticsDialog::layOutTable()
{
    m_table->setObjectName(QStringLiteral("diagnosticsLines"));
    m_table->setAccessibleName(tr("Log"));
    m_table->setModel(&m_shown);
    m_table->setProperty("panel", QStringLiteral("fields"));
    m_table->setFont(Theme::mono(font()));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const QFontMetrics metrics(m_table->font());
    m_table->setColumnWidth(0,
                            metrics.horizontalAdvance(QStringLiteral("00:00:00.000")) + 3 * Theme::between);
    m_table->setColumnWidth(1, metrics.horizontalAdvance(QStringLiteral("credentials")) + 3 * Theme::between);
}

void DiagnosticsDialog::build()
{
    m_area->setObjectName(QStringLiteral("area"));
    m_area->addItem(tr("All areas"));
    for (const QLoggingCategory *category : base::logCategories())
        m_area->addItem(QString::fromLatin1(category->categoryName()).section(u'.', 1));
    auto *areaName = new PlainLabel(tr("Area"), this);
    m_area->setAccessibleName(tr("Area"));
    m_state->setObjectName(QStringLiteral("diagnosticsState"));
    m_state->setProperty("quiet", true);
    m_state->setWordWrap(true);
    layOutTable();

    auto *above = new QHBoxLayout;
    above->setSpacing(Theme::between);
    above->addWidget(areaName);
    above->addWidget(m_area);
    above->addWidget(m_collect);
    above->addStretch(1);
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    inner->setSpacing(Theme::between);
    inner->addLayout(above);
    inner->addWidget(m_state);
    inner->addWidget(m_table, 1);
    QPushButton *close = button(tr("Close"), "closeDiagnostics", this);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *row = buttonRow(this);
    row->addWidget(m_clear);
    row->addStretch(1);
    for (QPushButton *last : {m_copy, m_save, close})
        row->addWidget(last);
    auto *column = bareColumn(this);
    column->addLayout(inner, 1);
    column->addWidget(row->parentWidget());
    QWidget *before = m_area;
    for (QWidget *next :
         std::initializer_list<QWidget *>{m_collect, m_table, m_clear, m_copy, m_save, close}) {
        setTabOrder(before, next);
        before = next;
    }
    resizeWithinScreen(*this, {920, 560});
}

void DiagnosticsDialog::updateCollecting()
{
    m_collect->setText(m_log.isCollecting() ? tr("S&top collecting") : tr("S&tart collecting"));
    updateState();
}

void DiagnosticsDialog::updateState()
{
    const bool isEmpty = m_log.rowCount() == 0;
    if (m_log.isCollecting())
        m_state->setText(
            tr("Collecting the newest %1 lines. Repeat what went wrong, then save them. They hold "
               "names of tables and profiles, never a secret, a key or a value of an item.")
                .arg(DiagnosticsLog::mostLines));
    else if (isEmpty)
        m_state->setText(tr("Nothing is collected yet. Start, then repeat what went wrong."));
    else
        m_state->setText(tr("Stopped. What was collected stays until it is cleared or the program ends."));
    for (QPushButton *act : {m_copy, m_save})
        act->setEnabled(m_shown.rowCount() > 0);
    m_clear->setEnabled(!isEmpty);
}

void DiagnosticsDialog::chooseArea()
{
    m_shown.setFilterFixedString(m_area->currentIndex() > 0 ? m_area->currentText() : QString());
    updateState();
    m_table->scrollToBottom();
}

QStringList DiagnosticsDialog::shownLines() const
{
    QStringList lines;
    for (int row = 0; row < m_shown.rowCount(); ++row)
        lines += m_log.line(m_shown.mapToSource(m_shown.index(row, 0)).row());
    return lines;
}

void DiagnosticsDialog::copyLines()
{
    QGuiApplication::clipboard()->setText(shownLines().join(u'\n') + u'\n');
}

void DiagnosticsDialog::askWhereToSave()
{
    const QString name = QStringLiteral("leasescope-%1.log")
                             .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    auto *dialog = new QFileDialog(this, tr("Save the log"), name, tr("Log (*.log)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const auto saved = save(path);
        m_state->setText(saved ? tr("Saved to %1.").arg(inWords(path)) : saved.error().sentence);
    });
    dialog->open();
}

base::Result<void> DiagnosticsDialog::save(const QString &path) const
{
    const QByteArray text = shownLines().join(u'\n').toUtf8() + '\n';
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) &&
        file.write(text) == text.size() && file.commit())
        return {};
    return base::failure(base::ErrorKind::Io,
                         tr("cannot write %1: %2; choose another place").arg(path, file.errorString()));
}

} // namespace ui
