// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"

namespace fakes {

inline const QByteArray timedVersion =
    "1787227197000000000:A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA";
inline const QByteArray plainVersion = "KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6";

/// A row as JSON without its braces; TIMED and PLAIN stand for versions of dynamolock.
inline dynamodb::Item row(QByteArray json)
{
    json.replace("TIMED", timedVersion).replace("PLAIN", plainVersion);
    const auto item = dynamodb::itemFromJson('{' + json + '}');
    return item ? *item : dynamodb::Item();
}

/// What every row of the record-version family begins with here.
inline const QByteArray family = R"("key":{"S":"k"},"ownerName":{"S":"w"},"recordVersionNumber":{"S":"v"},)";

inline locks::LockRecord read(locks::DialectId id, const QByteArray &json, const char *key,
                              const std::optional<QByteArray> &sortKey = {})
{
    return locks::dialect(id)->read(row(json), {QStringLiteral("locks"), key, sortKey, {}});
}

/// The table that the dialect makes, with a TTL by one of its own attributes where only that tells it from others.
inline dynamodb::TableDescription usualTable(const locks::LockDialect &dialect,
                                             const QString &name = QStringLiteral("t"))
{
    const dynamodb::TablePlan plan = dialect.defaultTable(name);
    dynamodb::TableDescription table;
    table.name = plan.name;
    table.partitionKey = plan.partitionKey;
    table.sortKey = plan.sortKey;
    table.onDemand = !plan.provisioned;
    for (const std::string_view attribute : dialect.attributes()) {
        if (dialect.expects(table))
            break;
        table.ttlAttribute = QByteArray(attribute.data(), static_cast<qsizetype>(attribute.size()));
    }
    return table;
}

inline locks::LockRecord readGo(const QByteArray &json)
{
    return read(ids::dynamolock, json, "key");
}

inline locks::LockRecord readMutex(const QByteArray &json)
{
    return read(ids::dyndbMutex, R"("lockname":{"S":"m"})" + json, "lockname");
}

inline locks::LockRecord readDdblock(const QByteArray &json)
{
    return read(ids::ddblock, R"("name":{"S":"ddblock-m"})" + json, "name");
}

} // namespace fakes
