// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/laravelcache/LaravelCache.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/laravelcache/LaravelForms.h"

#include <QCoreApplication>

#include <array>

namespace locks {
namespace {

using Kind = laravel::Form;

constexpr qint64 second = 1'000'000'000;

// Acquiring asks for expires_at < now in whole seconds; readers count the entry as gone a second earlier.
constexpr DateTerms afterItsSecond{std::chrono::nanoseconds(second - 1), {}};

constexpr std::array<std::string_view, 3> laravelNames{laravel::key, laravel::value, laravel::expires};

using namespace describe;

using enum dynamodb::AttributeType;

constexpr Reason anEntry{QT_TRANSLATE_NOOP("locks", "an entry of a Laravel cache, not a lock"),
                         "laravel-cache-entry", true};
constexpr RecognitionRule byItsKey{
    .confidence = Confidence::Likely,
    .reason = {QT_TRANSLATE_NOOP("locks", "a key and a value as Laravel's own locks have them"),
               "laravel-lock"}};
constexpr RecognitionRule byItsOwner{
    .confidence = Confidence::Guess,
    .reason = {
        QT_TRANSLATE_NOOP("locks",
                          "a value like the owner of a Laravel cache lock, which a cached text can be, too"),
        "laravel-owner"}};
constexpr RecognitionRule withoutADate{
    .evidence = Evidence::Remnants,
    .confidence = Confidence::Likely,
    .reason = {
        QT_TRANSLATE_NOOP("locks", "a key and a value as Laravel's own locks have them, without a date"),
        "laravel-key"}};

constexpr RowTest hasDate = isOf(laravel::expires, N);
constexpr RowTest isAtItsKey = keyIs(laravel::key);
constexpr RowTest isTask = fits(laravel::key, laravel::isTaskKey);
constexpr RowTest isJob = fits(laravel::key, laravel::isJobKey);
constexpr RowTest hasTaskValue = fits(laravel::value, laravel::isTaskValue);
constexpr RowTest hasOwner = fits(laravel::value, laravel::isOwnerValue);
constexpr RowTest hasNumber = isOf(laravel::value, N);
constexpr std::array rules{
    byItsKey.asking({hasDate, hasTaskValue, isTask}),
    byItsKey.asking({hasDate, isJob}, {hasNumber, hasOwner}),
    byItsOwner.asking({hasDate, isOf(laravel::key, S), fits(laravel::value, laravel::isRandomOwnerValue)}),
    byItsOwner.asking({hasDate, hasOwner, fits(laravel::key, laravel::isNamedAsALock)}),
    RecognitionRule{.confidence = Confidence::Guess,
                    .reason = anEntry,
                    .marking = StoredState::NotALock,
                    .all = {isOf(laravel::key, S), has(laravel::value), hasDate}},
    withoutADate.asking({isAtItsKey, hasTaskValue, isTask}),
    withoutADate.asking({isAtItsKey, isJob}, {hasNumber, hasOwner})};

constexpr std::array tables{
    Expectation{{is(RowTest::Is::TtlBy, laravel::expires)},
                Confidence::Likely,
                QT_TRANSLATE_NOOP(
                    "locks", "the partition key key and a TTL by expires_at, as a Laravel cache has them")},
    Expectation{
        {is(RowTest::Is::TableNamed, "cache")},
        Confidence::Likely,
        QT_TRANSLATE_NOOP("locks", "the name cache and the partition key key, which are Laravel's defaults"),
        2}};

constexpr RowDescription rows{.id = "laravel-cache",
                              .keys = {.partition = laravel::key, .freedom = {true, false, false}},
                              .rules = rules,
                              .tables = tables,
                              .attributes = laravelNames,
                              .namesOwners = false};

Kind formOf(const LockRecord &record)
{
    const itemstore::PackedItem packed(record.item);
    return laravel::formOf(packed.view());
}

// As the specification of the formats names them; programs filter by these words.
QString variantOf(Kind form)
{
    switch (form) {
    case Kind::ScheduleMutex:
        return QStringLiteral("scheduler-mutex");
    case Kind::OneServerMarker:
        return QStringLiteral("one-server");
    case Kind::IsolatedCommand:
        return QStringLiteral("isolated-command");
    default:
        return QStringLiteral("cache-lock");
    }
}

QString hazardOf(const LockRecord &record, Kind form)
{
    const bool hasOwner = record.owner.has_value();
    QString text = form == Kind::OneServerMarker
        ? QCoreApplication::translate("locks",
                                      "This is no lock that is stuck: onOneServer never releases its marker. "
                                      "Without it another server runs the task again in the same minute. ")
        : QString();
    text += hasOwner
        ? QCoreApplication::translate(
              "locks",
              "When the old holder ends, it compares the owner, finds another and deletes nothing. "
              "Only a holder that compared it before this release deletes without a condition, and can "
              "free the lock of the next one.")
        : QCoreApplication::translate(
              "locks",
              "The row names no owner, and only its date tells one acquisition from the "
              "next. When the old holder ends, it deletes the row without a condition, even if "
              "another process holds the lock then.");
    if (form == Kind::CacheLock)
        text += u' ' +
            QCoreApplication::translate(
                    "locks",
                    "It may be no lock at all: a cached text of 16 letters and digits looks "
                    "the same. Find out what the application stores under this key first.");
    return text;
}

} // namespace

LaravelCache::LaravelCache() : LibraryDialect(rows)
{
}

LockFacts LaravelCache::facts(const itemstore::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    const Kind form = laravel::formOf(item);
    if (form == Kind::Entry) {
        facts.reason = anEntry;
        return facts;
    }
    facts.dialect = id();
    facts.rule = expiryRule();
    facts.dateTerms = afterItsSecond;
    facts.marking = StoredState::Unreadable;
    facts.owner = laravel::ownerIn(item);
    const auto stored = item.number(laravel::expires);
    if (!stored) {
        facts.reason = item.has(laravel::expires)
            ? Reason{QT_TRANSLATE_NOOP("locks", "expires_at is not a number: no client can ever acquire it"),
                     "date-not-a-number"}
            : Reason{QT_TRANSLATE_NOOP("locks", "has no expires_at: no client can ever acquire it"),
                     "no-date"};
        return facts;
    }
    const auto date = wholeNumber(*stored);
    if (!date) {
        facts.reason = {
            QT_TRANSLATE_NOOP("locks",
                              "expires_at is not a whole number of seconds: when it lapses cannot be told"),
            "date-not-whole"};
        return facts;
    }
    facts.marking = StoredState::Taken;
    facts.expiresAt = dateOf(*date, second);
    facts.version = {item.scalar(laravel::value, *item.typeOf(laravel::value)).value_or(std::string_view()),
                     *stored};
    // An owner is new with each acquisition, and a lock with one can be refreshed; otherwise the date is all.
    facts.generation = facts.owner.empty() ? facts.version : Identity{facts.owner, {}};
    return facts;
}

QString LaravelCache::purposeOf(const itemstore::ItemFields &item) const
{
    return laravel::wordsOf(laravel::formOf(item));
}

std::string_view LaravelCache::nameOf(std::string_view key) const
{
    return laravel::keyFormOf(key).name;
}

LockRecord LaravelCache::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    LockRecord record = recordFrom(item, shape, facts(packed.view(), shape), laravelNames);
    if (record.marking == StoredState::NotALock)
        return record;
    const Kind form = formOf(record);
    const QByteArray key = record.keyText.toUtf8();
    record.name = textOf(nameOf({key.constData(), static_cast<std::size_t>(key.size())}));
    record.details.push_back({QCoreApplication::translate("locks", "Kind"), laravel::wordsOf(form)});
    if (record.marking != StoredState::Taken)
        return record;
    record.variant = variantOf(form);
    if (form == Kind::CacheLock)
        record.remarks
            << (laravel::isRandomOwner(laravel::ownerIn(packed.view()))
                    ? QCoreApplication::translate("locks",
                                                  "known as a lock by its value alone: a cached text "
                                                  "of 16 letters and digits looks the same")
                    : QCoreApplication::translate(
                          "locks", "known as a lock by its name alone: a cached text looks the same"));
    if (form == Kind::OneServerMarker)
        record.remarks << QCoreApplication::translate(
            "locks",
            "kept for an hour on purpose and never released: it says that the task has run in this minute");
    if (!record.owner)
        record.remarks << QCoreApplication::translate("locks", "it states no owner: this form has none");
    record.remarks << QCoreApplication::translate(
        "locks", "its date is judged by the next client that acquires, with that machine's clock");
    return record;
}

std::vector<ReleaseChoice> LaravelCache::releaseChoices(const LockRecord &record) const
{
    if (record.marking == StoredState::Unreadable)
        return {deleteUnreadable()};
    if (record.marking != StoredState::Taken)
        return {};
    ReleaseChoice remove;
    remove.mode = ReleaseMode::Delete;
    remove.effect = QCoreApplication::translate(
        "locks", "Deletes this one entry of the cache, if its value and its date are as seen.");
    if (!record.attributes.empty())
        remove.loses = QCoreApplication::translate("locks", "The row's other attributes.");
    remove.holderNotices = record.owner
        ? QCoreApplication::translate(
              "locks", "Nothing while it runs, unless it asks: its refresh() and its release() return false.")
        : QCoreApplication::translate("locks", "Nothing: it runs on to its end.");
    remove.mustNot = hazardOf(record, formOf(record));
    return {remove};
}

std::vector<NativeCommand> LaravelCache::nativeCommands(const LockRecord &record) const
{
    if (record.marking != StoredState::Taken || formOf(record) != Kind::ScheduleMutex)
        return {};
    return {{QCoreApplication::translate("locks",
                                         "Free ALL scheduled tasks of the application, not this one alone"),
             QStringLiteral("php artisan schedule:clear-cache")}};
}

QString LaravelCache::whyNotInBulk(const LockRecord &record) const
{
    if (record.marking == StoredState::NotALock)
        return {};
    switch (formOf(record)) {
    case Kind::CacheLock:
        return QCoreApplication::translate(
            "locks", "That it is a lock is a guess by its value: it may be an entry of the cache.");
    case Kind::OneServerMarker:
        return QCoreApplication::translate(
            "locks", "It is the marker of a task that has run: without it the task runs again.");
    default:
        return {};
    }
}

base::Result<dynamodb::ConditionalWrite>
LaravelCache::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &) const
{
    static constexpr std::array<std::string_view, 2> identity{laravel::value, laravel::expires};
    if (const auto checked = checkRelease(record, id(), mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable)
        return deleteAsSeen(record, laravelNames);
    return dynamodb::ConditionalWrite::remove(record.shape.table, record.key,
                                              releaseCondition(record, KeysCompared::No, identity));
}

} // namespace locks
