// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Usage.h"

#include "app/cli/arguments/StatusTable.h"
#include "app/cli/arguments/Wrapping.h"

#include <algorithm>

namespace cli {
namespace {

using Lines = QList<std::pair<QByteArray, QByteArray>>;

constexpr qsizetype widestLine = 99;
constexpr qsizetype widestLeft = 32; ///< what is longer has its explanation on the next line

QByteArray helpLines(const QByteArrayList &words, qsizetype column, qsizetype indent)
{
    return wrapped(words, column, indent, widestLine);
}

/// "[--sort COLUMN]" and "(a | b)" stay in one piece where they fit in a line.
QByteArrayList synopsisParts(const QByteArray &synopsis)
{
    QByteArrayList parts;
    int depth = 0;
    for (const QByteArray &word : synopsis.split(' ')) {
        const bool joins = depth > 0 && parts.last().size() + 1 + word.size() < widestLine / 2;
        if (joins)
            parts.last() += ' ' + word;
        else
            parts += word;
        for (const char c : word)
            depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
    }
    return parts;
}

QByteArray twoColumns(const Lines &lines, qsizetype width)
{
    QByteArray text;
    for (const auto &[left, right] : lines) {
        text += "  " + left;
        const qsizetype indent = 2 + width + 2;
        if (left.size() > width)
            text += '\n' + QByteArray(indent, ' ');
        else
            text += QByteArray(indent - 2 - left.size(), ' ');
        text += helpLines(right.split(' '), indent, indent) + '\n';
    }
    return text;
}

qsizetype widthOfTerms(const Lines &lines)
{
    qsizetype width = 0;
    for (const auto &line : lines) {
        if (line.first.size() <= widestLeft)
            width = std::max(width, line.first.size());
    }
    return width;
}

/// The options under the headings of their groups.
QByteArray optionList(std::span<const OptionSpec> options, const QByteArray &heading)
{
    Lines all;
    for (const OptionSpec &option : options)
        all.emplace_back(optionText(option), QByteArray(option.help));
    const qsizetype width = widthOfTerms(all);
    QByteArray text;
    for (std::size_t at = 0; at < options.size(); ++at) {
        const QByteArray group(options[at].group);
        if (at == 0 || !group.isEmpty())
            text += '\n' + (group.isEmpty() ? heading : heading + ", " + group) + ":\n";
        text += twoColumns({all.at(static_cast<qsizetype>(at))}, width);
    }
    return text;
}

/// The commands under the headings of their groups.
QByteArray commandList(std::span<const CommandSpec> commands)
{
    Lines all;
    for (const CommandSpec &command : commands)
        all.emplace_back(QByteArray(command.name), QByteArray(command.summary));
    const qsizetype width = widthOfTerms(all);
    QByteArray text;
    for (std::size_t at = 0; at < commands.size(); ++at) {
        if (*commands[at].group)
            text += QByteArray("\ncommands, ") + commands[at].group + ":\n";
        text += twoColumns({all.at(static_cast<qsizetype>(at))}, width);
    }
    return text;
}

QByteArray variableList()
{
    QByteArrayList names;
    for (const OptionVariable &variable : optionVariables())
        names += variable.name;
    const QByteArray text = "Variables stand for options that are not given: " + names.join(", ") + '.';
    return helpLines(text.split(' '), 0, 0) + '\n';
}

} // namespace

QByteArray optionText(const OptionSpec &option)
{
    QByteArray text = QByteArray("--") + option.name;
    if (option.kind != ValueKind::None)
        text += QByteArray(" ") + (*option.placeholder ? option.placeholder : "N");
    return text;
}

QByteArray usageText(std::span<const CommandSpec> commands)
{
    Lines statuses;
    for (const StatusSpec &spec : statusTable())
        statuses.emplace_back(QByteArray::number(spec.status), QByteArray(spec.meaning));
    return "usage: leasescope-cli [global options] COMMAND [arguments]\n\n"
           "See, prove and safely release the locks in DynamoDB tables.\n" +
        commandList(commands) + optionList(globalOptions(), "global options") +
        "\nGlobal options stand before or after the command. Durations are written 250ms, 20s, 5m, 1h30m.\n" +
        variableList() +
        "Results go to stdout, everything else to stderr.\n"
        "\nexit status:\n" +
        twoColumns(statuses, widthOfTerms(statuses)) +
        "\nexample:\n  leasescope-cli --profile staging list locks --problems\n";
}

QByteArray usageText(const CommandSpec &command)
{
    const QByteArray begin = QByteArray("usage: leasescope-cli ") + command.name;
    QByteArray text = begin;
    if (*command.synopsis)
        text += ' ' + helpLines(synopsisParts(command.synopsis), begin.size() + 1, 8);
    text += "\n\n" + helpLines(QByteArray(command.summary).split(' '), 0, 0) + '\n';
    if (!command.options.empty())
        text += optionList(command.options, "options");
    text +=
        QByteArray("\nGlobal options: see leasescope-cli --help\n\nexample:\n  ") + command.example + '\n';
    return text;
}

} // namespace cli
