// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/catalog/TableInspection.h"

#include "core/dynamodb/iam/Permissions.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace watch {
namespace {

using base::Result;
using base::Task;

constexpr int sampleRows = 25;

void addNote(CatalogEntry &entry, const QString &sentence)
{
    if (!entry.note.isEmpty())
        entry.note += QStringLiteral("; ");
    entry.note += sentence;
}

/// Several dialects share this schema, and some of them differ in what their tables expire by.
bool leavesDoubt(const std::vector<locks::TableVerdict> &candidates)
{
    return candidates.size() > 1;
}

/// What a refusal leaves unknown, beside the refusal itself.
QString withoutTimeToLive(const base::Error &error)
{
    const aws::Permission *permission = aws::permissionFor("DescribeTimeToLive");
    if (error.kind != base::ErrorKind::AccessDenied || !permission)
        return error.sentence;
    return QCoreApplication::translate(
               "watch", "%1: %2, so libraries that differ only in it are told apart by rows alone")
        .arg(error.sentence, QCoreApplication::translate("aws", permission->without));
}

struct Seen {
    qsizetype rows = 0;
    locks::Confidence confidence = locks::Confidence::None;
    const char *reason = "";
};

QString share(qsizetype part, qsizetype whole, const char *reason)
{
    return QCoreApplication::translate("watch", "%1 of %2 rows: %3")
        .arg(part)
        .arg(whole)
        .arg(QCoreApplication::translate("locks", reason));
}

} // namespace

void judgeByRows(CatalogEntry &entry, const aws::ItemStore &rows)
{
    if (rows.size() == 0)
        return; // an empty table: the schema is all there is to go by
    entry.sampled = true;
    entry.rowsSeen = rows.size();
    auto shape = locks::TableShape::of(*entry.description);
    shape.usedBy = locks::usersOf(rows, shape);
    std::map<locks::DialectId, Seen> seen;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        entry.hasMarkedRows = entry.hasMarkedRows || locks::bearsReplicaMarks(rows.at(row));
        const locks::Recognition recognition = locks::recognise(rows.at(row), shape);
        Seen &of = seen[recognition.dialect];
        ++of.rows;
        if (of.rows == 1 || recognition.confidence > of.confidence) {
            of.confidence = recognition.confidence;
            of.reason = recognition.reason.sentence;
        }
    }
    entry.verdicts.clear();
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const auto of = seen.find(dialect->id());
        if (of != seen.end())
            entry.verdicts.push_back({dialect->id(), of->second.confidence,
                                      share(of->second.rows, rows.size(), of->second.reason),
                                      of->second.rows});
    }
    std::stable_sort(
        entry.verdicts.begin(), entry.verdicts.end(),
        [](const locks::TableVerdict &a, const locks::TableVerdict &b) { return a.rows > b.rows; });
    if (entry.verdicts.empty())
        addNote(entry, share(rows.size(), rows.size(), seen[locks::DialectId()].reason));
}

Task<Result<CatalogEntry>> inspectTable(aws::TableReader &reader, QString table, std::stop_token stop)
{
    const auto described = co_await reader.describeTable(table, stop);
    if (!described)
        co_return tl::unexpected(described.error());
    CatalogEntry entry;
    entry.name = table;
    entry.description = *described;
    entry.verdicts = locks::candidatesFor(*entry.description);
    if (leavesDoubt(entry.verdicts) && !entry.description->ttlAttribute) {
        const auto ttl = co_await reader.describeTimeToLive(table, stop);
        if (base::isCancelled(ttl))
            co_return tl::unexpected(ttl.error());
        if (ttl) {
            entry.description->ttlAttribute = *ttl;
            entry.description->ttlKnown = true;
            entry.verdicts = locks::candidatesFor(*entry.description);
        } else {
            addNote(entry, withoutTimeToLive(ttl.error()));
        }
    }
    if (entry.verdicts.empty())
        co_return entry;
    aws::ScanRequest sample;
    sample.table = table;
    sample.limit = sampleRows;
    const auto page = co_await reader.scan(sample, stop);
    if (base::isCancelled(page))
        co_return tl::unexpected(page.error());
    if (!page) {
        addNote(entry, page.error().sentence);
        co_return entry;
    }
    // 25 rows: decoding them here costs less than a trip to the pool.
    aws::ItemStoreBuilder rows(locks::internAttributes());
    if (const auto decoded = rows.appendPage(page->body); !decoded)
        addNote(entry, decoded.error().sentence);
    else
        judgeByRows(entry, *rows.finish());
    co_return entry;
}

} // namespace watch
