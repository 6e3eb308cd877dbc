// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/tristanls/TristanlsProtocol.h"

#include "core/base/DurationText.h"
#include "core/base/UserName.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/tristanls/TristanlsRows.h"

#include <QCoreApplication>
#include <QSysInfo>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using dynamodb::AttributeValue;
using dynamodb::Condition;
using std::chrono::milliseconds;

constexpr std::array<std::string_view, 3> tristanlsIdentity{tristanls::guid, tristanls::token,
                                                            tristanls::lease};

tl::unexpected<base::Error> refuse(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence);
}

bool isReserved(const QByteArray &name)
{
    const std::array own{tristanls::owner, tristanls::guid, tristanls::token, tristanls::lease,
                         tristanls::acquiredAt};
    return std::ranges::any_of(own, [&name](const char *reserved) { return name == reserved; });
}

AttributeValue leaseValue(milliseconds lease)
{
    return AttributeValue::number(qint64(lease.count()));
}

Condition isOurs(const dynamodb::Item &ours, const LockRequest &request)
{
    return tristanls::isThere(request.shape) && Condition::asSeen(ours, tristanls::guid);
}

Condition asItWasSeen(const dynamodb::Item &seen)
{
    return Condition::asSeen(seen, tristanls::guid) && Condition::asSeen(seen, tristanls::token);
}

} // namespace

std::chrono::nanoseconds TristanlsProtocol::heartbeatInterval(const LockRequest &request) const
{
    return request.failClosed ? milliseconds(0) : request.heartbeat;
}

// A lock that fails closed waits for the row to go, whatever is in it.
bool TristanlsProtocol::isHeldForGood(const LockRecord &row, const LockRequest &request) const
{
    const bool isLock = row.marking == StoredState::Taken || row.marking == StoredState::Released;
    return LockProtocol::isHeldForGood(row, request) || (request.failClosed && isLock);
}

base::Result<base::Rested> TristanlsProtocol::checkOwn(const LockRequest &request) const
{
    const QByteArray sortKey = request.shape.sortKey.value_or(QByteArray());
    for (const QByteArray &name : {request.shape.partitionKey, sortKey}) {
        if (isReserved(name))
            return refuse(QCoreApplication::translate(
                              "locks", "the attribute %1 belongs to the lock itself; choose another name")
                              .arg(base::fromUtf8(name)));
    }
    if (request.failClosed)
        return base::Rested();
    if (request.lease <= tristanls::releasedLease)
        return refuse(QCoreApplication::translate(
            "locks", "a lease of 1 ms marks a released lock; choose a longer one"));
    if (request.heartbeat < milliseconds(0) || request.lease < 2 * request.heartbeat)
        return refuse(
            QCoreApplication::translate("locks",
                                        "a lease of %1 is shorter than two heartbeats of %2; lengthen it "
                                        "or send heartbeats more often")
                .arg(base::durationText(request.lease), base::durationText(request.heartbeat)));
    return base::Rested();
}

// The library demands a lease and has no heartbeat of its own; these are the values of its documentation.
ClientDefaults TristanlsProtocol::usual() const
{
    ClientDefaults usual;
    usual.lease = milliseconds(10000);
    usual.heartbeat = milliseconds(3000);
    return usual;
}

QByteArray TristanlsProtocol::defaultOwner(base::WallTime, const RandomBytes &) const
{
    const QString user = base::userName(qEnvironmentVariable("USER").trimmed());
    return "dynamodb-lock-client@0.7.3_" + user.toUtf8() + '@' + QSysInfo::machineHostName().toUtf8();
}

QByteArray TristanlsProtocol::freshVersion(base::WallTime, const RandomBytes &random) const
{
    return random(qsizetype(tristanls::guidSize));
}

dynamodb::Item TristanlsProtocol::keyOf(const LockRequest &request) const
{
    return typedKey(request);
}

std::vector<AcquireStep> TristanlsProtocol::acquire(const Claim &claim) const
{
    const LockRequest &request = claim.request;
    const bool isNew = claim.takeOver == TakeOver::Absent || claim.takeOver == TakeOver::Blind;
    dynamodb::Item row = keyOf(request);
    if (request.failClosed) {
        row.set(tristanls::owner, AttributeValue::string(claim.owner));
        row.set(tristanls::guid, AttributeValue::binary(claim.version));
        return {{dynamodb::ConditionalWrite::put(request.shape.table, std::move(row),
                                                 tristanls::isAbsent(request.shape)),
                 true}};
    }
    row.set(tristanls::token,
            isNew ? AttributeValue::number(1)
                  : tristanls::nextToken(claim.seen.numberAt(tristanls::token).value_or("0")));
    row.set(tristanls::lease, leaseValue(request.lease));
    row.set(tristanls::owner, AttributeValue::string(claim.owner));
    row.set(tristanls::guid, AttributeValue::binary(claim.version));
    Condition condition = tristanls::isAbsent(request.shape);
    if (!isNew)
        condition = claim.exactly ? asItWasSeen(claim.seen) : std::move(condition) || asItWasSeen(claim.seen);
    return {
        {dynamodb::ConditionalWrite::put(request.shape.table, std::move(row), std::move(condition)), true}};
}

dynamodb::ConditionalWrite
TristanlsProtocol::heartbeat(const dynamodb::Item &ours, const LockRequest &request,
                             const QByteArray &version, base::ServerTime,
                             const std::optional<std::optional<QByteArray>> &) const
{
    dynamodb::Item row = ours;
    row.set(tristanls::lease, leaseValue(request.lease));
    row.set(tristanls::guid, AttributeValue::binary(version));
    return dynamodb::ConditionalWrite::put(request.shape.table, std::move(row), isOurs(ours, request));
}

dynamodb::ConditionalWrite TristanlsProtocol::release(const dynamodb::Item &ours,
                                                      const LockRequest &request) const
{
    if (request.failClosed)
        return dynamodb::ConditionalWrite::remove(request.shape.table, keyOf(request), isOurs(ours, request));
    dynamodb::Item row = ours;
    row.set(tristanls::lease, leaseValue(tristanls::releasedLease));
    return dynamodb::ConditionalWrite::put(request.shape.table, std::move(row), isOurs(ours, request));
}

std::span<const std::string_view> TristanlsProtocol::identity() const
{
    return tristanlsIdentity;
}

} // namespace locks
