// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Python, dynamodblock: a date in seconds with a fraction, and no heartbeat. Its client is not played.
///
/// Read in dynamodblock 1.0.6, dynamodblock/dynamodblock.py, and its rows observed: acquired by a put where the key is free or
/// ttl_precise is less than the client's clock (380-386), without a condition if forced (375); a client that reads it and finds the date
/// passed deletes the row if ttl is as read (423-442); released after a read that compares Region, ttl_precise and owner, by a
/// delete that asks for the key alone (458-461). A warm-up writes a row of its own and deletes it (283-303).
namespace locks::library::dynamodblock {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "lock_id";
constexpr std::string_view region = "lock_region"; // S, the Region of its holder's client
constexpr std::string_view owner = "owner_id"; // S, by default random for each object
constexpr std::string_view precise = "ttl_precise"; // N, epoch seconds with a fraction
constexpr std::string_view ttl = "ttl"; // N, the same without its fraction

constexpr std::array attributes{key, region, owner, precise, ttl};
constexpr std::array repeated{region, owner};

constexpr std::array rules{
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Certain,
                    .reason = {QT_TRANSLATE_NOOP(
                                   "locks", "lock_id, owner_id and ttl_precise, as dynamodblock writes them"),
                               "dynamodblock-attributes"},
                    .all = {isOf(key, S), isOf(owner, S), isOf(precise, N)}},
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "a row by which dynamodblock tries out its table and which it deletes, not a lock"),
                   "dynamodblock-warm-up"},
        .marking = StoredState::NotALock,
        .all = {startsWith(key, "warmup_lock_"), isOf(ttl, N), !has(owner), !has(precise), !has(region)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "the key lock_id with ttl_precise or lock_region, as dynamodblock names "
                                     "them"),
                   "dynamodblock-key"},
        .all = {keyIs(key)},
        .any = {has(precise), has(region)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the partition key lock_id, as dynamodblock needs it");
constexpr std::array tables{Expectation{{is(RowTest::Is::TtlBy, ttl)}, Confidence::Likely, itsTable},
                            Expectation{{}, Confidence::Guess, itsTable, 1}};

constexpr std::array notLocks{
    Step{{!has(precise), !has(region)},
         {QT_TRANSLATE_NOOP("locks", "has neither ttl_precise nor lock_region"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(precise, N)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no ttl_precise that is a number: no client can acquire it before the row is "
                            "deleted"),
          "no-date"}},
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks", "has no owner_id that is text: no client can release it"), "no-owner"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{owner}},
    .version = {{owner}, {precise, N}}, // nothing changes during a hold
    .generation = {{owner}, {precise, N}},
    .dates = {{precise, DateIs::DecimalSeconds}}, // others acquire strictly after it, with a fraction
    .identity = {owner, precise, region},
    .release =
        {.effect = QT_TRANSLATE_NOOP("locks", "Deletes the row, if owner, date and Region are as seen."),
         .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
         .holderNotices = QT_TRANSLATE_NOOP(
             "locks",
             "Nothing while it runs. Its own release reads the row, finds it gone or another's, deletes "
             "nothing and returns False; it raises an exception only where its program asked for one."),
         .mustNot = {QT_TRANSLATE_NOOP("locks",
                                       "The holder's work is not stopped, and an acquire(force=True) of it, "
                                       "its one way to renew, takes the lock from the next holder without a "
                                       "condition: end its process."),
                     QT_TRANSLATE_NOOP(
                         "locks",
                         "Do not release while the holder may be about to: its release compares "
                         "what it read a moment before and then deletes the row without a condition, also "
                         "that of the next holder.")}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array details{Detail{QT_TRANSLATE_NOOP("locks", "Region of its holder"), region}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "each client that reads it after its date deletes the row, also without "
                             "acquiring the lock")},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "a holder whose object held the lock before, or once timed out, does not "
                             "release it: it stays until its date")},
    Remark{
        QT_TRANSLATE_NOOP("locks", "DynamoDB may delete the row after its date, where TTL is switched on")}};

constexpr RowDescription rows{.id = "dynamodblock",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::dynamodblock
