// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// .NET, the package DynamoDb.DistributedLock of LayeredCraft: never renewed. Read in v1.2.9: DynamoDbDistributedLock.cs 174
/// to 180 (the row), 181 and 184 (acquire), 80 to 83 (release); DistributedLockHandle.cs 43 (what a holder knows of its lock) and
/// 51 to 59 (what it hears of its release); DynamoDbLockOptions.cs 23 to 33 (30 s; an application may name the keys). The
/// names and conditions are those of all versions since 1.1.0-beta.8. Its README asks for TTL by the date.
namespace locks::library::distributedLock {
namespace {

using namespace describe;
using namespace std::chrono_literals;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "pk"; // begins with "lock#"
constexpr std::string_view sortKey = "sk"; // always "metadata#lock"
constexpr std::string_view keyPrefix = "lock#";
constexpr std::string_view sortKeyOfLocks = "metadata#lock";
constexpr std::string_view owner = "ownerId"; // S, which the application chooses
constexpr std::string_view expires = "expiresAt"; // N, epoch seconds

constexpr std::array attributes{key, sortKey, owner, expires};
constexpr std::array repeated{owner};

// By the values of the keys, whatever their names are.
constexpr RowTest isKeyOfALock = startsWith(keyOfTable, keyPrefix);
constexpr RowTest isSortKeyOfALock = equals(sortKeyOfTable, sortKeyOfLocks);

constexpr std::array rules{
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Certain,
                    .reason = {QT_TRANSLATE_NOOP("locks",
                                                 "keys that are lock#... and metadata#lock, with ownerId and "
                                                 "expiresAt, as DynamoDb.DistributedLock writes them"),
                               "distributedlock-attributes"},
                    .all = {isKeyOfALock, isSortKeyOfALock, isOf(owner, S), isOf(expires, N)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = {QT_TRANSLATE_NOOP("locks",
                                                 "keys that are lock#... and metadata#lock, with ownerId or "
                                                 "expiresAt, as DynamoDb.DistributedLock names them"),
                               "distributedlock-key"},
                    .all = {isKeyOfALock, isSortKeyOfALock},
                    .any = {has(owner), has(expires)}}};

constexpr std::array tables{
    Expectation{{is(RowTest::Is::TtlBy, expires)},
                Confidence::Guess,
                QT_TRANSLATE_NOOP("locks",
                                  "the keys pk and sk and the TTL attribute expiresAt, as "
                                  "DynamoDb.DistributedLock names them: only rows tell"),
                1}};

constexpr Reason otherKeys{
    QT_TRANSLATE_NOOP("locks", "its keys are not those of a lock of DynamoDb.DistributedLock"),
    "not-a-lock-key"};
constexpr std::array notLocks{
    Step{{keyIs(key), !startsWith(key, keyPrefix)}, otherKeys},
    Step{{sortKeyIs(sortKey), !equals(sortKey, sortKeyOfLocks)}, otherKeys}, Step{{noSortKey()}, otherKeys},
    Step{{!has(owner), !has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has neither ownerId nor expiresAt"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks", "has no ownerId that is text: no client can release it"), "no-owner"}},
    Step{{!isOf(expires, N)},
         {QT_TRANSLATE_NOOP("locks", "has no expiresAt that is a number: no client can ever acquire it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks",
                            "expiresAt is not a whole number of seconds: when it lapses cannot be told"),
          "date-not-whole"}}};

// Each row is one acquisition: nothing writes to it afterwards.
constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{owner}},
    .version = {{owner}, {expires, N}},
    .generation = {{owner}, {expires, N}},
    .dates = {{expires, DateIs::Seconds, onceGreater(1s)}},
    .identity = {owner, expires},
    .release =
        {.effect = QT_TRANSLATE_NOOP(
             "locks", "Deletes the row, as the library's own release does, if owner and date are as seen."),
         .losesMore = QT_TRANSLATE_NOOP("locks", "The row's other attributes."),
         .holderNotices = QT_TRANSLATE_NOOP(
             "locks",
             "Nothing while it works: it renews nothing, and asks its own clock alone whether its lock is "
             "over. Its release returns false; that of a handle says nothing."),
         .mustNot = {QT_TRANSLATE_NOOP("locks", "The holder's work is not stopped: end it first."),
                     QT_TRANSLATE_NOOP(
                         "locks",
                         "Its own release compares ownerId alone: where an application uses one name for all "
                         "of its holds, a late release of the old holder deletes the row of the next one.")}},
    .notices = HolderNotice::AtRelease}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "it is never renewed: work that takes longer than its lock goes on without it")},
    Remark{QT_TRANSLATE_NOOP(
        "locks", "its date is judged by the next client that acquires, with that machine's clock")}};

constexpr RowDescription rows{.id = "dynamodb-distributedlock",
                              .keys = {.partition = key, .sort = sortKey, .freedom = {true, false, false}},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .remarks = remarks,
                              .namePrefix = keyPrefix};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::distributedLock
