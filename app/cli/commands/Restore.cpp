// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Restore.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/commands/FollowUp.h"
#include "app/cli/output/ReceiptWriter.h"
#include "app/cli/output/RequestWriter.h"
#include "core/audit/JournalReader.h"

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

} // namespace

base::Task<int> runRestore(Context context)
{
    const Invocation &line = *context.line;
    const audit::JournalReader journal(context.connection->journalFolder());
    const auto entry = journal.entry(line.positional.at(0));
    if (!entry)
        co_return fail(context, entry.error());
    admin::RestoreIntent intent;
    intent.entry = *entry;
    intent.connection = context.connection->label();
    co_await context.connection->accountOrMoment(context.stop);
    intent.account = context.connection->account();
    const admin::UndoWindow window = admin::UndoWindow::of(*entry, *context.clock);
    if (line.has("dry-run")) {
        const auto rehearsed =
            co_await admin::Restore::rehearse(context.connection->reader(), intent, context.stop);
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
    admin::Restore restore(context.connection->reader(), *context.connection->writer(),
                           context.connection->journal(), *context.clock);
    const auto receipt = co_await restore.run(intent, *consent, context.stop);
    if (!receipt)
        co_return fail(context, receipt.error());
    const int status = writeReceipt(*context.out, context.format, *receipt);
    printMeaning(context, *receipt, window.restoredAt(context.clock->boot()));
    printUndo(context, *receipt);
    co_return status;
}

} // namespace cli
