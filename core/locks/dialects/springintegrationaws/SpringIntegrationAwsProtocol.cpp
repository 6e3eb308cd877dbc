// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/springintegrationaws/SpringIntegrationAwsProtocol.h"

#include "core/base/DurationText.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using namespace springintegrationaws;
using dynamodb::AttributeValue;
using dynamodb::Condition;

constexpr std::array<std::string_view, 3> springIdentity{owner, created, expires};

// Rounded down, as in the library. A date keeps others out to the end of its second, so it is none too early; a
// bound that is rounded down calls nothing over too soon.
AttributeValue seconds(base::ServerTime date)
{
    return AttributeValue::number(
        qint64(std::chrono::floor<std::chrono::seconds>(date.time_since_epoch()).count()));
}

Condition isOurs(const dynamodb::Item &ours)
{
    return Condition::asSeen(ours, owner) && Condition::asSeen(ours, created);
}

} // namespace

std::chrono::nanoseconds SpringIntegrationAwsProtocol::heartbeatInterval(const LockRequest &request) const
{
    return request.heartbeat;
}

base::Result<base::Rested> SpringIntegrationAwsProtocol::checkOwn(const LockRequest &request) const
{
    using base::ErrorKind;
    if (request.shape.partitionKey != key || request.shape.sortKey)
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks",
                                        "spring-integration-aws needs a table with the partition key lockKey "
                                        "and no sort key; %1 is not one")
                .arg(request.shape.table));
    if (request.heartbeat < std::chrono::milliseconds(0) || request.lease < 2 * request.heartbeat)
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks",
                                        "a lease of %1 is shorter than two heartbeats of %2; lengthen it "
                                        "or send heartbeats more often")
                .arg(base::durationText(request.lease), base::durationText(request.heartbeat)));
    return base::Rested();
}

// The library leaves renewals to its user; ours come each quarter of the lease.
ClientDefaults SpringIntegrationAwsProtocol::usual() const
{
    ClientDefaults usual;
    usual.table = QStringLiteral("SpringIntegrationLockRegistry");
    usual.lease = std::chrono::milliseconds(60000);
    usual.heartbeat = std::chrono::milliseconds(15000);
    usual.wait = std::chrono::milliseconds(0);
    usual.deleteOnRelease = true;
    usual.createsTable = true;
    usual.ttlAttribute = expires;
    return usual;
}

QByteArray SpringIntegrationAwsProtocol::defaultOwner(base::WallTime, const RandomBytes &random) const
{
    return randomUuid(random);
}

dynamodb::Item SpringIntegrationAwsProtocol::keyOf(const LockRequest &request) const
{
    return {{key, AttributeValue::string(request.key.toUtf8())}};
}

std::vector<AcquireStep> SpringIntegrationAwsProtocol::acquire(const Claim &claim) const
{
    dynamodb::Item row = keyOf(claim.request);
    row.set(owner, AttributeValue::string(claim.owner));
    row.set(created, seconds(claim.until - claim.request.lease));
    row.set(expires, seconds(claim.until));
    const Condition absent = Condition::notExists(key);
    const Condition over = Condition::compare(Condition::Kind::Less, expires, seconds(claim.overBefore));
    Condition condition = absent || Condition::equal(owner, AttributeValue::string(claim.owner)) || over;
    if (claim.takeOver == TakeOver::Absent)
        condition = absent;
    else if (claim.takeOver == TakeOver::Lapsed)
        condition = over && isOurs(claim.seen) && Condition::asSeen(claim.seen, expires);
    return {{dynamodb::ConditionalWrite::put(claim.request.shape.table, std::move(row), std::move(condition)),
             true}};
}

dynamodb::ConditionalWrite
SpringIntegrationAwsProtocol::heartbeat(const dynamodb::Item &ours, const LockRequest &request,
                                        const QByteArray &, base::ServerTime until,
                                        const std::optional<std::optional<QByteArray>> &) const
{
    return dynamodb::ConditionalWrite::update(
        request.shape.table, keyOf(request), {{expires, seconds(until)}},
        Condition::exists(key) && isOurs(ours) && Condition::asSeen(ours, expires));
}

dynamodb::ConditionalWrite SpringIntegrationAwsProtocol::release(const dynamodb::Item &ours,
                                                                 const LockRequest &request) const
{
    return dynamodb::ConditionalWrite::remove(request.shape.table, keyOf(request), isOurs(ours));
}

std::span<const std::string_view> SpringIntegrationAwsProtocol::identity() const
{
    return springIdentity;
}

} // namespace locks
