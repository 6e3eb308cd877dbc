// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/service/WriteRequest.h"

#include "core/emulator/expression/Values.h"

#include <algorithm>
#include <cmath>

namespace emulator {

Answer<WriteRequest> WriteRequest::read(Kind kind, const QJsonObject &request)
{
    const QString conditionMember = QStringLiteral("ConditionExpression");
    const QString updateMember = QStringLiteral("UpdateExpression");
    WriteRequest write;
    write.kind = kind;
    write.table = request.value(tableName).toString();
    write.wantsItemOnFailure =
        request.value(QStringLiteral("ReturnValuesOnConditionCheckFailure")).toString() == u"ALL_OLD";
    const Answer<dynamodb::Item> item =
        readItem(request.value(kind == Kind::Put ? QStringLiteral("Item") : QStringLiteral("Key")));
    if (!item)
        return tl::unexpected<Refusal>(item.error());
    write.item = *item;
    Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    if (request.contains(updateMember)) {
        const auto changes = parseUpdate(request.value(updateMember).toString(), *placeholders);
        if (!changes)
            return tl::unexpected<Refusal>(changes.error());
        write.changes = *changes;
    }
    if (request.contains(conditionMember)) {
        const auto condition =
            parsePredicate(conditionMember, request.value(conditionMember).toString(), *placeholders);
        if (!condition)
            return tl::unexpected<Refusal>(condition.error());
        write.condition = *condition;
    }
    if (const auto unused = placeholders->unused())
        return tl::unexpected<Refusal>(*unused);
    return write;
}

Answer<StoredKey> WriteRequest::keyIn(const Table &in) const
{
    const Answer<StoredKey> key = kind == Kind::Put ? in.keyIn(item) : in.keyFrom(item);
    if (!key)
        return key;
    for (const Change &change : changes) {
        if (const auto refusal = in.unfitChange(change.path))
            return tl::unexpected<Refusal>(*refusal);
    }
    return key;
}

Answer<Table::Written> WriteRequest::judge(const Table &in, const StoredKey &key) const
{
    const auto condition = [this](const std::optional<dynamodb::Item> &before) {
        return !this->condition || holds(*this->condition, before.value_or(dynamodb::Item()));
    };
    const auto result =
        [this](const std::optional<dynamodb::Item> &before) -> Answer<std::optional<dynamodb::Item>> {
        if (kind == Kind::Put)
            return item;
        if (kind == Kind::Delete)
            return std::nullopt;
        if (kind == Kind::Check)
            return before;
        const Answer<dynamodb::Item> after = applied(changes, before.value_or(item));
        return after ? Answer<std::optional<dynamodb::Item>>(*after) : tl::unexpected<Refusal>(after.error());
    };
    return in.judge(key, condition, result);
}

Refusal WriteRequest::conditionFailed(const QString &word, const Table::Written &written,
                                      bool returnsItem) const
{
    Refusal refusal{word, QStringLiteral("The conditional request failed"), {}};
    if (wantsItemOnFailure && returnsItem)
        refusal.item = written.before;
    return refusal;
}

double writeUnits(const Table::Written &written)
{
    const qsizetype bytes = std::max(written.bytesBefore, written.bytesAfter);
    return std::max(1.0, std::ceil(static_cast<double>(bytes) / 1024.0));
}

} // namespace emulator
