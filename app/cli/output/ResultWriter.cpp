// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/ResultWriter.h"

#include "app/cli/output/JsonText.h"
#include "core/view/export/ExportCells.h"

#include <utility>

namespace cli {
namespace {

/// "access Key" of "accessKey".
QByteArray spacedWords(const QByteArray &name)
{
    QByteArray words;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            words += ' ';
        words += c;
    }
    return words;
}

QByteArray headingOf(const QByteArray &name)
{
    return spacedWords(name).toUpper();
}

/// "Access key" of "accessKey".
QByteArray labelOf(const QByteArray &name)
{
    const QByteArray words = spacedWords(name).toLower();
    return words.left(1).toUpper() + words.mid(1);
}

QByteArray shown(const QByteArray &text)
{
    return text.isEmpty() ? QByteArray("-") : text;
}

} // namespace

Cell textCell(QByteArray name, const QString &text)
{
    return {std::move(name), jsonTextOrNull(text), text.toUtf8()};
}

Cell numberCell(QByteArray name, qint64 number)
{
    return {std::move(name), QByteArray::number(number), QByteArray::number(number)};
}

Cell jsonCell(QByteArray name, QByteArray json)
{
    const QByteArray text = json == "null" ? QByteArray() : json;
    return {std::move(name), std::move(json), text, false};
}

QByteArray jsonObject(const Row &row)
{
    QByteArray json = "{";
    for (const Cell &cell : row) {
        if (json.size() > 1)
            json += ',';
        json += '"' + cell.name + "\":" + cell.json;
    }
    return json + '}';
}

QByteArray csvHeader(const Row &row)
{
    QList<QByteArray> names;
    for (const Cell &cell : row)
        names += view::csvCell(cell.name);
    return names.join(',') + "\r\n";
}

QByteArray csvLine(const Row &row)
{
    QList<QByteArray> cells;
    for (const Cell &cell : row)
        cells += view::csvCell(cell.text);
    return cells.join(',') + "\r\n";
}

QByteArray alignedColumns(const std::vector<QList<QByteArray>> &lines, const CellColor &color,
                          const std::function<void(Columns &)> &fit)
{
    std::vector<QList<QByteArray>> safe;
    Columns columns;
    for (const QList<QByteArray> &line : lines) {
        QList<QByteArray> cells;
        for (qsizetype column = 0; column < line.size(); ++column) {
            cells += forTerminal(line.at(column));
            columns.measure(column, widthOf(cells.last()));
        }
        safe.push_back(std::move(cells));
    }
    if (fit)
        fit(columns);
    QByteArray text;
    base::Appender out(text);
    for (std::size_t line = 0; line < safe.size(); ++line) {
        columns.beginLine(out);
        for (qsizetype column = 0; column < safe.at(line).size(); ++column) {
            const QByteArray &cell = safe.at(line).at(column);
            columns.cell(out, cell, widthOf(cell), color ? color(line, column) : QByteArray());
        }
        columns.endLine(out);
    }
    out.close();
    return text;
}

void ResultWriter::list(const std::vector<Row> &rows, const QList<QByteArray> &columns,
                        const QList<QByteArray> &first)
{
    if (m_format == OutputFormat::Json) {
        m_out.write("[");
        const char *separator = "\n";
        for (const Row &row : rows) {
            m_out.write(separator + jsonObject(row));
            separator = ",\n";
        }
        m_out.write(rows.empty() ? "]\n" : "\n]\n");
    } else if (m_format == OutputFormat::Jsonl) {
        for (const Row &row : rows)
            m_out.write(jsonObject(row) + '\n');
    } else if (m_format == OutputFormat::Csv) {
        m_out.write(rows.empty() ? columns.join(',') + "\r\n" : csvHeader(rows.front()));
        for (const Row &row : rows)
            m_out.write(csvLine(row));
    } else if (!rows.empty()) {
        std::vector<QList<QByteArray>> lines(1);
        std::vector<QByteArrayList> colors(1);
        QList<QByteArray> names;
        for (const Cell &cell : rows.front()) {
            if (cell.inTable)
                names += cell.name;
        }
        for (const QByteArray &name : names)
            lines.front() += headingOf(name);
        for (const Row &row : rows) {
            QList<QByteArray> line;
            QByteArrayList lineColors;
            for (const Cell &cell : row) {
                if (!cell.inTable)
                    continue;
                line += shown(cell.tableText.isEmpty() ? cell.text : cell.tableText);
                lineColors += cell.color;
            }
            lines.push_back(std::move(line));
            colors.push_back(std::move(lineColors));
        }
        const CellColor colorOf = [&colors](std::size_t line, qsizetype column) {
            return colors.at(line).value(column);
        };
        const auto fit = [this, &names, &first](Columns &widths) {
            QList<qsizetype> order;
            for (const QByteArray &name : first) {
                if (names.contains(name))
                    order += names.indexOf(name);
            }
            if (m_out.isTerminal() && !first.isEmpty())
                widths.fit(m_out.width(), order);
        };
        m_out.write(alignedColumns(lines, m_out.usesColor() ? colorOf : CellColor(), fit));
    }
}

void ResultWriter::one(const Row &row)
{
    if (m_format == OutputFormat::Csv) {
        m_out.write(csvHeader(row) + csvLine(row));
    } else if (m_format != OutputFormat::Table) {
        m_out.write(jsonObject(row) + '\n');
    } else {
        std::vector<QList<QByteArray>> lines;
        for (const Cell &cell : row) {
            QByteArray label = labelOf(cell.name);
            for (const QByteArray &line : (cell.tableText.isEmpty() ? cell.text : cell.tableText).split('\n'))
                lines.push_back({std::exchange(label, {}), shown(line)});
        }
        m_out.write(alignedColumns(lines));
    }
}

} // namespace cli
