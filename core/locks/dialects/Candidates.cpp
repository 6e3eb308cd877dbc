// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Ddblock.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/DyndbMutex.h"

#include <algorithm>
#include <array>

namespace locks {
namespace {

using Verdicts = std::vector<TableVerdict>;

TableVerdict verdict(DialectId id, Confidence confidence, QString reason)
{
    return {id, confidence, std::move(reason), 0};
}

// Key schemas of programs whose tables hold no lock that we read (lock-dialects 17.1).
bool belongsToAnother(const QByteArray &hash, const QByteArray &range)
{
    struct Schema {
        const char *hash;
        const char *range;
    };
    static constexpr std::array foreign{
        Schema{"LockID", ""}, Schema{"Path", "Key"},          Schema{"tablePath", "fileName"},
        Schema{"wid", ""},    Schema{"key_id", ""},           Schema{"entityId", ""},
        Schema{"_id", ""},    Schema{"lock_key", "sort_key"},
    };
    return std::any_of(foreign.begin(), foreign.end(),
                       [&](const Schema &schema) { return hash == schema.hash && range == schema.range; });
}

Verdicts forKey(const aws::TableDescription &table)
{
    const auto go = [](Confidence confidence) {
        return verdict(DialectId::Dynamolock, confidence,
                       QStringLiteral("the key schema dynamolock uses by default"));
    };
    const auto java = [](Confidence confidence) {
        return verdict(DialectId::JavaLockClient, confidence,
                       QStringLiteral("the key schema the Java lock client uses by default"));
    };
    if (table.name.endsWith(QStringLiteral("-CoordinatorState")) && !table.sortKey) {
        return {verdict(DialectId::JavaLockClient, Confidence::Likely,
                        QStringLiteral("named like the coordinator table of a Kinesis client application"))};
    }
    const bool another = table.ttlAttribute == QByteArray("leaseDuration") ||
        table.ttlAttribute == QByteArray("expires_at") || table.name == QStringLiteral("delta_rs_lock_table");
    if (another)
        return {go(Confidence::Guess), java(Confidence::Guess)};
    // The Java library creates provisioned tables only, the Go library prefers on demand.
    if (table.onDemand || table.sortKey)
        return {go(Confidence::Likely), java(Confidence::Likely)};
    return {java(Confidence::Likely), go(Confidence::Likely)};
}

Verdicts anyNames()
{
    return {verdict(DialectId::Dynamolock, Confidence::Guess,
                    QStringLiteral("dynamolock takes any key names: only rows tell")),
            verdict(DialectId::JavaLockClient, Confidence::Guess,
                    QStringLiteral("the Java lock client takes any key names: only rows tell"))};
}

} // namespace

std::vector<TableVerdict> candidatesFor(const aws::TableDescription &table)
{
    const auto isText = [](const aws::KeyAttribute &key) { return key.type == aws::AttributeType::S; };
    const aws::KeyAttribute sortKey = table.sortKey.value_or(aws::KeyAttribute());
    if (!isText(table.partitionKey) || !isText(sortKey))
        return {}; // all four libraries write S keys
    const QByteArray &hash = table.partitionKey.name;
    const QByteArray &range = sortKey.name;
    if (belongsToAnother(hash, range))
        return {};
    if (hash == "key")
        return forKey(table);
    if (hash == "lockKey" && range == "sortKey") {
        return {verdict(DialectId::JavaLockClient, Confidence::Likely,
                        QStringLiteral("the key schema of spring-integration-aws 2.5 or earlier"))};
    }
    if (hash == dyndbmutex::key && range.isEmpty()) {
        const bool ttl = table.ttlAttribute == QByteArray(dyndbmutex::ttl);
        return {verdict(DialectId::DyndbMutex, ttl ? Confidence::Certain : Confidence::Likely,
                        QStringLiteral("the partition key lockname is dyndb-mutex's alone"))};
    }
    Verdicts verdicts;
    if (hash == ddblock::key && range.isEmpty())
        verdicts.push_back(verdict(DialectId::Ddblock, Confidence::Guess,
                                   QStringLiteral("the partition key name, as ddblock needs it")));
    for (TableVerdict &any : anyNames())
        verdicts.push_back(std::move(any));
    return verdicts;
}

} // namespace locks
