// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/kcl/Kcl.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/StreamPosition.h"
#include "core/locks/dialects/common/TableKeys.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::string_view;

constexpr std::chrono::seconds assumedLease{10}; // the library's default of failoverTimeMillis

constexpr std::array<string_view, 18> kclNames{kcl::key,
                                               kcl::owner,
                                               kcl::current,
                                               kcl::counter,
                                               kcl::checkpoint,
                                               "checkpointSubSequenceNumber",
                                               kcl::pending,
                                               "pendingCheckpointSubSequenceNumber",
                                               "pendingCheckpointState",
                                               kcl::switches,
                                               kcl::throughput,
                                               kcl::parents,
                                               kcl::children,
                                               "startingHashKey",
                                               "endingHashKey",
                                               kcl::stream,
                                               "shardId",
                                               kcl::entity};
constexpr std::array<string_view, 3> repeatedNames{kcl::owner, kcl::current, kcl::entity};

bool isOfALease(const aws::ItemFields &item)
{
    return has(item, kcl::key, AttributeType::S) &&
        (!item.has(kcl::entity) || text(item, kcl::entity) == "LEASE");
}

bool hasAnyOfIts(const aws::ItemFields &item)
{
    constexpr std::array<string_view, 6> telling{kcl::owner,      kcl::current,  kcl::counter,
                                                 kcl::checkpoint, kcl::switches, kcl::entity};
    return std::ranges::any_of(telling, [&](string_view name) { return item.has(name); });
}

bool isLease(const aws::ItemFields &item, const TableShape &)
{
    return isOfALease(item) && has(item, kcl::counter, AttributeType::N);
}

bool isBrokenLease(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, kcl::key) && isOfALease(item) && hasAnyOfIts(item);
}

bool isMetadata(const aws::ItemFields &item, const TableShape &)
{
    return has(item, kcl::key, AttributeType::S);
}

bool isWorkersMetadata(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, "wid") && has(item, "wid", AttributeType::S);
}

bool isCoordinatorState(const aws::ItemFields &item, const TableShape &shape)
{
    return shape.table.endsWith(QLatin1String("-CoordinatorState")) && isNamed(shape.partitionKey, "key") &&
        has(item, "key", AttributeType::S);
}

bool isNoText(const aws::ItemFields &item, string_view name)
{
    return item.has(name) && !has(item, name, AttributeType::S);
}

bool isOddText(const aws::ItemFields &item, string_view name)
{
    return item.has(name) && text(item, name).empty();
}

/// The shard was read to its end: no worker takes the lease any more, and none has to renew it.
bool isFinished(const aws::ItemFields &item)
{
    return text(item, kcl::checkpoint) == "SHARD_END";
}

/// Nothing where one more does not fit the library's 64 bits either.
std::optional<qint64> counterOf(string_view number)
{
    const auto count = wholeNumber(number);
    return count < std::numeric_limits<qint64>::max() ? count : std::nullopt;
}

Reason problemOf(const aws::ItemFields &item)
{
    const auto counter = item.number(kcl::counter);
    if (!counter)
        return {QT_TRANSLATE_NOOP("locks",
                                  "has no leaseCounter that is a number: no worker can take or renew it"),
                "no-counter"};
    if (!counterOf(*counter))
        return {
            QT_TRANSLATE_NOOP("locks", "leaseCounter is not a whole number that workers can count on from"),
            "counter-not-whole"};
    if (isNoText(item, kcl::owner) || isNoText(item, kcl::current))
        return {QT_TRANSLATE_NOOP("locks",
                                  "leaseOwner or checkpointOwner is not text: who holds it cannot be told"),
                "owner-not-text"};
    if (item.has(kcl::current) && !item.has(kcl::owner))
        return {QT_TRANSLATE_NOOP("locks",
                                  "has a checkpointOwner and no leaseOwner: who holds it cannot be told"),
                "handover-without-owner"};
    if (isOddText(item, kcl::checkpoint))
        return {QT_TRANSLATE_NOOP("locks", "checkpoint is not text: every worker fails on this row"),
                "checkpoint-not-text"};
    return {};
}

/// Of scalars their text, of sets their members; empty for what is absent or anything else.
QString valueOf(const aws::Item &item, const char *name)
{
    const aws::AttributeValue *value = item.find(name);
    if (!value)
        return {};
    if (value->type() == AttributeType::S || value->type() == AttributeType::N)
        return base::fromUtf8(value->bytes());
    QStringList members;
    if (value->type() == AttributeType::SS) {
        for (const QByteArray &member : value->members())
            members << base::fromUtf8(member);
    }
    return members.join(QStringLiteral(", "));
}

void addDetails(LockRecord &record)
{
    const auto add = [&record](const QString &title, const char *name) {
        if (const QString value = valueOf(record.item, name); !value.isEmpty())
            record.details.push_back({title, value});
    };
    if (record.item.contains(kcl::current))
        add(QCoreApplication::translate("locks", "Next owner"), kcl::owner);
    add(QCoreApplication::translate("locks", "Checkpoint"), kcl::checkpoint);
    add(QCoreApplication::translate("locks", "Pending checkpoint"), kcl::pending);
    add(QCoreApplication::translate("locks", "Throughput in KB/s"), kcl::throughput);
    add(QCoreApplication::translate("locks", "Owner switches since checkpoint"), kcl::switches);
    add(QCoreApplication::translate("locks", "Parent shards"), kcl::parents);
    add(QCoreApplication::translate("locks", "Child shards"), kcl::children);
    add(QCoreApplication::translate("locks", "Stream"), kcl::stream);
}

} // namespace

DialectId Kcl::dialectId()
{
    static const DialectId id(QLatin1String("kcl"));
    return id;
}

std::span<const RecognitionRule> Kcl::recognition() const
{
    static constexpr Reason metadata{
        QT_TRANSLATE_NOOP("locks", "metadata of the Kinesis client library, not a lease"), "kcl-metadata"};
    static constexpr std::array rules{
        RecognitionRule{Evidence::Attributes,
                        {kcl::counter},
                        isLease,
                        Confidence::Certain,
                        {QT_TRANSLATE_NOOP(
                             "locks", "leaseKey and leaseCounter, as the Kinesis client library writes them"),
                         "kcl-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {kcl::key},
            isBrokenLease,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks",
                               "the key leaseKey with attributes of a lease of the Kinesis client "
                               "library"),
             "kcl-key"}},
        RecognitionRule{
            Evidence::KeyName, {kcl::key}, isMetadata, Confidence::Likely, metadata, StoredState::NotALock},
        RecognitionRule{Evidence::KeyName,
                        {"wid"},
                        isWorkersMetadata,
                        Confidence::Likely,
                        metadata,
                        StoredState::NotALock},
        RecognitionRule{Evidence::Trace,
                        {"key"},
                        isCoordinatorState,
                        Confidence::Likely,
                        metadata,
                        StoredState::NotALock}};
    return rules;
}

std::optional<TableExpectation> Kcl::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, kcl::key))
        return {};
    const bool isIndexed = table.indexNames.contains(QLatin1String("LeaseOwnerToLeaseKeyIndex"));
    return TableExpectation{
        isIndexed ? Confidence::Certain : Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the partition key leaseKey is the Kinesis client library's alone")};
}

LockFacts Kcl::facts(const aws::ItemFields &item, const TableShape &shape) const
{
    LockFacts facts;
    if (!isOfALease(item) || !hasAnyOfIts(item)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks",
                                          "is no lease of the Kinesis client library: it lacks the "
                                          "attributes of one, or names another type of entity"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.lease = shape.toldLease.value_or(assumedLease);
    facts.leaseOrigin = shape.toldLease ? Origin::Set : Origin::Assumed;
    facts.owner = item.has(kcl::current) ? text(item, kcl::current) : text(item, kcl::owner);
    facts.version.first = item.number(kcl::counter).value_or(string_view());
    facts.reason = problemOf(item);
    if (!facts.reason.isEmpty())
        facts.marking = StoredState::Unreadable;
    else
        facts.marking = item.has(kcl::owner) ? StoredState::Taken : StoredState::Released;
    facts.endsAsReleased = isFinished(item);
    return facts;
}

LockRecord Kcl::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), kclNames);
    if (record.dialect.isNone())
        return record;
    addDetails(record);
    if (isFinished(packed.view()))
        record.remarks << QCoreApplication::translate(
            "locks",
            "its shard is finished: nothing waits for this lease, and the owner named in it has no work");
    else if (record.marking == StoredState::Released)
        record.remarks << QCoreApplication::translate(
            "locks", "no worker has this lease: its shard is not read until one takes it");
    if (record.marking == StoredState::Taken && item.contains(kcl::current))
        record.remarks << QCoreApplication::translate(
            "locks", "a hand-over is pending: its owner works on until it lets the next owner in");
    if (record.marking == StoredState::Taken)
        record.remarks
            << (record.leaseOrigin == Origin::Assumed
                    ? QCoreApplication::translate(
                          "locks",
                          "no row states the lease: ten seconds are assumed, the library's default "
                          "of failoverTimeMillis")
                    : QCoreApplication::translate("locks", "no row states the lease: it is as you said"));
    return record;
}

std::span<const string_view> Kcl::attributes() const
{
    return kclNames;
}

std::span<const string_view> Kcl::repeatedAttributes() const
{
    return repeatedNames;
}

QString Kcl::purposeOf(const aws::ItemFields &item) const
{
    return positionText(text(item, kcl::checkpoint));
}

std::vector<ReleaseChoice> Kcl::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken)
        return {}; // a row that cannot be read still holds a checkpoint
    const bool isHandedOver = record.item.contains(kcl::current);
    ReleaseChoice evict;
    evict.mode = ReleaseMode::Mark;
    evict.effect = isHandedOver
        ? QCoreApplication::translate(
              "locks",
              "Removes checkpointOwner and adds one to leaseCounter, as the library's "
              "own eviction does. The next owner holds the lease at once; the "
              "checkpoint stays.")
        : QCoreApplication::translate("locks",
                                      "Removes leaseOwner and adds one to leaseCounter, as the library's own "
                                      "eviction does. The row and its checkpoint stay.");
    evict.holderNotices = QCoreApplication::translate(
        "locks",
        "Its next renewal, within a third of its lease (3.3 s by default), is refused. It drops the lease, "
        "and "
        "its record processor is told so (leaseLost). Records since the checkpoint are processed again. In "
        "3.x the leader assigns the lease at its next run, often to the same worker.");
    evict.mustNot = QCoreApplication::translate(
        "locks",
        "Never delete the row of a lease: with the checkpoint gone, a shard is read from its start again or "
        "skipped. No row states how long a lease lasts: ask what failoverTimeMillis the application sets "
        "before you take ten seconds for it.");
    return {evict};
}

base::Result<aws::ConditionalWrite> Kcl::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                      const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    const QByteArray seen = record.item.numberAt(kcl::counter).value_or(QByteArray());
    const auto count = counterOf(string_view(seen.constData(), static_cast<std::size_t>(seen.size())));
    if (!count)
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("locks", "the lease %1 has no counter to count on from")
                .arg(record.keyText));
    const char *const given = record.item.contains(kcl::current) ? kcl::current : kcl::owner;
    std::vector<aws::Assignment> changes{{given, std::nullopt},
                                         {kcl::counter, aws::AttributeValue::number(*count + 1)}};
    return aws::ConditionalWrite::update(
        record.shape.table, record.key, std::move(changes),
        Condition::asSeen(record.item, kcl::key) && Condition::asSeen(record.item, kcl::owner) &&
            Condition::asSeen(record.item, kcl::counter) && Condition::asSeen(record.item, kcl::current));
}

QByteArray Kcl::freshVersion(base::WallTime) const
{
    return "1"; // never written: a release counts on from the counter it has seen
}

aws::TablePlan Kcl::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {kcl::key, AttributeType::S};
    return plan;
}

} // namespace locks
