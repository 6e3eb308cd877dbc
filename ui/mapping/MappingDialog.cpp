// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/mapping/MappingDialog.h"

#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/mapping/MappingForm.h"
#include "ui/mapping/MappingPreview.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr qsizetype rowsExamined = 200;
constexpr qsizetype mostAttributes = 60; // to choose from; others can be typed

QPushButton *mappingButton(const QString &text, const char *name, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);
    return made;
}

} // namespace

MappingDialog::MappingDialog(MappingSource source, QWidget *parent)
    : QDialog(parent), m_source(std::move(source)), m_tabs(new QTabWidget(this)),
      m_form(new MappingForm(attributes(), this)),
      m_preview(new MappingPreview(m_source.snapshot, m_source.now, this)), m_file(new QPlainTextEdit(this)),
      m_state(new PlainLabel(this)), m_save(mappingButton(tr("&Save as\u2026"), "mappingSave", this)),
      m_use(mappingButton(tr("&Use for this table"), "mappingUse", this))
{
    setObjectName(QStringLiteral("mappingDialog"));
    setTitle(*this, tr("Describe the locks of %1").arg(m_source.snapshot->shape().table));
    layOut();
    connect(m_form, &MappingForm::changed, this, &MappingDialog::update);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MappingDialog::refreshUse);
    m_form->setParts(m_source.bound ? m_source.bound->parts() : blank());
    update();
    resizeWithinScreen(*this, QSize(860, 640));
}

void MappingDialog::layOut()
{
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("mappingScroll"));
    scroll->setWidget(m_form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    m_file->setObjectName(QStringLiteral("mappingFile"));
    m_file->setReadOnly(true);
    m_file->setTabChangesFocus(true);
    m_file->setAccessibleName(tr("The file as it is saved"));
    m_file->setFont(Theme::mono(font()));
    m_file->setFrameShape(QFrame::NoFrame);
    m_file->setMinimumHeight(40);
    m_tabs->setObjectName(QStringLiteral("mappingTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->addTab(scroll, tr("What the attributes mean"));
    m_tabs->addTab(m_preview, tr("What the rows become"));
    m_tabs->addTab(m_file, tr("File"));
    m_state->setObjectName(QStringLiteral("mappingState"));
    m_state->setWordWrap(true);
    m_state->setContentsMargins(Theme::around, 0, Theme::around, 0);
    QVBoxLayout *column = bareColumn(this);
    column->setSpacing(Theme::within);
    column->addWidget(m_tabs, 1);
    column->addWidget(m_state);
    column->addWidget(buildButtons());
}

QWidget *MappingDialog::buildButtons()
{
    QHBoxLayout *row = buttonRow(this);
    QPushButton *load = mappingButton(tr("&Load from file\u2026"), "mappingLoad", this);
    QPushButton *close = mappingButton(tr("Close"), "mappingClose", this);
    row->addWidget(load);
    row->addWidget(m_save);
    row->addStretch(1);
    row->addWidget(close);
    row->addWidget(m_use);
    connect(load, &QPushButton::clicked, this, &MappingDialog::askForFile);
    connect(m_save, &QPushButton::clicked, this, &MappingDialog::askForPlace);
    connect(m_use, &QPushButton::clicked, this, &MappingDialog::use);
    connect(close, &QPushButton::clicked, this, &MappingDialog::reject);
    return row->parentWidget();
}

QStringList MappingDialog::attributes() const
{
    QStringList names;
    const qsizetype rows = std::min(m_source.snapshot->size(), rowsExamined);
    for (qsizetype row = 0; row < rows; ++row) {
        const itemstore::ItemView item = m_source.snapshot->item(row);
        for (int at = 0; at < item.count() && names.size() < mostAttributes; ++at) {
            const std::string_view name = item.nameAt(at);
            const QString text = base::fromUtf8(name);
            if (!names.contains(text) && base::visible(text) == text)
                names << text;
        }
    }
    names.sort();
    return names;
}

locks::mapping::Parts MappingDialog::blank() const
{
    const locks::TableShape &shape = m_source.snapshot->shape();
    locks::mapping::Parts parts;
    for (const QChar c : shape.table.toLower().left(40)) {
        const bool isAllowed = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        parts.id += isAllowed ? c.toLatin1() : '-';
    }
    parts.name = shape.table;
    parts.tables = QStringList{shape.table};
    locks::mapping::Test key;
    key.attribute = shape.partitionKey;
    key.kind = locks::mapping::Test::Kind::HasType;
    if (m_source.snapshot->size() > 0)
        key.type =
            m_source.snapshot->item(0)
                .typeOf({shape.partitionKey.constData(), static_cast<std::size_t>(shape.partitionKey.size())})
                .value_or(dynamodb::AttributeType::S);
    parts.rows.push_back(key);
    return parts;
}

void MappingDialog::update()
{
    m_previewed = false;
    auto mapping = locks::CustomMapping::of(m_form->parts());
    m_mapping.reset();
    if (mapping)
        m_mapping = *std::move(mapping);
    m_file->setPlainText(m_mapping ? base::fromUtf8(m_mapping->toJson()) : QString());
    m_save->setEnabled(m_mapping.has_value());
    m_preview->setMapping(m_mapping);
    m_state->setText(m_mapping ? QString() : tr("Not complete: %1.").arg(mapping.error().sentence));
    refreshUse();
}

void MappingDialog::refreshUse()
{
    if (m_mapping && m_tabs->currentWidget() == m_preview && m_preview->lockCount() > 0)
        m_previewed = true;
    m_use->setEnabled(false);
    if (!m_mapping)
        return;
    const locks::CustomDialect dialect({}, *m_mapping);
    const QString why = dialect.whyNotFor(m_source.snapshot->shape());
    const QString claimed = m_preview->claimedBy();
    if (!claimed.isEmpty())
        m_state->setText(
            tr("The table holds rows of %1 alone, which are read without a description.").arg(claimed));
    else if (!why.isEmpty())
        m_state->setText(tr("Not for this table: %1.").arg(why));
    else if (m_preview->lockCount() == 0)
        m_state->setText(tr("No row of the table reads as a lock by it."));
    else if (!m_previewed)
        m_state->setText(tr("Look at what the rows become before you use it."));
    else
        m_state->setText(tr("Rows that it reads as locks: %1. Whether it is right, only the program that "
                            "writes them tells.")
                             .arg(m_preview->lockCount()));
    m_use->setEnabled(claimed.isEmpty() && why.isEmpty() && m_previewed);
}

void MappingDialog::askForFile()
{
    auto *dialog = new QFileDialog(this, tr("Load a description"), QString(),
                                   QStringLiteral("lockdialect (*%1);;JSON (*.json)")
                                       .arg(QLatin1String(locks::CustomMapping::fileSuffix)));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MappingDialog::load);
    dialog->open();
}

void MappingDialog::load(const QString &path)
{
    const auto mapping = locks::readMappingFile(path);
    if (!mapping)
        return m_state->setText(tr("Not loaded: %1.").arg(mapping.error().sentence));
    m_form->setParts(mapping->parts());
    update();
}

void MappingDialog::askForPlace()
{
    auto *dialog = new QFileDialog(this, tr("Save the description"), m_mapping->fileName(),
                                   QStringLiteral("JSON (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, &MappingDialog::saveTo);
    dialog->open();
}

void MappingDialog::saveTo(const QString &path)
{
    if (!m_mapping)
        return;
    const QByteArray json = m_mapping->toJson();
    QSaveFile file(path);
    const bool saved = file.open(QIODevice::WriteOnly) && file.write(json) == json.size() && file.commit();
    m_state->setText(saved ? tr("Saved to %1.").arg(inWords(path))
                           : tr("Cannot write %1: %2. Choose another place.")
                                 .arg(inWords(path), inWords(file.errorString())));
}

void MappingDialog::use()
{
    if (!m_mapping || !m_previewed)
        return;
    Q_EMIT chosen(*m_mapping);
    accept();
}

} // namespace ui
