// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Java, Apache Iceberg's DynamoDbLockManager. Its client is not played.
namespace locks::library::iceberg {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "entityId";
constexpr std::string_view owner = "ownerId"; // a file of its own for each commit
constexpr std::string_view version = "version"; // S, new with each write
constexpr std::string_view lease = "leaseDurationMs"; // N

constexpr std::array attributes{key, owner, version, lease};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "entityId, ownerId, version and leaseDurationMs, as Apache Iceberg "
                                     "writes them"),
                   "iceberg-attributes"},
        .all = {isOf(key, S), isOf(owner, S), isOf(version, S), isOf(lease, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key entityId with ownerId, version or leaseDurationMs, as Apache Iceberg "
                       "names them"),
                   "iceberg-key"},
        .all = {keyIs(key), has(key)},
        .any = {has(owner), has(version), has(lease)}}};

constexpr std::array tables{
    Expectation{.reason = QT_TRANSLATE_NOOP("locks", "the partition key entityId is Apache Iceberg's")}};

constexpr Reason noLock{QT_TRANSLATE_NOOP("locks", "has neither ownerId nor a version of an Iceberg lock"),
                        "no-lock-attributes"};
constexpr std::array notLocks{Step{{!has(owner), !has(key)}, noLock},
                              Step{{!has(owner), !has(version)}, noLock}};

constexpr std::array steps{
    Step{{!readsAsLease(lease)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no leaseDurationMs that is a whole number of milliseconds: "
                            "every client fails on this row"),
          "lease-unreadable"}},
    Step{{!isText(version)},
         {QT_TRANSLATE_NOOP("locks", "has no version that is text: no client can ever acquire it"),
          "no-version"}},
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks", "has no ownerId that is text: no client can release it"), "no-owner"}}};

constexpr std::array forms{Form{
    .rule = ExpiryRule::RecordVersion,
    .steps = steps,
    .owner = {{owner}},
    .version = {{version}},
    .generation = {{owner}},
    .lease = {lease, LeaseIs::WholeMilliseconds},
    .identity = {key, owner, version},
    .release = {
        .effect = QT_TRANSLATE_NOOP("locks", "Deletes the row, as the library's own release does."),
        .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
        .holderNotices = QT_TRANSLATE_NOOP(
            "locks",
            "Its next heartbeat, within 3 s by default, is refused. The heartbeat only logs an error, and "
            "does "
            "so again every 3 s for as long as the process lives. Its release returns false."),
        .mustNot = {QT_TRANSLATE_NOOP(
            "locks",
            "The holder's commit is not stopped: it may still be written, together with that of the next "
            "holder. End the writer first, or see to it that the catalog itself refuses the second "
            "commit.")}}}};

constexpr RowDescription rows{.id = "iceberg",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "in milliseconds"),
                              .heartbeat = std::chrono::seconds(3)};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::iceberg
