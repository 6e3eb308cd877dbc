// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

/// Digger without a backend: a pull request reserves a project for 90 days.
namespace locks::library::digger {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "PK";
constexpr std::string_view sortKey = "SK";
constexpr std::string_view lockKey = "LOCK"; // the key of every row
constexpr std::string_view prefix = "RES#"; // of the sort key
constexpr std::string_view pullRequest = "transaction_id"; // N
constexpr std::string_view until = "timeout"; // S, RFC 3339 in the zone of the runner
constexpr std::string_view usualTable = "DiggerDynamoDBLockTable";

constexpr std::array attributes{key, sortKey, pullRequest, until};

// The key alone is too little, for it is made of words that others use, too: rows with one of its attributes are asked.
constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks", "a key LOCK and RES# with transaction_id and timeout, as Digger writes them"),
                   "digger-attributes"},
        .all = {equals(key, lockKey), startsWith(sortKey, prefix), isOf(pullRequest, N), isOf(until, S)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks", "a key LOCK and RES# in the table that Digger makes"),
                   "digger-key"},
        .all = {is(RowTest::Is::TableNamed, usualTable), equals(key, lockKey), startsWith(sortKey, prefix)},
        .any = {has(until), has(pullRequest)}},
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Guess,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "similar to a lock of Digger, but transaction_id is no number or timeout no "
                       "text; choose its library for this table to read it as one"),
                   "similar-to-digger"},
        .marking = StoredState::NotALock,
        .all = {equals(key, lockKey), startsWith(sortKey, prefix)},
        .any = {has(until), has(pullRequest)}}};

constexpr std::array tables{
    Expectation{{is(RowTest::Is::TableNamed, usualTable)},
                Confidence::Certain,
                QT_TRANSLATE_NOOP("locks", "the name and the keys of the table that Digger makes")},
    Expectation{{},
                Confidence::Guess,
                QT_TRANSLATE_NOOP("locks", "the keys PK and SK, as many tables have: only rows tell")}};

constexpr Reason noLock{
    QT_TRANSLATE_NOOP("locks", "has no key of a Digger lock, or neither transaction_id nor timeout"),
    "no-lock-attributes"};
constexpr std::array notLocks{Step{{!equals(key, lockKey)}, noLock},
                              Step{{!startsWith(sortKey, prefix)}, noLock},
                              Step{{!has(pullRequest), !has(until)}, noLock}};

constexpr std::array steps{
    Step{{!is(RowTest::Is::Digits, pullRequest)},
         {QT_TRANSLATE_NOOP("locks",
                            "transaction_id is no whole number: which pull request holds it cannot be told"),
          "no-owner"}},
    Step{{!isOf(until, S)},
         {QT_TRANSLATE_NOOP("locks", "has no timeout that is text: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(until)},
         {QT_TRANSLATE_NOOP("locks",
                            "timeout is not a date as Digger writes it: when it lapses cannot be told"),
          "date-unreadable"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{pullRequest, N}},
    .version = {{pullRequest, N}, {until}},
    .generation = {{pullRequest, N}, {until}},
    // Another may acquire when its own date, in whole seconds, is greater.
    .dates = {{until, DateIs::LocalDigits, onceGreater(1s)}},
    // Its Go versions write the moment of the acquisition and 90 days; the row states the sum alone.
    .stated =
        {.name = until, .is = DateIs::UtcDigits, .means = StatedMoment::Means::Derived, .before = 90 * 24h},
    .identity = {pullRequest, until},
    .release =
        {.effect =
             QT_TRANSLATE_NOOP("locks", "Deletes the row, if pull request and date are still as shown."),
         .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
         .holderNotices = QT_TRANSLATE_NOOP(
             "locks",
             "Nothing. The next command of the pull request finds the project free, or reserved by "
             "another. A "
             "later unlock of "
             "the same pull request has no condition and frees the project of its holder of that time."),
         .mustNot = {QT_TRANSLATE_NOOP(
             "locks",
             "An apply may be running: look at the pull request first, and at the lock of the Terraform "
             "state, "
             "which is "
             "another one. The comment \"digger unlock\" in the pull request is Digger's own way.")}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array details{Detail{QT_TRANSLATE_NOOP("locks", "Pull request"), pullRequest},
                             Detail{QT_TRANSLATE_NOOP("locks", "Reserved until"), until}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP(
        "locks",
        "a pull request reserves the project, for 90 days if nothing ends it; no process need be running")},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "its date is in a local zone, and Digger compares dates as "
                             "text with those of the next runner's zone, which is not "
                             "known: from 14 hours before its digits in UTC some runners "
                             "acquire it, from 12 hours after them all do, and between "
                             "them its state is unproven"),
           {!is(RowTest::Is::UtcDate, until)}}};

QString purposeOf(const itemstore::ItemFields &item)
{
    const auto number = item.number(pullRequest);
    const bool isIts = text(item, key) == lockKey && text(item, sortKey).starts_with(prefix);
    return isIts && number && isDigits(*number)
        ? QCoreApplication::translate("locks", "pull request %1").arg(textOf(*number))
        : QString();
}

constexpr RowDescription rows{.id = "digger",
                              .keys = {key, sortKey},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .details = details,
                              .remarks = remarks,
                              .nameFrom = sortKey,
                              .namePrefix = prefix,
                              .hooks = {.purpose = purposeOf}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::digger
