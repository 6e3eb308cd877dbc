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

void Columns::measure(qsizetype column, qsizetype width)
{
    if (column == m_widths.size())
        m_widths += 0;
    m_widths[column] = std::clamp(width, m_widths.at(column), widest);
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
    m_room += std::max<qsizetype>(m_widths.at(m_column) - width, 0) + 2;
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
