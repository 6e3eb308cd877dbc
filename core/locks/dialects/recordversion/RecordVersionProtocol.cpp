// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/recordversion/RecordVersionProtocol.h"

#include "core/base/DurationText.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/recordversion/RecordVersion.h"
#include "core/locks/model/GoDuration.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using dynamodb::AttributeValue;
using dynamodb::Condition;

constexpr std::array<std::string_view, 3> recordVersionIdentity{recordversion::version, recordversion::owner,
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

tl::unexpected<base::Error> refuse(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence);
}

} // namespace

std::chrono::nanoseconds RecordVersionProtocol::heartbeatInterval(const LockRequest &request) const
{
    return request.heartbeat;
}

RequestOptions RecordVersionProtocol::options() const
{
    using enum RequestOption;
    return Data | Attributes | ReplaceData | DeleteOnRelease | DataOnRelease | SafeTime | FailIfLocked;
}

// Existing data wins over given data unless it is to be replaced; given data fills a gap.
std::optional<QByteArray> RecordVersionProtocol::dataFor(const Claim &claim) const
{
    const bool replaces = claim.request.replaceData.value_or(usual().replaceData);
    const AttributeValue *existing = claim.seen.find(recordversion::data);
    if (!replaces && existing && existing->type() == dynamodb::AttributeType::B)
        return existing->bytes();
    return claim.request.data;
}

base::Result<base::Rested> RecordVersionProtocol::checkOwn(const LockRequest &request) const
{
    if (request.heartbeat < std::chrono::milliseconds(0) || request.lease < 2 * request.heartbeat) {
        return refuse(
            QCoreApplication::translate("locks",
                                        "a lease of %1 is shorter than two heartbeats of %2; lengthen it "
                                        "or send heartbeats more often")
                .arg(base::durationText(request.lease), base::durationText(request.heartbeat)));
    }
    for (const dynamodb::NamedValue &attribute : request.attributes) {
        if (isReserved(attribute.first, request.shape)) {
            return refuse(QCoreApplication::translate(
                              "locks", "the attribute %1 belongs to the lock itself; choose another name")
                              .arg(base::fromUtf8(attribute.first)));
        }
    }
    return base::Rested();
}

dynamodb::Item RecordVersionProtocol::keyOf(const LockRequest &request) const
{
    dynamodb::Item key;
    key.set(request.shape.partitionKey, AttributeValue::string(request.key.toUtf8()));
    if (request.shape.sortKey && request.sortKey)
        key.set(*request.shape.sortKey, AttributeValue::string(request.sortKey->toUtf8()));
    return key;
}

std::vector<AcquireStep> RecordVersionProtocol::acquire(const Claim &claim) const
{
    dynamodb::Item row = keyOf(claim.request);
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
    const QString &table = claim.request.shape.table;
    dynamodb::Condition condition = acquireCondition(claim);
    if (!claim.request.updateExistingRecord)
        return {{dynamodb::ConditionalWrite::put(table, std::move(row), std::move(condition)), true}};
    const dynamodb::Item key = keyOf(claim.request);
    std::vector<dynamodb::Assignment> changes;
    for (const auto &[name, value] : row) {
        if (!key.contains(name))
            changes.push_back({name, value});
    }
    if (claim.takeOver != TakeOver::Absent)
        changes.push_back({recordversion::released, std::nullopt});
    return {{dynamodb::ConditionalWrite::update(table, key, std::move(changes), std::move(condition)), true}};
}

Condition RecordVersionProtocol::stillOurs(const dynamodb::Item &ours, const LockRequest &request) const
{
    Condition condition = exists(request.shape);
    if (!request.matchOwnerOnly)
        condition = std::move(condition) && Condition::asSeen(ours, recordversion::version);
    return std::move(condition) && Condition::asSeen(ours, recordversion::owner);
}

dynamodb::ConditionalWrite
RecordVersionProtocol::heartbeat(const dynamodb::Item &ours, const LockRequest &request,
                                 const QByteArray &version, base::ServerTime,
                                 const std::optional<std::optional<QByteArray>> &data) const
{
    std::vector<dynamodb::Assignment> changes{
        {recordversion::lease, AttributeValue::string(leaseText(request.lease))},
        {recordversion::version, AttributeValue::string(version)}};
    if (data) {
        std::optional<AttributeValue> value;
        if (*data)
            value = AttributeValue::binary(**data);
        changes.push_back({recordversion::data, std::move(value)});
    }
    return dynamodb::ConditionalWrite::update(request.shape.table, keyOf(request), std::move(changes),
                                              stillOurs(ours, request));
}

dynamodb::ConditionalWrite RecordVersionProtocol::release(const dynamodb::Item &ours,
                                                          const LockRequest &request) const
{
    // Whatever heartbeats were set to: a release is always of the version we know.
    LockRequest strict = request;
    strict.matchOwnerOnly = false;
    Condition condition = stillOurs(ours, strict);
    if (request.deleteOnRelease.value_or(usual().deleteOnRelease))
        return dynamodb::ConditionalWrite::remove(request.shape.table, keyOf(request), std::move(condition));
    std::vector<dynamodb::Assignment> changes{{recordversion::released, AttributeValue::string("1")}};
    if (request.dataOnRelease)
        changes.push_back({recordversion::data, AttributeValue::binary(*request.dataOnRelease)});
    else if (request.dropDataOnRelease)
        changes.push_back({recordversion::data, std::nullopt});
    return dynamodb::ConditionalWrite::update(request.shape.table, keyOf(request), std::move(changes),
                                              std::move(condition));
}

std::span<const std::string_view> RecordVersionProtocol::identity() const
{
    return recordVersionIdentity;
}

} // namespace locks
