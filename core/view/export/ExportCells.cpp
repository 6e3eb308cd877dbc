// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/export/ExportCells.h"

#include "core/base/VisibleText.h"
#include "core/view/CsvCell.h"

namespace view {

QByteArray csvCell(QByteArrayView text)
{
    QByteArray cell;
    {
        base::Appender out(cell);
        appendCsvCell(out, {text.data(), static_cast<std::size_t>(text.size())});
    }
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
