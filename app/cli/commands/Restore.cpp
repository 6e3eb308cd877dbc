// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Restore.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/commands/FollowUp.h"
#include "app/cli/output/ReceiptWriter.h"
#include "app/cli/output/RequestWriter.h"
#include "app/cli/terminal/TerminalLine.h"
#include "app/cli/terminal/TerminalPrompt.h"
#include "core/admin/GuardedWrite.h"
#include "core/audit/JournalReader.h"

#include <functional>

#include <unistd.h>

namespace cli {
namespace {

/// For people: what the restore means for the holder. Nothing where it was not done, or would not be.
void printMeaning(const Context &context, const admin::Receipt &receipt, const QString &sentence)
{
    if (!receipt.succeeded() || sentence.isEmpty() || context.format != OutputFormat::Table)
        return;
    context.out->flush();
    printMessage(context, sentence);
}

/// Whether a row that is gone is put back although the act is not the last that happened to its lock: the operator was
/// told before, by --yes, or is asked on the terminal.
base::Task<bool> isWantedAllTheSame(Context context, QString why)
{
    printMessage(context, why);
    if (context.line->has("yes"))
        co_return true;
    if (!TerminalPrompt::isPossible(STDIN_FILENO, *context.err)) {
        printMessage(context,
                     QStringLiteral("There is no terminal to ask on: add --yes if it is to be put back."));
        co_return false;
    }
    const std::function<void()> ask =
        questionOn(*context.err, QStringLiteral("Type yes to put the row back all the same: "));
    const base::Result<base::Secret> line =
        co_await readTerminalLine(STDIN_FILENO, TerminalEcho::On, ask, context.stop);
    if (!line)
        context.err->write("\n"); // Enter was not pressed
    co_return line && line->expose() == std::string_view("yes");
}

} // namespace

base::Task<int> runRestore(Context context)
{
    const Invocation &line = *context.line;
    const audit::JournalReader journal(context.connection->journalFolder());
    const auto entry = journal.entry(line.positional.at(0));
    if (!entry)
        co_return fail(context, entry.error());
    const auto entries = journal.entries();
    admin::RestoreIntent intent;
    intent.entry = *entry;
    if (entries)
        intent.between = admin::heldBetween(*entries, *entry);
    intent.connection = context.connection->label();
    co_await context.connection->accountOrMoment(context.stop);
    intent.account = context.connection->account();
    const admin::UndoWindow window = admin::UndoWindow::of(*entry, *context.clock);
    if (line.has("dry-run")) {
        const auto rehearsed =
            co_await admin::rehearse(&context.connection->reader(), admin::restore(intent), context.stop);
        if (!rehearsed)
            co_return fail(context, rehearsed.error());
        const int status = writeReceipt(*context.out, context.format, *rehearsed);
        if (context.format == OutputFormat::Table && rehearsed->succeeded())
            writeRequest(*context.out, *rehearsed);
        printMeaning(context, *rehearsed, window.sentenceAt(context.clock->boot()));
        co_return status;
    }
    const QString reason =
        line.has("reason") ? line.value("reason") : QStringLiteral("restore of entry %1").arg(entry->id);
    const auto consent = admin::OperatorConsent::given(context.connection->operatorName(), reason);
    if (!consent)
        co_return fail(context, consent.error());
    const admin::ActServices services{context.connection->reader(), *context.connection->writer(),
                                      context.connection->journal(), *context.clock};
    auto receipt = co_await admin::carryOut(services, admin::restore(intent), *consent, context.stop);
    if (receipt && admin::isAsked(receipt->code)) {
        const QString why = receipt->sentence;
        const bool isWanted = co_await isWantedAllTheSame(context, why);
        if (isWanted) {
            intent.despiteCaveat = true;
            receipt = co_await admin::carryOut(services, admin::restore(intent), *consent, context.stop);
        }
    }
    if (!receipt)
        co_return fail(context, receipt.error());
    const int status = writeReceipt(*context.out, context.format, *receipt);
    printMeaning(context, *receipt, window.restoredAt(context.clock->boot()));
    printUndo(context, *receipt);
    co_return status;
}

} // namespace cli
