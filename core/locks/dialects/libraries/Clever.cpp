// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Go, Clever's dynamodb-lock-go: a date as text and a grace of five seconds. Its client is not played.
namespace locks::library::clever {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "key";
constexpr std::string_view owner = "owner";
constexpr std::string_view until = "leasedUntil"; // S, RFC 3339
constexpr std::string_view written = "createdAt"; // S, RFC 3339: the last heartbeat; not in v0.1.0
constexpr std::string_view ttl = "ttl"; // S, so that DynamoDB's TTL ignores it

constexpr std::array attributes{key, owner, until, written, ttl};
constexpr std::array repeated{owner};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "an owner and a leasedUntil that is a date, as Clever's dynamodb-lock-go writes "
                       "them"),
                   "clever-attributes"},
        .all = {isOf(owner, S), is(RowTest::Is::Rfc3339Date, until)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key key with leasedUntil and others that Clever's dynamodb-lock-go names so"),
                   "clever-key"},
        .all = {keyIs(key), has(until)},
        .any = {has(owner), has(written), has(ttl)}}};

constexpr std::array tables{Expectation{
    {is(RowTest::Is::TtlBy)},
    Confidence::Guess,
    QT_TRANSLATE_NOOP("locks",
                      "dynamodb-lock-go shares its partition key with other libraries: only rows tell"),
    -1}};

constexpr std::array notLocks{
    Step{{!has(until)}, {QT_TRANSLATE_NOOP("locks", "has no leasedUntil"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(until, S)},
         {QT_TRANSLATE_NOOP("locks", "leasedUntil is not text: no client but its owner can ever acquire it"),
          "date-not-text"}},
    Step{{!readsAsDate(until)},
         {QT_TRANSLATE_NOOP("locks", "leasedUntil is no date in RFC 3339: when it lapses cannot be told"),
          "date-unreadable"}},
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks", "has no owner that is text: no client can release it"), "no-owner"}}};

constexpr std::array forms{Form{
    .variant = "",
    .steps = steps,
    .owner = {{owner}},
    .version = {{until}, {written}},
    // Clients compare text, in UTC, and every other client leaves the holder so much more.
    .dates = {{until, DateIs::UtcDigits, std::chrono::seconds(5)}},
    .stated = {written, DateIs::Rfc3339, StatedMoment::Means::LastWrite},
    .identity = {owner, until, written},
    .release = {.effect = QT_TRANSLATE_NOOP("locks", "Deletes the row, as the library's own release does."),
                .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
                .holderNotices = QT_TRANSLATE_NOOP("locks",
                                                   "Its next heartbeat is refused with UnavailableError, and "
                                                   "its background heartbeats end; the error "
                                                   "goes to a channel that its program has to read."),
                .mustNot = {QT_TRANSLATE_NOOP("locks",
                                              "An AcquireLock of the same owner succeeds at once, also while "
                                              "another holds a lapsed lock of that "
                                              "name. A late ReleaseLock of the old holder succeeds on the "
                                              "missing row and deletes the lock of any "
                                              "other owner whose date has passed.")}}}};

constexpr std::array details{Detail{QT_TRANSLATE_NOOP("locks", "Last write by the holder's clock"), written,
                                    Detail::As::Moment, DateIs::Rfc3339},
                             Detail{.title = QT_TRANSLATE_NOOP("locks", "Date as stored"),
                                    .name = until,
                                    .when = {!is(RowTest::Is::UtcDate, until)}}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its holder gave neither a duration nor an end: the "
                             "date is the year 1, and any client can acquire "
                             "it at once"),
           {startsWith(until, "0001-")}},
    Remark{QT_TRANSLATE_NOOP(
               "locks", "its date is judged by the next client that acquires, with that machine's clock"),
           {!startsWith(until, "0001-")}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its date names another zone than UTC, but clients compare "
                             "it as text with their own in UTC: its digits count, the "
                             "zone does not, and so it is judged here"),
           {!is(RowTest::Is::UtcDate, until)}},
    Remark{QT_TRANSLATE_NOOP(
               "locks", "its ttl is text, which DynamoDB's TTL ignores: the row is never removed by itself"),
           {isOf(ttl, S)}}};

void complete(LockRecord &record, const itemstore::ItemFields &item)
{
    if (record.marking == StoredState::Taken && !item.has(written))
        record.variant = QStringLiteral("v0.1.0");
}

constexpr RowDescription rows{.id = "clever",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .hooks = {.complete = complete}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::clever
