// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"

/// Python, lynk: a version that each heartbeat replaces, and a lease in seconds. Its client is not played.
///
/// Read in lynk 0.3.1, and its rows observed with Python 3.9 and 3.11: acquired by a put where the key is free, or where
/// versionNumber is as read a whole lease before (techniques.py 187-249, backends/dynamodb.py 128-162); heartbeat and delete ask
/// for versionNumber alone (techniques.py 283-318); a thread renews after 3/4 of the lease and ends with the first error (lock.py
/// 14 and 76-83, refresh.py 21-23). A wait sleeps for the lease as boto3 returns it, a Decimal, which Python 3.10 and later refuse.
namespace locks::library::lynk {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "lockKey";
constexpr std::string_view owner = "hostIdentifier"; // S, by default the name of the host
constexpr std::string_view version = "versionNumber"; // S, a UUID, new with each write
constexpr std::string_view lease = "leaseDuration"; // N, seconds

constexpr std::array attributes{key, owner, version, lease};
constexpr std::array repeated{owner};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "lockKey, hostIdentifier, versionNumber and leaseDuration, as "
                                     "lynk writes them"),
                   "lynk-attributes"},
        .all = {isOf(key, S), isOf(owner, S), isOf(version, S), isOf(lease, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks", "the key lockKey with hostIdentifier or versionNumber, as lynk names them"),
                   "lynk-key"},
        .all = {keyIs(key), noSortKey()},
        .any = {has(owner), has(version)}}};

constexpr std::array tables{Expectation{
    {},
    Confidence::Guess,
    QT_TRANSLATE_NOOP("locks", "lynk shares its partition key with spring-integration-aws: only rows tell"),
    -1}};

constexpr std::array notLocks{
    Step{{!has(owner), !has(version)},
         {QT_TRANSLATE_NOOP("locks", "has neither hostIdentifier nor versionNumber"), "no-lock-attributes"}}};

// Clients do not read the owner: a row without one is a lock like any other.
constexpr std::array steps{
    Step{
        {!is(RowTest::Is::Digits, lease)},
        {QT_TRANSLATE_NOOP("locks",
                           "has no leaseDuration that is a whole number of seconds: when it lapses cannot be "
                           "told"),
         "lease-unreadable"}},
    Step{{!isText(version)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no versionNumber that is text, as each row of lynk has: whether it lapses "
                            "cannot be told"),
          "no-version"}}};

constexpr std::array forms{Form{
    .rule = ExpiryRule::RecordVersion,
    .steps = steps,
    .owner = {{owner}},
    .version = {{version}},
    .lease = {lease, LeaseIs::Seconds},
    .identity = {version, owner},
    .release = {
        .effect = QT_TRANSLATE_NOOP("locks", "Deletes the row, as the library's own release does."),
        .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
        .holderNotices = QT_TRANSLATE_NOOP(
            "locks",
            "Its next heartbeat, after three quarters of its lease, is refused: the thread that sends it "
            "ends "
            "with LockLostError, and its program is not told. Its own release raises the same error. Without "
            "that thread it notices at its release."),
        .mustNot = {QT_TRANSLATE_NOOP("locks", "The holder's work is not stopped: end its process."),
                    QT_TRANSLATE_NOOP(
                        "locks",
                        "All processes of one host have the same hostIdentifier: whether the holder is still "
                        "the one you mean cannot be told from it.")}}}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "clients on Python 3.10 or later fail with a TypeError where they find the row, "
                             "lapsed or not: they acquire the lock only once the row is gone")},
    Remark{QT_TRANSLATE_NOOP(
        "locks",
        "a lock can be handed to another host: hostIdentifier then changes although no client acquired it")}};

/// Of the thread that renews: a program can do without it.
std::optional<std::chrono::nanoseconds> heartbeatOf(const LockRecord &record)
{
    return record.lease ? std::optional(*record.lease / 4 * 3) : std::nullopt;
}

constexpr RowDescription rows{.id = "lynk",
                              .keys = {.partition = key, .provisioned = std::pair<qint64, qint64>(5, 5)},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .remarks = remarks,
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "in seconds"),
                              .hooks = {.heartbeat = heartbeatOf}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::lynk
