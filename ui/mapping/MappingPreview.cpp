// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/mapping/MappingPreview.h"

#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/Verdict.h"
#include "ui/common/ElidingHeader.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QHeaderView>
#include <QJsonDocument>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr qsizetype mostRows = 200; // enough to see what is meant; all of them are read once it is in use

/// A table's own rows bear no name of a dialect yet.
locks::DialectId previewId()
{
    static const locks::DialectId id(QLatin1String("custom:preview"));
    return id;
}

QString endOf(const locks::LockRecord &record)
{
    if (!record.expiresAt)
        return {};
    const auto end = record.dateTerms.acquirableAfter(*record.expiresAt);
    return base::text::exact(base::WallTime(end.time_since_epoch()));
}

} // namespace

MappingPreview::MappingPreview(watch::SnapshotPtr snapshot, locks::Moment now, QWidget *parent)
    : QWidget(parent), m_snapshot(std::move(snapshot)), m_now(now), m_table(new QTableWidget(this)),
      m_request(new QPlainTextEdit(this)), m_note(new PlainLabel(this))
{
    layOut();
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &MappingPreview::showRequest);
}

void MappingPreview::layOut()
{
    m_table->setObjectName(QStringLiteral("mappingRowsPreview"));
    m_table->setAccessibleName(tr("Rows of the table, as they are described"));
    m_table->setColumnCount(5);
    m_table->setHorizontalHeaderLabels(
        {tr("Name"), tr("Owner"), tr("State"), tr("Others may take it after"), tr("Why not")});
    m_table->setHorizontalHeader(new ElidingHeader(m_table));
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(60);
    m_request->setObjectName(QStringLiteral("mappingRequest"));
    m_request->setReadOnly(true);
    m_request->setTabChangesFocus(true);
    m_request->setAccessibleName(tr("The request as it would be sent"));
    m_request->setFont(Theme::mono(font()));
    m_request->setMinimumHeight(48);
    m_note->setObjectName(QStringLiteral("mappingPreviewNote"));
    m_note->setWordWrap(true);
    auto *halves = new QSplitter(Qt::Vertical, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_table);
    halves->addWidget(m_request);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    column->setSpacing(Theme::between);
    column->addWidget(m_note);
    column->addWidget(halves, 1);
}

void MappingPreview::setMapping(const std::optional<locks::CustomMapping> &mapping)
{
    m_table->setRowCount(0);
    m_records.clear();
    m_locks = 0;
    m_dialect.reset();
    if (mapping)
        m_dialect.emplace(previewId(), *mapping);
    const qsizetype rows = m_snapshot ? std::min(m_snapshot->size(), mostRows) : 0;
    for (qsizetype row = 0; m_dialect && row < rows; ++row)
        addRow(row, *m_dialect);
    const QString all = rows == 0
        ? tr("The table has no rows: a description is used only after a look at one.")
        : m_snapshot->size() > rows
        ? tr("The first %1 rows. Of them, read as locks: %2. Choose one to see its request.")
              .arg(rows)
              .arg(m_locks)
        : tr("Rows: %1. Of them, read as locks: %2. Choose one to see its request.").arg(rows).arg(m_locks);
    m_note->setText(m_dialect || rows == 0 ? all : tr("The description cannot be read yet."));
    m_table->resizeColumnsToContents();
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), 320));
    const auto lock = std::ranges::find(m_records, locks::StoredState::Taken, &locks::LockRecord::marking);
    if (lock != m_records.end())
        m_table->selectRow(static_cast<int>(lock - m_records.begin()));
    else if (!m_records.empty())
        m_table->selectRow(0);
    showRequest();
}

QString MappingPreview::claimedBy() const
{
    QString library;
    for (qsizetype row = 0; m_snapshot && row < m_snapshot->size(); ++row) {
        const locks::Recognition found = locks::recognise(m_snapshot->item(row), m_snapshot->shape());
        if (found.confidence != locks::Confidence::Certain)
            return {};
        library = QString::fromLatin1(found.format);
    }
    return library;
}

void MappingPreview::addRow(qsizetype row, const locks::CustomDialect &dialect)
{
    const locks::TableShape &shape = m_snapshot->shape();
    const itemstore::ItemView item = m_snapshot->item(row);
    const bool isKnown = locks::isCertainlyKnown(item, shape);
    const dynamodb::Item owned = item.unpack();
    locks::LockRecord record = isKnown ? locks::recordOf(owned, shape) : dialect.read(owned, shape);
    locks::LockFacts facts = isKnown ? locks::factsOf(item, shape) : dialect.facts(item, shape);
    const locks::LockState state = locks::judge(facts, {}, m_now).state;
    if (!isKnown &&
        (record.marking == locks::StoredState::Taken || record.marking == locks::StoredState::Released))
        ++m_locks;
    const QString reason =
        isKnown ? tr("read as %1").arg(QLatin1String(locks::recognise(item, shape).format)) : record.reason;
    const int at = m_table->rowCount();
    m_table->insertRow(at);
    int column = 0;
    for (const QString &text :
         {record.name, record.owner.value_or(QString()), view::stateText(state), endOf(record), reason}) {
        auto *cell = new QTableWidgetItem(inOneLine(text));
        setTip(cell, text);
        m_table->setItem(at, column++, cell);
    }
    if (!isKnown) { // not registered yet, so that nobody else knows what it names
        QList<QByteArray> named{shape.partitionKey, shape.sortKey.value_or(shape.partitionKey)};
        for (const std::string_view name : dialect.attributes())
            named << QByteArray(name.data(), static_cast<qsizetype>(name.size()));
        record.shown = dynamodb::ShownAttributes::only(std::move(named));
    }
    m_records.push_back(std::move(record));
}

void MappingPreview::showRequest()
{
    const int row = m_table->currentRow();
    if (!m_dialect || row < 0 || row >= static_cast<int>(m_records.size()))
        return m_request->setPlainText({});
    const locks::LockRecord &record = m_records[static_cast<std::size_t>(row)];
    const auto choices = m_dialect->releaseChoices(record);
    const locks::ReleaseMode mode = choices.empty() ? locks::ReleaseMode::Delete : choices.front().mode;
    const auto write = m_dialect->forceRelease(record, mode, {{}, m_dialect->freshVersion({})});
    if (!write)
        return m_request->setPlainText(tr("No request: %1").arg(base::visible(write.error().sentence)));
    const QByteArray body = base::jsonFrom(dynamodb::shownRequest(write->requestBody(), record.shown))
                                .toJson(QJsonDocument::Indented);
    QStringList lines{QString::fromLatin1(write->operation())};
    for (const QString &line : base::fromUtf8(body).trimmed().split(u'\n'))
        lines << base::visible(line);
    m_request->setPlainText(lines.join(u'\n'));
}

} // namespace ui
