// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Python, dynamo-dlm: a date in whole seconds, no heartbeat, and from 2.0 on as many slots of a lock as its clients allow. Its
/// client is not played.
///
/// Read in dynamo-dlm 1.0.0, 2.0.0 and 2.1.0, dynamo_dlm/lock.py of 2.1.0: acquired by a put where the key is free or expires is
/// no later than the whole second of the client's clock (80-93); released by a delete on the condition of its release_code
/// (109-115), which only logs where that fails (69-77). Rows observed of 2.1.0. 1.0.0 knows no slots: its table has no sort key.
namespace locks::library::dynamoDlm {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "resource_id";
constexpr std::string_view slot = "concurrency_id"; // N, the sort key: 0 and up
constexpr std::string_view code = "release_code"; // S, random for each acquisition: it alone allows a release
constexpr std::string_view expires = "expires"; // N, epoch seconds
constexpr std::string_view usualTable = "dynamo_dlm_locks";

constexpr std::array attributes{key, slot, code, expires};
constexpr std::array secret{code};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "resource_id, release_code and expires, as dynamo-dlm writes them"),
                   "dynamo-dlm-attributes"},
        .all = {isOf(key, S), isOf(code, S), isOf(expires, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "the key resource_id with release_code, as dynamo-dlm names them"),
                   "dynamo-dlm-key"},
        .all = {keyIs(key), has(code)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the keys resource_id and concurrency_id with expires, as dynamo-dlm names them"),
                   "dynamo-dlm-keys"},
        .all = {keyIs(key), sortKeyIs(slot), has(expires)}}};

constexpr std::array tables{
    Expectation{.when = {sortKeyIs(slot)},
                .reason = QT_TRANSLATE_NOOP(
                    "locks", "the keys resource_id and concurrency_id, a number, as dynamo-dlm needs them")},
    Expectation{.when = {noSortKey(), is(RowTest::Is::TableNamed, usualTable)},
                .reason = QT_TRANSLATE_NOOP("locks", "the name and the key of the table of dynamo-dlm 1")}};

// A date alone is many a library's: it is one of this one's under both of its keys.
constexpr Reason noLock{
    QT_TRANSLATE_NOOP("locks", "has no release_code, and no expires under the keys of dynamo-dlm"),
    "no-lock-attributes"};
constexpr std::array notLocks{Step{{!has(code), !has(expires)}, noLock},
                              Step{{!has(code), !keyIs(key)}, noLock},
                              Step{{!has(code), !sortKeyIs(slot)}, noLock}};

constexpr std::array steps{
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no expires that is a number: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks", "expires is no whole number: when it lapses cannot be told"),
          "date-not-whole"}},
    Step{{!isOf(code, S)},
         {QT_TRANSLATE_NOOP("locks", "has no release_code that is text: no client can release it"),
          "no-code"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .version = {{expires, N}}, // nothing changes during a hold
    .generation = {{expires, N}},
    .dates = {{expires, DateIs::Seconds, onceReached}},
    .identity = {code, expires},
    .release =
        {.effect = QT_TRANSLATE_NOOP(
             "locks", "Deletes the row, as the library's own release does, if code and date are as seen."),
         .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
         .holderNotices = QT_TRANSLATE_NOOP(
             "locks",
             "Nothing while it runs. Its own release then logs one warning and deletes nothing, whether the "
             "row is gone or another's."),
         .mustNot = {QT_TRANSLATE_NOOP(
             "locks",
             "The holder's work is not stopped, and the row does not name its holder: find out "
             "who holds it and end the work first.")}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its rows name no owner: a code that is not shown tells one holder from the next")},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "it is one of several slots: how many can be held at once is the choice of each "
                             "client and stands in no row"),
           {sortKeyIs(slot)}},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")}};

constexpr RowDescription rows{
    .id = "dynamo-dlm",
    .keys = {.partition = key, .sort = slot, .freedom = {false, true, false}, .sortType = N},
    .rules = rules,
    .tables = tables,
    .notLocks = notLocks,
    .forms = forms,
    .attributes = attributes,
    .remarks = remarks,
    .namesOwners = false,
    .secret = secret,
    .secretIdentity = {code}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::dynamoDlm
