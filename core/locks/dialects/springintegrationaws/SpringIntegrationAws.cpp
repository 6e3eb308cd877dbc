// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/springintegrationaws/SpringIntegrationAws.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/springintegrationaws/SpringIntegrationAwsProtocol.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using namespace springintegrationaws;

constexpr qint64 second = 1'000'000'000;

// Acquiring asks for expireAt < now in whole seconds: the second that the date names is not over for it.
constexpr DateTerms afterItsSecond{std::chrono::nanoseconds(second - 1), {}};

constexpr std::array<std::string_view, 4> springNames{key, owner, created, expires};

constexpr std::array<std::string_view, 1> repeatedNames{owner};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, owner, aws::AttributeType::S) && has(item, expires, aws::AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, key) && !shape.sortKey && (item.has(owner) || item.has(expires));
}

aws::Condition identityAsSeen(const LockRecord &record)
{
    using aws::Condition;
    return Condition::asSeen(record.item, owner) && Condition::asSeen(record.item, created) &&
        Condition::asSeen(record.item, expires);
}

} // namespace

DialectId SpringIntegrationAws::dialectId()
{
    static const DialectId id(QLatin1String("spring-integration-aws"));
    return id;
}

std::span<const RecognitionRule> SpringIntegrationAws::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {owner},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks", "lockOwner and expireAt, as spring-integration-aws writes them"),
             "spring-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {owner, expires},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP(
                 "locks", "the key lockKey with lockOwner or expireAt, as spring-integration-aws names them"),
             "spring-key"}}};
    return rules;
}

std::optional<TableExpectation> SpringIntegrationAws::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, key))
        return {};
    const bool purged = table.ttlAttribute == QByteArray(expires);
    return TableExpectation{
        purged ? Confidence::Certain : Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the partition key lockKey, as spring-integration-aws 3 needs it")};
}

LockFacts SpringIntegrationAws::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(owner) && !item.has(expires)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither lockOwner nor expireAt"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.dateTerms = afterItsSecond;
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, owner);
    if (!facts.owner.data()) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no lockOwner that is text: no client can release it"),
                        "no-owner"};
        return facts;
    }
    const auto stored = item.number(expires);
    if (!stored) {
        facts.reason = item.has(expires)
            ? Reason{QT_TRANSLATE_NOOP("locks",
                                       "expireAt is not a number: no other client can ever acquire it"),
                     "date-not-a-number"}
            : Reason{QT_TRANSLATE_NOOP("locks", "has no expireAt: no other client can ever acquire it"),
                     "no-date"};
        return facts;
    }
    const auto date = wholeNumber(*stored);
    if (!date) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "expireAt is not a whole number of seconds: when it lapses cannot be told"),
            "date-not-whole"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = dateOf(*date, second);
    facts.version = {facts.owner, *stored}; // a renewal moves expireAt, createdAt stays
    facts.generation = {facts.owner, item.number(created).value_or(std::string_view())};
    if (const auto since = wholeNumber(facts.generation.second))
        facts.acquired = AcquiredAt{dateOf(*since, second)};
    return facts;
}

std::span<const std::string_view> SpringIntegrationAws::attributes() const
{
    return springNames;
}

std::span<const std::string_view> SpringIntegrationAws::repeatedAttributes() const
{
    return repeatedNames;
}

LockRecord SpringIntegrationAws::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), springNames);
    if (record.marking != StoredState::Taken)
        return record;
    const QByteArray since = item.numberAt(created).value_or(QByteArray());
    const auto count = wholeNumber({since.constData(), static_cast<std::size_t>(since.size())});
    if (!since.isEmpty()) {
        record.details.push_back(
            {QCoreApplication::translate("locks", "Acquired at"),
             count ? momentText(dateOf(*count, second).time_since_epoch().count()) : base::fromUtf8(since)});
    }
    record.remarks << QCoreApplication::translate(
                          "locks",
                          "its date is judged by the next client that acquires, with that machine's clock")
                   << QCoreApplication::translate(
                          "locks",
                          "its holder renews only when told to, and can revive a lock whose date has passed")
                   << QCoreApplication::translate(
                          "locks", "DynamoDB may delete the row after its date, where TTL is switched on");
    if (shape.sortKey)
        record.remarks << QCoreApplication::translate(
            "locks", "the library's own table has no sort key, this one has");
    return record;
}

std::vector<ReleaseChoice> SpringIntegrationAws::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate(
        "locks", "Deletes the row, as the library's own release does, if owner and dates are as seen.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    remove.holderNotices = QCoreApplication::translate(
        "locks",
        "Only if it renews: its renewLock then throws an IllegalStateException. Its unlock reports nothing.");
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "All locks of one application instance have the same owner: if it acquires this lock again, only "
        "createdAt tells the two apart.");
    return {remove};
}

base::Result<aws::ConditionalWrite>
SpringIntegrationAws::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, springNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key, identityAsSeen(record));
}

// Its renewal asks for the owner, so another one refuses it.
base::Result<aws::ConditionalWrite> SpringIntegrationAws::fence(const LockRecord &record,
                                                                const FreshValues &fresh) const
{
    if (const auto checked = checkFence(record, id()); !checked)
        return tl::unexpected(checked.error());
    return aws::ConditionalWrite::update(record.shape.table, record.key,
                                         {{owner, aws::AttributeValue::string(fresh.owner)}},
                                         identityAsSeen(record));
}

QByteArray SpringIntegrationAws::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan SpringIntegrationAws::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {key, aws::AttributeType::S};
    return plan;
}

const LockProtocol *SpringIntegrationAws::protocol() const
{
    static const SpringIntegrationAwsProtocol protocol;
    return &protocol;
}

} // namespace locks
