// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/CsvCell.h"

#include "core/base/ByteBlocks.h"

#include <initializer_list>

namespace view {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// How many bytes the sign takes that makes a formula of the cell which `text` begins; 0: it begins with none.
std::size_t formulaSign(std::string_view text)
{
    if (text.empty())
        return 0;
    if (std::string_view("=+-@").find(text.front()) != std::string_view::npos)
        return 1;
    for (const std::string_view wide : {"\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d", "\xef\xbc\xa0"}) {
        if (text.starts_with(wide))
            return wide.size();
    }
    return 0;
}

/// Whether nothing of it begins a cell that runs, whatever separates cells for its reader, nor needs quotes.
bool isHarmless(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin != std::string_view::npos && formulaSign(text.substr(begin)) == 0;
}

/// The text with its quotes doubled and its formulas made text.
void putGuarded(base::Appender &out, std::string_view text)
{
    if (text.front() == '\t' || text.front() == '\r') // which some programs take for the sign itself
        out.put('\'');
    bool atBegin = true; // of a cell, blanks aside
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool isBlank = blanks.find(c) != std::string_view::npos;
        if (atBegin && !isBlank && formulaSign(text.substr(i)) > 0)
            out.put('\'');
        atBegin = c == ';' || c == '\t' || c == '\r' || c == '\n' || (atBegin && isBlank);
        if (c == '"')
            out.put('"');
        out.put(c);
    }
}

} // namespace

void appendCsvCell(base::Appender &out, std::string_view text)
{
    if (text.empty())
        return;
    if (isHarmless(text) &&
        base::blocks::copyIfLacking<base::blocks::CsvSpecial>(out.room(text.size()), text))
        return out.wrote(text.size());
    const bool quotes = !base::blocks::lacks<base::blocks::CsvSpecial>(text);
    if (quotes)
        out.put('"');
    putGuarded(out, text);
    if (quotes)
        out.put('"');
}

} // namespace view
