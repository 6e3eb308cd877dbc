// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/FollowUp.h"

#include "core/base/ShellWord.h"

namespace cli {

QString commandFor(const Context &context, const QStringList &options, const QStringList &operands)
{
    const GlobalOptions &global = context.line->global;
    QStringList words;
    const auto add = [&words](const char *option, const QString &value) {
        if (!value.isEmpty())
            words += {QLatin1String(option), value};
    };
    add("--profile", global.profile);
    add("--role-arn", global.roleArn);
    add("--external-id", global.externalId);
    add("--region", global.region);
    add("--endpoint-url", global.endpointUrl);
    if (global.allowHttp)
        words += QStringLiteral("--allow-http");
    return base::ownCommand(words + options + base::asOperands(operands));
}

QString commandForLock(const Context &context, const QStringList &options)
{
    QStringList all;
    if (const QString &file = context.line->global.dialectFile; !file.isEmpty())
        all += {QStringLiteral("--dialect-file"), file};
    all += options;
    if (const auto sortKey = context.line->given("sort-key"))
        all += QStringLiteral("--sort-key=") + *sortKey;
    return commandFor(context, all, context.line->positional.first(2));
}

void printUndo(const Context &context, const admin::Receipt &receipt)
{
    using Outcome = admin::Receipt::Outcome;
    const bool isWritten = receipt.outcome == Outcome::Released || receipt.outcome == Outcome::Restored ||
        receipt.outcome == Outcome::UnknownSettled;
    const bool isOpen = receipt.outcome == Outcome::Unknown;
    const QString entry = receipt.undoEntry();
    if (!(isWritten || isOpen || receipt.fence) || entry.isEmpty() || context.format != OutputFormat::Table)
        return;
    context.out->flush();
    printMessage(context,
                 (isOpen && !receipt.fence ? QStringLiteral("To undo, if it took effect: %1")
                                           : QStringLiteral("To undo: %1"))
                     .arg(undoCommand(context, entry)));
    if (receipt.undo)
        printMessage(context, receipt.undo->sentenceAt(context.clock->boot()));
}

QString undoCommand(const Context &context, const QString &journalId)
{
    return commandFor(context, {QStringLiteral("restore")}, {journalId});
}

void printFence(const Context &context, const admin::Receipt &fenced)
{
    printMessage(context, fenced.sentence);
    printMessage(context, QStringLiteral("To undo: %1").arg(undoCommand(context, fenced.journalId)));
    context.err->flush();
}

} // namespace cli
