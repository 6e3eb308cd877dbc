// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/top/TopScreen.h"

#include "core/base/Utf8Text.h"

#include <QString>

#include <algorithm>

namespace cli {
namespace {

/// How many characters from `begin` on fit into `columns`; at least one.
qsizetype fittingCharacters(const QList<uint> &characters, qsizetype begin, qsizetype columns)
{
    qsizetype width = 0;
    for (qsizetype at = begin; at < characters.size(); ++at) {
        const char32_t character = characters.at(at);
        width += character < 0x7f ? 1 : widthOf(QString::fromUcs4(&character, 1).toUtf8());
        if (width > columns)
            return std::max<qsizetype>(at - begin, 1);
    }
    return characters.size() - begin;
}

/// Where a line that begins with the character `begin`, and may have `fitting` of them, ends.
qsizetype lineEnd(const QList<uint> &characters, qsizetype begin, qsizetype fitting)
{
    const qsizetype end = begin + fitting;
    if (end == characters.size() || characters.at(end) == ' ')
        return end;
    qsizetype space = end - 1;
    while (space > begin && characters.at(space) != ' ')
        --space;
    const bool isBetweenWords = std::any_of(characters.cbegin() + begin, characters.cbegin() + space,
                                            [](uint character) { return character != ' '; });
    return isBetweenWords ? space : end;
}

/// A line made by Columns, whose colours it has as SGR.
TopLine coloredLine(const QByteArray &all, TopLook look)
{
    TopLine line;
    line.look = look;
    QByteArray color;
    qsizetype at = 0;
    while (at < all.size()) {
        const qsizetype next = all.indexOf("\x1b[", at);
        const qsizetype end = next < 0 ? all.size() : next;
        if (end > at)
            line.pieces.push_back({all.mid(at, end - at), color});
        if (next < 0)
            break;
        const qsizetype last = all.indexOf('m', next);
        color = all.mid(next + 2, last - next - 2);
        if (color == "0")
            color.clear();
        at = last < 0 ? all.size() : last + 1;
    }
    return line;
}

} // namespace

QByteArray asText(const TopScreen &screen)
{
    QByteArray text;
    for (const TopLine &line : screen.lines) {
        QByteArray shown;
        for (const TopPiece &piece : line.pieces)
            shown += piece.text;
        while (shown.endsWith(' '))
            shown.chop(1);
        text += shown + '\n';
    }
    return text;
}

std::vector<TopLine> linesOf(const TopCells &cells, Columns &widths, qsizetype columns)
{
    Columns shown(columns);
    shown.include(widths);
    for (const QByteArrayList &row : cells.rows) {
        for (qsizetype column = 0; column < row.size(); ++column)
            shown.measure(column, widthOf(row.at(column)));
    }
    widths = shown;
    shown.fit(columns, cells.shortened);
    std::vector<TopLine> lines;
    for (std::size_t at = 0; at < cells.rows.size(); ++at) {
        const QByteArrayList &row = cells.rows[at];
        QByteArray line;
        base::Appender out(line);
        shown.beginLine(out);
        for (qsizetype column = 0; column < row.size(); ++column) {
            const QByteArray &cell = row.at(column);
            const bool isColored = at > 0 && column == cells.coloredColumn;
            shown.cell(out, cell, widthOf(cell), isColored ? cells.colors[at] : QByteArray());
        }
        shown.endLine(out);
        out.close();
        line.chop(1); // its end
        lines.push_back(coloredLine(line, at == 0 ? TopLook::Heading : TopLook::Plain));
    }
    return lines;
}

QByteArrayList inLines(QByteArrayView text, qsizetype columns, qsizetype indent)
{
    constexpr qsizetype least = 8; // columns of a line, however narrow the terminal is
    if (widthOf(text) <= columns)
        return {text.toByteArray()};
    QByteArrayList lines;
    const QList<uint> characters = base::fromUtf8(text).toUcs4();
    for (qsizetype begin = 0; begin < characters.size();) {
        const qsizetype before = lines.isEmpty() ? 0 : std::min(indent, columns / 2);
        const qsizetype fitting = fittingCharacters(characters, begin, std::max(columns - before, least));
        const qsizetype end = lineEnd(characters, begin, fitting);
        QString line;
        for (; begin < end; ++begin) {
            const char32_t character = characters.at(begin);
            line += QString::fromUcs4(&character, 1);
        }
        lines += QByteArray(before, ' ') + line.toUtf8();
        if (begin < characters.size() && characters.at(begin) == ' ')
            ++begin; // the line's end stands for it
    }
    return lines;
}

} // namespace cli
