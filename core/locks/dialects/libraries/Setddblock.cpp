// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Go, the command setddblock: its rows name no owner. Its client is not played.
namespace locks::library::setddblock {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "ID";
constexpr std::string_view version = "Revision"; // S, new with each heartbeat
constexpr std::string_view lease = "LeaseDuration"; // N
constexpr std::string_view ttl = "ttl"; // N, epoch seconds
constexpr std::string_view shortestLease = "1"; // what a release writes

constexpr std::array attributes{key, version, lease, ttl};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks", "Revision and LeaseDuration, as setddblock writes them"),
                   "setddblock-attributes"},
        .all = {isOf(version, S), isOf(lease, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "the key ID with Revision or LeaseDuration, as setddblock names them"),
                   "setddblock-key"},
        .all = {keyIs(key)},
        .any = {has(version), has(lease)}}};

constexpr const char *itsTable = QT_TRANSLATE_NOOP("locks", "the partition key ID, as setddblock needs it");
constexpr std::array tables{Expectation{{is(RowTest::Is::TtlBy, ttl)}, Confidence::Likely, itsTable, 1},
                            Expectation{{}, Confidence::Guess, itsTable, 1}};

constexpr std::array notLocks{
    Step{{!has(version), !has(lease)},
         {QT_TRANSLATE_NOOP("locks", "has neither Revision nor LeaseDuration"), "no-lock-attributes"}}};

constexpr std::array steps{
    Step{{!readsAsLease(lease)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no LeaseDuration that is a whole number of milliseconds: every "
                            "client fails on this row"),
          "lease-unreadable"}},
    Step{{!isText(version)},
         {QT_TRANSLATE_NOOP("locks", "has no Revision that is text: no client can ever acquire it"),
          "no-version"}}};

constexpr const char *neverDelete = QT_TRANSLATE_NOOP(
    "locks",
    "Never delete the row while the holder may run: its next heartbeat writes it again, and the lock is "
    "held as before.");

constexpr std::array forms{Form{
    .rule = ExpiryRule::RecordVersion,
    .steps = steps,
    .version = {{version}},
    .lease = {lease, LeaseIs::WholeMilliseconds},
    .identity = {version},
    .release = {
        .mode = ReleaseMode::Mark,
        .changes = {{version, Change::To::FreshVersion}, {lease, Change::To::Number, shortestLease}},
        .name = QT_TRANSLATE_NOOP("locks", "Force a lapse"),
        .effect = QT_TRANSLATE_NOOP("locks",
                                    "Replaces Revision and sets LeaseDuration to 1 ms: the old holder's next "
                                    "heartbeat is refused, and "
                                    "the lock has lapsed as soon as a client looks twice. The row stays; it "
                                    "knows no released state."),
        .holderNotices = QT_TRANSLATE_NOOP(
            "locks", "Its next heartbeat is refused. Its release, too, is refused afterwards."),
        .mustNot = {neverDelete,
                    QT_TRANSLATE_NOOP(
                        "locks",
                        "The row names no owner: whether the holder is still the one you mean cannot be told "
                        "from it.")}}}};

constexpr std::array remarks{
    Remark{
        QT_TRANSLATE_NOOP("locks", "its rows name no owner: nothing in them tells one holder from the next")},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "a client of 0.6 or later with an ExpireGracePeriod "
                             "also acquires it once that time has passed since its "
                             "ttl date, without watching it"),
           {isOf(ttl, N)}},
    Remark{
        QT_TRANSLATE_NOOP(
            "locks",
            "its lease is 1 ms, as a forced release writes it: the next client acquires it after one look"),
        {equals(lease, shortestLease, N)}},
    Remark{QT_TRANSLATE_NOOP("locks", "DynamoDB may delete the row after %1; the lease does not end by that"),
           {},
           ttl}};

constexpr RowDescription rows{.id = "setddblock",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .remarks = remarks,
                              .unreadable = {.mustNot = neverDelete},
                              .namesOwners = false,
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "in milliseconds")};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::setddblock
