// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/redpandakinesis/RedpandaKinesis.h"

#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/StreamPosition.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::string_view;

constexpr std::chrono::seconds assumedPeriod{30}; // the input's default of lease_period
constexpr int periodsOfGrace = 2;

constexpr std::array<string_view, 5> redpandaNames{redpandakinesis::stream, redpandakinesis::shard,
                                                   redpandakinesis::client, redpandakinesis::expires,
                                                   redpandakinesis::position};
constexpr std::array<string_view, 2> repeatedNames{redpandakinesis::stream, redpandakinesis::client};

bool hasKeysNamed(const TableShape &shape, const char *partitionKey, const char *sortKey)
{
    return isNamed(shape.partitionKey, partitionKey) &&
        isNamed(shape.sortKey.value_or(QByteArray()), sortKey);
}

bool hasItsKeys(const aws::ItemFields &item, const TableShape &shape)
{
    return hasKeysNamed(shape, redpandakinesis::stream, redpandakinesis::shard) &&
        has(item, redpandakinesis::stream, AttributeType::S) &&
        has(item, redpandakinesis::shard, AttributeType::S);
}

bool isClaim(const aws::ItemFields &item, const TableShape &shape)
{
    const bool isClaimed = has(item, redpandakinesis::client, AttributeType::S) &&
        has(item, redpandakinesis::expires, AttributeType::S);
    const bool isUnclaimed =
        !item.has(redpandakinesis::client) && has(item, redpandakinesis::position, AttributeType::S);
    return hasItsKeys(item, shape) && (isClaimed || isUnclaimed);
}

bool hasAnyOfIts(const aws::ItemFields &item)
{
    return item.has(redpandakinesis::client) || item.has(redpandakinesis::expires) ||
        item.has(redpandakinesis::position);
}

bool isBrokenClaim(const aws::ItemFields &item, const TableShape &shape)
{
    return hasItsKeys(item, shape) && hasAnyOfIts(item);
}

bool isPositionAlone(const aws::ItemFields &, const TableShape &shape)
{
    return hasKeysNamed(shape, "StreamArn", redpandakinesis::shard) ||
        hasKeysNamed(shape, "TableId", redpandakinesis::shard);
}

bool isOddText(const aws::ItemFields &item, string_view name)
{
    return item.has(name) && text(item, name).empty();
}

Reason problemOf(const aws::ItemFields &item)
{
    if (isOddText(item, redpandakinesis::client))
        return {QT_TRANSLATE_NOOP("locks", "ClientID is not text, or empty: who holds it cannot be told"),
                "owner-not-text"};
    if (item.has(redpandakinesis::position) && !has(item, redpandakinesis::position, AttributeType::S))
        return {QT_TRANSLATE_NOOP("locks", "SequenceNumber is not text: no client can read the position"),
                "position-not-text"};
    if (!item.has(redpandakinesis::client))
        return {};
    if (!item.has(redpandakinesis::expires))
        return {
            QT_TRANSLATE_NOOP("locks", "has a ClientID and no LeaseTimeout: when it lapses cannot be told"),
            "no-date"};
    if (!rfc3339Date(text(item, redpandakinesis::expires)))
        return {QT_TRANSLATE_NOOP("locks", "LeaseTimeout is not a date: when it lapses cannot be told"),
                "date-unreadable"};
    return {};
}

} // namespace

DialectId RedpandaKinesis::dialectId()
{
    static const DialectId id(QLatin1String("redpanda-kinesis"));
    return id;
}

std::span<const RecognitionRule> RedpandaKinesis::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {redpandakinesis::shard},
            isClaim,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks",
                               "the keys StreamID and ShardID with a client's claim or a position, as "
                               "Redpanda Connect writes them"),
             "redpanda-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {redpandakinesis::shard},
            isBrokenClaim,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP(
                 "locks", "the keys StreamID and ShardID with attributes that Redpanda Connect names so"),
             "redpanda-keys"}},
        RecognitionRule{
            Evidence::KeyName,
            {redpandakinesis::shard},
            isPositionAlone,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks",
                               "a position of Redpanda Connect's aws_dynamodb_cdc input, not a lock: without "
                               "it records are read again"),
             "redpanda-position"},
            StoredState::NotALock}};
    return rules;
}

std::optional<TableExpectation> RedpandaKinesis::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, redpandakinesis::stream, redpandakinesis::shard))
        return {};
    return TableExpectation{
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the keys StreamID and ShardID are those of Redpanda Connect")};
}

LockFacts RedpandaKinesis::facts(const aws::ItemFields &item, const TableShape &shape) const
{
    LockFacts facts;
    if (!has(item, redpandakinesis::stream, AttributeType::S) ||
        !has(item, redpandakinesis::shard, AttributeType::S) || !hasAnyOfIts(item)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has none of the attributes of a Redpanda Connect claim"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, redpandakinesis::client);
    facts.reason = problemOf(item);
    if (!facts.reason.isEmpty())
        return facts;
    facts.marking = facts.owner.empty() ? StoredState::Released : StoredState::Taken;
    if (facts.marking == StoredState::Released)
        return facts;
    facts.expiresAt = rfc3339Date(text(item, redpandakinesis::expires));
    facts.dateTerms.grace = periodsOfGrace * shape.toldLease.value_or(assumedPeriod);
    facts.version = {text(item, redpandakinesis::expires), text(item, redpandakinesis::position)};
    facts.generation.first = facts.owner;
    return facts;
}

namespace {

QString graceRemark(const TableShape &shape)
{
    const auto grace = periodsOfGrace * shape.toldLease.value_or(assumedPeriod);
    const QString seconds = base::text::length(grace);
    return shape.toldLease ? QCoreApplication::translate(
                                 "locks",
                                 "others wait until its date is %1 past: two lease periods of their own, "
                                 "which no row states; they are as you said")
                                 .arg(seconds)
                           : QCoreApplication::translate(
                                 "locks",
                                 "others wait until its date is %1 past: two lease periods of their own, "
                                 "which no row states; the default of 30 s each is assumed")
                                 .arg(seconds);
}

} // namespace

LockRecord RedpandaKinesis::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), redpandaNames);
    if (record.dialect.isNone())
        return record;
    if (const auto position = item.stringAt(redpandakinesis::position); position && !position->isEmpty())
        record.details.push_back(
            {QCoreApplication::translate("locks", "Sequence number"), base::fromUtf8(*position)});
    if (record.marking == StoredState::Taken) {
        record.details.push_back(
            {QCoreApplication::translate("locks", "Lease timeout"),
             base::fromUtf8(item.stringAt(redpandakinesis::expires).value_or(QByteArray()))});
        record.remarks << graceRemark(shape)
                       << QCoreApplication::translate(
                              "locks",
                              "a shard that a configuration names is never taken over, however old the date: "
                              "its client waits until ClientID is gone")
                       << QCoreApplication::translate(
                              "locks",
                              "a client with two shards fewer than its owner may take it while it is live");
    }
    return record;
}

std::span<const string_view> RedpandaKinesis::attributes() const
{
    return redpandaNames;
}

std::span<const string_view> RedpandaKinesis::repeatedAttributes() const
{
    return repeatedNames;
}

QString RedpandaKinesis::purposeOf(const aws::ItemFields &item) const
{
    return positionText(text(item, redpandakinesis::position));
}

std::vector<ReleaseChoice> RedpandaKinesis::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken)
        return {}; // a row that cannot be read still holds a position
    ReleaseChoice release;
    release.mode = ReleaseMode::Mark;
    release.effect = QCoreApplication::translate(
        "locks",
        "Removes ClientID and LeaseTimeout, as the input does at its orderly end. The row and its "
        "position stay.");
    release.holderNotices = QCoreApplication::translate(
        "locks",
        "Its next commit, within commit_period (5 s by default), is refused. It stops reading the shard and "
        "writes its position over the row, even if another consumer owns it by then.");
    release.mustNot = QCoreApplication::translate(
        "locks",
        "Stop the old process first: the position that it writes when it gives up has no condition, so that "
        "records may be read twice. Never delete the row: the position would be lost. That its date has "
        "lapsed "
        "rests on the lease period of the other clients, which no row states.");
    return {release};
}

base::Result<aws::ConditionalWrite> RedpandaKinesis::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                  const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    std::vector<aws::Assignment> changes{{redpandakinesis::client, std::nullopt},
                                         {redpandakinesis::expires, std::nullopt}};
    return aws::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                         Condition::asSeen(record.item, redpandakinesis::client) &&
                                             Condition::asSeen(record.item, redpandakinesis::expires) &&
                                             Condition::asSeen(record.item, redpandakinesis::position));
}

QByteArray RedpandaKinesis::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan RedpandaKinesis::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {redpandakinesis::stream, AttributeType::S};
    plan.sortKey = aws::KeyAttribute{redpandakinesis::shard, AttributeType::S};
    return plan;
}

} // namespace locks
