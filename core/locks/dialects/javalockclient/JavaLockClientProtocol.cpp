// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/javalockclient/JavaLockClientProtocol.h"

#include "core/base/DurationText.h"
#include "core/locks/dialects/recordversion/RecordVersion.h"

#include <QCoreApplication>
#include <QSysInfo>

namespace locks {

using dynamodb::AttributeValue;
using dynamodb::Condition;

RequestOptions JavaLockClientProtocol::options() const
{
    using enum RequestOption;
    return RecordVersionProtocol::options() | BestEffortRelease | SkipBlockingWait | Reentrant |
        HoldOnServiceUnavailable | OnlyIfExists | UpdateExistingRecord | AcquireReleasedConsistently;
}

base::Result<base::Rested> JavaLockClientProtocol::checkOwn(const LockRequest &request) const
{
    if (request.safeTime && (*request.safeTime <= request.heartbeat || *request.safeTime >= request.lease))
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate(
                "locks", "a safe time of %1 must lie between the heartbeat period of %2 and the lease of %3")
                .arg(base::durationText(*request.safeTime), base::durationText(request.heartbeat),
                     base::durationText(request.lease)));
    return RecordVersionProtocol::checkOwn(request);
}

ClientDefaults JavaLockClientProtocol::usual() const
{
    ClientDefaults usual;
    usual.replaceData = true;
    usual.deleteOnRelease = true;
    return usual;
}

QByteArray JavaLockClientProtocol::defaultOwner(base::WallTime, const RandomBytes &random) const
{
    return QSysInfo::machineHostName().toUtf8() + randomUuid(random);
}

QByteArray JavaLockClientProtocol::freshVersion(base::WallTime, const RandomBytes &random) const
{
    return randomUuid(random);
}

QByteArray JavaLockClientProtocol::leaseText(std::chrono::milliseconds lease) const
{
    return QByteArray::number(qint64(lease.count()));
}

Condition JavaLockClientProtocol::exists(const TableShape &shape) const
{
    Condition condition = Condition::exists(shape.partitionKey);
    return shape.sortKey ? std::move(condition) && Condition::exists(*shape.sortKey) : condition;
}

Condition JavaLockClientProtocol::acquireCondition(const Claim &claim) const
{
    const TableShape &shape = claim.request.shape;
    switch (claim.takeOver) {
    case TakeOver::Lapsed:
        return exists(shape) && Condition::asSeen(claim.seen, recordversion::version);
    case TakeOver::Released:
        return claim.request.acquireReleasedConsistently || claim.exactly
            ? exists(shape) && Condition::asSeen(claim.seen, recordversion::version) &&
                Condition::equal(recordversion::released, AttributeValue::string("1"))
            : exists(shape) && Condition::equal(recordversion::released, AttributeValue::string("1"));
    case TakeOver::Absent:
    case TakeOver::Blind: // never: it reads first
        break;
    }
    Condition condition = Condition::notExists(shape.partitionKey);
    return shape.sortKey ? std::move(condition) && Condition::notExists(*shape.sortKey) : condition;
}

} // namespace locks
