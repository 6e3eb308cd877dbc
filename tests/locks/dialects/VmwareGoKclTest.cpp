// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;
using std::chrono::nanoseconds;

namespace {

const locks::LockDialect &vmwareGoKcl()
{
    return *locks::dialect(*locks::dialectNamed(u"vmware-go-kcl"));
}

const locks::TableShape shardTable{QStringLiteral("my-go-consumer"), "ShardID", {}, {}};
const QByteArray shardKey = R"("ShardID":{"S":"shard-1"},)";
const QByteArray heldShard =
    shardKey + R"("AssignedTo":{"S":"w"},"LeaseTimeout":{"S":"2026-08-20T12:00:06.5Z"})";
const QByteArray atLatest = R"(,"Checkpoint":{"S":"LATEST"})";
const base::ServerTime shardDate{nanoseconds(1'787'227'206'500'000'000)};

LockRecord readShard(const QByteArray &json)
{
    return locks::recordOf(row(json), shardTable);
}

QByteArray releasedShard(const QByteArray &json)
{
    const auto write = vmwareGoKcl().forceRelease(readShard(json), ReleaseMode::Mark, {});
    return write ? fakes::textOf(*write) : write.error().sentence.toUtf8();
}

} // namespace

/// What vmware-go-kcl's rows say beside their samples, and how a lapsed lease is released.
class VmwareGoKclTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesAtItsDate();
    void isFreeWithoutAnOwner();
    void tellsCheckpointAndClaim();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesOtherRowsAlone();
    void takesOnlyTheOwnerAway();
    void releasesLapsedLeasesOnly();
    void neverDeletes();
};

void VmwareGoKclTest::lapsesAtItsDate()
{
    QCOMPARE(fakes::stateAt(heldShard, shardTable, shardDate - nanoseconds(2)), LockState::Held);
    QCOMPARE(fakes::stateAt(heldShard, shardTable, shardDate - nanoseconds(1)),
             LockState::Unproven); // no reading is finer
    QCOMPARE(fakes::stateAt(heldShard, shardTable, shardDate), LockState::Lapsed);
    QCOMPARE(fakes::stateAt(heldShard, shardTable, shardDate + nanoseconds(1)), LockState::Lapsed);
    const LockRecord record = readShard(heldShard + atLatest);
    QCOMPARE(record.expiresAt, std::optional(shardDate));
    QCOMPARE(record.version, std::optional(QStringLiteral("2026-08-20T12:00:06.5Z|LATEST")));
    QCOMPARE(record.generation, std::optional(QStringLiteral("w")));
}

void VmwareGoKclTest::isFreeWithoutAnOwner()
{
    for (const QByteArray &json :
         {shardKey + R"("Checkpoint":{"S":"1"})", shardKey + R"("LeaseTimeout":{"S":"never"})"}) {
        QCOMPARE(fakes::stateAt(json, shardTable, shardDate), LockState::Released);
        QCOMPARE(releasedShard(json), QByteArray("the lock shard-1 is released already"));
        QVERIFY(!readShard(json).expiresAt && !readShard(json).owner);
    }
}

void VmwareGoKclTest::tellsCheckpointAndClaim()
{
    const LockRecord record = readShard(
        heldShard + R"(,"Checkpoint":{"S":"SHARD_END"},"ParentShardId":{"S":"p"},"ClaimRequest":{"S":"x"})");
    QCOMPARE(fakes::detailsOf(record),
             (QStringList{QStringLiteral("Checkpoint: SHARD_END"), QStringLiteral("Parent shards: p"),
                          QStringLiteral("Claimed by: x")}));
    QVERIFY(record.remarks.first().contains(QStringLiteral("finished")));
    QVERIFY(record.attributes.empty());
    QCOMPARE(fakes::purposeOf(heldShard + atLatest, shardTable), QStringLiteral("checkpoint LATEST"));
    QCOMPARE(fakes::purposeOf(heldShard, shardTable), QString());
}

void VmwareGoKclTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << shardKey + json << QString::fromLatin1(code);
    };
    add("no date", R"("AssignedTo":{"S":"w"})", "no-date");
    add("a date of digits", R"("AssignedTo":{"S":"w"},"LeaseTimeout":{"N":"1"})", "date-unreadable");
    add("no such day", R"("AssignedTo":{"S":"w"},"LeaseTimeout":{"S":"2026-02-30T12:00:00Z"})",
        "date-unreadable");
    add("an owner of digits", R"("AssignedTo":{"N":"1"},"LeaseTimeout":{"S":"2026-08-20T12:00:06Z"})",
        "owner-not-text");
    add("an empty owner", R"("AssignedTo":{"S":""},"LeaseTimeout":{"S":"2026-08-20T12:00:06Z"})",
        "owner-not-text");
    add("an odd checkpoint", R"("Checkpoint":{"N":"5"})", "checkpoint-not-text");
}

void VmwareGoKclTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readShard(json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"vmware-go-kcl"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(vmwareGoKcl().releaseChoices(record).empty());
    QVERIFY(releasedShard(json).contains("there is no safe way to release the lock"));
}

void VmwareGoKclTest::leavesOtherRowsAlone()
{
    QVERIFY(readShard(R"("ShardID":{"S":"s"},"x":{"S":"1"})").dialect.isNone());
    const LockRecord pinned = vmwareGoKcl().read(row(R"("ShardID":{"S":"s"},"x":{"S":"1"})"), shardTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(!pinned.reason.isEmpty());
    // In a table of other keys, which an operator takes for one of its own.
    const locks::TableShape elsewhere{QStringLiteral("t"), "job", {}, {}};
    const aws::Item job = row(R"("job":{"S":"j"},"AssignedTo":{"S":"w"},"Checkpoint":{"S":"1"})");
    QCOMPARE(vmwareGoKcl().read(job, elsewhere).marking, StoredState::NotALock);
}

void VmwareGoKclTest::takesOnlyTheOwnerAway()
{
    QCOMPARE(releasedShard(heldShard + atLatest),
             QByteArray("update {ShardID=shard-1} AssignedTo:=- if (ShardID=shard-1 and AssignedTo=w and "
                        "LeaseTimeout=2026-08-20T12:00:06.5Z and Checkpoint=LATEST)"));
    QVERIFY(releasedShard(heldShard).endsWith("and not Checkpoint)"));
}

void VmwareGoKclTest::releasesLapsedLeasesOnly()
{
    const auto choices = vmwareGoKcl().releaseChoices(readShard(heldShard));
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices.front().whyLapsedOnly.contains(QStringLiteral("takes the shard straight back")));
    QVERIFY(choices.front().mustNot.startsWith(QStringLiteral("Stop the old worker first")));
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("without a condition")));
}

void VmwareGoKclTest::neverDeletes()
{
    const auto refused = vmwareGoKcl().forceRelease(readShard(heldShard), ReleaseMode::Delete, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::Unsupported);
}

LEASESCOPE_TEST(VmwareGoKclTest)
#include "VmwareGoKclTest.moc"
