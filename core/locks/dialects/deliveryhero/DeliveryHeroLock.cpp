// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/deliveryhero/DeliveryHeroLock.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::chrono::nanoseconds;

constexpr std::array<std::string_view, 6> heroNames{deliveryhero::key,   deliveryhero::sortKey,
                                                    deliveryhero::owner, deliveryhero::version,
                                                    deliveryhero::lease, deliveryhero::written};
constexpr std::array<std::string_view, 1> repeatedNames{deliveryhero::owner};

bool isOfFamily(const aws::ItemFields &item)
{
    return has(item, deliveryhero::version, AttributeType::S) &&
        has(item, deliveryhero::owner, AttributeType::S) && item.has(deliveryhero::lease) &&
        !item.has(deliveryhero::foreignLease);
}

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return isOfFamily(item) && has(item, deliveryhero::lease, AttributeType::N);
}

bool isLockOfUnreadableLease(const aws::ItemFields &item, const TableShape &)
{
    return isOfFamily(item);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    const bool isTheirs =
        isNamed(shape.partitionKey, deliveryhero::key) && shape.sortKey == QByteArray(deliveryhero::sortKey);
    return !item.has(deliveryhero::foreignLease) &&
        (isTheirs ||
         (item.has(deliveryhero::lease) &&
          (item.has(deliveryhero::version) || item.has(deliveryhero::owner))));
}

// Nothing for text that is no number. One beyond a century, either way, is a century.
std::optional<nanoseconds> leaseOf(std::string_view text)
{
    constexpr nanoseconds longest = std::chrono::hours(24) * 36525;
    double milliseconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), milliseconds);
    if (error != std::errc() || end != text.data() + text.size() || std::isnan(milliseconds))
        return {};
    using Exact = std::chrono::duration<double, std::milli>;
    return std::chrono::ceil<nanoseconds>(std::clamp<Exact>(Exact(milliseconds), -longest, longest));
}

} // namespace

DialectId DeliveryHeroLock::dialectId()
{
    static const DialectId id(QLatin1String("deliveryhero-lock"));
    return id;
}

std::span<const RecognitionRule> DeliveryHeroLock::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {deliveryhero::lease},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks",
                               "record version number with leaseDurationInMs, as @deliveryhero/dynamodb-lock "
                               "writes it"),
             "deliveryhero-attributes"}},
        RecognitionRule{
            Evidence::Attributes,
            {deliveryhero::lease},
            isLockOfUnreadableLease,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "record version number with a leaseDurationInMs of another type"),
             "deliveryhero-lease"}},
        RecognitionRule{
            Evidence::Remnants,
            {deliveryhero::version, deliveryhero::lease},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "some attributes of a lock of @deliveryhero/dynamodb-lock"),
             "deliveryhero-remnant"}},
        RecognitionRule{
            Evidence::Remnants,
            {deliveryhero::owner},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "some attributes of a lock of @deliveryhero/dynamodb-lock"),
             "deliveryhero-remnant"}}};
    return rules;
}

std::optional<TableExpectation> DeliveryHeroLock::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, deliveryhero::key, deliveryhero::sortKey))
        return {};
    return TableExpectation{
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks",
                          "the keys lockId and lockGroup, as @deliveryhero/dynamodb-lock uses by default")};
}

LockFacts DeliveryHeroLock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(deliveryhero::version) && !item.has(deliveryhero::owner) &&
        !item.has(deliveryhero::lease)) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has none of the attributes of a @deliveryhero/dynamodb-lock lock"),
            "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, deliveryhero::owner);
    facts.version.first = text(item, deliveryhero::version);
    const auto lease = leaseOf(item.number(deliveryhero::lease).value_or(std::string_view()));
    facts.lease = lease.value_or(nanoseconds(0));
    if (item.has(deliveryhero::foreignLease))
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has a leaseDuration, which another library writes"),
                        "lease-of-another-library"};
    else if (!lease)
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no leaseDurationInMs that is a number: when it lapses cannot be told"),
            "lease-unreadable"};
    else if (facts.version.first.empty())
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no recordVersionNumber that is text: no client can ever acquire it"),
            "no-version"};
    else if (!facts.owner.data())
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "has no ownerName that is text: its holder can neither renew nor release it"),
            "no-owner"};
    else
        facts.marking = StoredState::Taken;
    return facts;
}

std::span<const std::string_view> DeliveryHeroLock::attributes() const
{
    return heroNames;
}

std::span<const std::string_view> DeliveryHeroLock::repeatedAttributes() const
{
    return repeatedNames;
}

LockRecord DeliveryHeroLock::read(const aws::Item &item, const TableShape &shape) const
{
    constexpr qint64 millisecond = 1'000'000;
    constexpr qint64 second = 1'000'000'000;
    const aws::PackedItem packed(item);
    const aws::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), heroNames);
    if (record.marking != StoredState::Taken)
        return record;
    const auto momentOf = [&fields](std::string_view name, qint64 unit) -> std::optional<QString> {
        const auto number = fields.number(name);
        const auto count = number ? wholeNumber(*number) : std::nullopt;
        return count ? std::optional(momentText(dateOf(*count, unit).time_since_epoch().count()))
                     : std::nullopt;
    };
    if (const auto written = momentOf(deliveryhero::written, millisecond)) {
        record.details.push_back(
            {QCoreApplication::translate("locks", "Last written, by the holder's clock"), *written});
        record.remarks << QCoreApplication::translate("locks",
                                                      "a client with trustLocalTime acquires it once its own "
                                                      "clock is a lease past the last write, without "
                                                      "watching it");
    }
    if (shape.ttlAttribute) {
        if (const auto cleaned = momentOf(
                {shape.ttlAttribute->constData(), static_cast<std::size_t>(shape.ttlAttribute->size())},
                second))
            record.remarks << QCoreApplication::translate(
                                  "locks",
                                  "DynamoDB may delete the row after %1; the lease does not end by that")
                                  .arg(*cleaned);
    }
    return record;
}

std::vector<ReleaseChoice> DeliveryHeroLock::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate("locks",
                                                "Deletes the row, as the library's own release does, if "
                                                "version, owner and lease are still as shown.");
    const auto isLost = [](const aws::NamedValue &attribute) {
        return attribute.first != deliveryhero::data || !attribute.second.entries().empty();
    };
    if (std::ranges::any_of(record.attributes, isLost))
        remove.loses = QCoreApplication::translate("locks", "The row's additional attributes.");
    remove.holderNotices = QCoreApplication::translate(
        "locks",
        "Its next renewal, within 5 s by default, is refused inside a timer, where no code catches it: a "
        "current Node ends the holder's whole process. Its releaseLock() only warns.");
    remove.mustNot = QCoreApplication::translate(
        "locks", "It is not a lock of Amazon's Java client: never write a leaseDuration to it.");
    return {remove};
}

base::Result<aws::ConditionalWrite> DeliveryHeroLock::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, heroNames);
    Condition condition = Condition::exists(record.shape.partitionKey);
    if (record.shape.sortKey)
        condition = std::move(condition) && Condition::exists(*record.shape.sortKey);
    return aws::ConditionalWrite::remove(record.shape.table, record.key,
                                         std::move(condition) &&
                                             Condition::asSeen(record.item, deliveryhero::version) &&
                                             Condition::asSeen(record.item, deliveryhero::owner) &&
                                             Condition::asSeen(record.item, deliveryhero::lease));
}

QByteArray DeliveryHeroLock::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan DeliveryHeroLock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {deliveryhero::key, AttributeType::S};
    plan.sortKey = aws::KeyAttribute{deliveryhero::sortKey, AttributeType::S};
    return plan;
}

} // namespace locks
