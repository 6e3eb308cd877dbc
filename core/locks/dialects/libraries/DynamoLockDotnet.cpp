// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"
#include "core/locks/dialects/libraries/DotnetLocks.h"

/// .NET, DynamoLock: a date in seconds.
namespace locks::library::dynamoLockDotnet {
namespace {

using namespace describe;
using namespace dotnetLocks;
using enum dynamodb::AttributeType;

constexpr Reason odd{QT_TRANSLATE_NOOP("locks",
                                       "the key id with purge_time and others that DynamoLock for .NET "
                                       "names so"),
                     "dotnet-key"};
constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "lock_owner, expires and purge_time, as DynamoLock for .NET writes "
                                     "them"),
                   "dotnet-attributes"},
        .all = {isOf(owner, S), isOf(expires, N), isOf(purge, N)}},
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Guess,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "lock_owner and a date in seconds, as DynamoLock for .NET writes "
                                     "them, but no purge_time"),
                   "dotnet-date-in-seconds"},
        .all = {isOf(owner, S), isOf(expires, N), !is(RowTest::Is::ManyDigits, expires)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = odd,
                    .all = {keyIs(key), has(purge)},
                    .any = {has(owner), has(expires)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = odd,
                    .all = {keyIs(key), is(RowTest::Is::TtlBy, purge)},
                    .any = {has(owner), has(expires)}}};

constexpr std::array tables{
    Expectation{.when = {is(RowTest::Is::TtlBy, purge)},
                .reason = QT_TRANSLATE_NOOP(
                    "locks", "the partition key id and the TTL attribute of DynamoLock for .NET")},
    Expectation{{is(RowTest::Is::TtlBy)}, Confidence::Guess, onlyRowsDecide, -1}};

// Others acquire it from the stored second on, not only after it.
constexpr std::array forms{form(DateIs::Seconds, onceReached)};

constexpr std::array remarks{
    judgedByTheNext,
    Remark{QT_TRANSLATE_NOOP("locks", "DynamoDB may delete the row after %1; the lease does not end by that"),
           {},
           purge}};

constexpr RowDescription made()
{
    RowDescription rows = dotnetLocks::description("dynamolock-dotnet");
    rows.rules = rules;
    rows.tables = tables;
    rows.forms = forms;
    rows.remarks = remarks;
    return rows;
}

constexpr RowDescription rows = made();
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::dynamoLockDotnet
