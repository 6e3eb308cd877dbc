// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/pythondynamodblock/PythonDynamoDbLockProtocol.h"

#include "core/base/DurationText.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QSysInfo>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using dynamodb::AttributeValue;
using dynamodb::Condition;
using std::chrono::milliseconds;

constexpr std::array<std::string_view, 1> pythonIdentity{pythonlock::version};
constexpr auto untilCleanUp = std::chrono::hours(1); // from a write to the date in expiry_time

tl::unexpected<base::Error> refuse(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence);
}

bool isReserved(const QByteArray &name, const TableShape &shape)
{
    const std::array own{pythonlock::owner, pythonlock::lease, pythonlock::version, pythonlock::ttl};
    return name == shape.partitionKey || name == shape.sortKey ||
        std::ranges::any_of(own, [&name](const char *reserved) { return name == reserved; });
}

// Seconds, with as many decimals as the milliseconds need.
AttributeValue leaseValue(milliseconds lease)
{
    QByteArray text = QByteArray::number(qint64(lease.count() / 1000));
    if (const qint64 rest = lease.count() % 1000; rest != 0) {
        text += '.' + QByteArray::number(rest).rightJustified(3, '0');
        while (text.endsWith('0'))
            text.chop(1);
    }
    return AttributeValue::number(text);
}

AttributeValue cleanUpDate(base::ServerTime until, milliseconds lease)
{
    const auto now = until.time_since_epoch() - lease;
    return AttributeValue::number(
        qint64(std::chrono::floor<std::chrono::seconds>(now + untilCleanUp).count()));
}

Condition isThere(const TableShape &shape)
{
    return Condition::exists(shape.partitionKey) && Condition::exists(*shape.sortKey);
}

Condition stillAt(const dynamodb::Item &row, const TableShape &shape)
{
    return isThere(shape) && Condition::asSeen(row, pythonlock::version);
}

} // namespace

std::chrono::nanoseconds PythonDynamoDbLockProtocol::heartbeatInterval(const LockRequest &request) const
{
    return request.heartbeat;
}

RequestOptions PythonDynamoDbLockProtocol::options() const
{
    using enum RequestOption;
    return Attributes | SafeTime | FailIfLocked;
}

base::Result<base::Rested> PythonDynamoDbLockProtocol::checkOwn(const LockRequest &request) const
{
    if (!request.shape.sortKey)
        return refuse(QCoreApplication::translate(
                          "locks", "python-dynamodb-lock needs a table with a sort key; %1 has none")
                          .arg(request.shape.table));
    if (request.heartbeat < milliseconds(0) || request.lease < 2 * request.heartbeat)
        return refuse(
            QCoreApplication::translate("locks",
                                        "a lease of %1 is shorter than two heartbeats of %2; lengthen it "
                                        "or send heartbeats more often")
                .arg(base::durationText(request.lease), base::durationText(request.heartbeat)));
    if (request.safeTime && (*request.safeTime <= request.heartbeat || *request.safeTime >= request.lease))
        return refuse(
            QCoreApplication::translate(
                "locks", "a safe time of %1 must lie between the heartbeat period of %2 and the lease of %3")
                .arg(base::durationText(*request.safeTime), base::durationText(request.heartbeat),
                     base::durationText(request.lease)));
    for (const dynamodb::NamedValue &attribute : request.attributes) {
        if (isReserved(attribute.first, request.shape))
            return refuse(QCoreApplication::translate(
                              "locks", "the attribute %1 belongs to the lock itself; choose another name")
                              .arg(base::fromUtf8(attribute.first)));
    }
    return base::Rested();
}

ClientDefaults PythonDynamoDbLockProtocol::usual() const
{
    ClientDefaults usual;
    usual.table = QStringLiteral("DynamoDBLockTable");
    usual.lease = milliseconds(30000);
    usual.heartbeat = milliseconds(5000);
    usual.wait = milliseconds(5000); // its retry timeout is a lease and a heartbeat period
    usual.deleteOnRelease = true;
    usual.ttlAttribute = pythonlock::ttl;
    return usual;
}

QByteArray PythonDynamoDbLockProtocol::defaultOwner(base::WallTime, const RandomBytes &random) const
{
    return QSysInfo::machineHostName().toUtf8() + randomUuid(random).replace("-", "");
}

QByteArray PythonDynamoDbLockProtocol::freshVersion(base::WallTime, const RandomBytes &random) const
{
    return randomUuid(random);
}

dynamodb::Item PythonDynamoDbLockProtocol::keyOf(const LockRequest &request) const
{
    dynamodb::Item key;
    key.set(request.shape.partitionKey, AttributeValue::string(request.key.toUtf8()));
    if (request.shape.sortKey && request.sortKey)
        key.set(*request.shape.sortKey, AttributeValue::string(request.sortKey->toUtf8()));
    return key;
}

std::vector<AcquireStep> PythonDynamoDbLockProtocol::acquire(const Claim &claim) const
{
    const LockRequest &request = claim.request;
    dynamodb::Item row = keyOf(request);
    row.set(pythonlock::owner, AttributeValue::string(claim.owner));
    row.set(pythonlock::lease, leaseValue(request.lease));
    row.set(pythonlock::version, AttributeValue::string(claim.version));
    row.set(pythonlock::ttl, cleanUpDate(claim.until, request.lease));
    for (const auto &[name, value] : request.attributes)
        row.set(name, value);
    // The library writes NOT (exists AND exists), which is this.
    Condition condition =
        Condition::notExists(request.shape.partitionKey) || Condition::notExists(*request.shape.sortKey);
    if (claim.takeOver == TakeOver::Lapsed) // no row of the library is marked as released
        condition = stillAt(claim.seen, request.shape);
    return {
        {dynamodb::ConditionalWrite::put(request.shape.table, std::move(row), std::move(condition)), true}};
}

dynamodb::ConditionalWrite
PythonDynamoDbLockProtocol::heartbeat(const dynamodb::Item &ours, const LockRequest &request,
                                      const QByteArray &version, base::ServerTime until,
                                      const std::optional<std::optional<QByteArray>> &) const
{
    std::vector<dynamodb::Assignment> changes{{pythonlock::version, AttributeValue::string(version)},
                                              {pythonlock::ttl, cleanUpDate(until, request.lease)}};
    const AttributeValue lease = leaseValue(request.lease);
    const AttributeValue *stated = ours.find(pythonlock::lease);
    if (!stated || *stated != lease)
        changes.push_back({pythonlock::lease, lease});
    return dynamodb::ConditionalWrite::update(request.shape.table, keyOf(request), std::move(changes),
                                              stillAt(ours, request.shape));
}

dynamodb::ConditionalWrite PythonDynamoDbLockProtocol::release(const dynamodb::Item &ours,
                                                               const LockRequest &request) const
{
    return dynamodb::ConditionalWrite::remove(request.shape.table, keyOf(request),
                                              stillAt(ours, request.shape));
}

std::span<const std::string_view> PythonDynamoDbLockProtocol::identity() const
{
    return pythonIdentity;
}

} // namespace locks
