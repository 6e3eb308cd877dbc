// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/bulk/BulkReport.h"

#include "core/view/export/ExportCells.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace ui {
namespace {

QByteArray jsonOf(const admin::BulkLine &line)
{
    QJsonObject object;
    const QList<QString> fields = line.fields();
    for (qsizetype i = 0; i < fields.size(); ++i)
        object.insert(QString::fromLatin1(admin::BulkLine::names()[i]),
                      fields[i].isEmpty() ? QJsonValue() : QJsonValue(fields[i]));
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray markdownLine(const QByteArrayList &cells)
{
    return "| " + cells.join(" | ") + " |\n";
}

} // namespace

BulkReport::BulkReport(Format format, Head head, qsizetype size, LineAt lineAt)
    : m_format(format), m_head(std::move(head)), m_size(size), m_lineAt(std::move(lineAt))
{
}

BulkReport::Format BulkReport::formatOf(const QString &path)
{
    if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        return Format::Json;
    return path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive) ? Format::Markdown : Format::Csv;
}

void BulkReport::appendNext(QByteArray &out, qsizetype most)
{
    if (m_complete)
        return;
    if (m_written == 0)
        appendHead(out);
    for (qsizetype i = 0; i < most && m_written < m_size; ++i) {
        appendLine(out, m_lineAt(m_written));
        ++m_written;
    }
    m_complete = m_written == m_size;
    if (m_complete && m_format == Format::Json)
        out += "\n]\n";
}

void BulkReport::appendHead(QByteArray &out) const
{
    const QByteArrayList names = admin::BulkLine::names();
    switch (m_format) {
    case Format::Csv:
        out += names.join(',') + "\r\n";
        break;
    case Format::Json:
        out += '[';
        break;
    case Format::Markdown:
        out += "# " +
            view::markdownCell(
                   QCoreApplication::translate("ui::BulkDialog", "Release of many: %1").arg(m_head.table)) +
            "\n\n" +
            view::markdownCell(QCoreApplication::translate("ui::BulkDialog", "%1, by %2. Reason: %3")
                                   .arg(m_head.ended, m_head.operatorName, m_head.reason)) +
            "\n\n" + markdownLine(names) + markdownLine(QByteArrayList(names.size(), "---"));
        break;
    }
}

void BulkReport::appendLine(QByteArray &out, const admin::BulkLine &line) const
{
    if (m_format == Format::Json) {
        out += (m_written == 0 ? "\n" : ",\n") + jsonOf(line);
        return;
    }
    QByteArrayList cells;
    for (const QString &field : line.fields())
        cells += m_format == Format::Csv ? view::csvCell(field.toUtf8()) : view::markdownCell(field);
    out += m_format == Format::Csv ? cells.join(',') + "\r\n" : markdownLine(cells);
}

} // namespace ui
