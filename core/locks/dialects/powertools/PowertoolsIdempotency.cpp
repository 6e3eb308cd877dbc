// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/powertools/PowertoolsIdempotency.h"

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

constexpr qint64 second = 1'000'000'000;
constexpr qint64 millisecond = 1'000'000;

// Starting asks for a date < now: of whole seconds for the one, in three of the languages, and of whole
// milliseconds for the other.
constexpr DateTerms afterItsSecond{std::chrono::nanoseconds(second - 1), {}};
constexpr DateTerms afterItsMillisecond{std::chrono::nanoseconds(millisecond - 1), {}};

constexpr std::array<std::string_view, 6> powertoolsNames{powertools::key,   powertools::expires,
                                                          powertools::limit, powertools::status,
                                                          powertools::data,  powertools::validation};

constexpr std::string_view sharedId =
    "idempotency#"; // and the function, where a sort key tells the calls apart

constexpr Reason ofARecord{QT_TRANSLATE_NOOP("locks", "a Powertools idempotency record, not a lock"),
                           "powertools-record", true};

bool isInProgress(const aws::ItemFields &item)
{
    return text(item, powertools::status) == std::string_view(powertools::inProgress);
}

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool isBase64Digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '/';
}

/// A hash of 16, 20, 32, 48 or 64 bytes: hex in Python, Java and .NET, base64 in TypeScript. MD5 unless the application
/// chose another. Sources: BasePersistenceLayer._generate_hash, BasePersistenceLayer.generateHash,
/// BasePersistenceStore.GenerateHash.
bool isHash(std::string_view text)
{
    const std::size_t size = text.size();
    if (size == 32 || size == 40 || size == 96 || size == 128) { // 64 digits of hex are as many of base64
        if (std::ranges::all_of(text, isHexDigit))
            return true;
    }
    if (size != 24 && size != 28 && size != 44 && size != 64 && size != 88)
        return false;
    while (text.ends_with('=') && size - text.size() < 2)
        text.remove_suffix(1);
    return std::ranges::all_of(text, isBase64Digit);
}

/// Of the partition key, or of the sort key where the table has one: "app.handler#83878c91171338902e0fe0fb97a8c47a".
bool endsInHash(std::string_view key)
{
    const std::size_t hash = key.rfind('#');
    return hash != std::string_view::npos && isHash(key.substr(hash + 1));
}

std::string_view keyOf(const aws::ItemFields &item, const QByteArray &name)
{
    return text(item, {name.constData(), static_cast<std::size_t>(name.size())});
}

bool hasItsKey(const aws::ItemFields &item, const TableShape &shape)
{
    const std::string_view id = keyOf(item, shape.partitionKey);
    const std::string_view sortKey = shape.sortKey ? keyOf(item, *shape.sortKey) : std::string_view();
    return endsInHash(id) || endsInHash(sortKey) || (id.starts_with(sharedId) && isHash(sortKey));
}

bool isOfItsTable(const TableShape &shape)
{
    return shape.usedBy.contains(PowertoolsIdempotency::dialectId());
}

bool looksRunning(const aws::ItemFields &item, const TableShape &)
{
    return isInProgress(item) && has(item, powertools::expires, aws::AttributeType::N);
}

bool looksDone(const aws::ItemFields &item, const TableShape &)
{
    const std::string_view status = text(item, powertools::status);
    return has(item, powertools::expires, aws::AttributeType::N) &&
        (status == "COMPLETED" || status == "EXPIRED");
}

bool isRunning(const aws::ItemFields &item, const TableShape &shape)
{
    return looksRunning(item, shape) && hasItsKey(item, shape);
}

bool isResult(const aws::ItemFields &item, const TableShape &shape)
{
    return looksDone(item, shape) && hasItsKey(item, shape);
}

bool isRunningInItsTable(const aws::ItemFields &item, const TableShape &shape)
{
    return looksRunning(item, shape) && isOfItsTable(shape);
}

bool isResultInItsTable(const aws::ItemFields &item, const TableShape &shape)
{
    return looksDone(item, shape) && isOfItsTable(shape);
}

bool resemblesRecord(const aws::ItemFields &item, const TableShape &)
{
    return isInProgress(item) && (item.has(powertools::expires) || item.has(powertools::limit));
}

bool isBrokenRecord(const aws::ItemFields &item, const TableShape &shape)
{
    return resemblesRecord(item, shape) && (hasItsKey(item, shape) || isOfItsTable(shape));
}

bool isSimilar(const aws::ItemFields &item, const TableShape &shape)
{
    return resemblesRecord(item, shape) || looksDone(item, shape);
}

// "app.handler#83878c91" or, with a sort key, "idempotency#app.handler".
std::string_view functionIn(std::string_view id)
{
    const bool prefixed = id.starts_with(sharedId);
    if (prefixed)
        id.remove_prefix(sharedId.size());
    const std::size_t hash = id.rfind('#');
    if (hash != std::string_view::npos)
        return id.substr(0, hash);
    return prefixed ? id : std::string_view();
}

QString hazard()
{
    return QCoreApplication::translate(
        "locks",
        "The body of the function will run again, with all its side effects, at the next call with this "
        "payload. A run that is still alive writes without a condition when it ends: success makes the row "
        "COMPLETED again, failure deletes the record of the newer run. Prefer to wait for the date.");
}

} // namespace

DialectId PowertoolsIdempotency::dialectId()
{
    static const DialectId id(QLatin1String("powertools-idempotency"));
    return id;
}

std::span<const RecognitionRule> PowertoolsIdempotency::recognition() const
{
    using Tells = RecognitionRule::Tells;
    static constexpr Reason inProgress{
        QT_TRANSLATE_NOOP("locks", "the status INPROGRESS and expiration, as Powertools writes them"),
        "powertools-in-progress"};
    static constexpr std::array rules{
        RecognitionRule{Evidence::Attributes,
                        {powertools::expires},
                        isRunning,
                        Confidence::Likely,
                        inProgress,
                        StoredState::Taken,
                        "",
                        Tells::IsUsed},
        RecognitionRule{Evidence::Attributes,
                        {powertools::expires},
                        isResult,
                        Confidence::Likely,
                        ofARecord,
                        StoredState::NotALock,
                        "",
                        Tells::IsUsed},
        RecognitionRule{
            Evidence::Attributes, {powertools::expires}, isRunningInItsTable, Confidence::Likely, inProgress},
        RecognitionRule{Evidence::Attributes,
                        {powertools::expires},
                        isResultInItsTable,
                        Confidence::Likely,
                        ofARecord,
                        StoredState::NotALock},
        RecognitionRule{
            Evidence::Remnants,
            {powertools::expires, powertools::limit},
            isBrokenRecord,
            Confidence::Likely,
            {QT_TRANSLATE_NOOP("locks", "the status INPROGRESS with one of the dates of Powertools"),
             "powertools-dates"}},
        RecognitionRule{
            Evidence::Trace,
            {powertools::expires, powertools::limit},
            isSimilar,
            Confidence::Guess,
            {QT_TRANSLATE_NOOP(
                 "locks",
                 "similar to Powertools by status and expiration, which other programs use too, but its "
                 "key does not end in the hash of a call; if it is a lock, describe its rows to read "
                 "it"),
             "similar-to-powertools", true},
            StoredState::NotALock,
            "",
            Tells::MayBeUsed}};
    return rules;
}

std::optional<TableExpectation> PowertoolsIdempotency::expects(const aws::TableDescription &table) const
{
    const bool isNamedSo = isNamed(table.partitionKey.name, powertools::key) && hasTextKeys(table);
    if (!isNamedSo || table.ttlAttribute != QByteArray(powertools::expires))
        return {};
    return TableExpectation{
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the partition key id and a TTL by expiration, as Powertools needs them")};
}

LockFacts PowertoolsIdempotency::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!isInProgress(item)) {
        facts.reason = looksDone(item, {})
            ? ofARecord
            : Reason{QT_TRANSLATE_NOOP("locks", "its status is not INPROGRESS"), "not-in-progress"};
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.marking = StoredState::Unreadable;
    const auto expires = item.number(powertools::expires);
    if (!expires) {
        facts.reason = item.has(powertools::expires)
            ? Reason{QT_TRANSLATE_NOOP("locks", "expiration is not a number"), "date-not-a-number"}
            : Reason{QT_TRANSLATE_NOOP("locks", "has no expiration"), "no-date"};
        return facts;
    }
    const auto end = wholeNumber(*expires);
    if (!end) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "expiration is not a whole number of seconds: when it lapses cannot be told"),
            "date-not-whole"};
        return facts;
    }
    const auto limit = item.number(powertools::limit);
    const auto limitEnd = limit ? wholeNumber(*limit) : std::nullopt;
    if (item.has(powertools::limit) && !limitEnd) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "in_progress_expiration is not a whole number of milliseconds: when it lapses "
                              "cannot be told"),
            "limit-not-whole"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = dateOf(*end, second);
    facts.dateTerms = afterItsSecond;
    if (limitEnd) {
        // Either date lets the next run start: the one that does so first counts.
        const base::ServerTime date = dateOf(*limitEnd, millisecond);
        if (afterItsMillisecond.acquirableAfter(date) < afterItsSecond.acquirableAfter(*facts.expiresAt)) {
            facts.expiresAt = date;
            facts.dateTerms = afterItsMillisecond;
        }
    }
    facts.version = {*expires, limit.value_or(std::string_view())};
    facts.generation = facts.version; // nothing changes during a run
    return facts;
}

std::span<const std::string_view> PowertoolsIdempotency::hiddenAttributes() const
{
    static constexpr std::array<std::string_view, 1> names{powertools::data};
    return names;
}

std::span<const std::string_view> PowertoolsIdempotency::attributes() const
{
    return powertoolsNames;
}

QString PowertoolsIdempotency::purposeOf(const aws::ItemFields &item) const
{
    return textOf(functionIn(text(item, powertools::key)));
}

LockRecord PowertoolsIdempotency::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), powertoolsNames);
    if (record.marking == StoredState::NotALock)
        return record;
    if (const QString function = purposeOf(packed.view()); !function.isEmpty())
        record.details.push_back({QCoreApplication::translate("locks", "Function"), function});
    if (const auto hash = item.stringAt(powertools::validation))
        record.details.push_back(
            {QCoreApplication::translate("locks", "Payload hash"), base::fromUtf8(*hash)});
    if (record.marking != StoredState::Taken)
        return record;
    const QByteArray expires = item.numberAt(powertools::expires).value_or(QByteArray());
    const auto end = wholeNumber({expires.constData(), static_cast<std::size_t>(expires.size())});
    record.details.push_back({QCoreApplication::translate("locks", "Record expires"),
                              momentText(dateOf(end.value_or(0), second).time_since_epoch().count())});
    if (!item.contains(powertools::limit))
        record.remarks << QCoreApplication::translate(
            "locks",
            "it has no in_progress_expiration, so that it does not "
            "end with the time-out of its function: if its run was "
            "killed or timed out, every call with this payload fails "
            "until the record expires. Register the Lambda context, and "
            "new records get that date");
    record.remarks << QCoreApplication::translate(
        "locks",
        "a record of work in progress: it names no owner, and the next "
        "call starts by itself once the date has passed");
    return record;
}

std::vector<ReleaseChoice> PowertoolsIdempotency::releaseChoices(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken && record.marking != StoredState::Unreadable)
        return {};
    ReleaseChoice remove;
    if (record.marking == StoredState::Unreadable) {
        remove = deleteUnreadable();
    } else {
        remove.mode = ReleaseMode::Delete;
        remove.effect = QCoreApplication::translate(
            "locks",
            "Deletes the record, if it is still INPROGRESS and its dates and its payload hash are as seen.");
        remove.loses = QCoreApplication::translate(
            "locks", "The mark that this call has started, and with it the protection from a second run.");
    }
    remove.holderNotices =
        QCoreApplication::translate("locks", "Nothing: a run that is alive goes on to its end.");
    remove.mustNot = hazard();
    return {remove};
}

QString PowertoolsIdempotency::whyNotInBulk(const LockRecord &record) const
{
    if (record.marking == StoredState::NotALock)
        return {};
    return QCoreApplication::translate(
        "locks", "Without this record the function runs again, with its side effects: look at each one.");
}

base::Result<aws::ConditionalWrite>
PowertoolsIdempotency::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &) const
{
    using aws::Condition;
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, powertoolsNames);
    return aws::ConditionalWrite::remove(
        record.shape.table, record.key,
        Condition::equal(powertools::status, aws::AttributeValue::string(powertools::inProgress)) &&
            Condition::asSeen(record.item, powertools::expires) &&
            Condition::asSeen(record.item, powertools::limit) &&
            Condition::asSeen(record.item, powertools::validation));
}

QByteArray PowertoolsIdempotency::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan PowertoolsIdempotency::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {powertools::key, aws::AttributeType::S};
    return plan;
}

} // namespace locks
