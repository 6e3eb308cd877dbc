// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/FollowUp.h"

#include "core/aws/credentials/config/CommandArguments.h"

#include <algorithm>

namespace cli {

QString commandFor(const Context &context, const QStringList &options, const QStringList &operands)
{
    const GlobalOptions &global = context.line->global;
    QStringList words{QStringLiteral("leasescope-cli")};
    const auto add = [&words](const char *option, const QString &value) {
        if (!value.isEmpty())
            words += {QLatin1String(option), value};
    };
    add("--profile", global.profile);
    add("--region", global.region);
    add("--endpoint-url", global.endpointUrl);
    if (global.allowHttp)
        words += QStringLiteral("--allow-http");
    words += options;
    if (std::ranges::any_of(operands, [](const QString &word) { return word.startsWith(u'-'); }))
        words += QStringLiteral("--");
    words += operands;
    for (QString &word : words)
        word = aws::shellWord(word);
    return words.join(u' ');
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
    if (!isWritten || receipt.journalId.isEmpty() || context.format != OutputFormat::Table)
        return;
    context.out->flush();
    printMessage(context,
                 QStringLiteral("To undo: %1")
                     .arg(commandFor(context, {QStringLiteral("restore")}, {receipt.journalId})));
    if (receipt.undo)
        printMessage(context, receipt.undo->sentenceAt(context.clock->boot()));
}

} // namespace cli
