// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/ResultWriter.h"

#include "app/cli/output/JsonText.h"
#include "core/view/export/ExportCells.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cli {
namespace {

/// Longer cells stick out: one key of two thousand characters must not push every other line apart.
constexpr qsizetype widestColumn = 100;

bool isWide(char32_t c)
{
    struct Range {
        char32_t first;
        char32_t last;
    };
    // East Asian Wide and Fullwidth of Unicode 15, in as few ranges as locks' names are likely to need.
    static constexpr std::array ranges{
        Range{0x1100, 0x115f},  Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},   Range{0xa960, 0xa97c},
        Range{0xac00, 0xd7a3},  Range{0xf900, 0xfaff},   Range{0xfe30, 0xfe6f},   Range{0xff01, 0xff60},
        Range{0xffe0, 0xffe6},  Range{0x1f300, 0x1f64f}, Range{0x1f680, 0x1f6ff}, Range{0x1f900, 0x1f9ff},
        Range{0x20000, 0x3fffd}};
    return std::ranges::any_of(ranges,
                               [c](const Range &range) { return c >= range.first && c <= range.last; });
}

bool takesNoRoom(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing ||
        category == QChar::Other_Format;
}

/// Columns a terminal needs for it, near enough.
qsizetype widthOf(const QByteArray &utf8)
{
    const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    if (std::all_of(utf8.begin(), utf8.end(), isAscii))
        return utf8.size();
    qsizetype width = 0;
    for (const char32_t c : QString::fromUtf8(utf8).toUcs4())
        width += takesNoRoom(c) ? 0 : isWide(c) ? 2 : 1;
    return width;
}

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

QByteArray alignedColumns(const std::vector<QList<QByteArray>> &lines, const CellColor &color)
{
    std::vector<QList<QByteArray>> safe;
    QList<qsizetype> widths;
    for (const QList<QByteArray> &line : lines) {
        QList<QByteArray> cells;
        for (qsizetype column = 0; column < line.size(); ++column) {
            cells += forTerminal(line.at(column));
            if (column == widths.size())
                widths += 0;
            widths[column] = std::clamp(widthOf(cells.last()), widths.at(column), widestColumn);
        }
        safe.push_back(std::move(cells));
    }
    QByteArray text;
    for (std::size_t line = 0; line < safe.size(); ++line) {
        const QList<QByteArray> &cells = safe.at(line);
        QByteArray written;
        qsizetype room = 0; // between the cell before and the next one
        for (qsizetype column = 0; column < cells.size(); ++column) {
            const QByteArray &cell = cells.at(column);
            const QByteArray code = color ? color(line, column) : QByteArray();
            if (!cell.isEmpty()) {
                written +=
                    QByteArray(room, ' ') + (code.isEmpty() ? cell : "\x1b[" + code + 'm' + cell + "\x1b[0m");
                room = 0;
            }
            room += std::max<qsizetype>(widths.at(column) - widthOf(cell), 0) + 2;
        }
        while (written.endsWith(' '))
            written.chop(1);
        text += written + '\n';
    }
    return text;
}

void ResultWriter::list(const std::vector<Row> &rows, const QList<QByteArray> &columns)
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
        for (const Cell &cell : rows.front()) {
            if (cell.inTable)
                lines.front() += headingOf(cell.name);
        }
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
        m_out.write(alignedColumns(lines, m_out.usesColor() ? colorOf : CellColor()));
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
