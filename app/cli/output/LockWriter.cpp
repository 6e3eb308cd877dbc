// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockWriter.h"

#include "app/cli/output/JsonText.h"
#include "app/cli/output/LockReport.h"
#include "app/cli/output/StateStyle.h"

#include <algorithm>
#include <cstring>

namespace cli {
namespace {

using view::LockField;
using view::LockFields;
using view::LockView;

/// The rows of one snapshot, one after the other.
struct Rows {
    const watch::Snapshot &snapshot;
    const view::ViewContext &context;
    const std::vector<qint32> &rows;
    const LockFields &fields;
    [[nodiscard]] LockView at(qint32 row) const { return LockView::of(snapshot, row, context); }
};

void writeTable(Output &out, const Rows &all)
{
    if (all.rows.empty())
        return;
    LockFields::Order columns = all.fields.terminal();
    if (!all.snapshot.shape().sortKey)
        std::erase_if(columns, [](const LockField *field) {
            return std::strcmp(field->id, view::field::SortKey) == 0;
        });
    std::vector<QList<QByteArray>> lines(1);
    std::vector<QByteArray> stateColors(1);
    for (const LockField *field : columns)
        lines.front() += QByteArray(field->title).toUpper();
    const auto isState = [](const LockField *field) {
        return std::strcmp(field->id, view::field::State) == 0;
    };
    const qsizetype state = std::ranges::find_if(columns, isState) - columns.begin();
    for (const qint32 row : all.rows) {
        const LockView lock = all.at(row);
        QList<QByteArray> line;
        for (const LockField *field : columns) {
            const QString text = field->text(lock);
            line += text.isEmpty() ? QByteArray("-") : text.toUtf8();
        }
        if (state < line.size())
            line[state].prepend(stateSign(lock.state()) + ' ');
        lines.push_back(std::move(line));
        stateColors.push_back(stateColor(lock.state()));
    }
    const CellColor color = [&stateColors, state](std::size_t line, qsizetype column) {
        return column == state ? stateColors.at(line) : QByteArray();
    };
    out.write(alignedColumns(lines, out.usesColor() ? color : CellColor()));
}

void writeExport(Output &out, const Rows &all, view::LockExport::Format format)
{
    constexpr qsizetype atOnce = 64;
    view::LockExport written(all.snapshot, all.context, {format, all.rows, {}}, all.fields);
    while (!written.isComplete() && !out.isBroken()) {
        written.appendNext(out.buffer(), atOnce);
        out.relieve();
    }
}

} // namespace

Row lockRow(const LockView &lock, const LockFields &fields)
{
    Row row;
    for (const LockField *field : fields.json()) {
        QByteArray json;
        field->appendJson(json, lock);
        row.push_back(Cell{field->id, std::move(json), field->flatText(lock), !field->json});
    }
    return row;
}

QList<QByteArray> lockFieldNames(const LockFields &fields)
{
    QList<QByteArray> names;
    for (const LockField *field : fields.json())
        names += field->id;
    return names;
}

void writeLocks(Output &out, OutputFormat format, const watch::Snapshot &snapshot,
                const view::ViewContext &context, const std::vector<qint32> &rows, const LockFields &fields)
{
    const Rows all{snapshot, context, rows, fields};
    switch (format) {
    case OutputFormat::Table:
        return writeTable(out, all);
    case OutputFormat::Csv:
        return writeExport(out, all, view::LockExport::Format::Csv);
    case OutputFormat::Json:
        return writeExport(out, all, view::LockExport::Format::Json);
    case OutputFormat::Jsonl:
        return writeExport(out, all, view::LockExport::Format::JsonLines);
    }
}

void writeLock(Output &out, OutputFormat format, const LockView &lock)
{
    if (format == OutputFormat::Table)
        return writeReport(out, lock);
    if (format == OutputFormat::Csv)
        return ResultWriter(out, format).one(lockRow(lock));
    view::appendLockJson(out.buffer(), lock);
    out.write("\n");
}

} // namespace cli
