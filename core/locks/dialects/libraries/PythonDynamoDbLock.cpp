// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescriptionFaults.h"
#include "core/locks/dialects/pythondynamodblock/PythonDynamoDbLockProtocol.h"

/// Python, python_dynamodb_lock: always a sort key, leases in seconds. Its date is for DynamoDB's TTL and no part of the lease.
namespace locks::library::pythonDynamoDbLock {
namespace {

using namespace describe;
using namespace locks::pythonlock;
using enum dynamodb::AttributeType;

constexpr std::array<std::string_view, 6> attributes{key, sortKey, owner, lease, version, ttl};
constexpr std::array<std::string_view, 1> repeated{owner};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "record_version_number, owner_name and lease_duration, as python_dynamodb_lock "
                       "writes them"),
                   "python-lock-attributes"},
        .all = {isOf(version, S), isOf(owner, S), isOf(lease, N)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the keys lock_key and sort_key with attributes that python_dynamodb_lock names so"),
                   "python-lock-keys"},
        .all = {keyIs(key), sortKeyIs(sortKey)},
        .any = {has(version), has(owner), has(lease)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the keys lock_key and sort_key are python_dynamodb_lock's alone");
constexpr std::array tables{Expectation{{is(RowTest::Is::TtlBy, ttl)}, Confidence::Certain, itsTable},
                            Expectation{{}, Confidence::Likely, itsTable}};

constexpr std::array notLocks{
    Step{{!has(version), !has(owner), !has(lease)},
         {QT_TRANSLATE_NOOP("locks", "has none of the attributes of a python_dynamodb_lock lock"),
          "no-lock-attributes"}}};

constexpr std::array steps{
    Step{
        {!readsAsLease(lease)},
        {QT_TRANSLATE_NOOP("locks", "has no lease_duration that is a number: every client fails on this row"),
         "lease-unreadable"}},
    Step{{!isText(version)},
         {QT_TRANSLATE_NOOP("locks",
                            "has no record_version_number that is text: no client can ever acquire it"),
          "no-version"}},
    Step{{!isOf(owner, S)},
         {QT_TRANSLATE_NOOP("locks", "has no owner_name that is text: every client fails on this row"),
          "no-owner"}}};

constexpr std::array forms{Form{
    .rule = ExpiryRule::RecordVersion,
    .steps = steps,
    .owner = {{owner}},
    .version = {{version}},
    .lease = {lease, LeaseIs::Seconds},
    .identity = {version, owner},
    .release = {.effect = QT_TRANSLATE_NOOP("locks", "Deletes the row, as the library's own release does."),
                .losesMore = QT_TRANSLATE_NOOP("locks", "The row's additional attributes."),
                .holderNotices = QT_TRANSLATE_NOOP(
                    "locks",
                    "Its next heartbeat, within its heartbeat period (5 s by default), is refused, and the "
                    "library calls it back with LOCK_STOLEN; without a callback it loses the lock in "
                    "silence. Its later release() does nothing.")},
    // Its heartbeat asks for the version alone, so a new one refuses it.
    .fence = {{version, Change::To::FreshVersion}, {owner, Change::To::FreshOwner}}}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks", "DynamoDB may delete the row after %1; the lease does not end by that"),
           {},
           ttl}};

const LockProtocol *protocolOfClient()
{
    static const PythonDynamoDbLockProtocol protocol;
    return &protocol;
}

constexpr RowDescription rows{.id = "python-dynamodb-lock",
                              .keys = {.partition = key,
                                       .sort = sortKey,
                                       .freedom = {true, false, false},
                                       .provisioned = std::pair<qint64, qint64>(5, 5)},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .remarks = remarks,
                              .keysCompared = KeysCompared::Exist,
                              .leaseNotation = QT_TRANSLATE_NOOP("locks", "in seconds"),
                              .heartbeat = std::chrono::seconds(5),
                              .hooks = {.protocol = protocolOfClient}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::pythonDynamoDbLock
