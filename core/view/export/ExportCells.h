// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

namespace view {

/// One cell of a CSV line: quoted as RFC 4180 asks, and with a single quote before what a spreadsheet would
/// run (leading =, +, -, @, tab or carriage return).
[[nodiscard]] QByteArray csvCell(QByteArrayView text);

/// One cell of a Markdown table: every sign that could begin markup, a link or another cell is escaped, what
/// cannot be seen is shown as signs.
[[nodiscard]] QByteArray markdownCell(const QString &text);

} // namespace view
