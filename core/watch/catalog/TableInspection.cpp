// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/catalog/TableInspection.h"

#include "core/dynamodb/iam/Permissions.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

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
bool isUndecided(const std::vector<locks::TableVerdict> &candidates)
{
    return candidates.size() > 1;
}

/// What a refusal leaves unknown, beside the refusal itself.
QString withoutTimeToLive(const base::Error &error)
{
    if (error.kind != base::ErrorKind::AccessDenied)
        return error.sentence;
    const dynamodb::Permission *permission =
        dynamodb::permissionFor("DescribeTimeToLive"); // one of our own list
    return QCoreApplication::translate(
               "watch", "%1: %2, so libraries that differ only in it are told apart by rows alone")
        .arg(error.sentence, QCoreApplication::translate("aws", permission->without));
}

struct Seen {
    qsizetype rows = 0;
    locks::Confidence confidence = locks::Confidence::None;
    const char *reason = "";

    void add(const locks::Recognition &row)
    {
        if (++rows > 1 && row.confidence <= confidence)
            return;
        confidence = row.confidence;
        reason = row.reason.sentence;
    }
};

QString share(qsizetype part, qsizetype whole, const char *reason)
{
    return QCoreApplication::translate("watch", "%1 of %2 rows: %3")
        .arg(part)
        .arg(whole)
        .arg(QCoreApplication::translate("locks", reason));
}

/// Of a library that shows itself by what it stores beside its locks alone.
locks::Confidence confidenceBeside(const Seen &stored, const std::vector<locks::TableVerdict> &bySchema,
                                   const locks::LockDialect &dialect, const itemstore::ItemStore &rows)
{
    const auto schema = std::ranges::find(bySchema, dialect.id(), &locks::TableVerdict::dialect);
    const locks::Confidence expected =
        schema == bySchema.end() ? locks::Confidence::None : schema->confidence;
    // Where it stores all that was seen, the table is its own.
    const locks::Confidence alone =
        stored.rows == rows.size() ? locks::Confidence::Likely : locks::Confidence::None;
    return std::max({stored.confidence, expected, alone});
}

/// How much was read in vain.
QString nothingFound(const CatalogEntry &entry, bool isAll)
{
    if (isAll)
        return QCoreApplication::translate("watch", "none of its %n row(s) is a lock", nullptr,
                                           static_cast<int>(entry.rowsSeen));
    const qint64 all = entry.description->itemCount;
    return all > entry.rowsSeen
        ? QCoreApplication::translate(
              "watch",
              "none of the %1 rows that were looked at, of about %2, is a lock; others "
              "may be")
              .arg(entry.rowsSeen)
              .arg(all)
        : QCoreApplication::translate("watch",
                                      "none of the %1 rows that were looked at is a lock; others may be")
              .arg(entry.rowsSeen);
}

} // namespace

void judgeByRows(CatalogEntry &entry, const itemstore::ItemStore &rows, bool isAll)
{
    if (rows.size() == 0)
        return; // an empty table: the schema is all there is to go by
    entry.sampled = true;
    entry.seenWhole = isAll;
    entry.rowsSeen = rows.size();
    auto shape = locks::TableShape::of(*entry.description);
    shape.usedBy = locks::usersOf(rows, shape);
    std::map<locks::DialectId, Seen> seen;
    std::map<locks::DialectId, Seen> stored;
    bool isForeign = false; // a lock that is known by name alone
    bool isUnreadable = false; // one of no library
    for (qsizetype row = 0; row < rows.size(); ++row) {
        entry.hasMarkedRows = entry.hasMarkedRows || locks::bearsReplicaMarks(rows.at(row));
        const locks::Recognition recognition = locks::recognise(rows.at(row), shape);
        isForeign = isForeign || recognition.marking == locks::StoredState::Unsupported;
        isUnreadable = isUnreadable ||
            (recognition.marking == locks::StoredState::Unreadable && recognition.dialect.isNone());
        seen[recognition.dialect].add(recognition);
        if (!recognition.storedBy.isNone())
            stored[recognition.storedBy].add(recognition);
    }
    const std::vector<locks::TableVerdict> bySchema = std::exchange(entry.verdicts, {});
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const auto of = seen.find(dialect->id());
        const auto beside = stored.find(dialect->id());
        if (of != seen.end())
            entry.verdicts.push_back({dialect->id(), of->second.confidence,
                                      share(of->second.rows, rows.size(), of->second.reason),
                                      of->second.rows});
        else if (beside != stored.end())
            entry.verdicts.push_back({dialect->id(),
                                      confidenceBeside(beside->second, bySchema, *dialect, rows),
                                      share(beside->second.rows, rows.size(), beside->second.reason), 0});
    }
    std::stable_sort(
        entry.verdicts.begin(), entry.verdicts.end(),
        [](const locks::TableVerdict &a, const locks::TableVerdict &b) { return a.rows > b.rows; });
    entry.hasOtherLocks = isForeign || isUnreadable;
    const bool isFound = isForeign || (!entry.verdicts.empty() && entry.verdicts.front().rows > 0);
    if (!isFound && (!isAll || !entry.verdicts.empty())) // else the reason below says it of all rows
        addNote(entry, nothingFound(entry, isAll));
    if (entry.verdicts.empty())
        addNote(entry, share(rows.size(), rows.size(), seen[locks::DialectId()].reason));
}

namespace {

/// Reads a lock whose key is known, and counts it among the rows seen.
Task<Result<base::Rested>> probe(dynamodb::TableReader *reader, CatalogEntry *entry,
                                 const locks::LockDialect *dialect, std::stop_token stop)
{
    locks::TableShape shape = locks::TableShape::of(*entry->description);
    const std::vector<dynamodb::Item> keys = dialect->knownLockKeys(shape);
    for (const dynamodb::Item &key : keys) {
        const auto answer = co_await reader->getItem(entry->name, key, dynamodb::Consistency::Eventual, stop);
        if (base::isCancelled(answer))
            co_return tl::unexpected(answer.error());
        if (!answer) {
            addNote(*entry, answer.error().sentence);
            break;
        }
        if (!answer->item)
            continue;
        const locks::LockRecord record = locks::recordOf(*answer->item, shape);
        const auto verdict = std::ranges::find(entry->verdicts, dialect->id(), &locks::TableVerdict::dialect);
        if (record.dialect != dialect->id() || verdict == entry->verdicts.end())
            continue;
        verdict->rows = 1;
        verdict->reason =
            QCoreApplication::translate("watch", "its lock %1 was read by its key; %2")
                .arg(record.sortKeyText ? record.keyText + u'/' + *record.sortKeyText : record.keyText,
                     verdict->reason);
        break;
    }
    co_return base::Rested();
}

/// Of the libraries that schema or rows name, those whose lock the sample did not show.
Task<Result<base::Rested>> probeKnownLocks(dynamodb::TableReader *reader, CatalogEntry *entry,
                                           std::stop_token stop)
{
    std::vector<locks::DialectId> asked;
    for (const locks::TableVerdict &verdict : entry->verdicts) {
        if (verdict.rows == 0 && verdict.confidence > locks::Confidence::Guess)
            asked.push_back(verdict.dialect);
    }
    for (const locks::DialectId id : asked) {
        const auto probed = co_await probe(reader, entry, locks::dialect(id), stop);
        if (!probed)
            co_return tl::unexpected(probed.error());
    }
    std::ranges::stable_sort(entry->verdicts, std::ranges::greater(), &locks::TableVerdict::rows);
    co_return base::Rested();
}

} // namespace

Task<Result<CatalogEntry>> inspectTable(dynamodb::TableReader &reader, QString table, std::stop_token stop)
{
    const auto described = co_await reader.describeTable(table, stop);
    if (!described)
        co_return tl::unexpected(described.error());
    CatalogEntry entry;
    entry.name = table;
    entry.description = *described;
    entry.verdicts = locks::candidatesFor(*entry.description);
    if (isUndecided(entry.verdicts) && !entry.description->ttlAttribute) {
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
    dynamodb::ScanRequest sample;
    sample.table = table;
    sample.limit = sampleRows;
    const auto page = co_await reader.scan(sample, stop);
    if (base::isCancelled(page))
        co_return tl::unexpected(page.error());
    const auto leaveUnsampled = [&entry](const base::Error &error) {
        entry.isUnsampled = true;
        entry.error = error;
        addNote(entry, error.sentence);
    };
    if (!page) {
        leaveUnsampled(page.error());
        co_return entry;
    }
    // 25 rows: decoding them here costs less than a trip to the pool.
    itemstore::ItemStoreBuilder rows(locks::internAttributes());
    if (const auto decoded = rows.appendPage(page->body); !decoded)
        leaveUnsampled(decoded.error());
    else
        judgeByRows(entry, *rows.finish(), !decoded->nextKey);
    const auto probed = co_await probeKnownLocks(&reader, &entry, stop);
    if (!probed)
        co_return tl::unexpected(probed.error());
    co_return entry;
}

} // namespace watch
