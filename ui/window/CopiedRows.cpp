// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/CopiedRows.h"

#include "core/base/Utf8Text.h"
#include "core/view/export/LockExport.h"
#include "ui/common/theme/StateText.h"
#include "ui/locks/LocksPanel.h"

#include <QClipboard>
#include <QGuiApplication>

namespace ui {

CopiedRows::CopiedRows(Actions &actions, LocksPanel &locks, QObject *parent) : QObject(parent), m_locks(locks)
{
    using Format = view::ExportFormat;
    actions.bind(ActionId::CopyKey, this, &CopiedRows::copyKeys);
    actions.bind(ActionId::CopyRowText, this, &CopiedRows::copyText);
    const auto on = [this, &actions](ActionId id, Format format) {
        actions.bind(id, this, [this, format] { copyRows(format); });
    };
    on(ActionId::CopyRowJson, Format::Json);
    on(ActionId::CopyRowCsv, Format::Csv);
    on(ActionId::CopyRowMarkdown, Format::Markdown);
}

std::vector<qint32> CopiedRows::chosenRows() const
{
    std::vector<qint32> rows;
    const LockTableView &view = m_locks.view();
    for (int place = 0; place < m_locks.model().rowCount(); ++place) {
        if (view.selectionModel()->rowIntersectsSelection(place, {}))
            rows.push_back(m_locks.model().rowAt(place));
    }
    if (rows.empty() && m_locks.chosenRow() >= 0)
        rows.push_back(m_locks.chosenRow());
    return rows;
}

void CopiedRows::copyKeys()
{
    const std::vector<qint32> rows = chosenRows();
    QStringList keys;
    for (const qint32 row : rows) {
        const locks::LockRecord record = m_locks.model().snapshot()->record(row);
        keys += record.sortKeyText ? record.keyText + QStringLiteral(" / ") + *record.sortKeyText
                                   : record.keyText;
    }
    if (keys.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(keys.join(u'\n'));
    const auto count = static_cast<qint64>(rows.size());
    Q_EMIT messageReady(words::counted(count, tr("Copied %1 key(s).", nullptr, words::plural(count))));
}

void CopiedRows::copyRows(view::ExportFormat format)
{
    view::LockExport::Request request;
    request.format = format;
    request.rows = chosenRows();
    if (request.rows.empty())
        return;
    request.columns = m_locks.view().columns().shown();
    const auto rows = static_cast<qsizetype>(request.rows.size());
    const watch::SnapshotPtr snapshot = m_locks.model().snapshot();
    view::LockExport writer(*snapshot, m_locks.model().context(), std::move(request));
    QByteArray text;
    while (!writer.isComplete())
        writer.appendNext(text, rows);
    QGuiApplication::clipboard()->setText(base::fromUtf8(text));
    reportCopied(rows);
}

void CopiedRows::copyText()
{
    const LockTableModel &model = m_locks.model();
    const view::LockFields::Order columns = m_locks.view().columns().shown();
    QStringList lines;
    for (const qint32 row : chosenRows()) {
        QStringList cells;
        for (const view::LockField *field : columns)
            cells += model.index(model.positionOf(row), model.fields().columnOf(field->id))
                         .data()
                         .toString()
                         .replace(u'\t', u' ');
        lines += cells.join(u'\t');
    }
    if (lines.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    reportCopied(lines.size());
}

void CopiedRows::reportCopied(qsizetype rows)
{
    Q_EMIT messageReady(words::counted(rows, tr("Copied %1 row(s).", nullptr, words::plural(rows))));
}

} // namespace ui
