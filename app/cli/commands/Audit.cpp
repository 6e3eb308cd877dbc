// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/audit/EvidenceBundle.h"
#include "core/audit/IncidentReport.h"
#include "core/audit/JournalFields.h"
#include "core/audit/JournalText.h"
#include "core/base/NumberText.h"
#include "core/record/RecordingSummary.h"

namespace cli {
namespace {

Row rowOf(const audit::JournalEntry &entry)
{
    Row row;
    for (audit::JournalField &field : audit::fieldsOf(entry))
        row.push_back({std::move(field.name), std::move(field.json), std::move(field.text), field.isShort});
    return row;
}

void printCaveat(const Context &context, const audit::JournalEntry &entry)
{
    if (!entry.caveat.isEmpty())
        printMessage(context, QStringLiteral("leasescope-cli: ") + audit::caveatText(entry));
}

int list(const Context &context, const audit::JournalReader &journal)
{
    const auto entries = journal.entries();
    if (!entries)
        return fail(context, entries.error());
    std::vector<Row> rows;
    for (const audit::JournalEntry &entry : *entries)
        rows.push_back(rowOf(entry));
    ResultWriter(*context.out, context.format).list(rows, audit::fieldNames());
    context.out->flush();
    if (rows.empty())
        printRemark(context, QStringLiteral("the journal is empty"));
    for (const audit::JournalEntry &entry : *entries)
        printCaveat(context, entry);
    return Done;
}

int show(const Context &context, const audit::JournalReader &journal, const QString &id)
{
    const auto entry = journal.entry(id);
    if (!entry)
        return fail(context, entry.error());
    ResultWriter(*context.out, context.format).one(rowOf(*entry));
    context.out->flush();
    printCaveat(context, *entry);
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
    for (const audit::ChainFault &fault : report->faults)
        printMessage(context, QStringLiteral("leasescope-cli: ") + audit::faultText(fault));
    for (const audit::ChainRepair &repair : report->repairs)
        printMessage(context, QStringLiteral("leasescope-cli: ") + audit::repairText(repair));
    if (report->headless > 0)
        printMessage(context, QStringLiteral("leasescope-cli: ") + audit::headlessText(report->headless));
    return intact ? Done : Unexpected;
}

int report(const Context &context, const audit::JournalReader &journal, const QString &id)
{
    const auto entry = journal.entry(id);
    if (!entry)
        return fail(context, entry.error());
    context.out->write(audit::incidentReport(*entry));
    context.out->flush();
    printCaveat(context, *entry);
    return Done;
}

/// As --recording and --with-data say.
std::optional<audit::BundledFile> recordingOf(const Context &context)
{
    const auto path = context.line->given("recording");
    if (!path)
        return {};
    return audit::BundledFile{*path, QStringLiteral("recording.jsonl"), "recording",
                              record::RecordingSummary::largestPassedOn,
                              [mayHoldData = context.line->has("with-data")](const QString &copy) {
                                  return record::summaryToPassOn(copy, mayHoldData);
                              }};
}

int bundle(const Context &context, const audit::JournalReader &journal, const QString &id,
           const QString &folder)
{
    const auto written = audit::writeEvidenceBundle(
        journal, id, folder, QStringLiteral("Leasescope " LEASESCOPE_VERSION), recordingOf(context));
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
    const bool isBundle = what == QLatin1String("bundle");
    for (const char *option : {"recording", "with-data"}) {
        if (context.line->has(option) && !(isBundle && context.line->has("recording")))
            co_return fail(context, WrongCommandLine,
                           QStringLiteral("--%1 belongs to audit bundle ID FOLDER --recording FILE")
                               .arg(QLatin1String(option)));
    }
    if (what == QLatin1String("list") && words.size() <= 1)
        co_return list(context, journal);
    if (what == QLatin1String("verify") && words.size() == 1)
        co_return verify(context, journal);
    if (what == QLatin1String("show") && words.size() == 2)
        co_return show(context, journal, words.at(1));
    if (what == QLatin1String("report") && words.size() == 2)
        co_return report(context, journal, words.at(1));
    if (isBundle && words.size() == 3)
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
