// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/audit/EvidenceBundle.h"
#include "core/audit/IncidentReport.h"
#include "core/audit/JournalReader.h"
#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/dynamodb/item/DynamoJson.h"

namespace cli {
namespace {

const QList<QByteArray> columns{"id",       "at",       "act",    "result",  "table",
                                "key",      "identity", "reason", "dialect", "connection",
                                "evidence", "request",  "before", "after",   "outcomeAt",
                                "sentence", "account",  "doubt",  "code",    "doubtCode"};

Cell timeCell(QByteArray name, std::optional<base::WallTime> time)
{
    return textCell(std::move(name),
                    time ? QString::fromLatin1(base::text::rfc3339(time->time_since_epoch())) : QString());
}

Row rowOf(const audit::JournalEntry &entry)
{
    const audit::Intent &intent = entry.intent;
    const QByteArray key = aws::toJson(intent.key);
    QStringList keyTexts;
    for (const aws::NamedValue &part : intent.key)
        keyTexts += QString::fromUtf8(part.second.bytes());
    const QByteArray request = intent.request.isEmpty() ? QByteArray("null") : intent.request;
    const audit::Outcome outcome = entry.outcome.value_or(audit::Outcome());
    Cell evidence = textCell("evidence", intent.evidence);
    Cell connection = textCell("connection", intent.connection);
    Cell sentence = textCell("sentence", outcome.sentence);
    Cell account = textCell("account", intent.account);
    Cell doubt = textCell("doubt", entry.doubt);
    Cell code = textCell("code", outcome.code);
    Cell doubtCode = textCell("doubtCode", entry.doubtCode);
    for (Cell *detail : {&evidence, &connection, &sentence, &account, &doubt, &code, &doubtCode})
        detail->inTable = false;
    Cell outcomeAt = timeCell("outcomeAt", entry.outcome ? std::optional(entry.outcomeAt) : std::nullopt);
    outcomeAt.inTable = false;
    return {textCell("id", entry.id),
            timeCell("at", entry.at),
            textCell("act", intent.act),
            textCell("result", outcome.result),
            textCell("table", intent.table),
            {"key", key, keyTexts.join(u'/').toUtf8()},
            textCell("identity", intent.identity),
            textCell("reason", intent.reason),
            textCell("dialect", intent.dialect),
            connection,
            evidence,
            jsonCell("request", request),
            jsonCell("before", jsonItemOrNull(intent.before)),
            jsonCell("after", jsonItemOrNull(outcome.after)),
            outcomeAt,
            sentence,
            account,
            doubt,
            code,
            doubtCode};
}

void printDoubt(const Context &context, const audit::JournalEntry &entry)
{
    if (!entry.doubt.isEmpty())
        printMessage(
            context,
            QStringLiteral("leasescope-cli: entry %1 cannot be trusted: %2").arg(entry.id, entry.doubt));
}

int list(const Context &context, const audit::JournalReader &journal)
{
    const auto entries = journal.entries();
    if (!entries)
        return fail(context, entries.error());
    std::vector<Row> rows;
    for (const audit::JournalEntry &entry : *entries)
        rows.push_back(rowOf(entry));
    ResultWriter(*context.out, context.format).list(rows, columns);
    context.out->flush();
    if (rows.empty())
        printRemark(context, QStringLiteral("the journal is empty"));
    for (const audit::JournalEntry &entry : *entries)
        printDoubt(context, entry);
    return Done;
}

int show(const Context &context, const audit::JournalReader &journal, const QString &id)
{
    const auto entry = journal.entry(id);
    if (!entry)
        return fail(context, entry.error());
    ResultWriter(*context.out, context.format).one(rowOf(*entry));
    context.out->flush();
    printDoubt(context, *entry);
    return Done;
}

int verify(const Context &context, const audit::JournalReader &journal)
{
    const auto report = journal.verify();
    if (!report)
        return fail(context, report.error());
    QByteArray faults = "[";
    for (const audit::ChainFault &fault : report->faults) {
        if (faults.size() > 1)
            faults += ',';
        faults += "{\"file\":" + jsonText(fault.file) + ",\"line\":" + QByteArray::number(fault.line) +
            ",\"sentence\":" + jsonText(fault.sentence) + ",\"code\":" + jsonText(fault.code) + '}';
    }
    const bool intact = report->faults.empty();
    if (context.format == OutputFormat::Table)
        context.out->write(
            QStringLiteral("%1 in %2: %3\n")
                .arg(base::text::counted(report->lines, QStringLiteral("line"), QStringLiteral("lines")),
                     base::text::counted(report->files, QStringLiteral("file"), QStringLiteral("files")),
                     intact ? QStringLiteral("the chain is unbroken") : QStringLiteral("the chain is broken"))
                .toUtf8());
    else
        ResultWriter(*context.out, context.format)
            .one({{"intact", jsonFlag(intact), jsonFlag(intact)},
                  numberCell("files", report->files),
                  numberCell("lines", report->lines),
                  jsonCell("faults", faults + ']'),
                  numberCell("chainsWithoutHead", report->headless)});
    context.out->flush();
    for (const audit::ChainFault &fault : report->faults) {
        const QString line = fault.line > 0 ? QStringLiteral(" line %1").arg(fault.line) : QString();
        printMessage(context,
                     QStringLiteral("leasescope-cli: %1%2: %3").arg(fault.file, line, fault.sentence));
    }
    if (report->headless > 0)
        printMessage(
            context,
            QStringLiteral("leasescope-cli: no head yet in %1 of the chains, which were written by an older "
                           "version: lines missing at their ends would not show; the next act begins one")
                .arg(report->headless));
    return intact ? Done : Unexpected;
}

int report(const Context &context, const audit::JournalReader &journal, const QString &id)
{
    const auto entry = journal.entry(id);
    if (!entry)
        return fail(context, entry.error());
    context.out->write(audit::incidentReport(*entry));
    context.out->flush();
    printDoubt(context, *entry);
    return Done;
}

int bundle(const Context &context, const audit::JournalReader &journal, const QString &id,
           const QString &folder)
{
    const auto written =
        audit::writeEvidenceBundle(journal, id, folder, QStringLiteral("Leasescope " LEASESCOPE_VERSION));
    if (!written)
        return fail(context, written.error());
    printRemark(context, QStringLiteral("Wrote the evidence of %1 to %2.").arg(id, folder));
    return Done;
}

} // namespace

base::Task<int> runAudit(Context context)
{
    const QStringList &words = context.line->positional;
    const audit::JournalReader journal(app::defaultJournalFolder(*context.environment));
    const QString what = words.value(0, QStringLiteral("list"));
    if (what == QLatin1String("list") && words.size() <= 1)
        co_return list(context, journal);
    if (what == QLatin1String("verify") && words.size() == 1)
        co_return verify(context, journal);
    if (what == QLatin1String("show") && words.size() == 2)
        co_return show(context, journal, words.at(1));
    if (what == QLatin1String("report") && words.size() == 2)
        co_return report(context, journal, words.at(1));
    if (what == QLatin1String("bundle") && words.size() == 3)
        co_return bundle(context, journal, words.at(1), words.at(2));
    co_return fail(
        context, WrongCommandLine,
        QStringLiteral("write audit list, audit show ID, audit report ID, audit bundle ID FOLDER or "
                       "audit verify%1")
            .arg(firstWords(*context.line->command).contains(what)
                     ? QString()
                     : suggestion(what, firstWords(*context.line->command))));
}

} // namespace cli
