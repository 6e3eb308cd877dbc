// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/manual/ManPage.h"

#include "app/cli/arguments/StatusTable.h"
#include "app/cli/arguments/Synonyms.h"
#include "app/cli/arguments/Usage.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

/// Text that roff shows as it is: hyphens that can be copied, and no line that begins as a request.
QByteArray escaped(QByteArray text)
{
    text.replace('\\', "\\e")
        .replace('-', "\\-")
        .replace('\'', "\\(aq")
        .replace('^', "\\(ha")
        .replace('~', "\\(ti");
    if (text.startsWith('.'))
        text.prepend("\\&");
    return text;
}

QByteArray heading(const QByteArray &page, const QByteArray &purpose)
{
    return ".TH " + page.toUpper().replace('-', "\\-") +
        " 1 \"2026\" \"Leasescope " LEASESCOPE_VERSION "\" \"User Commands\"\n.SH NAME\n" + escaped(page) +
        " \\- " + escaped(purpose) + '\n';
}

/// The first letter small and no full stop, as the lines of apropos(1) are.
QByteArray purposeOf(const CommandSpec &command)
{
    QByteArray purpose(command.summary);
    const qsizetype end = purpose.indexOf(". ");
    purpose = end < 0 ? purpose : purpose.left(end);
    if (purpose.endsWith('.'))
        purpose.chop(1);
    const QByteArray first = purpose.left(2);
    if (first.toUpper() != first) // "DynamoDB" and the like stay
        purpose.replace(0, 1, purpose.left(1).toLower());
    return purpose;
}

/// `.TP` with the option in bold and its placeholder in italics.
QByteArray optionEntry(const OptionSpec &option)
{
    const QByteArray text = optionText(option);
    const qsizetype space = text.indexOf(' ');
    QByteArray entry = ".TP\n\\fB" + escaped(space > 0 ? text.left(space) : text) + "\\fR";
    if (space > 0)
        entry += " \\fI" + escaped(text.mid(space + 1)) + "\\fR";
    return entry + '\n' + escaped(option.help) + (option.repeatable ? " (repeatable)" : "") + '\n';
}

QByteArray optionSection(const QByteArray &title, std::span<const OptionSpec> options)
{
    QByteArray text = options.empty() ? QByteArray() : ".SH " + title + '\n';
    for (const OptionSpec &option : options) {
        if (*option.group)
            text += ".SS " + escaped(option.group) + '\n';
        text += optionEntry(option);
    }
    return text;
}

/// The commands a reader of this page may want next.
const char *relatedCommands(QByteArrayView command)
{
    struct Related {
        const char *command;
        const char *others;
    };
    static constexpr std::array related{
        Related{"tables", "list create-table"},
        Related{"list", "show prove watch"},
        Related{"show", "list status prove"},
        Related{"status", "show prove"},
        Related{"watch", "list prove top"},
        Related{"top", "watch show prove release"},
        Related{"doctor", "list tables"},
        Related{"check", "list prove watch"},
        Related{"prove", "release verify show watch"},
        Related{"verify", "prove audit"},
        Related{"release", "prove restore show"},
        Related{"release-lapsed", "release list audit"},
        Related{"restore", "audit release"},
        Related{"alerts", "watch"},
        Related{"audit", "restore release"},
        Related{"acquire", "hold create-table status lab"},
        Related{"hold", "acquire audit restore"},
        Related{"create-table", "tables acquire"},
        Related{"replay", "watch doctor"},
        Related{"schema", "list status watch"},
        Related{"mcp", "prove release doctor policy"},
        Related{"whoami", "policy"},
        Related{"policy", "whoami"},
        Related{"dialect", "list release"},
        Related{"lab", "demo acquire"},
        Related{"demo", "lab"},
        Related{"completion", "man"},
        Related{"man", "completion"},
    };
    const auto found =
        std::ranges::find_if(related, [command](const Related &line) { return command == line.command; });
    return found == related.end() ? "" : found->others;
}

QByteArray example(const QByteArray &line)
{
    return ".SH EXAMPLES\n.nf\n" + escaped(line) + "\n.fi\n";
}

QByteArray statusSection(std::span<const StatusSpec> statuses)
{
    QByteArray text = ".SH EXIT STATUS\n";
    for (const StatusSpec &spec : statuses)
        text += ".TP\n\\fB" + QByteArray::number(spec.status) + "\\fR\n" + escaped(spec.meaning) + '\n';
    return text;
}

/// The names of the global options, with the page that explains them.
QByteArray globalSection()
{
    QByteArray names;
    for (const OptionSpec &option : globalOptions())
        names += (names.isEmpty() ? "\\fB" : ", \\fB") + escaped(QByteArray("--") + option.name) + "\\fR";
    return ".SH GLOBAL OPTIONS\n" + names +
        ".\nThey stand before or after the command;\n.BR leasescope\\-cli (1)\nexplains them.\n";
}

/// The end of ENVIRONMENT.
QByteArray variableEntries()
{
    QByteArray text = ".PP\nOptions that are not given are taken from variables; an empty one counts as "
                      "none, and a value that the\n"
                      "option would not take is an error:\n";
    for (const OptionVariable &variable : optionVariables()) {
        text += ".TP\n\\fB" + escaped(variable.name) + "\\fR\n";
        if (*variable.option)
            text += "as \\fB" + escaped(QByteArray("--") + variable.option) + "\\fR: ";
        text += escaped(variable.help) + '\n';
    }
    return text;
}

/// What a user of other programs may type, by the command that is meant.
QByteArray synonymSection()
{
    QByteArray text =
        ".SH WORDS OF OTHER PROGRAMS\nThese are no commands; the error names the one that is meant.\n";
    const char *command = "";
    for (const Synonym &synonym : synonyms()) {
        const bool isNext = qstrcmp(command, synonym.command) != 0;
        text += isNext ? QByteArray(*command ? "\n" : "") + ".TP\n\\fB" + escaped(synonym.command) + "\\fR\n"
                       : QByteArray(", ");
        text += escaped(synonym.word);
        command = synonym.command;
    }
    return text + '\n';
}

/// What is done before or after it, or beside it.
QByteArray seeAlso(const CommandSpec &command)
{
    QByteArrayList pages;
    for (const QByteArray &name : QByteArray(relatedCommands(command.name)).split(' ')) {
        if (!name.isEmpty())
            pages += ".BR leasescope\\-cli\\-" + escaped(name) + " (1)";
    }
    pages += ".BR leasescope\\-cli (1)";
    return ".SH SEE ALSO\n" + pages.join(",\n") + '\n';
}

} // namespace

QString manPageName(const CommandSpec &command)
{
    return QStringLiteral("leasescope-cli-") + QLatin1String(command.name);
}

QByteArray manPage(const CommandSpec &command)
{
    QByteArray page = heading(manPageName(command).toLatin1(), purposeOf(command));
    page += ".SH SYNOPSIS\n\\fBleasescope\\-cli\\fR [\\fIglobal options\\fR] \\fB" + escaped(command.name) +
        "\\fR " + escaped(command.synopsis) + '\n';
    page += ".SH DESCRIPTION\n" + escaped(command.summary) + '\n';
    page += optionSection("OPTIONS", command.options);
    page += globalSection();
    page += manNotes(command.name);
    page += statusSection(statusesOf(command));
    page += example(command.example);
    return page + seeAlso(command);
}

QByteArray manPage(std::span<const CommandSpec> commands)
{
    QByteArray page = heading("leasescope-cli", "locks in DynamoDB tables from the command line");
    page +=
        ".SH SYNOPSIS\n\\fBleasescope\\-cli\\fR [\\fIglobal options\\fR] \\fICOMMAND\\fR "
        "[\\fIarguments\\fR]\n"
        ".SH DESCRIPTION\nLists, watches, proves, releases and acquires distributed locks with the guards "
        "and "
        "the journal of the desktop console.\nResults go to stdout, everything else to stderr.\nEach command "
        "has a page of its own.\n.SH COMMANDS\n";
    QByteArray pages;
    for (const CommandSpec &command : commands) {
        if (*command.group)
            page += ".SS " + escaped(command.group) + '\n';
        page += ".TP\n\\fB" + escaped(command.name) + "\\fR\n" + escaped(command.summary) + '\n';
        pages += ".BR " + escaped(manPageName(command).toLatin1()) + " (1),\n";
    }
    page += optionSection("GLOBAL OPTIONS", globalOptions());
    page += manNotes({});
    page += variableEntries();
    page += synonymSection();
    page += statusSection(statusTable());
    page += example("leasescope-cli --profile staging list locks --problems");
    return page + ".SH SEE ALSO\n" + pages + ".BR leasescope (1)\n";
}

} // namespace cli
