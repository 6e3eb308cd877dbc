// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Candidates.h"
#include "app/cli/commands/CommandTable.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/manual/Completion.h"
#include "app/cli/manual/ManPage.h"
#include "core/lab/scenario/Scenario.h"
#include "core/view/LockSort.h"

#include <QDir>
#include <QSaveFile>

#include <algorithm>

namespace cli {
namespace {

/// As it is on a terminal too: it is made of constants.
int print(const Context &context, const QByteArray &text)
{
    context.out->setGuard(Output::Guard::ByWriter);
    context.out->write(text);
    return Done;
}

CompletionWords completionWords()
{
    CompletionWords words;
    for (const lab::Scenario &scenario : lab::scenarios())
        words.ofCommands["lab"] += scenario.id;
    words.asking = candidatesWord;
    words.asked = askedOptions();
    words.ofOptions["sort"] = words.ofOptions["columns"] = view::LockFields::standard().names();
    return words;
}

base::Result<void> writePage(const QDir &folder, const QString &name, const QByteArray &page)
{
    QSaveFile file(folder.filePath(name + QStringLiteral(".1")));
    if (file.open(QIODevice::WriteOnly) && file.write(page) == page.size() && file.commit())
        return {};
    return base::failure(base::ErrorKind::Io,
                         QStringLiteral("cannot write %1: %2").arg(file.fileName(), file.errorString()));
}

base::Result<void> writePages(const QString &path)
{
    if (!QDir().mkpath(path))
        return base::failure(base::ErrorKind::Io, QStringLiteral("cannot make the folder %1").arg(path));
    const QDir folder(path);
    base::Result<void> written = writePage(folder, QStringLiteral("leasescope-cli"), manPage(commandTable()));
    for (const CommandSpec &command : commandTable()) {
        if (written)
            written = writePage(folder, manPageName(command), manPage(command));
    }
    return written;
}

} // namespace

base::Task<int> runCompletion(Context context)
{
    const QString shell = context.line->positional.front();
    const QByteArray script = completionScript(shell, commandTable(), completionWords());
    if (script.isEmpty())
        co_return fail(context, WrongCommandLine,
                       QStringLiteral("there is completion for bash, zsh and fish, not for \"%1\"%2")
                           .arg(shell, suggestion(shell, firstWords(*context.line->command))));
    co_return print(context, script);
}

base::Task<int> runMan(Context context)
{
    const Invocation &line = *context.line;
    if (line.has("into")) {
        const auto written = writePages(line.value("into"));
        co_return written ? int(Done) : fail(context, written.error());
    }
    if (line.positional.isEmpty())
        co_return print(context, manPage(commandTable()));
    const QString name = line.positional.front();
    for (const CommandSpec &command : commandTable()) {
        if (name == QLatin1String(command.name))
            co_return print(context, manPage(command));
    }
    co_return fail(context, unknownCommand(name, commandTable()).value());
}

} // namespace cli
