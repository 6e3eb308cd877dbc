// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/nservicebus/NServiceBusSaga.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;
using std::string_view;

constexpr qint64 released = -1;
// Rule: a Windows FILETIME counts 100 ns since 1601-01-01T00:00:00Z.
constexpr qint64 tick = 100;
constexpr qint64 ticksBefore1970 = 116'444'736'000'000'000;

constexpr std::array<string_view, 4> sagaNames{nservicebus::key, nservicebus::sortKey, nservicebus::lease,
                                               nservicebus::metadata};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, nservicebus::lease, AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &)
{
    return item.has(nservicebus::lease);
}

bool isOutbox(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, nservicebus::key) &&
        text(item, nservicebus::key).starts_with(nservicebus::outbox);
}

bool isUnleasedSaga(const aws::ItemFields &item, const TableShape &)
{
    return has(item, nservicebus::metadata, AttributeType::M);
}

// A lease for a saga that was never saved: nothing but keys and lease.
bool isPlaceholder(const LockRecord &record)
{
    return !record.item.contains(nservicebus::metadata) && record.attributes.empty();
}

// The row carries data, and what tells one saved form of it from the next is there to compare.
bool isSaga(const LockRecord &record)
{
    const aws::AttributeValue *metadata = record.item.find(nservicebus::metadata);
    return metadata && metadata->type() == AttributeType::M;
}

QString inMetadata(const aws::Item &item, string_view name)
{
    const aws::AttributeValue *metadata = item.find(nservicebus::metadata);
    if (!metadata)
        return {};
    const auto &entries = metadata->entries();
    const auto found = std::ranges::find(entries, bytesOf(name), &aws::NamedValue::first);
    return found == entries.end() ? QString() : base::fromUtf8(found->second.bytes());
}

} // namespace

DialectId NServiceBusSaga::dialectId()
{
    static const DialectId id(QLatin1String("nservicebus-saga"));
    return id;
}

std::span<const RecognitionRule> NServiceBusSaga::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {nservicebus::lease},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks", "NServiceBus_LeaseTimeout, as NServiceBus writes it on a saga"),
             "saga-lease"}},
        RecognitionRule{
            Evidence::Attributes,
            {nservicebus::key},
            isOutbox,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "an outbox record of NServiceBus, not a lock: never touch it"),
             "nservicebus-outbox", true},
            StoredState::NotALock},
        RecognitionRule{
            Evidence::Remnants,
            {nservicebus::lease},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "an attribute that NServiceBus names so"), "saga-lease-name"}},
        RecognitionRule{Evidence::Trace,
                        {nservicebus::metadata},
                        isUnleasedSaga,
                        Confidence::Guess,
                        {QT_TRANSLATE_NOOP("locks", "a row of NServiceBus on which no lease was ever taken"),
                         "nservicebus-no-lease", true},
                        StoredState::NotALock}};
    return rules;
}

std::optional<TableExpectation> NServiceBusSaga::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, nservicebus::key, nservicebus::sortKey))
        return {};
    if (table.name != QLatin1String(nservicebus::usualTable))
        return TableExpectation{
            Confidence::Guess,
            QT_TRANSLATE_NOOP("locks", "the keys PK and SK, as many tables have: only rows tell")};
    const bool purged = table.ttlAttribute == QByteArray(nservicebus::ttl);
    return TableExpectation{purged ? Confidence::Certain : Confidence::Likely,
                            QT_TRANSLATE_NOOP("locks", "the name and the keys of NServiceBus's usual table")};
}

LockFacts NServiceBusSaga::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    const bool hasLease = item.has(nservicebus::lease);
    if (!hasLease && !has(item, nservicebus::metadata, AttributeType::M)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no NServiceBus_LeaseTimeout"), "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    const auto lease = item.number(nservicebus::lease);
    const auto ticks = lease ? wholeNumber(*lease) : std::nullopt;
    if (item.has(nservicebus::metadata) && !has(item, nservicebus::metadata, AttributeType::M)) {
        facts.reason = {QT_TRANSLATE_NOOP(
                            "locks", "NServiceBus_Metadata is no map: the saga cannot be told from another"),
                        "metadata-unreadable"};
    } else if (!hasLease || ticks == released) {
        facts.marking = StoredState::Released;
    } else if (!ticks || *ticks < 0) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "NServiceBus_LeaseTimeout is not a whole number of ticks: when it lapses "
                              "cannot be told"),
            "date-not-whole"};
    } else {
        facts.marking = StoredState::Taken;
        facts.expiresAt = dateOf(*ticks - ticksBefore1970, tick);
        facts.version.first = *lease;
        facts.generation = facts.version; // no renewal: one date for each acquisition
    }
    return facts;
}

std::span<const string_view> NServiceBusSaga::attributes() const
{
    return sagaNames;
}

std::optional<string_view> NServiceBusSaga::nameIn(const aws::ItemFields &item) const
{
    return item.string(nservicebus::sortKey);
}

LockRecord NServiceBusSaga::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    const aws::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), sagaNames);
    if (record.dialect.isNone())
        return record;
    if (const auto name = nameIn(fields))
        record.name = textOf(*name);
    if (const QString type = inMetadata(item, nservicebus::type); !type.isEmpty())
        record.details.push_back({QCoreApplication::translate("locks", "Saga"), type});
    if (const QString version = inMetadata(item, nservicebus::version); !version.isEmpty())
        record.details.push_back({QCoreApplication::translate("locks", "Saga version"), version});
    if (record.marking != StoredState::Taken)
        return record;
    record.remarks << QCoreApplication::translate("locks", "nothing in the row names its holder");
    if (isSaga(record)) {
        record.remarks << QCoreApplication::translate("locks",
                                                      "the row holds the saga's data beside the lease");
    } else if (isPlaceholder(record)) {
        record.variant = QCoreApplication::translate("locks", "placeholder");
        record.remarks << QCoreApplication::translate(
            "locks", "a lease for a saga that has not been saved: the row holds nothing else");
    } else {
        record.remarks << QCoreApplication::translate("locks",
                                                      "the row holds data but no NServiceBus_Metadata, which "
                                                      "no version of NServiceBus writes: it is not released "
                                                      "here");
    }
    return record;
}

QString NServiceBusSaga::purposeOf(const aws::ItemFields &item) const
{
    return has(item, nservicebus::lease, AttributeType::N) && !item.has(nservicebus::metadata)
        ? QCoreApplication::translate("locks", "saga not saved yet")
        : QString();
}

std::vector<ReleaseChoice> NServiceBusSaga::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken || (!isSaga(record) && !isPlaceholder(record)))
        return {};
    ReleaseChoice choice;
    choice.holderNotices = QCoreApplication::translate(
        "locks",
        "Nothing at once. Its commit looks at the version of the saga alone: it succeeds if no other message "
        "has saved the saga, else its message is retried.");
    choice.mustNot = QCoreApplication::translate("locks",
                                                 "Never delete the row of a saga: it is business data. A "
                                                 "lease lasts 30 s by default; waiting is the better way "
                                                 "where it does.");
    if (isSaga(record)) {
        choice.mode = ReleaseMode::Mark;
        choice.effect =
            QCoreApplication::translate("locks",
                                        "Sets NServiceBus_LeaseTimeout to -1, if it and the whole "
                                        "NServiceBus_Metadata, in which the version stands, "
                                        "are still as shown. The saga's data stay.");
    } else {
        choice.mode = ReleaseMode::Delete;
        choice.effect = QCoreApplication::translate("locks",
                                                    "Deletes the placeholder, if its lease is still as shown "
                                                    "and no metadata were added: if no saga was saved.");
    }
    return {choice};
}

QString NServiceBusSaga::whyNotInBulk(const LockRecord &) const
{
    return QCoreApplication::translate(
        "locks", "It stands in the row of a saga's data: release such leases one by one.");
}

base::Result<aws::ConditionalWrite> NServiceBusSaga::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                  const FreshValues &) const
{
    const auto choices = releaseChoices(record);
    if (record.dialect == id() && record.marking == StoredState::Taken && choices.empty()) {
        return base::failure(base::ErrorKind::Unsupported,
                             QCoreApplication::translate(
                                 "locks",
                                 "the row %1 holds data without metadata, and what a release would do to it "
                                 "cannot be told; wait until its date has passed")
                                 .arg(record.keyText));
    }
    if (const auto checked = checkRelease(record, id(), mode, choices); !checked)
        return tl::unexpected(checked.error());
    // The version stands within the metadata; conditions here compare whole attributes, which is stricter.
    Condition condition = Condition::asSeen(record.item, nservicebus::lease) &&
        Condition::asSeen(record.item, nservicebus::metadata);
    if (mode == ReleaseMode::Delete)
        return aws::ConditionalWrite::remove(record.shape.table, record.key, std::move(condition));
    return aws::ConditionalWrite::update(record.shape.table, record.key,
                                         {{nservicebus::lease, aws::AttributeValue::number(released)}},
                                         std::move(condition));
}

QByteArray NServiceBusSaga::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan NServiceBusSaga::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {nservicebus::key, AttributeType::S};
    plan.sortKey = aws::KeyAttribute{nservicebus::sortKey, AttributeType::S};
    return plan;
}

} // namespace locks
