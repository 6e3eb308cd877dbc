// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/StreamPosition.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

/// Go, vmware-go-kcl: leases of shards that end by a date.
namespace locks::library::vmwareGoKcl {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view key = "ShardID"; // all are text
constexpr std::string_view owner = "AssignedTo"; // absent: no worker's
constexpr std::string_view expires = "LeaseTimeout"; // RFC 3339, UTC
constexpr std::string_view checkpoint = "Checkpoint"; // sequence number or SHARD_END
constexpr std::string_view parent = "ParentShardId";
constexpr std::string_view claim = "ClaimRequest"; // the worker that wants it, where stealing is on

constexpr std::array attributes{key, owner, expires, checkpoint, parent, claim};
constexpr std::array repeated{owner};

constexpr std::array rules{
    RecognitionRule{
        .evidence = Evidence::Attributes,
        .confidence = Confidence::Certain,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the key ShardID with AssignedTo, LeaseTimeout or Checkpoint, as vmware-go-kcl "
                       "writes them"),
                   "vmware-attributes"},
        .all = {keyIs(key), noSortKey(), isOf(key, S)},
        .any = {isOf(owner, S), isOf(expires, S), isOf(checkpoint, S)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP("locks", "the key ShardID with attributes that vmware-go-kcl names so"),
                   "vmware-key"},
        .all = {keyIs(key), noSortKey(), isOf(key, S)},
        .any = {has(owner), has(expires), has(checkpoint)}}};

constexpr std::array tables{
    Expectation{.reason = QT_TRANSLATE_NOOP("locks", "the partition key ShardID is that of vmware-go-kcl")}};

constexpr Reason noLease{QT_TRANSLATE_NOOP("locks", "has none of the attributes of a lease of vmware-go-kcl"),
                         "no-lock-attributes"};
constexpr std::array notLocks{Step{{!isOf(key, S)}, noLease},
                              Step{{!has(owner), !has(expires), !has(checkpoint)}, noLease}};

constexpr std::array steps{
    Step{{has(owner), !isText(owner)},
         {QT_TRANSLATE_NOOP("locks", "AssignedTo is not text, or empty: who holds it cannot be told"),
          "owner-not-text"}},
    Step{{has(checkpoint), !isOf(checkpoint, S)},
         {QT_TRANSLATE_NOOP("locks", "Checkpoint is not text: every worker fails on this row"),
          "checkpoint-not-text"}},
    Step{{!has(owner)}, {}, StoredState::Released},
    Step{{!has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has an owner and no LeaseTimeout: no worker can ever take it"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks", "LeaseTimeout is not a date: no worker can ever take it"),
          "date-unreadable"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{owner}},
    .version = {{expires}, {checkpoint}},
    .generation = {{owner}},
    .dates = {{expires, DateIs::Rfc3339, onceReached}},
    .identity = {key, owner, expires, checkpoint},
    .release =
        {.mode = ReleaseMode::Mark,
         .changes = {{owner}},
         .effect = QT_TRANSLATE_NOOP(
             "locks",
             "Removes AssignedTo, as the library does when it gives a shard up. The row and its checkpoint "
             "stay."),
         .holderNotices = QT_TRANSLATE_NOOP("locks",
                                            "Nothing. If it still runs, it takes the shard back "
                                            "at its next refresh, and each checkpoint it writes "
                                            "makes it the owner again."),
         .mustNot = {QT_TRANSLATE_NOOP("locks",
                                       "Stop the old worker first. Every checkpoint writes the whole row "
                                       "without a condition: the worker's "
                                       "name, its old date and its old position. That undoes this release, "
                                       "brings back a deleted row, and "
                                       "moves a new owner's position back, so that records are processed "
                                       "twice. Never delete the row: the "
                                       "checkpoint would be lost.")},
         .whyLapsedOnly = QT_TRANSLATE_NOOP("locks",
                                            "A living owner finds no owner at its next refresh and takes the "
                                            "shard straight back: stop it, and "
                                            "release the lease once it has lapsed.")},
    .notices = HolderNotice::Unknown}};

constexpr std::array details{
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Checkpoint"), .name = checkpoint, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Parent shards"), .name = parent, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Claimed by"), .name = claim, .of = Of::All}};

constexpr std::array remarks{
    Remark{.sentence = QT_TRANSLATE_NOOP("locks", "its shard is finished: nothing waits for this lease"),
           .when = {equals(checkpoint, "SHARD_END")},
           .of = Of::All},
    Remark{QT_TRANSLATE_NOOP("locks", "a checkpoint may have written the date of an earlier renewal again")}};

QString purposeOf(const itemstore::ItemFields &item)
{
    return positionText(text(item, checkpoint));
}

constexpr RowDescription rows{.id = "vmware-go-kcl",
                              .keys = {.partition = key, .provisioned = std::pair<qint64, qint64>(10, 10)},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .unreadable = {Unreadable::Release::None}, // it still holds a checkpoint
                              .hooks = {.purpose = purposeOf}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::vmwareGoKcl
