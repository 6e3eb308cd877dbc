// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/RecordVersionProtocol.h"

#include "core/locks/GoDuration.h"
#include "core/locks/dialects/RecordVersion.h"
#include "core/locks/dialects/RowWords.h"

#include <QSysInfo>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using aws::AttributeValue;
using aws::Condition;

constexpr std::array<std::string_view, 3> identityNames{recordversion::version, recordversion::owner,
                                                        recordversion::released};

// The libraries forbid all but isReleased and the sort key, with which a lock of theirs would be born
// released or in another row; we forbid those too.
bool isReserved(const QByteArray &name, const TableShape &shape)
{
    const std::array own{recordversion::owner, recordversion::lease, recordversion::version,
                         recordversion::data, recordversion::released};
    return name == shape.partitionKey || name == shape.sortKey ||
        std::any_of(own.begin(), own.end(), [&name](const char *reserved) { return name == reserved; });
}

// Existing data wins over given data unless it is to be replaced; given data fills a gap.
std::optional<QByteArray> dataFor(const Claim &claim)
{
    const AttributeValue *existing = claim.seen.find(recordversion::data);
    if (!claim.request.replaceData && existing && existing->type() == aws::AttributeType::B)
        return existing->bytes();
    return claim.request.data;
}

} // namespace

std::chrono::nanoseconds RecordVersionProtocol::beatInterval(const LockRequest &request) const
{
    return request.heartbeat;
}

base::Result<base::Rested> RecordVersionProtocol::check(const LockRequest &request) const
{
    using base::ErrorKind;
    if (const auto common = checkCommon(request); !common)
        return common;
    if (request.heartbeat < std::chrono::milliseconds(0) || request.lease < 2 * request.heartbeat) {
        return base::failure(
            ErrorKind::BadInput,
            QStringLiteral(
                "a lease of %1 ms is shorter than two heartbeats of %2 ms; lengthen it or beat more often")
                .arg(request.lease.count())
                .arg(request.heartbeat.count()));
    }
    for (const aws::NamedValue &attribute : request.attributes) {
        if (isReserved(attribute.first, request.shape)) {
            return base::failure(
                ErrorKind::BadInput,
                QStringLiteral("the attribute %1 belongs to the lock itself; choose another name")
                    .arg(QString::fromUtf8(attribute.first)));
        }
    }
    return base::Rested();
}

aws::Item RecordVersionProtocol::keyOf(const LockRequest &request) const
{
    aws::Item key;
    key.set(request.shape.partitionKey, AttributeValue::string(request.key.toUtf8()));
    if (request.shape.sortKey && request.sortKey)
        key.set(*request.shape.sortKey, AttributeValue::string(request.sortKey->toUtf8()));
    return key;
}

std::vector<AcquireStep> RecordVersionProtocol::acquire(const Claim &claim) const
{
    aws::Item row = keyOf(claim.request);
    if (inheritsAttributes()) {
        for (const auto &[name, value] : claim.seen) {
            if (!isReserved(name, claim.request.shape))
                row.set(name, value);
        }
    }
    for (const auto &[name, value] : claim.request.attributes)
        row.set(name, value);
    row.set(recordversion::owner, AttributeValue::string(claim.owner));
    row.set(recordversion::lease, AttributeValue::string(leaseText(claim.request.lease)));
    row.set(recordversion::version, AttributeValue::string(claim.version));
    if (const auto data = dataFor(claim))
        row.set(recordversion::data, AttributeValue::binary(*data));
    return {{aws::ConditionalWrite::put(claim.request.shape.table, std::move(row), acquireCondition(claim)),
             true}};
}

Condition RecordVersionProtocol::stillOurs(const aws::Item &ours, const LockRequest &request) const
{
    return exists(request.shape) && Condition::asSeen(ours, recordversion::version) &&
        Condition::asSeen(ours, recordversion::owner);
}

aws::ConditionalWrite RecordVersionProtocol::beat(const aws::Item &ours, const LockRequest &request,
                                                  const QByteArray &version, base::WallTime,
                                                  const std::optional<std::optional<QByteArray>> &data) const
{
    std::vector<aws::Assignment> changes{
        {recordversion::lease, AttributeValue::string(leaseText(request.lease))},
        {recordversion::version, AttributeValue::string(version)}};
    if (data && *data)
        changes.push_back({recordversion::data, AttributeValue::binary(**data)});
    else if (data)
        changes.push_back({recordversion::data, std::nullopt});
    return aws::ConditionalWrite::update(request.shape.table, keyOf(request), std::move(changes),
                                         stillOurs(ours, request));
}

aws::ConditionalWrite RecordVersionProtocol::release(const aws::Item &ours, const LockRequest &request) const
{
    if (request.deleteOnRelease)
        return aws::ConditionalWrite::remove(request.shape.table, keyOf(request), stillOurs(ours, request));
    std::vector<aws::Assignment> changes{{recordversion::released, AttributeValue::string("1")}};
    return aws::ConditionalWrite::update(request.shape.table, keyOf(request), std::move(changes),
                                         stillOurs(ours, request));
}

std::span<const std::string_view> RecordVersionProtocol::identity() const
{
    return identityNames;
}

QByteArray DynamolockProtocol::defaultOwner(base::WallTime) const
{
    return randomText(52, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567");
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
    if (claim.road == TakeOver::Lapsed)
        return Condition::exists(key) && Condition::asSeen(claim.seen, recordversion::version);
    return Condition::notExists(key) ||
        (Condition::exists(key) && Condition::equal(recordversion::released, AttributeValue::string("1")));
}

QByteArray JavaLockClientProtocol::defaultOwner(base::WallTime) const
{
    return QSysInfo::machineHostName().toUtf8() + randomUuid();
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
    switch (claim.road) {
    case TakeOver::Lapsed:
        return exists(shape) && Condition::asSeen(claim.seen, recordversion::version);
    case TakeOver::Released:
        return exists(shape) && Condition::equal(recordversion::released, AttributeValue::string("1"));
    case TakeOver::Absent:
        break;
    }
    Condition condition = Condition::notExists(shape.partitionKey);
    return shape.sortKey ? std::move(condition) && Condition::notExists(*shape.sortKey) : condition;
}

} // namespace locks
