// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/export/ExportCells.h"

#include "core/base/VisibleText.h"

#include <algorithm>

namespace view {

QByteArray csvCell(QByteArrayView text)
{
    QByteArray cell = text.toByteArray();
    if (!cell.isEmpty() && QByteArrayView("=+-@\t\r").contains(cell.front()))
        cell.prepend('\'');
    const bool quotes = std::any_of(cell.begin(), cell.end(),
                                    [](char c) { return c == ',' || c == '"' || c == '\n' || c == '\r'; });
    if (quotes)
        cell = '"' + cell.replace('"', "\"\"") + '"';
    return cell;
}

QByteArray markdownCell(const QString &text)
{
    // Points and colons too: renderers make links of addresses.
    constexpr QByteArrayView marks("\\`*_{}[]<>()#+.!|~&:@$^\"'");
    QByteArray cell;
    for (const char c : base::visible(text).toUtf8()) {
        if (marks.contains(c))
            cell += '\\';
        cell += c;
    }
    return cell;
}

} // namespace view
