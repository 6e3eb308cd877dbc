// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Values.h"
#include "core/emulator/service/Service.h"

#include "core/emulator/ItemBytes.h"

#include <algorithm>

namespace emulator {

namespace {

/// What the operation is asked to return of the item before and after; nothing: no Attributes member.
std::optional<dynamodb::Item> returned(const QString &command, const std::vector<Change> &changes,
                                       const Table::Written &written)
{
    std::vector<QByteArray> touched;
    for (const Change &change : changes)
        touched.push_back(change.path);
    std::sort(touched.begin(), touched.end());
    std::optional<dynamodb::Item> result;
    if (command == u"ALL_OLD")
        result = written.before;
    else if (command == u"ALL_NEW")
        result = written.after;
    else if (command == u"UPDATED_OLD" && written.before && !touched.empty())
        result = projected(*written.before, touched);
    else if (command == u"UPDATED_NEW" && written.after && !touched.empty())
        result = projected(*written.after, touched);
    return result && result->isEmpty() ? std::nullopt : result;
}

} // namespace

Answer<QJsonObject> Service::getItem(const QJsonObject &request, Now now)
{
    const QString name = request.value(tableName).toString();
    const bool consistent = request.value(QStringLiteral("ConsistentRead")).toBool();
    const auto names = wantedNames(request);
    if (!names)
        return tl::unexpected<Refusal>(names.error());
    const Answer<dynamodb::Item> given = readItem(request.value(QStringLiteral("Key")));
    if (!given)
        return tl::unexpected<Refusal>(given.error());
    const Answer<const ServiceTable *> table = readable(name, consistent, now);
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    const Answer<StoredKey> key = (*table)->keyFrom(*given);
    if (!key)
        return tl::unexpected<Refusal>(key.error());
    QJsonObject answer;
    const std::optional<dynamodb::Item> item = (*table)->item(*key);
    if (item)
        answer.insert(QStringLiteral("Item"), writeItem(projected(*item, *names)));
    addCapacity(answer, request, name, readUnits(item ? itemBytes(*item) : 0, consistent));
    return answer;
}

Answer<QJsonObject> Service::writeOne(WriteRequest::Kind kind, const QJsonObject &request, Now now)
{
    const QString command = request.value(QStringLiteral("ReturnValues")).toString();
    const bool isPlain = command.isEmpty() || command == u"NONE" || command == u"ALL_OLD";
    if (kind != WriteRequest::Kind::Update && !isPlain)
        return invalid(QStringLiteral("ReturnValues can only be ALL_OLD or NONE"));
    const Answer<WriteRequest> write = WriteRequest::read(kind, request);
    if (!write)
        return tl::unexpected<Refusal>(write.error());
    const Answer<ServiceTable *> table = usable(write->table, now);
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    const Answer<StoredKey> key = write->keyIn(**table);
    if (!key)
        return tl::unexpected<Refusal>(key.error());
    const Answer<Table::Written> written = write->judge(**table, *key);
    if (!written)
        return tl::unexpected<Refusal>(written.error());
    if (!written->conditionHeld) {
        return tl::unexpected<Refusal>(write->conditionFailed(
            QStringLiteral("ConditionalCheckFailedException"), *written, rules.returnsItemOnRefusal));
    }
    if (const auto refusal = unfitGrowth(written->bytesAfter - written->bytesBefore))
        return tl::unexpected<Refusal>(*refusal);
    (*table)->carryOut(*key, *written);

    QJsonObject answer;
    if (const auto attributes = returned(command, write->changes, *written))
        answer.insert(QStringLiteral("Attributes"), writeItem(*attributes));
    addCapacity(answer, request, write->table, writeUnits(*written));
    return answer;
}

Answer<QJsonObject> Service::putItem(const QJsonObject &request, Now now)
{
    return writeOne(WriteRequest::Kind::Put, request, now);
}

Answer<QJsonObject> Service::updateItem(const QJsonObject &request, Now now)
{
    return writeOne(WriteRequest::Kind::Update, request, now);
}

Answer<QJsonObject> Service::deleteItem(const QJsonObject &request, Now now)
{
    return writeOne(WriteRequest::Kind::Delete, request, now);
}

} // namespace emulator
