// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/TimeText.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/StreamPosition.h"
#include "core/locks/dialects/described/DescriptionFaults.h"

/// Go, the aws_kinesis input of Redpanda Connect: claims of shards. Others wait two of their own lease periods past the date. No
/// row states those: the default of 30 s is assumed, as dateTerms and a remark of the record say.
namespace locks::library::redpandaKinesis {
namespace {

using namespace describe;
using enum dynamodb::AttributeType;

constexpr std::string_view stream = "StreamID"; // all are text
constexpr std::string_view shard = "ShardID";
constexpr std::string_view client = "ClientID"; // UUID of a process; absent: unclaimed
constexpr std::string_view expires = "LeaseTimeout"; // RFC 3339 in the holder's own zone
constexpr std::string_view position = "SequenceNumber";

constexpr std::chrono::seconds assumedPeriod{30}; // the input's default of lease_period
constexpr int periodsOfGrace = 2;

constexpr std::array attributes{stream, shard, client, expires, position};
constexpr std::array repeated{stream, client};

constexpr Reason claim{
    QT_TRANSLATE_NOOP("locks",
                      "the keys StreamID and ShardID with a client's claim or a position, as "
                      "Redpanda Connect writes them"),
    "redpanda-attributes"};
constexpr Reason positionAlone{
    QT_TRANSLATE_NOOP("locks",
                      "a position of Redpanda Connect's aws_dynamodb_cdc input, not a lock: without "
                      "it records are read again"),
    "redpanda-position"};
constexpr std::array rules{
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Certain,
                    .reason = claim,
                    .all = {keyIs(stream), sortKeyIs(shard), isOf(stream, S), isOf(shard, S), isOf(client, S),
                            isOf(expires, S)}},
    RecognitionRule{.evidence = Evidence::Attributes,
                    .confidence = Confidence::Certain,
                    .reason = claim,
                    .all = {keyIs(stream), sortKeyIs(shard), isOf(stream, S), isOf(shard, S), !has(client),
                            isOf(position, S)}},
    RecognitionRule{
        .evidence = Evidence::Remnants,
        .confidence = Confidence::Likely,
        .reason = {QT_TRANSLATE_NOOP(
                       "locks",
                       "the keys StreamID and ShardID with attributes that Redpanda Connect names so"),
                   "redpanda-keys"},
        .all = {keyIs(stream), sortKeyIs(shard), isOf(stream, S), isOf(shard, S)},
        .any = {has(client), has(expires), has(position)}},
    RecognitionRule{.evidence = Evidence::KeyName,
                    .confidence = Confidence::Likely,
                    .reason = positionAlone,
                    .marking = StoredState::NotALock,
                    .all = {keyIs("StreamArn"), sortKeyIs(shard)}},
    RecognitionRule{.evidence = Evidence::KeyName,
                    .confidence = Confidence::Likely,
                    .reason = positionAlone,
                    .marking = StoredState::NotALock,
                    .all = {keyIs("TableId"), sortKeyIs(shard)}}};

constexpr std::array tables{Expectation{
    .reason = QT_TRANSLATE_NOOP("locks", "the keys StreamID and ShardID are those of Redpanda Connect")}};

constexpr Reason noClaim{QT_TRANSLATE_NOOP("locks", "has none of the attributes of a Redpanda Connect claim"),
                         "no-lock-attributes"};
constexpr std::array notLocks{Step{{!isOf(stream, S)}, noClaim}, Step{{!isOf(shard, S)}, noClaim},
                              Step{{!has(client), !has(expires), !has(position)}, noClaim}};

constexpr std::array steps{
    Step{{has(client), !isText(client)},
         {QT_TRANSLATE_NOOP("locks", "ClientID is not text, or empty: who holds it cannot be told"),
          "owner-not-text"}},
    Step{{has(position), !isOf(position, S)},
         {QT_TRANSLATE_NOOP("locks", "SequenceNumber is not text: no client can read the position"),
          "position-not-text"}},
    Step{{!has(client)}, {}, StoredState::Released},
    Step{{!has(expires)},
         {QT_TRANSLATE_NOOP("locks", "has a ClientID and no LeaseTimeout: when it lapses cannot be told"),
          "no-date"}},
    Step{{!readsAsDate(expires)},
         {QT_TRANSLATE_NOOP("locks", "LeaseTimeout is not a date: when it lapses cannot be told"),
          "date-unreadable"}}};

constexpr std::array forms{Form{
    .steps = steps,
    .owner = {{client}},
    .version = {{expires}, {position}},
    .generation = {{client}},
    .dates =
        {{.name = expires, .is = DateIs::Rfc3339, .leases = periodsOfGrace, .assumedLease = assumedPeriod}},
    .identity = {client, expires, position},
    .release = {
        .mode = ReleaseMode::Mark,
        .changes = {{client}, {expires}},
        .effect = QT_TRANSLATE_NOOP(
            "locks",
            "Removes ClientID and LeaseTimeout, as the input does at its orderly end. The row and its "
            "position stay."),
        .holderNotices =
            QT_TRANSLATE_NOOP("locks",
                              "Its next commit, within commit_period (5 s by default), is refused. It stops "
                              "reading the shard and "
                              "writes its position over the row, even if another consumer owns it by then."),
        .mustNot = {QT_TRANSLATE_NOOP(
            "locks",
            "Stop the old process first: the position that it writes when it gives up has no condition, so "
            "that "
            "records may be read twice. Never delete the row: the position would be lost. That its date has "
            "lapsed "
            "rests on the lease period of the other clients, which no row states.")}}}};

constexpr std::array details{
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Sequence number"), .name = position, .of = Of::All},
    Detail{.title = QT_TRANSLATE_NOOP("locks", "Lease timeout"), .name = expires}};

constexpr std::array remarks{
    Remark{QT_TRANSLATE_NOOP("locks",
                             "a shard that a configuration names is never taken over, however old the date: "
                             "its client waits until ClientID is gone")},
    Remark{QT_TRANSLATE_NOOP("locks",
                             "a client with two shards fewer than its owner may take it while it is live")}};

QString purposeOf(const itemstore::ItemFields &item)
{
    return positionText(text(item, position));
}

QString graceRemark(const TableShape &shape)
{
    const auto grace = periodsOfGrace * shape.givenLease.value_or(assumedPeriod);
    const QString seconds = base::text::length(grace);
    return shape.givenLease ? QCoreApplication::translate(
                                  "locks",
                                  "others wait until its date is %1 past: two lease periods of their own, "
                                  "which no row states; they are as you said")
                                  .arg(seconds)
                            : QCoreApplication::translate(
                                  "locks",
                                  "others wait until its date is %1 past: two lease periods of their own, "
                                  "which no row states; the default of 30 s each is assumed")
                                  .arg(seconds);
}

void complete(LockRecord &record, const itemstore::ItemFields &)
{
    if (record.marking == StoredState::Taken)
        record.remarks.prepend(graceRemark(record.shape));
}

constexpr RowDescription rows{.id = "redpanda-kinesis",
                              .keys = {stream, shard},
                              .rules = rules,
                              .tables = tables,
                              .notLocks = notLocks,
                              .forms = forms,
                              .attributes = attributes,
                              .repeated = repeated,
                              .details = details,
                              .remarks = remarks,
                              .unreadable = {Unreadable::Release::None}, // it still holds a position
                              .heartbeat = std::chrono::seconds(5),
                              .hooks = {.purpose = purposeOf, .complete = complete}};
static_assert(!isGiven(faultOf(rows)));

} // namespace

const RowDescription &description()
{
    return rows;
}

} // namespace locks::library::redpandaKinesis
