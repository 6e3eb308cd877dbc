// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/StreamPosition.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

/// The Kinesis client library, 1.x to 3.x: leases of shards.
namespace locks::library::kcl {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "leaseKey"; // shard, or account:stream:epoch:shard
constexpr std::string_view owner = "leaseOwner"; // S; absent: unassigned; during a hand-over the next owner
constexpr std::string_view current = "checkpointOwner"; // S; the owner until a hand-over is complete
constexpr std::string_view counter = "leaseCounter"; // N; one more with each renewal
constexpr std::string_view checkpoint = "checkpoint"; // S; sequence number, TRIM_HORIZON, SHARD_END, ...
constexpr std::string_view pending = "pendingCheckpoint"; // S
constexpr std::string_view switches = "ownerSwitchesSinceCheckpoint"; // N
constexpr std::string_view throughput = "throughputKBps"; // N
constexpr std::string_view parents = "parentShardId"; // SS
constexpr std::string_view children = "childShardIds"; // SS
constexpr std::string_view stream = "streamName"; // S
constexpr std::string_view entity = "entityType"; // S; absent or LEASE in a lease
constexpr std::string_view leaseEntity = "LEASE";
constexpr std::string_view shardEnd =
    "SHARD_END"; // no worker takes the lease any more, and none has to renew it

constexpr std::array<std::string_view, 18> attributes{key,
                                                      owner,
                                                      current,
                                                      counter,
                                                      checkpoint,
                                                      "checkpointSubSequenceNumber",
                                                      pending,
                                                      "pendingCheckpointSubSequenceNumber",
                                                      "pendingCheckpointState",
                                                      switches,
                                                      throughput,
                                                      parents,
                                                      children,
                                                      "startingHashKey",
                                                      "endingHashKey",
                                                      stream,
                                                      "shardId",
                                                      entity};
constexpr std::array repeated{owner, current, entity};

constexpr RowTests anyOfIts{has(owner), has(current), has(counter), has(checkpoint), has(switches)};
constexpr RowTests isNoEntityOrLease{!has(entity), equals(entity, leaseEntity)};

constexpr Reason metadata{QT_TRANSLATE_NOOP("locks", "metadata of the Kinesis client library, not a lease"),
                          "kcl-metadata"};
constexpr Reason odd{QT_TRANSLATE_NOOP("locks",
                                       "the key leaseKey with attributes of a lease of the Kinesis client "
                                       "library"),
                     "kcl-key"};
constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP("locks",
                                     "leaseKey and leaseCounter, as the Kinesis client library writes them"),
                   "kcl-attributes"},
        .all = {isOf(key, S), isOf(counter, N)},
        .any = isNoEntityOrLease},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = odd,
                    .all = {keyIs(key), isOf(key, S), !has(entity)},
                    .any = anyOfIts},
    RecognitionRule{.evidence = Evidence::Remnants,
                    .confidence = Confidence::Likely,
                    .reason = odd,
                    .all = {keyIs(key), isOf(key, S), equals(entity, leaseEntity)}},
    RecognitionRule{.evidence = Evidence::KeyName,
                    .confidence = Confidence::Likely,
                    .reason = metadata,
                    .marking = StoredState::NotALock,
                    .all = {isOf(key, S)}},
    RecognitionRule{.evidence = Evidence::KeyName,
                    .confidence = Confidence::Likely,
                    .reason = metadata,
                    .marking = StoredState::NotALock,
                    .all = {keyIs("wid"), isOf("wid", S)}},
    RecognitionRule{
        .evidence = Evidence::Trace,
        .confidence = Confidence::Likely,
        .reason = metadata,
        .marking = StoredState::NotALock,
        .all = {is(RowTest::Is::TableEndsWith, "-CoordinatorState"), keyIs("key"), isOf("key", S)}}};

constexpr const char *itsTable =
    QT_TRANSLATE_NOOP("locks", "the partition key leaseKey is the Kinesis client library's alone");
constexpr std::array tables{
    Expectation{{is(RowTest::Is::IndexNamed, "LeaseOwnerToLeaseKeyIndex")}, Confidence::Certain, itsTable},
    Expectation{{}, Confidence::Likely, itsTable}};

constexpr Reason noLease{QT_TRANSLATE_NOOP("locks",
                                           "is no lease of the Kinesis client library: it lacks the "
                                           "attributes of one, or names another type of entity"),
                         "no-lock-attributes"};
constexpr std::array notLocks{
    Step{{!isOf(key, S)}, noLease}, Step{{has(entity), !equals(entity, leaseEntity)}, noLease},
    Step{{!has(owner), !has(current), !has(counter), !has(checkpoint), !has(switches), !has(entity)},
         noLease}};

constexpr Reason ownerNotText{
    QT_TRANSLATE_NOOP("locks", "leaseOwner or checkpointOwner is not text: who holds it cannot be told"),
    "owner-not-text"};
constexpr std::array steps{
    Step{{!isOf(counter, N)},
         {QT_TRANSLATE_NOOP("locks", "has no leaseCounter that is a number: no worker can take or renew it"),
          "no-counter"}},
    Step{{!is(RowTest::Is::CanGrow, counter)},
         {QT_TRANSLATE_NOOP("locks", "leaseCounter is not a whole number that workers can count on from"),
          "counter-not-whole"}},
    Step{{has(owner), !isOf(owner, S)}, ownerNotText},
    Step{{has(current), !isOf(current, S)}, ownerNotText},
    Step{{has(current), !has(owner)},
         {QT_TRANSLATE_NOOP("locks", "has a checkpointOwner and no leaseOwner: who holds it cannot be told"),
          "handover-without-owner"}},
    Step{{has(checkpoint), !isText(checkpoint)},
         {QT_TRANSLATE_NOOP("locks", "checkpoint is not text: every worker fails on this row"),
          "checkpoint-not-text"}},
    Step{{!has(owner)}, {}, StoredState::Released}};

// The library's default of failoverTimeMillis.
constexpr Lease lease{.assumed = std::chrono::seconds(10)};

constexpr const char *notices = QT_TRANSLATE_NOOP(
    "locks",
    "Its next renewal, within a third of its lease (3.3 s by default), is refused. It drops the lease, "
    "and "
    "its record processor is told so (leaseLost). Records since the checkpoint are processed again. In "
    "3.x the leader assigns the lease at its next run, often to the same worker.");
constexpr const char *hazard = QT_TRANSLATE_NOOP(
    "locks",
    "Never delete the row of a lease: with the checkpoint gone, a shard is read from its start again or "
    "skipped. No row states how long a lease lasts: ask what failoverTimeMillis the application sets "
    "before you take ten seconds for it.");

constexpr std::array forms{
    // A hand-over that is not complete.
    Form{.when = {has(current)},
         .rule = ExpiryRule::RecordVersion,
         .steps = steps,
         .owner = {{current}},
         .version = {{counter, N}},
         .endsAsReleased = {equals(checkpoint, shardEnd)},
         .lease = lease,
         .identity = {key, owner, counter, current},
         .release = {.mode = ReleaseMode::Mark,
                     .changes = {{current}, {counter, Change::To::OneMore}},
                     .effect = QT_TRANSLATE_NOOP(
                         "locks",
                         "Removes checkpointOwner and adds one to leaseCounter, as the library's "
                         "own eviction does. The next owner holds the lease at once; the "
                         "checkpoint stays."),
                     .holderNotices = notices,
                     .mustNot = {hazard}}},
    Form{.rule = ExpiryRule::RecordVersion,
         .steps = steps,
         .owner = {{owner}},
         .version = {{counter, N}},
         .endsAsReleased = {equals(checkpoint, shardEnd)},
         .lease = lease,
         .identity = {key, owner, counter, current},
         .release = {.mode = ReleaseMode::Mark,
                     .changes = {{owner}, {counter, Change::To::OneMore}},
                     .effect = QT_TRANSLATE_NOOP(
                         "locks",
                         "Removes leaseOwner and adds one to leaseCounter, as the library's own "
                         "eviction does. The row and its checkpoint stay."),
                     .holderNotices = notices,
                     .mustNot = {hazard}}}};

constexpr std::array details{
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Next owner"),
           .name = owner,
           .of = Of::All,
           .when = {has(current)}},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Checkpoint"), .name = checkpoint, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Pending checkpoint"), .name = pending, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Throughput in KB/s"), .name = throughput, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Owner switches since checkpoint"),
           .name = switches,
           .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Parent shards"), .name = parents, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Child shards"), .name = children, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Stream"), .name = stream, .of = Of::All}};

constexpr std::array remarks{
    Remark{.sentence = QT_TRANSLATE_NOOP(
               "locks",
               "its shard is finished: nothing waits for this lease, and the owner named in it has no work"),
           .when = {equals(checkpoint, shardEnd)},
           .of = Of::All},
    Remark{.sentence = QT_TRANSLATE_NOOP(
               "locks", "no worker has this lease: its shard is not read until one takes it"),
           .when = {!equals(checkpoint, shardEnd)},
           .of = Of::Released},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "a hand-over is pending: its owner works on until it lets the next owner in"),
           {has(current)}},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "no row states the lease: ten seconds are assumed, the library's default "
                             "of failoverTimeMillis"),
           {!is(RowTest::Is::LeaseSet)}},
    Remark{QT_TRANSLATE_NOOP("locks", "no row states the lease: it is as you said"),
           {is(RowTest::Is::LeaseSet)}}};

QString purposeOf(const itemstore::ItemFields &item)
{
    return positionText(text(item, checkpoint));
}

std::optional<std::chrono::nanoseconds> heartbeatOf(const LockRecord &record)
{
    return record.lease ? std::optional(*record.lease / 3) : std::nullopt;
}

constexpr RowDescription rows{.id = "kcl",
                              .keys = {key},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .unreadable = {Unreadable::Release::None}, // it still holds a checkpoint
                              .hooks = {.purpose = purposeOf, .heartbeat = heartbeatOf}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::kcl
