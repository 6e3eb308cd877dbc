// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/recordversion/RecordVersion.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"
#include "core/locks/protocol/LockProtocol.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

bool hasAnyOfTheFamily(const itemstore::ItemFields &item)
{
    return item.has(recordversion::version) || item.has(recordversion::owner) ||
        item.has(recordversion::lease) || item.has(recordversion::released);
}

} // namespace

std::optional<TableExpectation> RecordVersionDialect::expects(const dynamodb::TableDescription &table) const
{
    return hasTextKeys(table) ? expectationOf(table, m_description.tables) : std::nullopt;
}

LockFacts RecordVersionDialect::facts(const itemstore::ItemFields &item, const TableShape &shape) const
{
    LockFacts facts;
    facts.dialect = id();
    facts.rule = expiryRule();
    const auto version = item.string(recordversion::version);
    if (!version && !hasAnyOfTheFamily(item)) {
        facts.dialect = {};
        facts.rule = ExpiryRule::Never;
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has none of the attributes of a record-version lock"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.owner = item.string(recordversion::owner).value_or(std::string_view());
    facts.version.first = version.value_or(std::string_view());
    const LeaseReading reading = readLease(item, shape);
    facts.lease = reading.lease;
    facts.marking = StoredState::Unreadable;
    const auto released = item.typeOf(recordversion::released);
    if (const Reason trouble = missing(item); !trouble.isEmpty()) {
        facts.reason = trouble;
    } else if (!reading.trouble.isEmpty()) {
        facts.reason =
            reading.trouble; // clients parse the lease before they look at the mark: fatal even if released
    } else if (item.string(recordversion::released) == std::string_view("1")) {
        facts.marking = StoredState::Released;
    } else if (released) {
        facts.reason = {
            QT_TRANSLATE_NOOP(
                "locks",
                "isReleased is there but is not the string \"1\": clients take the row for released "
                "and can never acquire it"),
            "release-mark-odd"};
    } else if (facts.version.first.empty()) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no recordVersionNumber that is text: no client can ever acquire it"),
            "no-version"};
    } else if (!facts.owner.data()) {
        facts.reason = {
            QT_TRANSLATE_NOOP(
                "locks", "has no ownerName that is text: no client can send its heartbeat or release it"),
            "no-owner"};
    } else {
        facts.marking = StoredState::Taken;
        facts.statedIn = lastWrite(item, facts.version.first);
    }
    return facts;
}

LockRecord RecordVersionDialect::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), recordversion::attributes);
    if (record.dialect.isNone())
        return record;
    const dynamodb::AttributeValue *data = item.find(recordversion::data);
    if (data && (data->type() == dynamodb::AttributeType::B || data->type() == dynamodb::AttributeType::S))
        record.data = data->bytes();
    describe(record);
    return record;
}

std::vector<ReleaseChoice> RecordVersionDialect::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice mark;
    mark.mode = ReleaseMode::Mark;
    mark.effect = QCoreApplication::translate(
        "locks",
        "Marks the row as released and replaces its version and owner, so that the old holder's "
        "next heartbeat fails. Everything else in the row stays.");
    mark.holderNotices = noticed(ReleaseMode::Mark);
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate("locks", "Deletes the row.");
    if (record.data || !record.attributes.empty())
        remove.loses = QCoreApplication::translate(
            "locks", "The row's data and additional attributes, which the next holder may need.");
    remove.holderNotices = noticed(ReleaseMode::Delete);
    return {mark, remove};
}

namespace {

dynamodb::Condition heldAsSeen(const LockRecord &record)
{
    static constexpr std::array<std::string_view, 3> identity{recordversion::version, recordversion::owner,
                                                              recordversion::released};
    return releaseCondition(record, KeysCompared::PartitionExists, identity);
}

// Without a new version the old holder's heartbeats go on succeeding; without a new owner a heartbeat that
// checks the owner alone does.
base::Result<base::Rested> checkRotation(const LockRecord &record, const FreshValues &fresh)
{
    const bool rotates = !fresh.owner.isEmpty() && !fresh.version.isEmpty() &&
        fresh.version != record.item.stringAt(recordversion::version) &&
        fresh.owner != record.item.stringAt(recordversion::owner);
    if (rotates)
        return base::Rested();
    return base::failure(base::ErrorKind::BadInput,
                         QCoreApplication::translate(
                             "locks", "marking %1 as released needs a version and an owner it never had")
                             .arg(record.keyText));
}

} // namespace

base::Result<dynamodb::ConditionalWrite> RecordVersionDialect::fence(const LockRecord &record,
                                                                     const FreshValues &fresh) const
{
    if (const auto checked = checkFence(record, id()); !checked)
        return tl::unexpected(checked.error());
    if (const auto checked = checkRotation(record, fresh); !checked)
        return tl::unexpected(checked.error());
    std::vector<dynamodb::Assignment> changes{
        {recordversion::version, dynamodb::AttributeValue::string(fresh.version)},
        {recordversion::owner, dynamodb::AttributeValue::string(fresh.owner)}};
    return dynamodb::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                              heldAsSeen(record));
}

base::Result<dynamodb::ConditionalWrite>
RecordVersionDialect::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, recordversion::attributes);

    if (mode == ReleaseMode::Delete)
        return dynamodb::ConditionalWrite::remove(record.shape.table, record.key, heldAsSeen(record));
    if (const auto checked = checkRotation(record, fresh); !checked)
        return tl::unexpected(checked.error());
    std::vector<dynamodb::Assignment> changes{
        {recordversion::released, dynamodb::AttributeValue::string("1")},
        {recordversion::version, dynamodb::AttributeValue::string(fresh.version)},
        {recordversion::owner, dynamodb::AttributeValue::string(fresh.owner)}};
    return dynamodb::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                              heldAsSeen(record));
}

QByteArray RecordVersionDialect::freshVersion(base::WallTime wall) const
{
    return protocol()->freshVersion(wall, systemRandom());
}

} // namespace locks
