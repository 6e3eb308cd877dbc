// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/shedlock/ShedLock.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

constexpr std::array<std::string_view, 4> shedLockNames{shedlock::key, shedlock::until, shedlock::lockedAt,
                                                        shedlock::lockedBy};

constexpr std::array<std::string_view, 1> repeatedNames{shedlock::lockedBy};

// Acquiring asks for lockUntil <= now, so that the stored moment itself is free already.
constexpr DateTerms freeAtItsDate{std::chrono::nanoseconds(-1), {}};

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return isMillisInstant(text(item, shedlock::until));
}

// Under the library's usual key a date of another form is enough, or both of the others without any; under other
// names all three are asked for.
bool isOddLock(const aws::ItemFields &item, const TableShape &shape)
{
    const bool isNamedBy = item.has(shedlock::lockedAt) && item.has(shedlock::lockedBy);
    return isNamed(shape.partitionKey, shedlock::key) ? isNamedBy || item.has(shedlock::until)
                                                      : isNamedBy && item.has(shedlock::until);
}

// The row's own lockedAt is past for whoever wrote the row, and earlier than what the row says now. Where there
// is none, or a lie, the beginning of 1970 is.
QByteArray pastDateOf(const LockRecord &record)
{
    const QByteArray until = record.item.stringAt(shedlock::until).value_or(QByteArray());
    const QByteArray lockedAt = record.item.stringAt(shedlock::lockedAt).value_or(QByteArray());
    const auto momentOf = [](const QByteArray &text) {
        return millisInstant({text.constData(), static_cast<std::size_t>(text.size())});
    };
    const bool isSafe = momentOf(until) && momentOf(lockedAt) && lockedAt < until;
    return isSafe ? lockedAt : QByteArray(shedlock::longAgo);
}

} // namespace

DialectId ShedLock::dialectId()
{
    static const DialectId id(QLatin1String("shedlock"));
    return id;
}

std::span<const RecognitionRule> ShedLock::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{Evidence::Attributes,
                        {shedlock::until},
                        isLock,
                        Confidence::Certain,
                        {QT_TRANSLATE_NOOP("locks", "lockUntil in the form of a date that ShedLock writes"),
                         "shedlock-date"}},
        RecognitionRule{
            Evidence::Remnants,
            {shedlock::until, shedlock::lockedBy},
            isOddLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "attributes that ShedLock writes, though not all as it writes them"),
             "shedlock-attributes"}}};
    return rules;
}

std::optional<TableExpectation> ShedLock::expects(const aws::TableDescription &table) const
{
    if (!hasTextKeys(table) || !isNamed(table.partitionKey.name, shedlock::key))
        return {};
    return TableExpectation{Confidence::Likely,
                            QT_TRANSLATE_NOOP("locks", "the partition key _id, as ShedLock names it")};
}

LockFacts ShedLock::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!item.has(shedlock::until) && !item.has(shedlock::lockedAt) && !item.has(shedlock::lockedBy)) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "has none of lockUntil, lockedAt and lockedBy"),
                        "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.endsAsReleased = true;
    facts.dateTerms = freeAtItsDate;
    facts.owner = text(item, shedlock::lockedBy);
    if (!item.has(shedlock::until)) {
        facts.marking = StoredState::Released; // acquiring asks for lockUntil alone
        return facts;
    }
    facts.marking = StoredState::Unreadable;
    const auto until = item.string(shedlock::until);
    if (!until) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "lockUntil is not text: no client can ever acquire it"),
                        "date-not-text"};
        return facts;
    }
    if (!isMillisInstant(*until)) {
        facts.reason = {QT_TRANSLATE_NOOP(
                            "locks",
                            "lockUntil is not a date in UTC with exactly three decimals: clients compare it "
                            "letter by letter, and what they will find cannot be told"),
                        "date-of-other-form"};
        return facts;
    }
    const auto date = millisInstant(*until);
    if (!date) {
        facts.reason = {QT_TRANSLATE_NOOP("locks", "lockUntil names no day and time that exist"),
                        "date-of-no-calendar"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = date;
    if (const auto lockedAt = millisInstant(text(item, shedlock::lockedAt)))
        facts.acquired = AcquiredAt{*lockedAt};
    facts.version = {*until, text(item, shedlock::lockedAt)}; // an unlock changes lockUntil alone
    facts.generation = {text(item, shedlock::lockedAt), text(item, shedlock::lockedBy)};
    if (facts.generation.isEmpty())
        facts.generation = facts.version;
    return facts;
}

std::span<const std::string_view> ShedLock::attributes() const
{
    return shedLockNames;
}

std::span<const std::string_view> ShedLock::repeatedAttributes() const
{
    return repeatedNames;
}

LockRecord ShedLock::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), shedLockNames);
    if (record.marking == StoredState::NotALock)
        return record;
    if (const auto lockedAt = item.stringAt(shedlock::lockedAt))
        record.details.push_back(
            {QCoreApplication::translate("locks", "Locked at"), base::fromUtf8(*lockedAt)});
    if (record.marking != StoredState::Taken)
        return record;
    if (!item.contains(shedlock::lockedAt) && !item.contains(shedlock::lockedBy))
        record.remarks << QCoreApplication::translate(
            "locks", "an unlock without condition wrote this row anew after it had been deleted");
    record.remarks << QCoreApplication::translate(
                          "locks",
                          "an unlock and a date that has passed look alike, and a task that "
                          "has ended can stay locked until its shortest lock time is over")
                   << QCoreApplication::translate(
                          "locks",
                          "its date is judged by the next node that acquires, with that machine's clock");
    return record;
}

std::vector<ReleaseChoice> ShedLock::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken && record.marking != StoredState::Unreadable)
        return {};
    ReleaseChoice mark;
    mark.mode = ReleaseMode::Mark;
    const QByteArray date = pastDateOf(record);
    mark.effect = date == shedlock::longAgo
        ? QCoreApplication::translate(
              "locks",
              "Writes a lockUntil that has passed for every clock, %1, because the row "
              "has no earlier lockedAt in the library's form. The row stays.")
              .arg(base::fromUtf8(date))
        : QCoreApplication::translate("locks",
                                      "Writes the row's own lockedAt, %1, as its lockUntil, which any node "
                                      "counts as passed. The row stays.")
              .arg(base::fromUtf8(date));
    mark.holderNotices = QCoreApplication::translate(
        "locks", "Nothing, ever: the task runs on, and its unlock reports no error.");
    mark.mustNot = QCoreApplication::translate(
        "locks",
        "Two tasks may overlap twice: now, while the old task runs, and again when it ends, because its "
        "unlock has no condition and frees the lock of the holder of that time. Stop the old task first. "
        "Never delete the row: that unlock would bring back a part of it.");
    return {mark};
}

base::Result<aws::ConditionalWrite> ShedLock::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                           const FreshValues &) const
{
    using aws::Condition;
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    std::vector<aws::Assignment> changes{{shedlock::until, aws::AttributeValue::string(pastDateOf(record))}};
    return aws::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                         Condition::asSeen(record.item, shedlock::until) &&
                                             Condition::asSeen(record.item, shedlock::lockedAt) &&
                                             Condition::asSeen(record.item, shedlock::lockedBy));
}

QByteArray ShedLock::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan ShedLock::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {shedlock::key, aws::AttributeType::S};
    return plan;
}

} // namespace locks
