// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/clever/Clever.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;

constexpr std::chrono::seconds grace{5}; // that every other client leaves the holder

constexpr std::array<std::string_view, 5> cleverNames{clever::key, clever::owner, clever::until,
                                                      clever::written, clever::ttl};
constexpr std::array<std::string_view, 1> repeatedNames{clever::owner};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, clever::owner, AttributeType::S) && isRfc3339(text(item, clever::until));
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, clever::key) && item.has(clever::until) &&
        (item.has(clever::owner) || item.has(clever::written) || item.has(clever::ttl));
}

} // namespace

DialectId Clever::dialectId()
{
    static const DialectId id(QLatin1String("clever"));
    return id;
}

std::span<const RecognitionRule> Clever::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{Evidence::Attributes,
                        {clever::until},
                        isLock,
                        Confidence::Likely,
                        {QT_TRANSLATE_NOOP(
                             "locks",
                             "an owner and a leasedUntil that is a date, as Clever's dynamodb-lock-go writes "
                             "them"),
                         "clever-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {clever::until},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP(
                 "locks", "the key key with leasedUntil and others that Clever's dynamodb-lock-go names so"),
             "clever-key"}}};
    return rules;
}

std::optional<TableExpectation> Clever::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, clever::key) || table.ttlAttribute)
        return {};
    return TableExpectation{
        Confidence::Guess,
        QT_TRANSLATE_NOOP("locks",
                          "dynamodb-lock-go shares its partition key with other libraries: only rows tell"),
        -1};
}

std::span<const std::string_view> Clever::repeatedAttributes() const
{
    return repeatedNames;
}

LockFacts Clever::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(clever::until)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no leasedUntil"), "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.dateTerms.grace = grace;
    facts.owner = text(item, clever::owner);
    facts.version = {text(item, clever::until), text(item, clever::written)};
    const auto until = rfc3339Digits(facts.version.first); // clients compare text, in UTC
    if (!has(item, clever::until, AttributeType::S))
        facts.reason = {QT_TRANSLATE_NOOP(
                            "locks", "leasedUntil is not text: no client but its owner can ever acquire it"),
                        "date-not-text"};
    else if (!until)
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "leasedUntil is no date in RFC 3339: when it lapses cannot be told"),
            "date-unreadable"};
    else if (!facts.owner.data())
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no owner that is text: no client can release it"),
                        "no-owner"};
    if (!facts.reason.isEmpty())
        return facts;
    facts.expiresAt = *until;
    facts.marking = StoredState::Taken;
    return facts;
}

std::span<const std::string_view> Clever::attributes() const
{
    return cleverNames;
}

LockRecord Clever::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    const LockFacts seen = facts(packed.view(), shape);
    LockRecord record = recordFrom(item, shape, seen, cleverNames);
    if (record.marking != StoredState::Taken)
        return record;
    if (const auto written = rfc3339Date(seen.version.second)) {
        record.details.push_back({QCoreApplication::translate("locks", "Last write by the holder's clock"),
                                  momentText(written->time_since_epoch().count())});
    }
    if (!item.contains(clever::written))
        record.variant = QStringLiteral("v0.1.0");
    if (seen.version.first.starts_with("0001-")) {
        record.remarks << QCoreApplication::translate("locks",
                                                      "its holder gave neither a duration nor an end: the "
                                                      "date is the year 1, and any client can acquire "
                                                      "it at once");
    } else {
        record.remarks << QCoreApplication::translate(
            "locks", "its date is judged by the next client that acquires, with that machine's clock");
    }
    if (!isInUtc(seen.version.first)) {
        record.remarks << QCoreApplication::translate(
            "locks",
            "its date names another zone than UTC, but clients compare "
            "it as text with their own in UTC: its digits count, the "
            "zone does not, and so it is judged here");
        record.details.push_back(
            {QCoreApplication::translate("locks", "Date as stored"), textOf(seen.version.first)});
    }
    if (has(packed.view(), clever::ttl, AttributeType::S)) {
        record.remarks << QCoreApplication::translate(
            "locks", "its ttl is text, which DynamoDB's TTL ignores: the row is never removed by itself");
    }
    return record;
}

std::optional<base::WallTime> Clever::lastWriteByHolder(const LockFacts &facts) const
{
    const auto written = rfc3339Date(facts.version.second);
    return written ? std::optional(base::WallTime(written->time_since_epoch())) : std::nullopt;
}

std::vector<ReleaseChoice> Clever::releaseChoices(const LockRecord &record) const
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
        "Its next heartbeat is refused with UnavailableError, and its background heartbeats end; the error "
        "goes to a channel that its program has to read.");
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "An AcquireLock of the same owner succeeds at once, also while another holds a lapsed lock of that "
        "name. A late ReleaseLock of the old holder succeeds on the missing row and deletes the lock of any "
        "other owner whose date has passed.");
    return {remove};
}

base::Result<aws::ConditionalWrite> Clever::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                         const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, cleverNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key,
                                         Condition::asSeen(record.item, clever::owner) &&
                                             Condition::asSeen(record.item, clever::until) &&
                                             Condition::asSeen(record.item, clever::written));
}

QByteArray Clever::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan Clever::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {clever::key, AttributeType::S};
    return plan;
}

} // namespace locks
