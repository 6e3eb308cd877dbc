// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/symfonylock/SymfonyLock.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/symfonylock/DecimalSeconds.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using namespace symfonylock;

constexpr std::array<std::string_view, 3> symfonyNames{key, token, expires};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return has(item, token, aws::AttributeType::S) && has(item, expires, aws::AttributeType::N);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return isNamed(shape.partitionKey, key) && (item.has(token) || item.has(expires));
}

} // namespace

DialectId SymfonyLock::dialectId()
{
    static const DialectId id(QLatin1String("symfony-lock"));
    return id;
}

std::span<const RecognitionRule> SymfonyLock::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {token},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks", "key_token and key_expiration, as Symfony Lock writes them"),
             "symfony-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {token, expires},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks",
                               "the key key_id with key_token or key_expiration, as Symfony Lock names them"),
             "symfony-key"}}};
    return rules;
}

std::optional<TableExpectation> SymfonyLock::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, key))
        return {};
    return TableExpectation{Confidence::Likely,
                            QT_TRANSLATE_NOOP("locks", "the partition key key_id, as Symfony Lock names it")};
}

LockFacts SymfonyLock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(token) && !item.has(expires)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither key_token nor key_expiration"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule(); // others acquire strictly after the date, with a fraction: no grace
    facts.marking = StoredState::Unreadable;
    facts.owner = text(item, token);
    if (!facts.owner.data()) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has no key_token that is text: no client can release it"),
                        "no-owner"};
        return facts;
    }
    const auto stored = item.number(expires);
    if (!stored) {
        facts.reason = item.has(expires)
            ? Reason{QT_TRANSLATE_NOOP("locks",
                                       "key_expiration is not a number: no client can ever acquire it"),
                     "date-not-a-number"}
            : Reason{QT_TRANSLATE_NOOP("locks", "has no key_expiration: no client can ever acquire it"),
                     "no-date"};
        return facts;
    }
    const auto date = decimalSeconds(*stored);
    if (!date) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "key_expiration cannot be read as a number of seconds"),
                        "date-unreadable"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = date;
    facts.version = {facts.owner, *stored}; // a renewal moves the date
    facts.generation = {facts.owner, {}}; // random for each acquisition
    return facts;
}

std::span<const std::string_view> SymfonyLock::attributes() const
{
    return symfonyNames;
}

LockRecord SymfonyLock::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), symfonyNames);
    if (record.marking == StoredState::Taken) {
        record.remarks
            << QCoreApplication::translate(
                   "locks", "its key is the SHA-256 of the resource's name, which no row states")
            << QCoreApplication::translate(
                   "locks", "its date is judged by the next client that acquires, with that machine's clock");
    }
    return record;
}

std::vector<ReleaseChoice> SymfonyLock::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate(
        "locks", "Deletes the row, as the library's own release does, if token and date are as seen.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    remove.holderNotices = QCoreApplication::translate(
        "locks", "Only if it refreshes: the refresh is refused and does not bring the row back.");
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "Versions of the store before August 2026 release without a condition: a late release of the old "
        "holder deletes the row of the next one. The row does not tell which version wrote it.");
    return {remove};
}

base::Result<aws::ConditionalWrite> SymfonyLock::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                              const FreshValues &) const
{
    using aws::Condition;
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, symfonyNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key,
                                         Condition::asSeen(record.item, token) &&
                                             Condition::asSeen(record.item, expires));
}

QByteArray SymfonyLock::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan SymfonyLock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {key, aws::AttributeType::S};
    plan.provisioned = std::pair<qint64, qint64>(10, 20); // what the store creates
    return plan;
}

} // namespace locks
