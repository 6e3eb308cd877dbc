// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/vmwaregokcl/VmwareGoKcl.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/StreamPosition.h"
#include "core/locks/dialects/common/TableKeys.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::string_view;

constexpr std::array<string_view, 6> vmwareNames{vmwaregokcl::key,     vmwaregokcl::owner,
                                                 vmwaregokcl::expires, vmwaregokcl::checkpoint,
                                                 vmwaregokcl::parent,  vmwaregokcl::claim};
constexpr std::array<string_view, 1> repeatedNames{vmwaregokcl::owner};

bool hasItsKey(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, vmwaregokcl::key) && !shape.sortKey &&
        has(item, vmwaregokcl::key, AttributeType::S);
}

bool hasAnyOfIts(const aws::ItemFields &item)
{
    return item.has(vmwaregokcl::owner) || item.has(vmwaregokcl::expires) ||
        item.has(vmwaregokcl::checkpoint);
}

bool isLease(const aws::ItemFields &item, const TableShape &shape)
{
    return hasItsKey(item, shape) &&
        (has(item, vmwaregokcl::owner, AttributeType::S) ||
         has(item, vmwaregokcl::expires, AttributeType::S) ||
         has(item, vmwaregokcl::checkpoint, AttributeType::S));
}

bool isBrokenLease(const aws::ItemFields &item, const TableShape &shape)
{
    return hasItsKey(item, shape) && hasAnyOfIts(item);
}

bool isOddText(const aws::ItemFields &item, string_view name)
{
    return item.has(name) && text(item, name).empty();
}

Reason problemOf(const aws::ItemFields &item)
{
    if (isOddText(item, vmwaregokcl::owner))
        return {QT_TRANSLATE_NOOP("locks", "AssignedTo is not text, or empty: who holds it cannot be told"),
                "owner-not-text"};
    if (item.has(vmwaregokcl::checkpoint) && !has(item, vmwaregokcl::checkpoint, AttributeType::S))
        return {QT_TRANSLATE_NOOP("locks", "Checkpoint is not text: every worker fails on this row"),
                "checkpoint-not-text"};
    if (!item.has(vmwaregokcl::owner))
        return {};
    if (!item.has(vmwaregokcl::expires))
        return {QT_TRANSLATE_NOOP("locks", "has an owner and no LeaseTimeout: no worker can ever take it"),
                "no-date"};
    if (!rfc3339Date(text(item, vmwaregokcl::expires)))
        return {QT_TRANSLATE_NOOP("locks", "LeaseTimeout is not a date: no worker can ever take it"),
                "date-unreadable"};
    return {};
}

} // namespace

DialectId VmwareGoKcl::dialectId()
{
    static const DialectId id(QLatin1String("vmware-go-kcl"));
    return id;
}

std::span<const RecognitionRule> VmwareGoKcl::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{Evidence::Attributes,
                        {vmwaregokcl::key},
                        isLease,
                        Confidence::Certain,
                        {QT_TRANSLATE_NOOP(
                             "locks",
                             "the key ShardID with AssignedTo, LeaseTimeout or Checkpoint, as vmware-go-kcl "
                             "writes them"),
                         "vmware-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {vmwaregokcl::key},
            isBrokenLease,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "the key ShardID with attributes that vmware-go-kcl names so"),
             "vmware-key"}}};
    return rules;
}

std::optional<TableExpectation> VmwareGoKcl::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, vmwaregokcl::key))
        return {};
    return TableExpectation{Confidence::Likely,
                            QT_TRANSLATE_NOOP("locks", "the partition key ShardID is that of vmware-go-kcl")};
}

LockFacts VmwareGoKcl::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!has(item, vmwaregokcl::key, AttributeType::S) || !hasAnyOfIts(item)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has none of the attributes of a lease of vmware-go-kcl"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, vmwaregokcl::owner);
    facts.reason = problemOf(item);
    if (!facts.reason.isEmpty())
        return facts;
    facts.marking = facts.owner.empty() ? StoredState::Released : StoredState::Taken;
    if (facts.marking == StoredState::Released)
        return facts;
    facts.expiresAt = rfc3339Date(text(item, vmwaregokcl::expires));
    facts.dateTerms.grace = -std::chrono::nanoseconds(1); // others take it from this moment on
    facts.version = {text(item, vmwaregokcl::expires), text(item, vmwaregokcl::checkpoint)};
    facts.generation.first = facts.owner;
    return facts;
}

LockRecord VmwareGoKcl::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), vmwareNames);
    if (record.dialect.isNone())
        return record;
    const auto add = [&record](const QString &title, const char *name) {
        if (const auto value = record.item.stringAt(name); value && !value->isEmpty())
            record.details.push_back({title, base::fromUtf8(*value)});
    };
    add(QCoreApplication::translate("locks", "Checkpoint"), vmwaregokcl::checkpoint);
    add(QCoreApplication::translate("locks", "Parent shards"), vmwaregokcl::parent);
    add(QCoreApplication::translate("locks", "Claimed by"), vmwaregokcl::claim);
    if (item.stringAt(vmwaregokcl::checkpoint) == QByteArray("SHARD_END"))
        record.remarks << QCoreApplication::translate("locks",
                                                      "its shard is finished: nothing waits for this lease");
    if (record.marking == StoredState::Taken)
        record.remarks << QCoreApplication::translate(
            "locks", "a checkpoint may have written the date of an earlier renewal again");
    return record;
}

std::span<const string_view> VmwareGoKcl::attributes() const
{
    return vmwareNames;
}

std::span<const string_view> VmwareGoKcl::repeatedAttributes() const
{
    return repeatedNames;
}

QString VmwareGoKcl::purposeOf(const aws::ItemFields &item) const
{
    return positionText(text(item, vmwaregokcl::checkpoint));
}

std::vector<ReleaseChoice> VmwareGoKcl::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken)
        return {}; // a row that cannot be read still holds a checkpoint
    ReleaseChoice release;
    release.mode = ReleaseMode::Mark;
    release.effect = QCoreApplication::translate(
        "locks",
        "Removes AssignedTo, as the library does when it gives a shard up. The row and its checkpoint "
        "stay.");
    release.holderNotices = QCoreApplication::translate("locks",
                                                        "Nothing. If it still runs, it takes the shard back "
                                                        "at its next refresh, and each checkpoint it writes "
                                                        "makes it the owner again.");
    release.mustNot = QCoreApplication::translate(
        "locks",
        "Stop the old worker first. Every checkpoint writes the whole row without a condition: the worker's "
        "name, its old date and its old position. That undoes this release, brings back a deleted row, and "
        "moves a new owner's position back, so that records are processed twice. Never delete the row: the "
        "checkpoint would be lost.");
    release.whyLapsedOnly = QCoreApplication::translate(
        "locks",
        "A living owner finds no owner at its next refresh and takes the shard straight back: stop it, and "
        "release the lease once it has lapsed.");
    return {release};
}

base::Result<aws::ConditionalWrite> VmwareGoKcl::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                              const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    return aws::ConditionalWrite::update(record.shape.table, record.key, {{vmwaregokcl::owner, std::nullopt}},
                                         Condition::asSeen(record.item, vmwaregokcl::key) &&
                                             Condition::asSeen(record.item, vmwaregokcl::owner) &&
                                             Condition::asSeen(record.item, vmwaregokcl::expires) &&
                                             Condition::asSeen(record.item, vmwaregokcl::checkpoint));
}

QByteArray VmwareGoKcl::freshVersion(base::WallTime wall) const
{
    return QByteArray::number(qint64(wall.time_since_epoch().count())); // never written
}

aws::TablePlan VmwareGoKcl::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {vmwaregokcl::key, AttributeType::S};
    plan.provisioned = std::pair<qint64, qint64>(10, 10); // what the library creates
    return plan;
}

} // namespace locks
