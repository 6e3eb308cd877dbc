// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/Proof.h"
#include "app/cli/commands/SavedProof.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/watch/proof/ProofText.h"

namespace cli {
namespace {

QByteArray verdictName(watch::ProofResult::Verdict verdict)
{
    using Verdict = watch::ProofResult::Verdict;
    switch (verdict) {
    case Verdict::Lapsed:
        return "lapsed";
    case Verdict::Heartbeats:
        return "heartbeats";
    case Verdict::Released:
        return "released";
    case Verdict::Gone:
        return "gone";
    case Verdict::NeverEnds:
        return "never-ends";
    case Verdict::Unreadable:
        return "unreadable";
    case Verdict::OutOfTime:
        return "out-of-time";
    case Verdict::HeldByDate:
        return "held-by-date";
    case Verdict::ClocksDisagree:
        return "clocks-disagree";
    case Verdict::OneRegion:
        return "one-region";
    }
    return {};
}

QByteArray itemJson(const std::optional<locks::LockRecord> &record)
{
    return record ? jsonItemOrNull(record->item, record->shown) : QByteArray("null");
}

/// The key as stored; as typed where there is no row.
QString keyText(const Context &context, const watch::ProofResult &result)
{
    return result.latest ? result.latest->keyText : context.line->positional.at(1);
}

QString sortKeyText(const Context &context, const watch::ProofResult &result)
{
    return result.latest ? result.latest->sortKeyText.value_or(QString()) : context.line->value("sort-key");
}

Row rowOf(const Context &context, const watch::ProofResult &result)
{
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const QString table = context.line->positional.at(0);
    const QByteArray verdict = verdictName(result.verdict);
    const auto watched = duration_cast<milliseconds>(result.lastReadAt - result.firstReadAt);
    Row row{{"verdict", '"' + verdict + '"', verdict},
            textCell("sentence", result.sentence),
            numberCell("watchedMs", watched.count()),
            textCell("table", table),
            textCell("key", keyText(context, result)),
            textCell("sortKey", sortKeyText(context, result)),
            textCell("owner", result.latest ? result.latest->owner.value_or(QString()) : QString()),
            textCell("version", result.latest ? result.latest->version.value_or(QString()) : QString())};
    const bool leased = result.latest && result.latest->lease;
    row.push_back(leased ? numberCell("leaseMs", duration_cast<milliseconds>(*result.latest->lease).count())
                         : textCell("leaseMs", QString()));
    row.push_back(result.remaining
                      ? numberCell("remainingMs", duration_cast<milliseconds>(*result.remaining).count())
                      : textCell("remainingMs", QString()));
    row.push_back(jsonCell("first", itemJson(result.first)));
    row.push_back(jsonCell("latest", itemJson(result.latest)));
    row.push_back(
        textCell("leaseOrigin", leased ? QString(locks::originName(result.latest->leaseOrigin)) : QString()));
    return row;
}

} // namespace

base::Task<base::Result<watch::ProofResult>> prove(Context context, locks::TableShape shape,
                                                   dynamodb::Item key)
{
    const std::function<void(watch::ProofProgress)> progress = [context](watch::ProofProgress done) {
        printProgress(
            context,
            QStringLiteral("watched %1 of %2, %3")
                .arg(base::text::length(done.watched), base::text::length(done.needed),
                     base::text::counted(done.reads, QStringLiteral("read"), QStringLiteral("reads"))));
    };
    const std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow =
        [connection = context.connection](base::BootTime at) { return connection->serverNow(at); };
    watch::ProofOrder order;
    order.own = context.connection->ownWrites();
    order.shape = std::move(shape);
    order.key = std::move(key);
    order.pinned = context.line->global.dialect;
    order.limit = context.line->duration("wait").value_or(std::chrono::milliseconds(0));
    auto result = co_await watch::proveLapse(context.connection->reader(), *context.clock, std::move(order),
                                             progress, serverNow, context.stop);
    printProgress(context, QString());
    if (result && context.line->has("trust-server-time"))
        co_return watch::trustingServerTime(*result);
    co_return result;
}

base::Task<int> runProve(Context context)
{
    if (const auto free = checkProofFile(context); !free)
        co_return fail(context, free.error());
    const auto named = co_await namedLock(context);
    if (!named)
        co_return fail(context, named.error());
    const auto result = co_await prove(context, named->shape, named->key);
    if (!result)
        co_return fail(context, result.error());
    // A key that was never there is a mistake; one that went while it was watched is free.
    const bool neverThere = result->verdict == watch::ProofResult::Verdict::Gone && !result->first;
    if (neverThere && context.format == OutputFormat::Table) {
        const QString missing = co_await missingItem(context, *named);
        co_return fail(context, NoSuchThing, missing);
    }
    if (context.format == OutputFormat::Table)
        context.out->write(forTerminal(result->sentence.text().toUtf8()) + '\n');
    else
        ResultWriter(*context.out, context.format).one(rowOf(context, *result));
    context.out->flush();
    if (const auto saved = saveProof(context, *result); !saved)
        co_return fail(context, saved.error());
    co_return neverThere ? fail(context, NoSuchThing,
                                noItemSentence(named->table.name, context.line->positional.at(1),
                                               context.line->given("sort-key")))
                         : int(exitStatus(*result));
}

} // namespace cli
