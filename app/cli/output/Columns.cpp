// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/Columns.h"

#include "core/base/ByteBlocks.h"
#include "core/base/Utf8Text.h"

#include <QString>

#include <algorithm>
#include <array>

namespace cli {
namespace {

constexpr qsizetype gap = 2; ///< between two columns

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

} // namespace

qsizetype widthOf(QByteArrayView utf8)
{
    if (base::blocks::lacks<base::blocks::NotAscii>({utf8.data(), static_cast<std::size_t>(utf8.size())}))
        return utf8.size();
    qsizetype width = 0;
    for (const char32_t c : base::fromUtf8(utf8).toUcs4())
        width += takesNoRoom(c) ? 0 : isWide(c) ? 2 : 1;
    return width;
}

QByteArray elided(QByteArrayView utf8, qsizetype width)
{
    if (widthOf(utf8) <= width)
        return utf8.toByteArray();
    const QList<uint> signs = base::fromUtf8(utf8).toUcs4();
    const auto wide = [&signs](qsizetype at) {
        return takesNoRoom(signs.at(at)) ? 0 : isWide(signs.at(at)) ? 2 : 1;
    };
    const qsizetype room = width - 1; // the sign between
    qsizetype taken = 0;
    qsizetype begin = 0;
    while (begin < signs.size() && taken + wide(begin) <= (room + 1) / 2)
        taken += wide(begin++);
    qsizetype end = signs.size();
    for (qsizetype at = end - 1; at >= begin && taken + wide(at) <= room; --at) {
        taken += wide(at);
        if (wide(at) > 0) // a mark alone would stand on the sign between
            end = at;
    }
    const auto text = [&signs](qsizetype from, qsizetype to) {
        QString part;
        for (; from < to; ++from) {
            const char32_t sign = signs.at(from);
            part += QString::fromUcs4(&sign, 1);
        }
        return part;
    };
    return width < 1 ? QByteArray() : (text(0, begin) + QChar(0x2026) + text(end, signs.size())).toUtf8();
}

void Columns::measure(qsizetype column, qsizetype width)
{
    if (column == m_widths.size())
        m_widths += 0;
    m_widths[column] = std::clamp(width, m_widths.at(column), std::max(m_widest, m_widths.at(column)));
}

qsizetype Columns::lineWidth() const
{
    qsizetype width = 0;
    for (const qsizetype column : m_widths)
        width += column > 0 ? column + gap : 0;
    return std::max<qsizetype>(width - gap, 0);
}

void Columns::fit(qsizetype width, QList<qsizetype> first)
{
    m_isFitted = true;
    for (qsizetype column = count() - 1; column >= 0; --column) {
        if (!first.contains(column))
            first += column;
    }
    const auto shorten = [this, width, &first](qsizetype shortest) {
        for (const qsizetype column : first) {
            const qsizetype spare = std::max<qsizetype>(m_widths.at(column) - shortest, 0);
            m_widths[column] -= std::min(spare, std::max<qsizetype>(lineWidth() - width, 0));
        }
    };
    // All become short before one becomes unreadable.
    for (const qsizetype shortest : {12, 6})
        shorten(shortest);
    for (qsizetype column = count() - 1; column > 0 && lineWidth() > width; --column)
        m_widths[column] = 0;
    shorten(1);
}

void Columns::include(const Columns &others)
{
    for (qsizetype column = 0; column < others.count(); ++column)
        measure(column, others.m_widths.at(column));
}

void Columns::beginLine(base::Appender &out)
{
    m_start = out.size();
    m_column = 0;
    m_room = 0;
}

void Columns::cell(base::Appender &out, QByteArrayView text, qsizetype width, QByteArrayView code)
{
    const qsizetype room = m_widths.at(m_column);
    if (m_isFitted && width > room) {
        const QByteArray shorter = elided(text, room);
        if (room > 0)
            return cell(out, shorter, widthOf(shorter), code);
        ++m_column;
        return;
    }
    if (!text.isEmpty()) {
        out.putSpaces(m_room);
        m_room = 0;
        if (code.isEmpty()) {
            out.put(text);
        } else {
            out.put("\x1b[");
            out.put(code);
            out.put('m');
            out.put(text);
            out.put("\x1b[0m");
        }
    }
    m_room += std::max<qsizetype>(room - width, 0) + gap;
    ++m_column;
}

void Columns::endLine(base::Appender &out)
{
    const std::string_view line = out.from(m_start);
    const std::size_t last = line.find_last_not_of(' ');
    out.cutBack(m_start + (last == std::string_view::npos ? 0 : static_cast<qsizetype>(last) + 1));
    out.put('\n');
}

} // namespace cli
