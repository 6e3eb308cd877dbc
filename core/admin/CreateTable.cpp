// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/CreateTable.h"

#include "core/admin/JournalledAct.h"
#include "core/base/Sentence.h"
#include "core/dynamodb/client/Requests.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"

namespace admin {
namespace {

std::optional<QByteArray> ttlOf(locks::DialectId id)
{
    const locks::LockProtocol *protocol = locks::protocolOf(id);
    return protocol ? protocol->usual().ttlAttribute : std::nullopt;
}

audit::Intent journalIntent(const TableIntent &intent)
{
    audit::Intent entry;
    entry.act = QStringLiteral("create-table");
    entry.connection = intent.connection;
    entry.table = intent.plan.name;
    entry.dialect = intent.dialect.name();
    entry.request = dynamodb::requests::createTable(intent.plan);
    return entry;
}

bool isAsPlanned(const dynamodb::TableDescription &table, const dynamodb::TablePlan &plan)
{
    const auto same = [](const dynamodb::KeyAttribute &a, const dynamodb::KeyAttribute &b) {
        return a.name == b.name && a.type == b.type;
    };
    return same(table.partitionKey, plan.partitionKey) &&
        table.sortKey.has_value() == plan.sortKey.has_value() &&
        (!plan.sortKey || same(*table.sortKey, *plan.sortKey));
}

audit::Outcome journalOutcome(const base::Result<dynamodb::TableDescription> &made,
                              const QList<base::Sentence> &notes)
{
    audit::Outcome outcome;
    if (made) {
        outcome.result = QStringLiteral("created");
        outcome.code = notes.isEmpty() ? QStringLiteral("created") : QStringLiteral("created-with-notes");
        outcome.sentence = base::Sentence::joined(notes);
        return outcome;
    }
    const bool isOpen = base::isCancelled(made) || base::leavesOutcomeOpen(made.error().kind);
    outcome.result = isOpen ? QStringLiteral("unknown") : QStringLiteral("failed");
    outcome.code = base::isCancelled(made) ? QStringLiteral("interrupted")
        : isOpen                           ? QStringLiteral("outcome-open")
                                           : QStringLiteral("write-failed");
    outcome.sentence = base::isCancelled(made)
        ? base::say("admin", "interrupted; the table may be made all the same")
        : made.error().kept();
    return outcome;
}

} // namespace

QByteArray createTableRequest(const dynamodb::TablePlan &plan)
{
    return dynamodb::requests::createTable(plan);
}

CreateTable::CreateTable(dynamodb::TableReader &reader, dynamodb::TableWriter &writer,
                         audit::Journal &journal)
    : m_reader(reader), m_writer(writer), m_journal(journal)
{
}

base::Task<base::Result<TableReceipt>> CreateTable::run(TableIntent intent, OperatorConsent consent,
                                                        std::stop_token stop)
{
    // The services outlive every task, this object need not.
    dynamodb::TableReader &reader = m_reader;
    dynamodb::TableWriter &writer = m_writer;
    audit::Journal &journal = m_journal;
    const QString name = intent.plan.name;
    // Distinguishes a table of before from one that the first copy of our own request made. Who may not look gets the
    // service's plain answer.
    const auto before = co_await reader.describeTable(name, stop);
    if (base::isCancelled(before))
        co_return base::cancelled();
    const bool wasMissing = !before && before.error().kind == base::ErrorKind::NotFound;
    const auto act = JournalledAct::announce(journal, journalIntent(intent), consent);
    if (!act)
        co_return tl::unexpected(act.error());
    TableReceipt receipt;
    receipt.journalId = act->id();
    base::Result<dynamodb::TableDescription> made = co_await writer.createTable(intent.plan, stop);
    if (!made && made.error().code == QLatin1String("ResourceInUseException") && wasMissing) {
        const auto present = co_await reader.describeTable(name, stop);
        if (present && isAsPlanned(*present, intent.plan)) {
            made = *present;
            receipt.notes += base::say("admin",
                                       "the table %1 was not there before and is there now: either our own "
                                       "request, delivered twice, made it, or another program did",
                                       name);
        }
    }
    // The library switches TTL on with its table and only logs a failure; so do we.
    const std::optional<QByteArray> ttl = ttlOf(intent.dialect);
    if (made && ttl) {
        const auto updated = co_await writer.updateTimeToLive(name, *ttl, true, stop);
        if (!updated) {
            // Delivered twice, the second is refused because the first switched it on.
            const auto present = co_await reader.describeTimeToLive(name, stop);
            if (!present || *present != ttl)
                receipt.notes += updated.error().kept();
        }
    }
    const base::Sentence gap = act->close(journalOutcome(made, receipt.notes));
    if (!made)
        co_return tl::unexpected(made.error());
    if (!gap.isEmpty()) {
        receipt.journalled = false;
        receipt.notes += gap;
    }
    receipt.table = *made;
    co_return receipt;
}

} // namespace admin
