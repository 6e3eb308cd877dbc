// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Values.h"
#include "core/emulator/service/Service.h"

#include "core/emulator/ItemBytes.h"

#include <QJsonArray>

#include <set>

namespace emulator {

namespace {

constexpr int mostKeys = 100;
constexpr int mostWrites = 25;
constexpr qsizetype mostAnswered = 16 << 20; // bytes of items; what is left comes back as UnprocessedKeys

const QString requestItems = QStringLiteral("RequestItems");

tl::unexpected<Refusal> tooMany(const char *operation)
{
    return invalid(
        QStringLiteral("Too many items requested for the %1 call").arg(QString::fromLatin1(operation)));
}

tl::unexpected<Refusal> repeatedKey()
{
    return invalid(QStringLiteral("Provided list of item keys contains duplicates"));
}

/// Entries of all tables' lists, each in `member` of its table, or in the table's own value. Refuses none for a table,
/// none at all, and more than `most`.
std::optional<Refusal> unfitCount(const QJsonObject &byTable, const QString &member, int most,
                                  const char *operation)
{
    qsizetype count = 0;
    for (const QJsonValue &part : byTable) {
        const qsizetype here = (member.isEmpty() ? part : part[member]).toArray().size();
        if (here == 0)
            return invalid(QStringLiteral("a table in RequestItems has an empty list")).value();
        count += here;
    }
    if (count == 0 || count > most)
        return tooMany(operation).value();
    return std::nullopt;
}

/// What is left to answer with, over all tables of a batch.
struct Budget {
    int keys;
    qsizetype bytes = mostAnswered;
};

/// One table's part of a BatchGetItem.
struct TableAnswer {
    QJsonArray found;
    QJsonArray left; ///< keys beyond what the budget lets it answer
    double units = 0;
};

Answer<TableAnswer> readPart(const ServiceTable &table, const QJsonObject &part, Budget &budget)
{
    const bool consistent = part.value(QStringLiteral("ConsistentRead")).toBool();
    const auto names = wantedNames(part);
    if (!names)
        return tl::unexpected<Refusal>(names.error());
    TableAnswer answer;
    std::set<StoredKey> seen;
    for (const QJsonValue &element : part.value(QStringLiteral("Keys")).toArray()) {
        const Answer<dynamodb::Item> given = readItem(element);
        const Answer<StoredKey> key = given ? table.keyFrom(*given) : tl::unexpected<Refusal>(given.error());
        if (!key)
            return tl::unexpected<Refusal>(key.error());
        if (!seen.insert(*key).second)
            return repeatedKey();
        const std::optional<dynamodb::Item> item = table.item(*key);
        const qsizetype bytes = item ? itemBytes(*item) : 0;
        if (budget.keys == 0 || bytes > budget.bytes) {
            answer.left.append(element);
            continue;
        }
        --budget.keys;
        budget.bytes -= bytes;
        answer.units += readUnits(bytes, consistent);
        if (item)
            answer.found.append(writeItem(projected(*item, *names)));
    }
    return answer;
}

/// One entry of a BatchWriteItem.
Answer<WriteRequest> readEntry(const QString &table, const QJsonValue &entry)
{
    const QString put = QStringLiteral("PutRequest");
    const QString remove = QStringLiteral("DeleteRequest");
    const QJsonObject object = entry.toObject();
    if (object.size() != 1) {
        return invalid(QStringLiteral("Supplied WriteRequest is empty or has more than one member, must "
                                      "contain exactly one of PutRequest "
                                      "and DeleteRequest"));
    }
    const bool isPut = object.contains(put);
    Answer<WriteRequest> write =
        WriteRequest::read(isPut ? WriteRequest::Kind::Put : WriteRequest::Kind::Delete,
                           object.value(isPut ? put : remove).toObject());
    if (write)
        write->table = table;
    return write;
}

} // namespace

Answer<QJsonObject> Service::batchGetItem(const QJsonObject &request, Now now)
{
    QJsonObject responses;
    QJsonObject unprocessed;
    QMap<QString, double> units;
    const QJsonObject byTable = request.value(requestItems).toObject();
    if (const auto refusal = unfitCount(byTable, QStringLiteral("Keys"), mostKeys, "BatchGetItem"))
        return tl::unexpected<Refusal>(*refusal);
    Budget budget{rules.batchAnswersAtMost};
    for (auto it = byTable.begin(); it != byTable.end(); ++it) {
        const QJsonObject part = it.value().toObject();
        const bool consistent = part.value(QStringLiteral("ConsistentRead")).toBool();
        const Answer<const ServiceTable *> table = readable(it.key(), consistent, now);
        if (!table)
            return tl::unexpected<Refusal>(table.error());
        const Answer<TableAnswer> answer = readPart(**table, part, budget);
        if (!answer)
            return tl::unexpected<Refusal>(answer.error());
        responses.insert(it.key(), answer->found);
        if (!answer->left.isEmpty()) {
            QJsonObject again = part;
            again.insert(QStringLiteral("Keys"), answer->left);
            unprocessed.insert(it.key(), again);
        }
        units.insert(it.key(), answer->units);
    }
    QJsonObject answer{{QStringLiteral("Responses"), responses},
                       {QStringLiteral("UnprocessedKeys"), unprocessed}};
    addCapacities(answer, request, units);
    return answer;
}

// Everything is checked before anything is written, so that a refused batch leaves no trace.
Answer<QJsonObject> Service::batchWriteItem(const QJsonObject &request, Now now)
{
    const QJsonObject byTable = request.value(requestItems).toObject();
    if (const auto refusal = unfitCount(byTable, {}, mostWrites, "BatchWriteItem"))
        return tl::unexpected<Refusal>(*refusal);
    PlacedWrites writes;
    QJsonObject unprocessed;
    int left = rules.batchWritesAtMost;
    for (auto it = byTable.begin(); it != byTable.end(); ++it) {
        std::set<StoredKey> seen;
        QJsonArray again;
        for (const QJsonValue &entry : it.value().toArray()) {
            const Answer<WriteRequest> write = readEntry(it.key(), entry);
            if (!write)
                return tl::unexpected<Refusal>(write.error());
            const Answer<ServiceTable *> table = usable(it.key(), now);
            if (!table)
                return tl::unexpected<Refusal>(table.error());
            const Answer<StoredKey> key = write->keyIn(**table);
            if (!key)
                return tl::unexpected<Refusal>(key.error());
            if (!seen.insert(*key).second)
                return repeatedKey();
            const Answer<Table::Written> written = write->judge(**table, *key);
            if (!written)
                return tl::unexpected<Refusal>(written.error());
            if (left-- > 0)
                writes.push_back({*write, *table, *key, *written});
            else
                again.append(entry);
        }
        if (!again.isEmpty())
            unprocessed.insert(it.key(), again);
    }
    if (const auto refusal = carryOutAll(writes))
        return tl::unexpected<Refusal>(*refusal);
    QMap<QString, double> units;
    for (const Placed &write : writes)
        units[write.write.table] += writeUnits(write.written);
    QJsonObject answer{{QStringLiteral("UnprocessedItems"), unprocessed}};
    addCapacities(answer, request, units);
    return answer;
}

std::optional<Refusal> Service::carryOutAll(PlacedWrites &writes)
{
    qsizetype growth = 0;
    for (const Placed &write : writes)
        growth += write.written.bytesAfter - write.written.bytesBefore;
    if (const auto refusal = unfitGrowth(growth))
        return refusal;
    for (const Placed &write : writes) {
        if (write.write.kind != WriteRequest::Kind::Check)
            write.table->carryOut(write.key, write.written);
    }
    return std::nullopt;
}

} // namespace emulator
