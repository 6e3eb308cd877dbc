// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/dynamodb/item/AttributeValue.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace dynamodb {

/// One key attribute of a table.
struct KeyAttribute {
    QByteArray name;
    AttributeType type = AttributeType::S; ///< S, N or B
    friend bool operator==(const KeyAttribute &, const KeyAttribute &) = default;
};

/// How far a consistent read of a table and a condition on its items reach.
enum class Reach : quint8 {
    Unknown, ///< the table was not described
    Table, ///< its only copy
    AllRegions, ///< the copies of a global table of multi-Region strong consistency (MRSC), as if they were one
    OneRegion, ///< this Region's copy of a global table of multi-Region eventual consistency (MREC), and no other
};

/// What DescribeTable (and, where allowed, DescribeTimeToLive) say.
struct TableDescription {
    QString name;
    QString status; ///< "ACTIVE", "CREATING", ...; unknown values as they are
    QString arn;
    KeyAttribute partitionKey;
    std::optional<KeyAttribute> sortKey;
    bool onDemand = false; ///< PAY_PER_REQUEST
    qint64 readCapacity = 0; ///< provisioned units, 0 if on demand
    qint64 writeCapacity = 0;
    std::optional<qint64> mostWriteUnits; ///< a second, on demand; nothing: no limit was set
    /// By the service's clock; nothing: it does not say. A table made anew under the same name has a later one.
    std::optional<base::ServerTime> madeAt;
    qint64 itemCount = -1; ///< up to six hours old; -1 unknown
    qint64 sizeBytes = -1; ///< up to six hours old; -1 unknown
    bool deletionProtected = false;
    bool replicated = false; ///< a global table: see reachOf()
    QStringList replicaRegions; ///< of a global table, as DescribeTable names them
    /// A global table of multi-region strong consistency: conditions hold in all its regions.
    bool stronglyConsistentReplicas = false;
    QStringList indexNames;
    std::optional<QByteArray> ttlAttribute; ///< set only if TTL is enabled or enabling and we may know
    bool ttlKnown = false; ///< TTL was asked for: without an attribute it is off
    /// How long the answer took, a new connection included: at least a round trip. Nothing: not measured.
    std::optional<std::chrono::nanoseconds> answeredIn;
};

/// By its replicas. A global table of 2017 states none: its rows show it, see locks::bearsReplicaMarks().
[[nodiscard]] inline Reach reachOf(const TableDescription &table)
{
    if (!table.replicated)
        return Reach::Table;
    return table.stronglyConsistentReplicas ? Reach::AllRegions : Reach::OneRegion;
}

/// The same key attributes of the same types: items of the one have their key in the other too.
[[nodiscard]] inline bool sameKeys(const TableDescription &a, const TableDescription &b)
{
    return a.partitionKey == b.partitionKey && a.sortKey == b.sortKey;
}

/// What a new lock table is made of.
struct TablePlan {
    QString name;
    KeyAttribute partitionKey;
    std::optional<KeyAttribute> sortKey;
    std::optional<std::pair<qint64, qint64>> provisioned; ///< read, write units; nothing: on demand
    std::vector<std::pair<QString, QString>> tags;
};

} // namespace dynamodb
