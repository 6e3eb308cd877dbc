// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/CsvCell.h"

#include "core/base/ByteBlocks.h"

namespace view {

void appendCsvCell(base::Appender &out, std::string_view text)
{
    if (text.empty())
        return;
    const bool runs = std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
    if (!runs && base::blocks::copyIfLacking<base::blocks::CsvSpecial>(out.room(text.size()), text))
        return out.wrote(text.size());
    const bool quotes = !base::blocks::lacks<base::blocks::CsvSpecial>(text);
    if (quotes)
        out.put('"');
    if (runs)
        out.put('\'');
    for (const char c : text) {
        if (c == '"')
            out.put('"');
        out.put(c);
    }
    if (quotes)
        out.put('"');
}

} // namespace view
