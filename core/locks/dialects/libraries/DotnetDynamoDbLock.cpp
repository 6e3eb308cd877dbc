// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// .NET, Brightspace's command dotnet-dynamodb-lock: a lock for one job of a build, never renewed. Read in v0.0.4: LocksProvider.cs
/// 46 to 52 (the row), 57 (acquire), 140 (release), 112 to 114 (what a reader needs); AttributeValueExtensions.cs 12
/// (seconds); AcquireCommand.cs 58 and 171 (the token, which a file keeps), 129 (a client that waits reads the row);
/// LockConfig.cs 69 (half an hour). Its README asks for TTL by the date.
namespace locks::library::dotnetDynamoDbLock {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "key";
constexpr std::string_view label = "label"; // S, what the one who acquires calls itself: need not be its own
constexpr std::string_view token = "token"; // B, 16 random bytes of each run: what alone allows its release
constexpr std::string_view acquired = "acquired"; // N, epoch seconds
constexpr std::string_view expires = "expires"; // N, epoch seconds

constexpr std::array attributes{key, label, token, acquired, expires};
constexpr std::array repeated{label};
constexpr std::array secret{token};

constexpr Reason inPart{
    QT_TRANSLATE_NOOP(
        "locks",
        "the key key with three of token, label, acquired and expires, as dotnet-dynamodb-lock names them"),
    "dotnet-lock-key"};
constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks", "token, label, acquired and expires, as dotnet-dynamodb-lock writes them"),
                   "dotnet-lock-attributes"},
        .all = {keyIs(key), noSortKey(), isOf(token, B), isOf(label, S), isOf(acquired, N),
                isOf(expires, N)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = inPart,
                    .all = {keyIs(key), noSortKey(), has(acquired), has(expires)},
                    .any = {has(token), has(label)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = inPart,
                    .all = {keyIs(key), noSortKey(), isOf(token, B), isOf(label, S)},
                    .any = {has(acquired), has(expires)}}};

constexpr std::array tables{Expectation{
    .when = {is(RowTest::Is::TtlBy, expires)},
    .reason = QT_TRANSLATE_NOOP(
        "locks",
        "the partition key key and the TTL attribute expires, as dotnet-dynamodb-lock asks for them"),
    .rank = 2}};

constexpr std::array notLocks{
    Step{{!keyIs(key)},
         {QT_TRANSLATE_NOOP("locks", "its key is not key, as that of dotnet-dynamodb-lock is"),
          "not-a-lock-key"}},
    Step{{!has(token), !has(label)},
         {QT_TRANSLATE_NOOP("locks", "has neither token nor label"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no expires that is a number: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expires is not a whole number of seconds: when it lapses cannot be told"),
          "date-not-whole"}},
    Step{{!isOf(label, S)},
         {QT_TRANSLATE_NOOP("locks", "has no label that is text: a client that waits for it fails"),
          "no-owner"}},
    Step{{!isOf(acquired, N)},
         {QT_TRANSLATE_NOOP("locks", "has no acquired that is a number: a client that waits for it fails"),
          "no-acquired"}}};

// Each row is one acquisition: nothing writes to it afterwards.
constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{label}},
    .version = {{acquired, N}, {expires, N}},
    .generation = {{label}, {acquired, N}},
    .dates = {{expires, DateIs::Seconds, onceReached}},
    .stated = {acquired, DateIs::Seconds},
    .identity = {token, label, acquired, expires},
    .release =
        {.effect = QT_TRANSLATE_NOOP(
             "locks",
             "Deletes the row, as the library's own release does, if token, label and dates are as seen."),
         .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
         .holderNotices = QT_TRANSLATE_NOOP("locks",
                                            "Nothing before its own release: that then prints that the lock "
                                            "had expired, or who acquired it since, and ends with success."),
         .mustNot = {QT_TRANSLATE_NOOP("locks", "The job that acquired it is not stopped: end it first.")}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP(
        "locks", "it is never renewed: a job that takes longer than its lock goes on without it")},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")},
    Remark{QT_TRANSLATE_NOOP("locks", "has no token that is binary: no client can release it"),
           {!isOf(token, B)}}};

constexpr RowDescription rows{.id = "dotnet-dynamodb-lock",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .remarks = remarks,
                              .secret = secret,
                              .secretIdentity = {token, B}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::dotnetDynamoDbLock
