// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/ddblock/DdblockProtocol.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using dynamodb::AttributeValue;
using dynamodb::Condition;

constexpr std::array<std::string_view, 2> ddblockIdentity{ddblock::uuid, ddblock::expires};

AttributeValue nanos(base::ServerTime date)
{
    return AttributeValue::number(qint64(date.time_since_epoch().count()));
}

Condition stillOurs(const dynamodb::Item &ours)
{
    return Condition::asSeen(ours, ddblock::key) && Condition::asSeen(ours, ddblock::uuid);
}

} // namespace

std::chrono::nanoseconds DdblockProtocol::heartbeatInterval(const LockRequest &request) const
{
    const bool disabled = request.heartbeat == std::chrono::milliseconds(0);
    return disabled ? std::chrono::nanoseconds(0) : std::chrono::nanoseconds(request.lease) / 2;
}

base::Result<base::Rested> DdblockProtocol::checkOwn(const LockRequest &request) const
{
    using base::ErrorKind;
    if (request.shape.partitionKey != ddblock::key || request.shape.sortKey) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks",
                                        "ddblock needs a table with the partition key name and no sort key; "
                                        "%1 is not one")
                .arg(request.shape.table));
    }
    return base::Rested();
}

ClientDefaults DdblockProtocol::usual() const
{
    ClientDefaults usual;
    usual.table = QStringLiteral("locks");
    usual.lease = std::chrono::milliseconds(60000);
    usual.heartbeat = std::chrono::milliseconds(30000);
    usual.wait = std::chrono::milliseconds(0);
    usual.deleteOnRelease = true;
    return usual;
}

QByteArray DdblockProtocol::defaultOwner(base::WallTime wall, const RandomBytes &) const
{
    return QByteArray::number(qint64(wall.time_since_epoch().count()));
}

dynamodb::Item DdblockProtocol::keyOf(const LockRequest &request) const
{
    return {{ddblock::key, AttributeValue::string(ddblock::prefix + request.key.toUtf8())}};
}

std::vector<AcquireStep> DdblockProtocol::acquire(const Claim &claim) const
{
    dynamodb::Item row = keyOf(claim.request);
    const AttributeValue name = *row.find(ddblock::key);
    row.set(ddblock::uuid, AttributeValue::string(claim.owner));
    row.set(ddblock::expires, nanos(claim.until));
    // "<>" is true of a missing attribute, which is how this condition lets an absent row through.
    const Condition absent = Condition::notEqual(ddblock::key, name);
    const Condition over = Condition::equal(ddblock::key, name) &&
        Condition::compare(Condition::Kind::Less, ddblock::expires, nanos(claim.overBefore));
    Condition condition = absent || over;
    if (claim.takeOver == TakeOver::Absent)
        condition = absent;
    else if (claim.takeOver == TakeOver::Lapsed)
        condition = over && Condition::asSeen(claim.seen, ddblock::uuid) &&
            Condition::asSeen(claim.seen, ddblock::expires);
    return {{dynamodb::ConditionalWrite::put(claim.request.shape.table, std::move(row), condition), true}};
}

dynamodb::ConditionalWrite DdblockProtocol::heartbeat(const dynamodb::Item &ours, const LockRequest &request,
                                                      const QByteArray &, base::ServerTime until,
                                                      const std::optional<std::optional<QByteArray>> &) const
{
    dynamodb::Item row = ours;
    row.set(ddblock::expires, nanos(until));
    return dynamodb::ConditionalWrite::put(request.shape.table, std::move(row),
                                           stillOurs(ours) && Condition::asSeen(ours, ddblock::expires));
}

dynamodb::ConditionalWrite DdblockProtocol::release(const dynamodb::Item &ours,
                                                    const LockRequest &request) const
{
    return dynamodb::ConditionalWrite::remove(request.shape.table, keyOf(request), stillOurs(ours));
}

std::span<const std::string_view> DdblockProtocol::identity() const
{
    return ddblockIdentity;
}

} // namespace locks
