// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/export/LockExport.h"

#include "core/view/export/ExportCells.h"

#include <algorithm>

namespace view {

void appendLockJson(QByteArray &json, const LockView &lock, const LockFields &fields)
{
    char before = '{';
    for (const LockField *field : fields.json()) {
        json += before;
        json += '"';
        json += field->id;
        json += "\":";
        field->appendJson(json, lock);
        before = ',';
    }
    json += '}';
}

LockExport::LockExport(const watch::Snapshot &snapshot, ViewContext context, Request request,
                       const LockFields &fields)
    : m_snapshot(snapshot), m_context(std::move(context)), m_request(std::move(request)), m_fields(fields)
{
    m_context.longestText = -1; // a file has room for all that a row says
    if (m_request.format == Format::Markdown && m_request.columns.empty())
        m_request.columns = fields.terminal();
}

QByteArray LockExport::suffixOf(Format format)
{
    switch (format) {
    case Format::Csv:
        return "csv";
    case Format::Json:
        return "json";
    case Format::JsonLines:
        return "jsonl";
    case Format::Markdown:
        break;
    }
    return "md";
}

void LockExport::appendNext(QByteArray &out, qsizetype most)
{
    if (m_complete)
        return;
    if (m_written == 0)
        appendHead(out);
    const bool isArray = m_request.format == Format::Json;
    const qsizetype end = std::min(size(), m_written + most);
    for (; m_written < end; ++m_written) {
        if (isArray)
            out += m_written == 0 ? "\n" : ",\n";
        appendRow(out,
                  LockView::of(m_snapshot, m_request.rows[static_cast<std::size_t>(m_written)], m_context));
    }
    m_complete = m_written == size();
    if (m_complete && isArray)
        out += size() == 0 ? "]\n" : "\n]\n";
}

void LockExport::appendHead(QByteArray &out) const
{
    const LockFields::Order &columns = m_request.columns;
    QByteArrayList titles;
    switch (m_request.format) {
    case Format::Json:
        out += '[';
        break;
    case Format::JsonLines:
        break;
    case Format::Csv:
        for (const LockField *field : columns.empty() ? m_fields.json() : columns)
            titles += csvCell(columns.empty() ? field->id : field->title);
        out += titles.join(',') + "\r\n";
        break;
    case Format::Markdown:
        for (const LockField *field : columns)
            titles += markdownCell(QString::fromUtf8(field->title));
        out += "| " + titles.join(" | ") + " |\n|" + QByteArray(" --- |").repeated(titles.size()) + '\n';
        break;
    }
}

void LockExport::appendRow(QByteArray &out, const LockView &lock) const
{
    const LockFields::Order &columns = m_request.columns;
    const char *separator = "";
    switch (m_request.format) {
    case Format::Json:
        return appendLockJson(out, lock, m_fields);
    case Format::JsonLines:
        appendLockJson(out, lock, m_fields);
        out += '\n';
        return;
    case Format::Csv:
        for (const LockField *field : columns.empty() ? m_fields.json() : columns) {
            out += separator;
            out += csvCell(columns.empty() ? field->flatText(lock) : field->text(lock).toUtf8());
            separator = ",";
        }
        out += "\r\n";
        return;
    case Format::Markdown:
        out += '|';
        for (const LockField *field : columns)
            out += ' ' + markdownCell(field->text(lock)) + " |";
        out += '\n';
        return;
    }
}

} // namespace view
