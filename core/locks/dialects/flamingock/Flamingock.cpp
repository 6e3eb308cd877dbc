// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/flamingock/Flamingock.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using namespace std::chrono_literals;

constexpr qint64 millisecond = 1'000'000;

constexpr std::array<std::string_view, 5> flamingockNames{
    flamingock::key, flamingock::lockKey, flamingock::status, flamingock::owner, flamingock::expires};
constexpr std::array<std::string_view, 1> repeatedNames{flamingock::owner};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, flamingock::key, AttributeType::S) && has(item, flamingock::owner, AttributeType::S) &&
        has(item, flamingock::status, AttributeType::S) && has(item, flamingock::expires, AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, flamingock::key) &&
        (item.has(flamingock::owner) || text(item, flamingock::status) == flamingock::held);
}

} // namespace

DialectId Flamingock::dialectId()
{
    static const DialectId id(QLatin1String("flamingock"));
    return id;
}

std::span<const RecognitionRule> Flamingock::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {flamingock::expires},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks",
                               "partitionKey, lockOwner, status and expiresAt, as Flamingock writes them"),
             "flamingock-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {flamingock::owner, flamingock::status},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks",
                               "the key partitionKey with lockOwner or a held status, as Flamingock names "
                               "them"),
             "flamingock-key"}}};
    return rules;
}

std::optional<TableExpectation> Flamingock::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, flamingock::key))
        return {};
    const Confidence confidence = table.onDemand ? Confidence::Guess : Confidence::Likely;
    return TableExpectation{
        confidence,
        QT_TRANSLATE_NOOP("locks", "the partition key partitionKey, as Flamingock makes its lock table"), 1};
}

std::vector<aws::Item> Flamingock::knownLockKeys(const TableShape &shape) const
{
    if (!isNamed(shape.partitionKey, flamingock::key) || shape.sortKey)
        return {};
    return {aws::Item{{flamingock::key, aws::AttributeValue::string("DEFAULT_KEY")}}};
}

LockFacts Flamingock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(flamingock::owner) && !item.has(flamingock::expires)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither lockOwner nor expiresAt"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, flamingock::owner);
    const auto expires = item.number(flamingock::expires);
    const auto date = expires ? wholeNumber(*expires) : std::nullopt;
    if (!facts.owner.data()) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no lockOwner that is text: its holder can neither renew nor release it"),
            "no-owner"};
    } else if (!expires) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no expiresAt that is a number: no client can ever acquire it"),
            "no-date"};
    } else if (!date) {
        facts.reason = {
            QT_TRANSLATE_NOOP(
                "locks", "expiresAt is not a whole number of milliseconds: when it lapses cannot be told"),
            "date-not-whole"};
    } else if (!has(item, flamingock::status, AttributeType::S)) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no status that is text: its clients fail on this row"),
            "no-status"};
    } else {
        facts.marking = StoredState::Taken;
        facts.expiresAt = dateOf(*date, millisecond);
        facts.dateTerms.grace =
            1ms - 1ns; // others acquire when their clock, in whole milliseconds, shows more
        facts.version = {facts.owner, *expires};
        facts.generation.first = facts.owner;
    }
    return facts;
}

std::span<const std::string_view> Flamingock::attributes() const
{
    return flamingockNames;
}

std::span<const std::string_view> Flamingock::repeatedAttributes() const
{
    return repeatedNames;
}

LockRecord Flamingock::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    const aws::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), flamingockNames);
    if (record.marking != StoredState::Taken)
        return record;
    const std::string_view status = text(fields, flamingock::status);
    record.details.push_back({QCoreApplication::translate("locks", "Status"), textOf(status)});
    if (status != flamingock::held)
        record.remarks << QCoreApplication::translate(
            "locks",
            "its status is not the one that Flamingock writes; acquirers look at owner and date alone");
    record.remarks << QCoreApplication::translate("locks",
                                                  "its date went through the holder's local time: around a "
                                                  "change to or from daylight saving time it can be an "
                                                  "hour off");
    return record;
}

std::vector<ReleaseChoice> Flamingock::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate(
        "locks",
        "Deletes the row, as the library's own release does, if owner, date and status are still as shown.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    remove.holderNotices = QCoreApplication::translate(
        "locks",
        "Its next renewal, after a third of what was left, is refused: the thread that renews logs a warning "
        "and goes on "
        "trying. Whether the change that runs stops is not known. It cannot create the row again.");
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "A change may be applied in part: look at the audit table first, and do not write to that table.");
    return {remove};
}

base::Result<aws::ConditionalWrite> Flamingock::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                             const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, flamingockNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key,
                                         Condition::asSeen(record.item, flamingock::owner) &&
                                             Condition::asSeen(record.item, flamingock::expires) &&
                                             Condition::asSeen(record.item, flamingock::status));
}

QByteArray Flamingock::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan Flamingock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {flamingock::key, AttributeType::S};
    plan.provisioned =
        std::pair<qint64, qint64>(5, 5); // the library's table is provisioned; its size is not known
    return plan;
}

} // namespace locks
