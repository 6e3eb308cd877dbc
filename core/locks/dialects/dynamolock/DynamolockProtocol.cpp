// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/dynamolock/DynamolockProtocol.h"

#include "core/locks/dialects/recordversion/RecordVersion.h"
#include "core/locks/model/GoDuration.h"

namespace locks {

using dynamodb::AttributeValue;
using dynamodb::Condition;

namespace {

constexpr std::string_view base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

} // namespace

RequestOptions DynamolockProtocol::options() const
{
    return RecordVersionProtocol::options() | RequestOption::MatchOwnerOnly;
}

ClientDefaults DynamolockProtocol::usual() const
{
    return {};
}

QByteArray DynamolockProtocol::defaultOwner(base::WallTime, const RandomBytes &random) const
{
    return randomText(52, base32, random);
}

QByteArray DynamolockProtocol::freshVersion(base::WallTime wall, const RandomBytes &random) const
{
    return QByteArray::number(qint64(wall.time_since_epoch().count())) + ':' + randomText(52, base32, random);
}

QByteArray DynamolockProtocol::leaseText(std::chrono::milliseconds lease) const
{
    return formatGoDuration(lease);
}

Condition DynamolockProtocol::exists(const TableShape &shape) const
{
    return Condition::exists(shape.partitionKey);
}

Condition DynamolockProtocol::acquireCondition(const Claim &claim) const
{
    const QByteArray &key = claim.request.shape.partitionKey;
    if (claim.takeOver == TakeOver::Lapsed)
        return Condition::exists(key) && Condition::asSeen(claim.seen, recordversion::version);
    const Condition absent = Condition::notExists(key);
    const Condition released =
        Condition::exists(key) && Condition::equal(recordversion::released, AttributeValue::string("1"));
    if (!claim.exactly)
        return absent || released;
    if (claim.takeOver == TakeOver::Absent)
        return absent;
    return released && Condition::asSeen(claim.seen, recordversion::version);
}

} // namespace locks
