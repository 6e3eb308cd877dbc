// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Rust, object_store: commits of objects in S3. A row is written before the object is and stays when that is done, so that
/// nothing in it tells a commit that runs from one that is over. Shown, never released; its client is not played.
///
/// Read in object_store 0.12.5, src/aws/dynamo.rs (0.13 and later have it no more), and its rows observed: acquired by a put where
/// the key is free, or where generation is as read more than timeout times max_clock_skew_rate before, 3 by default (132, 230-237,
/// 255-264), after the object was looked at (208, 235); the write of the object ends after timeout (216-217); nothing deletes the
/// row but DynamoDB's TTL, an hour later by default (134, 267). Every attribute has to be S or N, and numbers 64 bits without a
/// sign (397-413, 494-520).
namespace locks::library::objectStoreCommit {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "path";
constexpr std::string_view etag = "etag"; // S, the sort key: of the object that is replaced
constexpr std::string_view noObject = "*"; // the etag where there is none yet
constexpr std::string_view generation = "generation"; // N, 0, and one more with each take-over
constexpr std::string_view timeout = "timeout"; // N, milliseconds
constexpr std::string_view ttl = "ttl"; // N, epoch seconds

constexpr std::array attributes{key, etag, generation, timeout, ttl};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "path, etag, generation, timeout and ttl, as object_store "
                                     "writes them"),
                   "object-store-attributes"},
        .all = {isOf(key, S), isOf(etag, S), isOf(generation, N), isOf(timeout, N), isOf(ttl, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the keys path and etag with generation or timeout, as object_store names them"),
                   "object-store-keys"},
        .all = {keyIs(key), sortKeyIs(etag)},
        .any = {has(generation), has(timeout)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the keys path and etag, as the commits of object_store need them");
constexpr std::array tables{Expectation{{is(RowTest::Is::TtlBy, ttl)}, Confidence::Likely, itsTable},
                            Expectation{{}, Confidence::Guess, itsTable, 1}};

constexpr Reason noLock{QT_TRANSLATE_NOOP("locks", "has no path and etag, or neither generation nor timeout"),
                        "no-lock-attributes"};
constexpr std::array notLocks{Step{{!has(key)}, noLock}, Step{{!has(etag)}, noLock},
                              Step{{!has(generation), !has(timeout)}, noLock}};

constexpr std::array steps{
    Step{{!is(RowTest::Is::Digits, timeout)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no timeout that is a whole number of milliseconds: every writer of this "
                            "path and etag fails on this row"),
          "lease-unreadable"}},
    Step{{!readsAsLease(timeout)},
         {QT_TRANSLATE_NOOP("locks", "timeout is longer than can be counted: when it lapses cannot be told"),
          "lease-too-long"}},
    Step{{!is(RowTest::Is::Digits, generation)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no generation that is a whole number: every writer of this path and etag "
                            "fails on this row"),
          "no-version"}}};

constexpr std::array forms{
    Form{.rule = ExpiryRule::RecordVersion,
         .steps = steps,
         .version = {{generation, N}, {ttl, N}}, // nothing changes during a hold
         .generation = {{generation, N}, {ttl, N}},
         .lease = {.name = timeout, .is = LeaseIs::WholeMilliseconds, .times = 3},
         .whyNoRelease = QT_TRANSLATE_NOOP(
             "locks",
             "the commit %1 is never released: the next writer takes it over by itself, and deleting the row "
             "earlier could let two write the object"),
         .notices = HolderNotice::AtRelease}};

constexpr std::array details{Detail{QT_TRANSLATE_NOOP("locks", "Timeout in milliseconds"), timeout}};

constexpr std::array remarks{
    Remark{
        QT_TRANSLATE_NOOP("locks",
                          "it is never released: the row of a commit that succeeded looks like that of one "
                          "that failed or still runs, and a lapsed one stops no writer")},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "another writer of the same path and etag waits three times its timeout, where "
                             "its application set no other factor, and takes it over")},
    Remark{QT_TRANSLATE_NOOP("locks", "its writer creates an object that was not there"),
           {equals(etag, noObject)}},
    Remark{QT_TRANSLATE_NOOP("locks", "DynamoDB may delete the row after %1; the lease does not end by that"),
           {},
           ttl}};

constexpr RowDescription rows{.id = "object-store-commit",
                              .keys = {key, etag},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .details = details,
                              .remarks = remarks,
                              .unreadable = {Unreadable::Release::None},
                              .namesOwners = false,
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "a third of it, in milliseconds")};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::objectStoreCommit
