// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/iceberg/Iceberg.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/GoDuration.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::chrono::nanoseconds;

constexpr std::array<std::string_view, 4> icebergNames{iceberg::key, iceberg::owner, iceberg::version,
                                                       iceberg::lease};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, iceberg::key, AttributeType::S) && has(item, iceberg::owner, AttributeType::S) &&
        has(item, iceberg::version, AttributeType::S) && has(item, iceberg::lease, AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, iceberg::key) &&
        (item.has(iceberg::owner) || item.has(iceberg::version) || item.has(iceberg::lease));
}

} // namespace

DialectId Iceberg::dialectId()
{
    static const DialectId id(QLatin1String("iceberg"));
    return id;
}

std::span<const RecognitionRule> Iceberg::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {iceberg::key},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks",
                               "entityId, ownerId, version and leaseDurationMs, as Apache Iceberg "
                               "writes them"),
             "iceberg-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {iceberg::key},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks",
                               "the key entityId with ownerId, version or leaseDurationMs, as Apache Iceberg "
                               "names them"),
             "iceberg-key"}}};
    return rules;
}

std::optional<TableExpectation> Iceberg::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, iceberg::key))
        return {};
    return TableExpectation{Confidence::Likely,
                            QT_TRANSLATE_NOOP("locks", "the partition key entityId is Apache Iceberg's")};
}

std::span<const std::string_view> Iceberg::repeatedAttributes() const
{
    return {}; // an owner is a file of its own for each commit
}

LockFacts Iceberg::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(iceberg::owner) && !(item.has(iceberg::key) && item.has(iceberg::version))) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither ownerId nor a version of an Iceberg lock"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, iceberg::owner);
    facts.version.first = text(item, iceberg::version);
    facts.generation.first = facts.owner;
    const auto lease = parseMillis(item.number(iceberg::lease).value_or(std::string_view()));
    facts.lease = lease.value_or(nanoseconds(0));
    if (!lease)
        facts.reason = {QT_TRANSLATE_NOOP("locks",
                                          "has no leaseDurationMs that is a whole number of milliseconds: "
                                          "every client fails on this row"),
                        "lease-unreadable"};
    else if (facts.version.first.empty())
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no version that is text: no client can ever acquire it"),
            "no-version"};
    else if (!facts.owner.data())
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no ownerId that is text: no client can release it"),
                        "no-owner"};
    else
        facts.marking = StoredState::Taken;
    return facts;
}

std::span<const std::string_view> Iceberg::attributes() const
{
    return icebergNames;
}

LockRecord Iceberg::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    return recordFrom(item, shape, facts(packed.view(), shape), icebergNames);
}

std::vector<ReleaseChoice> Iceberg::releaseChoices(const LockRecord &record) const
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
        "Its next heartbeat, within 3 s by default, is refused. The heartbeat only logs an error, and does "
        "so again every 3 s for as long as the process lives. Its release returns false.");
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "The holder's commit is not stopped: it may still be written, together with that of the next "
        "holder. End the writer first, or see to it that the catalog itself refuses the second commit.");
    return {remove};
}

base::Result<aws::ConditionalWrite> Iceberg::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                          const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, icebergNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key,
                                         Condition::asSeen(record.item, iceberg::key) &&
                                             Condition::asSeen(record.item, iceberg::owner) &&
                                             Condition::asSeen(record.item, iceberg::version));
}

QByteArray Iceberg::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan Iceberg::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {iceberg::key, AttributeType::S};
    return plan;
}

} // namespace locks
