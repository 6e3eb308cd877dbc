// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/digger/Digger.h"

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
using namespace std::chrono_literals;

constexpr std::array<std::string_view, 4> diggerNames{digger::key, digger::sortKey, digger::pullRequest,
                                                      digger::until};

constexpr std::chrono::hours reservedFor{90 * 24};

bool hasDiggerKey(const aws::ItemFields &item)
{
    return text(item, digger::key) == digger::lockKey &&
        text(item, digger::sortKey).starts_with(digger::prefix);
}

bool isLock(const aws::ItemFields &item, const TableShape &)
{
    return hasDiggerKey(item) && has(item, digger::pullRequest, AttributeType::N) &&
        has(item, digger::until, AttributeType::S);
}

// The key alone is too little, for it is made of words that others use, too: the rules ask rows with one of its attributes.
bool resemblesLock(const aws::ItemFields &item, const TableShape &)
{
    return hasDiggerKey(item);
}

bool isBrokenLock(const aws::ItemFields &item, const TableShape &shape)
{
    return shape.table == QLatin1String(digger::usualTable) && resemblesLock(item, shape);
}

} // namespace

DialectId Digger::dialectId()
{
    static const DialectId id(QLatin1String("digger"));
    return id;
}

std::span<const RecognitionRule> Digger::recognition() const
{
    static constexpr std::array rules{
        RecognitionRule{
            Evidence::Attributes,
            {digger::until},
            isLock,
            Confidence::Certain,
            {QT_TRANSLATE_NOOP("locks",
                               "a key LOCK and RES# with transaction_id and timeout, as Digger writes them"),
             "digger-attributes"}},
        RecognitionRule{
            Evidence::Remnants,
            {digger::until, digger::pullRequest},
            isBrokenLock,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "a key LOCK and RES# in the table that Digger makes"), "digger-key"}},
        RecognitionRule{
            Evidence::Trace,
            {digger::until, digger::pullRequest},
            resemblesLock,
            Confidence::Guess,
            {QT_TRANSLATE_NOOP("locks",
                               "similar to a lock of Digger, but transaction_id is no number or timeout no "
                               "text; choose its library for this table to read it as one"),
             "similar-to-digger"},
            StoredState::NotALock}};
    return rules;
}

std::optional<TableExpectation> Digger::expects(const aws::TableDescription &table) const
{
    if (!hasKeys(table, digger::key, digger::sortKey))
        return {};
    if (table.name != QLatin1String(digger::usualTable))
        return TableExpectation{
            Confidence::Guess,
            QT_TRANSLATE_NOOP("locks", "the keys PK and SK, as many tables have: only rows tell")};
    return TableExpectation{
        Confidence::Certain,
        QT_TRANSLATE_NOOP("locks", "the name and the keys of the table that Digger makes")};
}

LockFacts Digger::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!hasDiggerKey(item) || (!item.has(digger::pullRequest) && !item.has(digger::until))) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no key of a Digger lock, or neither transaction_id nor timeout"),
            "no-lock-attributes"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    const auto number = item.number(digger::pullRequest);
    const auto until = item.string(digger::until);
    const auto date = until ? rfc3339Digits(*until) : std::nullopt;
    facts.owner = number.value_or(std::string_view());
    if (!number || !isDigits(*number)) {
        facts.reason = {
            QT_TRANSLATE_NOOP(
                "locks", "transaction_id is no whole number: which pull request holds it cannot be told"),
            "no-owner"};
    } else if (!until) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks", "has no timeout that is text: no client can ever acquire it"),
            "no-date"};
    } else if (!date) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "timeout is not a date as Digger writes it: when it lapses cannot be told"),
            "date-unreadable"};
    } else {
        facts.marking = StoredState::Taken;
        facts.expiresAt = date;
        facts.dateTerms.grace =
            1s - 1ns; // another may acquire when its own date, in whole seconds, is greater
        if (!isInUtc(*until)) {
            // Runners compare the digits with those of their own zone, from 14 hours ahead of UTC to 12 behind it.
            facts.dateTerms.grace += 12h;
            facts.dateTerms.unsure = 26h;
        }
        // Its Go versions write the moment of the acquisition and this much; the row states the sum alone.
        if (isInUtc(*until) && *date > base::ServerTime(reservedFor))
            facts.acquired = AcquiredAt{*date - reservedFor, AcquiredAt::Clock::Holder, Origin::Assumed};
        facts.version = {*number, *until};
        facts.generation = facts.version;
    }
    return facts;
}

std::span<const std::string_view> Digger::attributes() const
{
    return diggerNames;
}

std::optional<std::string_view> Digger::nameIn(const aws::ItemFields &item) const
{
    std::string_view name = text(item, digger::sortKey);
    if (name.starts_with(digger::prefix))
        name.remove_prefix(std::string_view(digger::prefix).size());
    return name;
}

LockRecord Digger::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    const aws::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), diggerNames);
    if (record.dialect.isNone())
        return record;
    record.name = textOf(*nameIn(fields));
    if (record.marking != StoredState::Taken)
        return record;
    const QString until = textOf(text(fields, digger::until));
    record.details.push_back({QCoreApplication::translate("locks", "Pull request"), *record.owner});
    record.details.push_back({QCoreApplication::translate("locks", "Reserved until"), until});
    record.remarks << QCoreApplication::translate(
        "locks",
        "a pull request reserves the project, for 90 days if nothing ends it; no process need be running");
    if (!isInUtc(text(fields, digger::until)))
        record.remarks << QCoreApplication::translate(
            "locks",
            "its date is in a local zone, and Digger compares dates as "
            "text with those of the next runner's zone, which is not "
            "known: from 14 hours before its digits in UTC some runners "
            "acquire it, from 12 hours after them all do, and between "
            "them its state is unproven");
    return record;
}

QString Digger::purposeOf(const aws::ItemFields &item) const
{
    const auto number = item.number(digger::pullRequest);
    return hasDiggerKey(item) && number && isDigits(*number)
        ? QCoreApplication::translate("locks", "pull request %1").arg(textOf(*number))
        : QString();
}

std::vector<ReleaseChoice> Digger::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect =
        QCoreApplication::translate("locks", "Deletes the row, if pull request and date are still as shown.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    remove.holderNotices = QCoreApplication::translate(
        "locks",
        "Nothing. The next command of the pull request finds the project free, or reserved by another. A "
        "later unlock of "
        "the same pull request has no condition and frees the project of its holder of that time.");
    remove.mustNot = QCoreApplication::translate(
        "locks",
        "An apply may be running: look at the pull request first, and at the lock of the Terraform state, "
        "which is "
        "another one. The comment \"digger unlock\" in the pull request is Digger's own way.");
    return {remove};
}

base::Result<aws::ConditionalWrite> Digger::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                         const FreshValues &) const
{
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, diggerNames);
    return aws::ConditionalWrite::remove(record.shape.table, record.key,
                                         Condition::asSeen(record.item, digger::pullRequest) &&
                                             Condition::asSeen(record.item, digger::until));
}

QByteArray Digger::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan Digger::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {digger::key, AttributeType::S};
    plan.sortKey = aws::KeyAttribute{digger::sortKey, AttributeType::S};
    return plan;
}

} // namespace locks
