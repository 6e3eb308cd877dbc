// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Scala, the token lock of Pramen's DynamoDB bookkeeping. Read in v1.14.3, which has it unchanged since v1.13.13:
/// TokenLockDynamoDb.scala 34 to 39 (names, one day), 79 and 120 (what another needs to acquire), 148 to 157 (a renewal without a
/// condition), 181 to 191 (what a reader needs), 199 to 209 (acquire); TokenLockBase.scala 44 (owner), 160 and 187 (a renewal
/// each 2 minutes); TokenLockFactoryDynamoDb.scala 53 and 128 to 143 (the table).
namespace locks::library::pramen {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using enum dynamodb::AttributeType;

constexpr std::string_view key =
    "job_token"; // what is locked; other characters than A-Z, a-z, 0-9, _, - and . are "_"
constexpr std::string_view owner = "job_owner"; // S, process, host and a number that is random for each lock
constexpr std::string_view expires = "expires_at"; // N, epoch seconds; a renewal moves it
constexpr std::string_view created = "created_at"; // N, epoch seconds

constexpr std::array attributes{key, owner, expires, created};
constexpr std::array repeated{owner};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key job_token with job_owner, expires_at and created_at, as Pramen writes them"),
                   "pramen-attributes"},
        .all = {keyIs(key), isOf(owner, S), isOf(expires, N), isOf(created, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "the key job_token with job_owner or expires_at, as Pramen names them"),
                   "pramen-key"},
        .all = {keyIs(key)},
        .any = {has(owner), has(expires)}}};

constexpr std::array tables{
    Expectation{.reason = QT_TRANSLATE_NOOP("locks", "the partition key job_token, as Pramen names it")}};

constexpr std::array notLocks{
    Step{{!keyIs(key)},
         {QT_TRANSLATE_NOOP("locks", "its key is not job_token, as Pramen's is"), "not-a-lock-key"}},
    Step{{!has(owner), !has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has neither job_owner nor expires_at"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!has(owner)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no job_owner, as a renewal leaves it after the row was deleted: no client "
                            "can ever acquire or release it"),
          "no-owner"}},
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks", "job_owner is not text: its holder cannot release it"),
          "owner-not-text"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no expires_at that is a number: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expires_at is not a whole number of seconds: no client can ever acquire it"),
          "date-not-whole"}},
    Step{{!isOf(created, N)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no created_at that is a number: no other client can ever acquire it"),
          "no-created-at"}},
    Step{{!readsAsDate(created)},
         {QT_TRANSLATE_NOOP(
              "locks", "created_at is not a whole number of seconds: no other client can ever acquire it"),
          "created-at-not-whole"}}};

constexpr const char *stopFirst = QT_TRANSLATE_NOOP(
    "locks",
    "End the holder's process first. Its next renewal, within 2 minutes, would write the row again, without "
    "an owner, and no client can acquire that row until an operator deletes it.");

// A client acquires the lock of another by deleting its row first, which asks for both dates.
constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{owner}},
    .version = {{owner}, {expires, N}},
    .generation = {{owner}, {created, N}},
    .dates = {{expires, DateIs::Seconds, onceGreater(1s)}, {created, DateIs::Seconds, 24h + onceGreater(1s)}},
    .untilAll = true,
    .stated = {created, DateIs::Seconds},
    .identity = {owner, expires, created},
    .release = {.effect = QT_TRANSLATE_NOOP(
                    "locks",
                    "Deletes the row, as the library's own release does, if owner and dates are as seen."),
                .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
                .holderNotices = QT_TRANSLATE_NOOP(
                    "locks",
                    "Nothing, ever: it renews without a condition, also the row of the next holder, and of "
                    "its own release that fails it logs a line for debugging alone."),
                .mustNot = {stopFirst}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "others acquire it once expires_at has passed and created_at, too, is more than "
                             "a day old: the lock of a process that was killed stands for up to a day")},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its dates are judged by the next client that acquires, with that machine's clock")}};

constexpr RowDescription rows{
    .id = "pramen",
    .keys = {key},
    .rules = rules,
    .tables = tables,
    .notLocks = notLocks,
    .forms = forms,
    .attributes = attributes,
    .repeated = repeated,
    .remarks = remarks,
    .unreadable = {.holderNotices = QT_TRANSLATE_NOOP(
                       "locks", "Nothing, ever: its next renewal has no condition and writes the row again."),
                   .mustNot = stopFirst},
    .heartbeat = 2min};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::pramen
