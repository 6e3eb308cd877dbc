// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/manual/ManPage.h"

#include "app/cli/arguments/Usage.h"

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

QByteArray example(const QByteArray &line)
{
    return ".SH EXAMPLES\n.nf\n" + escaped(line) + "\n.fi\n";
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
    page += manNotes(command.name);
    page += example(command.example);
    return page + ".SH SEE ALSO\n.BR leasescope\\-cli (1)\n";
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
    QByteArray seeAlso;
    for (const CommandSpec &command : commands) {
        page += ".TP\n\\fB" + escaped(command.name) + "\\fR\n" + escaped(command.summary) + '\n';
        seeAlso += ".BR " + escaped(manPageName(command).toLatin1()) + " (1),\n";
    }
    page += optionSection("GLOBAL OPTIONS", globalOptions());
    page += manNotes({});
    page += example("leasescope-cli --profile staging list locks --problems");
    return page + ".SH SEE ALSO\n" + seeAlso + ".BR leasescope (1)\n";
}

} // namespace cli
