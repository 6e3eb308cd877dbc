// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/pythondynamodblock/PythonDynamoDbLock.h"

#include "core/locks/dialects/common/Leases.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/pythondynamodblock/PythonDynamoDbLockProtocol.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::chrono::nanoseconds;

constexpr std::array<std::string_view, 6> pythonLockNames{pythonlock::key,     pythonlock::sortKey,
                                                          pythonlock::owner,   pythonlock::lease,
                                                          pythonlock::version, pythonlock::ttl};
constexpr std::array<std::string_view, 1> repeatedNames{pythonlock::owner};

bool hasAnyOfIts(const aws::ItemFields &item)
{
    return item.has(pythonlock::version) || item.has(pythonlock::owner) || item.has(pythonlock::lease);
}

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, pythonlock::version, AttributeType::S) &&
        has(item, pythonlock::owner, AttributeType::S) && has(item, pythonlock::lease, AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, pythonlock::key) && shape.sortKey == QByteArray(pythonlock::sortKey) &&
        hasAnyOfIts(item);
}

Condition identityAsSeen(const LockRecord &record)
{
    Condition condition = Condition::exists(record.shape.partitionKey);
    if (record.shape.sortKey)
        condition = std::move(condition) && Condition::exists(*record.shape.sortKey);
    return std::move(condition) && Condition::asSeen(record.item, pythonlock::version) &&
        Condition::asSeen(record.item, pythonlock::owner);
}

} // namespace

DialectId PythonDynamoDbLock::dialectId()
{
    static const DialectId id(QLatin1String("python-dynamodb-lock"));
    return id;
}

std::span<const RecognitionRule> PythonDynamoDbLock::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{Evidence::Attributes,
                        {pythonlock::version},
                        isLock,
                        Confidence::Certain,
                        {QT_TRANSLATE_NOOP(
                             "locks",
                             "record_version_number, owner_name and lease_duration, as python_dynamodb_lock "
                             "writes them"),
                         "python-lock-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "the keys lock_key and sort_key with attributes that python_dynamodb_lock names so"),
             "python-lock-keys"}}};
    return rules;
}

std::optional<TableExpectation> PythonDynamoDbLock::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, pythonlock::key, pythonlock::sortKey))
        return {};
    const bool purged = table.ttlAttribute == QByteArray(pythonlock::ttl);
    return TableExpectation{
        purged ? Confidence::Certain : Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the keys lock_key and sort_key are python_dynamodb_lock's alone")};
}

std::span<const std::string_view> PythonDynamoDbLock::repeatedAttributes() const
{
    return repeatedNames;
}

LockFacts PythonDynamoDbLock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!hasAnyOfIts(item)) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has none of the attributes of a python_dynamodb_lock lock"),
            "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, pythonlock::owner);
    facts.version.first = text(item, pythonlock::version);
    const auto lease =
        leaseOf(item.number(pythonlock::lease).value_or(std::string_view()), std::chrono::seconds(1));
    facts.lease = lease.value_or(nanoseconds(0));
    if (!lease)
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no lease_duration that is a number: every client fails on this row"),
            "lease-unreadable"};
    else if (facts.version.first.empty())
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no record_version_number that is text: no client can ever acquire it"),
            "no-version"};
    else if (!facts.owner.data())
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no owner_name that is text: every client fails on this row"),
            "no-owner"};
    else
        facts.marking = StoredState::Taken;
    return facts;
}

std::span<const std::string_view> PythonDynamoDbLock::attributes() const
{
    return pythonLockNames;
}

LockRecord PythonDynamoDbLock::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), pythonLockNames);
    if (record.marking != StoredState::Taken)
        return record;
    const QByteArray ttl = item.numberAt(pythonlock::ttl).value_or(QByteArray());
    const auto seconds = wholeNumber(std::string_view(ttl.constData(), static_cast<std::size_t>(ttl.size())));
    if (seconds) {
        constexpr qint64 second = 1'000'000'000;
        record.remarks << QCoreApplication::translate(
                              "locks", "DynamoDB may delete the row after %1; the lease does not end by that")
                              .arg(momentText(dateOf(*seconds, second).time_since_epoch().count()));
    }
    return record;
}

std::vector<ReleaseChoice> PythonDynamoDbLock::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect =
        QCoreApplication::translate("locks", "Deletes the row, as the library's own release does.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's additional attributes.");
    remove.holderNotices = QCoreApplication::translate(
        "locks",
        "Its next heartbeat, within its heartbeat period (5 s by default), is refused, and the "
        "library calls it back with LOCK_STOLEN; without a callback it loses the lock in "
        "silence. Its later release() does nothing.");
    return {remove};
}

base::Result<aws::ConditionalWrite>
PythonDynamoDbLock::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, pythonLockNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key, identityAsSeen(record));
}

// Its heartbeat asks for the version alone, so a new one refuses it.
base::Result<aws::ConditionalWrite> PythonDynamoDbLock::fence(const LockRecord &record,
                                                              const FreshValues &fresh) const
{
    if (const auto checked = checkFence(record, id()); !checked)
        return tl::unexpected(checked.error());
    std::vector<aws::Assignment> changes{{pythonlock::version, aws::AttributeValue::string(fresh.version)},
                                         {pythonlock::owner, aws::AttributeValue::string(fresh.owner)}};
    return aws::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                         identityAsSeen(record));
}

QByteArray PythonDynamoDbLock::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan PythonDynamoDbLock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {pythonlock::key, AttributeType::S};
    plan.sortKey = aws::KeyAttribute{pythonlock::sortKey, AttributeType::S};
    plan.provisioned = std::pair<qint64, qint64>(5, 5); // what the library creates
    return plan;
}

const LockProtocol *PythonDynamoDbLock::protocol() const
{
    static const PythonDynamoDbLockProtocol protocol;
    return &protocol;
}

} // namespace locks
