// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Node, @deliveryhero/dynamodb-lock. Its attributes are like the Java client's, but for the lease: no leaseDuration is ever
/// written to its rows.
namespace locks::library::deliveryHeroLock {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "lockId"; // by default
constexpr std::string_view sortKey = "lockGroup"; // by default
constexpr std::string_view version = "recordVersionNumber"; // S
constexpr std::string_view owner = "ownerName"; // S
constexpr std::string_view lease = "leaseDurationInMs"; // N
constexpr std::string_view foreignLease = "leaseDuration"; // of the libraries it must not be taken for
constexpr std::string_view written = "lastUpdatedTimeInMs"; // N

constexpr std::array attributes{key, sortKey, owner, version, lease, written};
constexpr std::array repeated{owner};

constexpr Reason remnant{
    QT_TRANSLATE_NOOP("locks", "some attributes of a lock of @deliveryhero/dynamodb-lock"),
    "deliveryhero-remnant"};
constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "record version number with leaseDurationInMs, as @deliveryhero/dynamodb-lock "
                       "writes it"),
                   "deliveryhero-attributes"},
        .all = {isOf(version, S), isOf(owner, S), isOf(lease, N), !has(foreignLease)}},
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Likely,
                    .reason = {QT_TRANSLATE_NOOP(
                                   "locks", "record version number with a leaseDurationInMs of another type"),
                               "deliveryhero-lease"},
                    .all = {isOf(version, S), isOf(owner, S), has(lease), !has(foreignLease)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = remnant,
                    .all = {!has(foreignLease), keyIs(key), sortKeyIs(sortKey)},
                    .any = {has(version), has(lease), has(owner)}},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = remnant,
                    .all = {!has(foreignLease), has(lease)},
                    .any = {has(version), has(owner)}}};

constexpr std::array tables{Expectation{
    .reason = QT_TRANSLATE_NOOP(
        "locks", "the keys lockId and lockGroup, as @deliveryhero/dynamodb-lock uses by default")}};

constexpr std::array notLocks{
    Step{{!has(version), !has(owner), !has(lease)},
         {QT_TRANSLATE_NOOP("locks", "has none of the attributes of a @deliveryhero/dynamodb-lock lock"),
          "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{has(foreignLease)},
         {QT_TRANSLATE_NOOP("locks", "has a leaseDuration, which another library writes"),
          "lease-of-another-library"}},
    Step{{!readsAsLease(lease)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no leaseDurationInMs that is a number: when it lapses cannot be told"),
          "lease-unreadable"}},
    Step{
        {!isText(version)},
        {QT_TRANSLATE_NOOP("locks", "has no recordVersionNumber that is text: no client can ever acquire it"),
         "no-version"}},
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no ownerName that is text: its holder can neither renew nor release it"),
          "no-owner"}}};

constexpr std::array forms{Form{
    .rule = ExpiryRule::RecordVersion,
    .steps = steps,
    .owner = {{owner}},
    .version = {{version}},
    .lease = {lease, LeaseIs::Milliseconds},
    .stated = {written, DateIs::Milliseconds, StatedMoment::Means::LastWrite},
    .identity = {version, owner, lease},
    .release = {
        .effect = QT_TRANSLATE_NOOP("locks",
                                    "Deletes the row, as the library's own release does, if "
                                    "version, owner and lease are still as shown."),
        .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
        .holderNotices = QT_TRANSLATE_NOOP(
            "locks",
            "Its next renewal, within 5 s by default, is refused inside a timer, where no code catches it: a "
            "current Node ends the holder's whole process. Its releaseLock() only warns."),
        .mustNot = {QT_TRANSLATE_NOOP(
            "locks", "It is not a lock of Amazon's Java client: never write a leaseDuration to it.")}}}};

constexpr std::array details{Detail{QT_TRANSLATE_NOOP("locks", "Last written, by the holder's clock"),
                                    written, Detail::As::Moment, DateIs::Milliseconds}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "a client with trustLocalTime acquires it once its own "
                             "clock is a lease past the last write, without "
                             "watching it"),
           {},
           written,
           DateIs::Milliseconds},
    Remark{QT_TRANSLATE_NOOP("locks", "DynamoDB may delete the row after %1; the lease does not end by that"),
           {},
           ttlOfTable}};

constexpr RowDescription rows{.id = "deliveryhero-lock",
                              .keys = {.partition = key, .sort = sortKey, .freedom = {true, false, false}},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .keysCompared = KeysCompared::Exist,
                              .heartbeat = std::chrono::seconds(5)};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::deliveryHeroLock
