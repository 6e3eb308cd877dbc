// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Wrapping.h"

namespace cli {

QByteArray wrapped(const QByteArrayList &words, qsizetype column, qsizetype indent, qsizetype width)
{
    QByteArray text;
    bool begins = true;
    for (const QByteArray &word : words) {
        if (!begins && column + 1 + word.size() > width) {
            text += '\n' + QByteArray(indent, ' ');
            column = indent;
            begins = true;
        }
        if (!begins) {
            text += ' ';
            ++column;
        }
        text += word;
        column += word.size();
        begins = false;
    }
    return text;
}

} // namespace cli
