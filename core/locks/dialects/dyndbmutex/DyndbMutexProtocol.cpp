// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/dyndbmutex/DyndbMutexProtocol.h"

#include "core/locks/dialects/common/RecordBuilder.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using dynamodb::AttributeValue;
using dynamodb::Condition;

constexpr std::array<std::string_view, 2> dyndbMutexIdentity{dyndbmutex::holder, dyndbmutex::expires};

// A bound must not be later than it is, and a date not earlier.
qint64 flooredMillis(base::ServerTime date)
{
    return std::chrono::floor<std::chrono::milliseconds>(date.time_since_epoch()).count();
}

qint64 ceiledMillis(base::ServerTime date)
{
    return std::chrono::ceil<std::chrono::milliseconds>(date.time_since_epoch()).count();
}

dynamodb::Item freeRow(dynamodb::Item key)
{
    key.set(dyndbmutex::expires, AttributeValue::number(0));
    key.set(dyndbmutex::holder, AttributeValue::string(dyndbmutex::noHolder));
    return key;
}

} // namespace

std::chrono::nanoseconds DyndbMutexProtocol::heartbeatInterval(const LockRequest &) const
{
    return std::chrono::nanoseconds(0);
}

base::Result<base::Rested> DyndbMutexProtocol::checkOwn(const LockRequest &request) const
{
    using base::ErrorKind;
    if (request.shape.partitionKey != dyndbmutex::key || request.shape.sortKey) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks",
                                        "dyndb-mutex needs a table with the partition key lockname and no "
                                        "sort key; %1 is not one")
                .arg(request.shape.table));
    }
    if (request.owner == QLatin1String(dyndbmutex::noHolder))
        return base::failure(ErrorKind::BadInput,
                             QCoreApplication::translate(
                                 "locks", "the owner __empty__ marks a released lock; choose another name"));
    return base::Rested();
}

ClientDefaults DyndbMutexProtocol::usual() const
{
    ClientDefaults usual;
    usual.table = QStringLiteral("Mutex");
    usual.tableVariable = QStringLiteral("DD_MUTEX_TABLE_NAME");
    usual.endpointVariable = QStringLiteral("DYNAMO_DB_URL");
    usual.lease = std::chrono::milliseconds(30000);
    usual.heartbeat = std::chrono::milliseconds(0);
    usual.wait = std::chrono::milliseconds(0);
    usual.createsTable = true;
    usual.ttlAttribute = dyndbmutex::ttl;
    return usual;
}

QByteArray DyndbMutexProtocol::defaultOwner(base::WallTime, const RandomBytes &random) const
{
    return randomUuid(random);
}

dynamodb::Item DyndbMutexProtocol::keyOf(const LockRequest &request) const
{
    return {{dyndbmutex::key, AttributeValue::string(request.key.toUtf8())}};
}

std::vector<AcquireStep> DyndbMutexProtocol::acquire(const Claim &claim) const
{
    const QString &table = claim.request.shape.table;
    const dynamodb::Item key = keyOf(claim.request);
    const qint64 expires = ceiledMillis(claim.until);
    // The library's master: an idle row may be purged ttl_minutes after its date.
    constexpr std::chrono::minutes idle = std::chrono::hours(2 * 24);
    const qint64 idleSeconds = std::chrono::seconds(claim.request.ttlMinutes.value_or(idle)).count();
    dynamodb::Item row = key;
    row.set(dyndbmutex::expires, AttributeValue::number(expires));
    row.set(dyndbmutex::holder, AttributeValue::string(claim.owner));
    row.set(dyndbmutex::ttl, AttributeValue::number(expires / 1000 + idleSeconds));
    const Condition absent = Condition::notExists(dyndbmutex::key);
    const Condition ranOut = Condition::compare(Condition::Kind::Less, dyndbmutex::expires,
                                                AttributeValue::number(flooredMillis(claim.overBefore)));
    const Condition isFree =
        Condition::equal(dyndbmutex::holder, AttributeValue::string(dyndbmutex::noHolder));
    switch (claim.takeOver) {
    case TakeOver::Absent:
        return {{dynamodb::ConditionalWrite::put(table, std::move(row), absent), true}};
    case TakeOver::Released:
        return {{dynamodb::ConditionalWrite::put(table, std::move(row), isFree), true}};
    case TakeOver::Lapsed:
        return {
            {dynamodb::ConditionalWrite::put(table, std::move(row),
                                             ranOut && Condition::asSeen(claim.seen, dyndbmutex::holder) &&
                                                 Condition::asSeen(claim.seen, dyndbmutex::expires)),
             true}};
    case TakeOver::Blind:
        break;
    }
    return {{dynamodb::ConditionalWrite::put(table, freeRow(key), ranOut || absent), false},
            {dynamodb::ConditionalWrite::put(table, std::move(row), isFree || absent), true}};
}

dynamodb::ConditionalWrite
DyndbMutexProtocol::heartbeat(const dynamodb::Item &ours, const LockRequest &request, const QByteArray &,
                              base::ServerTime, const std::optional<std::optional<QByteArray>> &) const
{
    return dynamodb::ConditionalWrite::put(request.shape.table, ours,
                                           Condition::asSeen(ours, dyndbmutex::holder) &&
                                               Condition::asSeen(ours, dyndbmutex::expires));
}

dynamodb::ConditionalWrite DyndbMutexProtocol::release(const dynamodb::Item &ours,
                                                       const LockRequest &request) const
{
    return dynamodb::ConditionalWrite::put(request.shape.table, freeRow(keyOf(request)),
                                           Condition::asSeen(ours, dyndbmutex::holder) ||
                                               Condition::notExists(dyndbmutex::key));
}

std::span<const std::string_view> DyndbMutexProtocol::identity() const
{
    return dyndbMutexIdentity;
}

} // namespace locks
