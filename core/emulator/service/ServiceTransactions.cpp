// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Values.h"
#include "core/emulator/service/Service.h"

#include "core/emulator/ItemBytes.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <set>

namespace emulator {

namespace {

constexpr qsizetype mostEntries = 100;
constexpr qsizetype largestTransaction = 4 << 20; // bytes of items

const QString transactItems = QStringLiteral("TransactItems");

/// An entry whose item another entry of the transaction names too is refused; the table belongs to the key.
using Targets = std::set<std::pair<QString, StoredKey>>;

tl::unexpected<Refusal> repeatedTarget()
{
    return invalid(QStringLiteral("Transaction request cannot include multiple operations on one item"));
}

std::optional<Refusal> unfitSize(qsizetype bytes)
{
    if (bytes <= largestTransaction)
        return std::nullopt;
    return invalid(QStringLiteral("Transaction payload size cannot exceed 4MB. Payload Size: %1").arg(bytes))
        .value();
}

std::optional<Refusal> unfitEntryCount(qsizetype count)
{
    if (count >= 1 && count <= mostEntries)
        return std::nullopt;
    return invalid(QStringLiteral("1 validation error detected: Value at 'transactItems' failed to satisfy "
                                  "constraint: Member must have length between 1 and %1")
                       .arg(mostEntries))
        .value();
}

Refusal nothingWrong()
{
    return Refusal{QStringLiteral("None"), {}, {}};
}

/// A refusal of the single operation as the reason of an entry.
Refusal validationError(const Refusal &refusal)
{
    return Refusal{QStringLiteral("ValidationError"), refusal.message, {}};
}

/// Nothing: each entry has nothing against it.
std::optional<Refusal> cancelled(std::vector<Refusal> reasons)
{
    const auto isNone = [](const Refusal &reason) { return reason.code == u"None"; };
    if (std::all_of(reasons.begin(), reasons.end(), isNone))
        return std::nullopt;
    QStringList codes;
    for (const Refusal &reason : reasons)
        codes.append(reason.code);
    Refusal refusal{QStringLiteral("TransactionCanceledException"),
                    QStringLiteral("Transaction cancelled, please refer cancellation reasons for specific "
                                   "reasons [%1]")
                        .arg(codes.join(QStringLiteral(", "))),
                    {}};
    refusal.reasons = std::move(reasons);
    return refusal;
}

Answer<WriteRequest> readTransactEntry(const QJsonObject &entry)
{
    using Kind = WriteRequest::Kind;
    static const std::array<std::pair<QString, Kind>, 4> kinds{
        {{QStringLiteral("ConditionCheck"), Kind::Check},
         {QStringLiteral("Put"), Kind::Put},
         {QStringLiteral("Update"), Kind::Update},
         {QStringLiteral("Delete"), Kind::Delete}}};
    if (entry.size() != 1)
        return invalid(QStringLiteral("TransactItems can only contain one of Check, Put, Update or Delete"));
    for (const auto &[name, kind] : kinds) {
        if (entry.contains(name))
            return WriteRequest::read(kind, entry.value(name).toObject());
    }
    return invalid(QStringLiteral("TransactItems can only contain one of Check, Put, Update or Delete"));
}

Answer<std::vector<WriteRequest>> readEntries(const QJsonArray &entries)
{
    std::vector<WriteRequest> writes;
    for (const QJsonValue &entry : entries) {
        const Answer<WriteRequest> write = readTransactEntry(entry.toObject());
        if (!write)
            return tl::unexpected<Refusal>(write.error());
        writes.push_back(*write);
    }
    return writes;
}

QByteArray digestOf(const QJsonArray &entries)
{
    return QCryptographicHash::hash(QJsonDocument(entries).toJson(QJsonDocument::Compact),
                                    QCryptographicHash::Sha256);
}

} // namespace

/// All that may be said against it, before anything is written. Errors of a request as such come first, as of the
/// service; an entry that does not fit its table or item cancels.
Answer<Service::PlacedWrites> Service::judgeTransaction(std::vector<WriteRequest> writes, Now now)
{
    PlacedWrites placed;
    for (WriteRequest &write : writes) {
        const Answer<ServiceTable *> table = usable(write.table, now);
        if (!table)
            return tl::unexpected<Refusal>(table.error());
        placed.push_back({std::move(write), *table, {}, {}});
    }
    std::vector<Refusal> reasons(placed.size(), nothingWrong());
    Targets targets;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const Answer<StoredKey> key = placed[i].write.keyIn(*placed[i].table);
        if (!key) {
            reasons[i] = validationError(key.error());
            continue;
        }
        placed[i].key = *key;
        if (!targets.insert({placed[i].write.table, *key}).second)
            return repeatedTarget();
    }
    if (const auto refusal = cancelled(reasons))
        return tl::unexpected<Refusal>(*refusal);
    qsizetype bytes = 0;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        Placed &entry = placed[i];
        const Answer<Table::Written> written = entry.write.judge(*entry.table, entry.key);
        if (!written)
            reasons[i] = validationError(written.error());
        else if (!written->conditionHeld)
            reasons[i] = entry.write.conditionFailed(QStringLiteral("ConditionalCheckFailed"), *written,
                                                     rules.returnsItemOnRefusal);
        else
            entry.written = *written;
        bytes += entry.written.bytesAfter;
    }
    if (const auto refusal = cancelled(std::move(reasons)))
        return tl::unexpected<Refusal>(*refusal);
    if (const auto refusal = unfitSize(bytes))
        return tl::unexpected<Refusal>(*refusal);
    return placed;
}

Answer<QJsonObject> Service::transactWriteItems(const QJsonObject &request, Now now)
{
    constexpr qsizetype longestToken = 36;
    const QString tokenMember = QStringLiteral("ClientRequestToken");
    const QString token = request.value(tokenMember).toString();
    if (request.contains(tokenMember) && (token.isEmpty() || token.size() > longestToken)) {
        return invalid(
            QStringLiteral("1 validation error detected: Value at 'clientRequestToken' failed to satisfy "
                           "constraint: Member must have length between 1 and %1")
                .arg(longestToken));
    }
    const QJsonArray entries = request.value(transactItems).toArray();
    if (const auto refusal = unfitEntryCount(entries.size()))
        return tl::unexpected<Refusal>(*refusal);
    const auto writes = readEntries(entries);
    if (!writes)
        return tl::unexpected<Refusal>(writes.error());

    using Seen = TransactionTokens::Seen;
    const QByteArray digest = token.isEmpty() ? QByteArray() : digestOf(entries);
    const Seen seen = token.isEmpty() ? Seen::Never : m_tokens.find(token, digest, now.boot);
    QJsonObject answer;
    QMap<QString, double> units;
    if (seen == Seen::OtherRequest) {
        return refuse(QStringLiteral("IdempotentParameterMismatchException"),
                      QStringLiteral("the client request token was used with other parameters"));
    }
    if (seen == Seen::SameRequest) { // it was carried out; this time it only reads
        for (const WriteRequest &write : *writes)
            units[write.table] += 2 * readUnits(0, true);
        addCapacities(answer, request, units, QStringLiteral("ReadCapacityUnits"));
        return answer;
    }
    Answer<PlacedWrites> placed = judgeTransaction(*writes, now);
    if (!placed)
        return tl::unexpected<Refusal>(placed.error());
    if (const auto refusal = carryOutAll(*placed))
        return tl::unexpected<Refusal>(*refusal);
    if (!token.isEmpty())
        m_tokens.remember(token, digest, now.boot);
    for (const Placed &write : *placed)
        units[write.write.table] += 2 * writeUnits(write.written);
    addCapacities(answer, request, units, QStringLiteral("WriteCapacityUnits"));
    return answer;
}

Answer<QJsonObject> Service::transactGetItems(const QJsonObject &request, Now now)
{
    const QJsonArray entries = request.value(transactItems).toArray();
    if (const auto refusal = unfitEntryCount(entries.size()))
        return tl::unexpected<Refusal>(*refusal);
    std::vector<Refusal> reasons;
    Targets targets;
    QJsonArray responses;
    QMap<QString, double> units;
    qsizetype total = 0;
    for (const QJsonValue &entry : entries) {
        const QJsonObject get = entry[QStringLiteral("Get")].toObject();
        const QString name = get.value(tableName).toString();
        const auto names = wantedNames(get);
        if (!names)
            return tl::unexpected<Refusal>(names.error());
        const Answer<dynamodb::Item> given = readItem(get.value(QStringLiteral("Key")));
        if (!given)
            return tl::unexpected<Refusal>(given.error());
        const Answer<const ServiceTable *> table = readable(name, true, now);
        if (!table)
            return tl::unexpected<Refusal>(table.error());
        const Answer<StoredKey> key = (*table)->keyFrom(*given);
        reasons.push_back(key ? nothingWrong() : validationError(key.error()));
        if (!key)
            continue;
        if (!targets.insert({name, *key}).second)
            return repeatedTarget();
        const std::optional<dynamodb::Item> item = (*table)->item(*key);
        const qsizetype bytes = item ? itemBytes(*item) : 0;
        total += bytes;
        if (const auto refusal = unfitSize(total))
            return tl::unexpected<Refusal>(*refusal);
        units[name] += 2 * readUnits(bytes, true);
        responses.append(item ? QJsonObject{{QStringLiteral("Item"), writeItem(projected(*item, *names))}}
                              : QJsonObject());
    }
    if (const auto refusal = cancelled(std::move(reasons)))
        return tl::unexpected<Refusal>(*refusal);
    QJsonObject answer{{QStringLiteral("Responses"), responses}};
    addCapacities(answer, request, units, QStringLiteral("ReadCapacityUnits"));
    return answer;
}

} // namespace emulator
