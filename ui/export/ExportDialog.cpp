// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/export/ExportDialog.h"

#include "core/base/Utf8Text.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSaveFile>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr qsizetype rowsInOneStep = 200; // some milliseconds
constexpr qsizetype mostInClipboard = 32 * 1024 * 1024; // bytes; other programs take longer texts badly

QPushButton *button(const QString &text, const char *name, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);
    return made;
}

QRadioButton *choice(const char *name, QWidget *parent)
{
    auto *made = new QRadioButton(parent);
    made->setObjectName(QLatin1String(name));
    return made;
}

QString countedLocks(std::size_t count)
{
    const auto number = static_cast<qint64>(count);
    return words::counted(number, ExportDialog::tr("%1 lock(s)", nullptr, words::plural(number)));
}

} // namespace

ExportDialog::ExportDialog(ExportSource source, QWidget *parent)
    : QDialog(parent), m_source(std::move(source)), m_all(choice("exportAll", this)),
      m_shown(choice("exportShown", this)), m_format(new QComboBox(this)),
      m_columns(choice("exportColumns", this)), m_fields(choice("exportFields", this)),
      m_progress(new QProgressBar(this)), m_state(new PlainLabel(this)),
      m_save(button(tr("&Save\u2026"), "exportSave", this)), m_copy(button(tr("&Copy"), "exportCopy", this)),
      m_close(button(tr("Close"), "exportClose", this))
{
    setObjectName(QStringLiteral("exportDialog"));
    setTitle(*this, tr("Export %1").arg(m_source.table));
    m_all->setText(tr("&All: %1").arg(countedLocks(m_source.locks.size())));
    m_shown->setText(tr("Sho&wn by the filter: %1").arg(countedLocks(m_source.shown.size())));
    m_format->setObjectName(QStringLiteral("exportFormat"));
    const std::initializer_list<std::pair<Format, QString>> formats{
        {Format::Csv, tr("CSV, for spreadsheets")},
        {Format::Json, tr("JSON")},
        {Format::JsonLines, tr("JSON, a line for each lock")},
        {Format::Markdown, tr("Markdown table, for tickets")}};
    for (const auto &[format, text] : formats)
        m_format->addItem(text, static_cast<int>(format));
    m_columns->setText(tr("The &columns on show, as people read them"));
    m_fields->setText(tr("All &fields, as programs read them"));
    m_progress->hide();
    m_state->setWordWrap(true);
    m_state->setObjectName(QStringLiteral("exportState"));
    layOut(); // the groups, without which one choice would undo the other
    (m_source.shown.size() == m_source.locks.size() ? m_all : m_shown)->setChecked(true);
    m_columns->setChecked(true);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::updateChoices);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::askForPath);
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::reject);
    connect(&m_steps, &QTimer::timeout, this, &ExportDialog::step);
    m_save->setDefault(true);
    updateChoices();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::layOut()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::between);
    column->addWidget(buildChoices());
    column->addWidget(m_progress);
    column->addWidget(m_state);
    column->addStretch(1);
    column->addWidget(buildButtons());
    setMinimumWidth(440);
}

QWidget *ExportDialog::buildChoices()
{
    auto *choices = new QWidget(this);
    auto *form = new QFormLayout(choices);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(Theme::between);
    const auto together = [this, choices](QRadioButton *one, QRadioButton *other) {
        auto *group = new QButtonGroup(this); // two questions, each with one answer
        group->addButton(one);
        group->addButton(other);
        auto *box = new QWidget(choices);
        auto *lines = bareColumn(box);
        lines->setSpacing(Theme::within);
        lines->addWidget(one);
        lines->addWidget(other);
        return box;
    };
    form->addRow(tr("Rows"), together(m_shown, m_all));
    auto *formatLabel = new PlainLabel(tr("For&mat"), choices);
    formatLabel->setBuddy(m_format);
    form->addRow(formatLabel, m_format);
    form->addRow(tr("What"), together(m_columns, m_fields));
    m_format->setAccessibleName(tr("Format"));
    return choices;
}

QWidget *ExportDialog::buildButtons()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, Theme::between, 0, 0);
    row->setSpacing(Theme::between);
    row->addStretch(1);
    row->addWidget(m_close);
    row->addWidget(m_copy);
    row->addWidget(m_save);
    return bar;
}

ExportDialog::Format ExportDialog::format() const
{
    return static_cast<Format>(m_format->currentData().toInt());
}

/// Only CSV is read by people and by programs.
void ExportDialog::updateChoices()
{
    if (format() == Format::Markdown)
        m_columns->setChecked(true);
    else if (format() != Format::Csv)
        m_fields->setChecked(true);
    const bool idle = !isRunning();
    m_columns->setEnabled(idle && (format() == Format::Csv || format() == Format::Markdown));
    m_fields->setEnabled(idle && format() != Format::Markdown);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_all, m_shown, m_format, m_save, m_copy})
        widget->setEnabled(idle);
    m_close->setText(idle ? tr("Close") : tr("Cancel"));
    m_progress->setVisible(!idle);
}

view::LockExport::Request ExportDialog::request() const
{
    view::LockExport::Request request;
    request.format = format();
    request.rows = m_all->isChecked() ? m_source.locks : m_source.shown;
    if (m_columns->isChecked())
        request.columns = m_source.columns;
    return request;
}

void ExportDialog::askForPath()
{
    const QString suffix = QString::fromLatin1(view::LockExport::suffixOf(format()));
    auto *dialog = new QFileDialog(this, tr("Save the export"), m_source.table + u'.' + suffix,
                                   QStringLiteral("%1 (*.%1)").arg(suffix));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::saveTo);
    dialog->open();
}

void ExportDialog::saveTo(const QString &path)
{
    m_file = std::make_unique<QSaveFile>(path);
    begin();
    if (!m_file->open(QIODevice::WriteOnly) || !m_file->setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        end(m_file->errorString());
}

void ExportDialog::copy()
{
    m_file.reset();
    begin();
}

void ExportDialog::begin()
{
    m_export = std::make_unique<view::LockExport>(*m_source.snapshot, m_source.context, request());
    m_text.clear();
    m_state->clear();
    m_progress->setRange(0, static_cast<int>(m_export->size()));
    m_progress->setValue(0);
    updateChoices();
    m_steps.start(0);
}

void ExportDialog::step()
{
    m_export->appendNext(m_text, rowsInOneStep);
    m_progress->setValue(static_cast<int>(m_export->written()));
    if (m_file) {
        const bool written = m_file->write(m_text) == m_text.size();
        m_text.clear();
        if (!written || (m_export->isComplete() && !m_file->commit()))
            return end(m_file->errorString());
    } else if (m_text.size() > mostInClipboard) {
        return end(tr("it is longer than a clipboard should hold"));
    }
    if (m_export->isComplete())
        end({});
}

void ExportDialog::end(const QString &failure)
{
    m_steps.stop();
    const auto count = static_cast<std::size_t>(m_export->size());
    const QString path = m_file ? m_file->fileName() : QString();
    if (failure.isEmpty() && !m_file)
        QGuiApplication::clipboard()->setText(base::fromUtf8(m_text));
    m_export.reset();
    m_file.reset(); // without commit() the file that was there stays
    m_text.clear();
    updateChoices();
    if (!failure.isEmpty()) {
        m_state->setText(
            path.isEmpty()
                ? tr("Not copied: %1. Save it to a file.").arg(failure)
                : tr("Cannot write %1: %2. Choose another place.").arg(inWords(path), inWords(failure)));
        return;
    }
    Q_EMIT exported(path.isEmpty() ? tr("%1 copied.").arg(countedLocks(count))
                                   : tr("%1 saved to %2.").arg(countedLocks(count), inWords(path)));
    accept();
}

void ExportDialog::reject()
{
    if (!isRunning())
        return QDialog::reject();
    m_steps.stop();
    m_export.reset();
    m_file.reset();
    m_text.clear();
    updateChoices();
    m_state->setText(tr("Stopped. Nothing was written."));
}

} // namespace ui
