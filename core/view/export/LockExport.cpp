// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/export/LockExport.h"

#include <algorithm>

namespace view {

LockExport::LockExport(const watch::Snapshot &snapshot, ViewContext context, Request request,
                       const LockFields &fields)
    : m_snapshot(snapshot), m_context(std::move(context)), m_request(std::move(request)),
      m_writer(m_request.format, m_request.columns, fields)
{
    m_context.longestText = -1; // a file has room for all that a row says
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
    base::Appender text(out);
    if (m_written == 0)
        m_writer.appendHead(text);
    const bool isArray = m_request.format == Format::Json;
    const qsizetype end = std::min(size(), m_written + most);
    for (; m_written < end; ++m_written) {
        if (isArray)
            text.put(m_written == 0 ? std::string_view("\n") : std::string_view(",\n"));
        m_writer.appendRow(
            text, LockView::of(m_snapshot, m_request.rows[static_cast<std::size_t>(m_written)], m_context));
    }
    m_complete = m_written == size();
    if (m_complete && isArray)
        text.put(size() == 0 ? std::string_view("]\n") : std::string_view("\n]\n"));
}

} // namespace view
