// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/dotnetlocks/DotnetLock.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::Condition;

constexpr std::array<std::string_view, 4> dotnetNames{dotnetlock::key, dotnetlock::owner, dotnetlock::expires,
                                                      dotnetlock::purge};
constexpr std::array<std::string_view, 1> repeatedNames{dotnetlock::owner};

} // namespace

bool dotnetlock::isWhole(const aws::ItemFields &item)
{
    return has(item, owner, AttributeType::S) && has(item, expires, AttributeType::N);
}

bool dotnetlock::countsMilliseconds(const aws::ItemFields &item)
{
    constexpr std::size_t digitsOfMilliseconds = 12;
    return item.number(expires).value_or(std::string_view()).size() >= digitsOfMilliseconds;
}

std::span<const std::string_view> DotnetLock::repeatedAttributes() const
{
    return repeatedNames;
}

LockFacts DotnetLock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(dotnetlock::owner) && !item.has(dotnetlock::purge)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has neither lock_owner nor purge_time"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    facts.dateTerms.grace = grace();
    facts.owner = text(item, dotnetlock::owner);
    const auto expires = item.number(dotnetlock::expires);
    facts.version.first = expires.value_or(std::string_view());
    const auto date = expires ? wholeNumber(*expires) : std::nullopt;
    if (!expires)
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no expires that is a number: no client can ever acquire it"),
            "no-date"};
    else if (!date)
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "expires is no whole number: when it lapses cannot be told"),
            "date-not-whole"};
    else if (!facts.owner.data())
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no lock_owner that is text: no client can release it"),
            "no-owner"};
    else
        facts.marking = StoredState::Taken;
    if (facts.marking == StoredState::Taken)
        facts.expiresAt = dateOf(*date, unit().count());
    return facts;
}

LockRecord DotnetLock::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), dotnetNames);
    if (record.marking != StoredState::Taken)
        return record;
    record.remarks << QCoreApplication::translate(
        "locks", "its date is judged by the next client that acquires, with that machine's clock");
    describe(record);
    return record;
}

std::span<const std::string_view> DotnetLock::attributes() const
{
    return dotnetNames;
}

std::vector<ReleaseChoice> DotnetLock::releaseChoices(const LockRecord &record) const
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
        "Its next heartbeat, within 10 s by default, is refused. The library only logs a warning, tells its "
        "user nothing and goes on trying.");
    remove.mustNot = QCoreApplication::translate("locks",
                                                 "The holder's work is not stopped: end its process. If the "
                                                 "same node acquires the lock again, the old "
                                                 "holder's heartbeats renew that lock, too: the library "
                                                 "tells two locks of one node apart by nothing.");
    return {remove};
}

base::Result<aws::ConditionalWrite> DotnetLock::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                             const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, dotnetNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key,
                                         Condition::asSeen(record.item, dotnetlock::owner) &&
                                             Condition::asSeen(record.item, dotnetlock::expires));
}

QByteArray DotnetLock::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan DotnetLock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {dotnetlock::key, AttributeType::S};
    plan.provisioned = std::pair<qint64, qint64>(1, 1); // what the library creates
    return plan;
}

} // namespace locks
