// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Usage.h"

#include <algorithm>

namespace cli {
namespace {

using Lines = QList<std::pair<QByteArray, QByteArray>>;

QByteArray twoColumns(const Lines &lines)
{
    qsizetype width = 0;
    for (const auto &line : lines)
        width = std::max(width, line.first.size());
    QByteArray text;
    for (const auto &[left, right] : lines)
        text += "  " + left.leftJustified(width + 2) + right + '\n';
    return text;
}

Lines linesOf(std::span<const OptionSpec> options)
{
    Lines lines;
    for (const OptionSpec &option : options) {
        QByteArray left = QByteArray("--") + option.name;
        if (option.kind != ValueKind::None)
            left += QByteArray(" ") + (*option.placeholder ? option.placeholder : "N");
        lines.emplace_back(left, QByteArray(option.help));
    }
    return lines;
}

} // namespace

QByteArray usageText(std::span<const CommandSpec> commands)
{
    Lines lines;
    for (const CommandSpec &command : commands)
        lines.emplace_back(QByteArray(command.name), QByteArray(command.summary));
    return "usage: leasescope-cli [global options] COMMAND [arguments]\n\n"
           "See, prove, and safely release the locks in DynamoDB tables.\n\ncommands:\n" +
        twoColumns(lines) + "\nglobal options, before or after the command:\n" +
        twoColumns(linesOf(globalOptions())) +
        "\nDurations are written 250ms, 20s, 5m, 1h30m. Results go to stdout, everything else to stderr.\n"
        "\nexit status:\n"
        "  0 done, or free   10 held       11 lapsed      12 refused: it changed      13 no such thing\n"
        "  1 unexpected      14 not acquired 15 unproven   16 unreadable or not a lock 17 read-only\n"
        "  2 wrong command   20 credentials or access     21 endpoint not reached\n"
        "\nexample:\n  leasescope-cli --profile staging list locks --problems\n";
}

QByteArray usageText(const CommandSpec &command)
{
    QByteArray text = QByteArray("usage: leasescope-cli ") + command.name;
    if (*command.synopsis)
        text += QByteArray(" ") + command.synopsis;
    text += QByteArray("\n\n") + command.summary + '\n';
    if (!command.options.empty())
        text += "\noptions:\n" + twoColumns(linesOf(command.options));
    text +=
        QByteArray("\nGlobal options: see leasescope-cli --help\n\nexample:\n  ") + command.example + '\n';
    return text;
}

} // namespace cli
