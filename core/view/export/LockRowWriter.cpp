// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/export/LockRowWriter.h"

#include "core/base/Utf8Text.h"
#include "core/view/Bytes.h"
#include "core/view/CsvCell.h"
#include "core/view/export/ExportCells.h"

namespace view {

void appendLockJson(base::Appender &json, const LockView &lock, const LockFields &fields)
{
    char before = '{';
    for (const LockField *field : fields.json()) {
        json.put(before);
        json.put('"');
        json.put(std::string_view(field->nameInJson()));
        json.put("\":");
        field->appendJson(json, lock);
        before = ',';
    }
    json.put('}');
}

void appendLockJson(QByteArray &json, const LockView &lock, const LockFields &fields)
{
    base::Appender out(json);
    appendLockJson(out, lock, fields);
}

LockRowWriter::LockRowWriter(ExportFormat format, LockFields::Order columns, const LockFields &fields)
    : m_format(format), m_columns(std::move(columns))
{
    if (m_format == ExportFormat::Markdown && m_columns.empty())
        m_columns = fields.terminal();
    for (const LockField *field : fields.json())
        m_each.push_back({field, (m_each.empty() ? "{\"" : ",\"") + QByteArray(field->nameInJson()) + "\":"});
}

void LockRowWriter::appendHead(base::Appender &out) const
{
    QByteArrayList titles;
    switch (m_format) {
    case ExportFormat::Json:
        return out.put('[');
    case ExportFormat::JsonLines:
        return;
    case ExportFormat::Csv:
        if (m_columns.empty()) {
            for (const Written &each : m_each)
                titles += csvCell(each.field->nameInJson());
        }
        for (const LockField *field : m_columns)
            titles += csvCell(field->title);
        return out.put(QByteArrayView(titles.join(',') + "\r\n"));
    case ExportFormat::Markdown:
        for (const LockField *field : m_columns)
            titles += markdownCell(base::fromUtf8(field->title));
        return out.put(QByteArrayView("| " + titles.join(" | ") + " |\n|" +
                                      QByteArray(" --- |").repeated(titles.size()) + '\n'));
    }
}

void LockRowWriter::appendObject(base::Appender &out, const LockView &lock)
{
    for (Written &each : m_each) {
        out.put(QByteArrayView(each.head));
        if (!each.json.isEmpty()) {
            out.put(QByteArrayView(each.json));
            continue;
        }
        const qsizetype start = out.size();
        each.field->appendJson(out, lock);
        if (each.field->sameInTable)
            each.json = QByteArray(out.from(start).data(), out.size() - start);
    }
    out.put('}');
}

void LockRowWriter::appendCells(base::Appender &out, const LockView &lock)
{
    bool first = true;
    for (Written &each : m_each) {
        if (!first)
            out.put(',');
        first = false;
        if (!each.csv.isEmpty()) {
            out.put(QByteArrayView(each.csv));
            continue;
        }
        const qsizetype start = out.size();
        each.field->appendCsv(out, lock);
        if (each.field->sameInTable)
            each.csv = QByteArray(out.from(start).data(), out.size() - start);
    }
}

void LockRowWriter::appendRow(base::Appender &out, const LockView &lock)
{
    switch (m_format) {
    case ExportFormat::Json:
        return appendObject(out, lock);
    case ExportFormat::JsonLines:
        appendObject(out, lock);
        return out.put('\n');
    case ExportFormat::Csv:
        if (m_columns.empty())
            appendCells(out, lock);
        for (const LockField *field : m_columns) {
            if (field != m_columns.front())
                out.put(',');
            appendCsvCell(out, viewOf(field->text(lock).toUtf8()));
        }
        return out.put("\r\n");
    case ExportFormat::Markdown:
        out.put('|');
        for (const LockField *field : m_columns) {
            out.put(' ');
            out.put(QByteArrayView(markdownCell(field->text(lock))));
            out.put(" |");
        }
        return out.put('\n');
    }
}

} // namespace view
