// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::Origin;
using locks::ReleaseMode;
using locks::StoredState;
using std::chrono::nanoseconds;
using std::chrono::seconds;

namespace {

const locks::LockDialect &kcl()
{
    return *locks::dialect(*locks::dialectNamed(u"kcl"));
}

const locks::TableShape leaseTable{QStringLiteral("my-kcl-app"), "leaseKey", {}, {}};
const QByteArray leaseKeyJson = R"("leaseKey":{"S":"shard-1"},)";
const QByteArray heldLease =
    leaseKeyJson + R"("leaseOwner":{"S":"worker-a"},"leaseCounter":{"N":"41"},"checkpoint":{"S":"LATEST"})";
const QByteArray handedOverLease = heldLease + R"(,"checkpointOwner":{"S":"worker-b"})";

LockRecord readLease(const QByteArray &json)
{
    return locks::recordOf(row(json), leaseTable);
}

QByteArray evictedLease(const QByteArray &json)
{
    const auto write = kcl().forceRelease(readLease(json), ReleaseMode::Mark, {"o", "new"});
    return write ? fakes::textOf(*write) : write.error().sentence.toUtf8();
}

} // namespace

/// What the rows of a Kinesis client application's lease table say beside their samples, and how a lease is taken
/// from its worker.
class KclTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesOneInstantAfterTheAssumedLease();
    void saysThatTheLeaseIsAssumed();
    void takesTheLeaseThatTheOperatorTells();
    void isFreeWithoutAnOwner();
    void belongsToTheOldOwnerUntilAHandOverIsComplete();
    void tellsCheckpointAndShards();
    void namesTheCheckpointInAFewWords_data();
    void namesTheCheckpointInAFewWords();
    void leavesOtherEntitiesAlone_data();
    void leavesOtherEntitiesAlone();
    void knowsALeaseWithoutItsCounterByTheKeyOfItsTable();
    void leavesTheLeaderToTheJavaClient();
    void knowsItsOtherTablesByTheirKeys_data();
    void knowsItsOtherTablesByTheirKeys();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void takesExactlyTheLeaseThatWasSeen();
    void countsOnToTheLastNumber();
    void neverDeletes();
    void knowsItsTableByKeyAndIndex();
};

void KclTest::lapsesOneInstantAfterTheAssumedLease()
{
    QCOMPARE(fakes::stateAfter(heldLease, leaseTable, seconds(3), true), LockState::Held);
    QCOMPARE(fakes::stateAfter(heldLease, leaseTable, seconds(3)), LockState::Unproven);
    QCOMPARE(fakes::stateAfter(heldLease, leaseTable, seconds(10) - nanoseconds(1), true), LockState::Held);
    QCOMPARE(fakes::stateAfter(heldLease, leaseTable, seconds(10), true), LockState::Held);
    QCOMPARE(fakes::stateAfter(heldLease, leaseTable, seconds(10) + nanoseconds(1), true), LockState::Lapsed);
}

void KclTest::saysThatTheLeaseIsAssumed()
{
    const LockRecord record = readLease(heldLease);
    QCOMPARE(record.lease, std::optional<nanoseconds>(seconds(10)));
    QCOMPARE(record.leaseOrigin, Origin::Assumed);
    QVERIFY(record.remarks.last().contains(QStringLiteral("failoverTimeMillis")));
    QVERIFY(kcl().releaseChoices(record).front().mustNot.contains(QStringLiteral("failoverTimeMillis")));
    QCOMPARE(record.version, std::optional(QStringLiteral("41")));
    QVERIFY(!record.generation); // the library has none: the owner is the best there is
}

void KclTest::takesTheLeaseThatTheOperatorTells()
{
    locks::TableShape told = leaseTable;
    told.toldLease = seconds(60);
    QCOMPARE(fakes::stateAfter(heldLease, told, seconds(60), true), LockState::Held);
    QCOMPARE(fakes::stateAfter(heldLease, told, seconds(60) + nanoseconds(1), true), LockState::Lapsed);
    const LockRecord record = locks::recordOf(row(heldLease), told);
    QCOMPARE(record.lease, std::optional<nanoseconds>(seconds(60)));
    QCOMPARE(record.leaseOrigin, Origin::Set);
    QVERIFY(record.remarks.last().contains(QStringLiteral("as you said")));
}

void KclTest::isFreeWithoutAnOwner()
{
    const QByteArray free = leaseKeyJson + R"("leaseCounter":{"N":"42"},"checkpoint":{"S":"LATEST"})";
    QCOMPARE(fakes::stateAfter(free, leaseTable, seconds(0)), LockState::Released);
    QVERIFY(!readLease(free).owner);
    QVERIFY(kcl().releaseChoices(readLease(free)).empty());
    QCOMPARE(evictedLease(free), QByteArray("the lock shard-1 is released already"));
}

void KclTest::belongsToTheOldOwnerUntilAHandOverIsComplete()
{
    const LockRecord record = readLease(handedOverLease);
    QCOMPARE(record.owner, std::optional(QStringLiteral("worker-b")));
    QCOMPARE(fakes::detailsOf(record).first(), QStringLiteral("Next owner: worker-a"));
    QVERIFY(record.remarks.first().contains(QStringLiteral("hand-over")));
    QCOMPARE(readLease(heldLease).owner, std::optional(QStringLiteral("worker-a")));
}

void KclTest::tellsCheckpointAndShards()
{
    const LockRecord record = readLease(
        heldLease +
        R"(,"pendingCheckpoint":{"S":"5"},"throughputKBps":{"N":"12.5"},"ownerSwitchesSinceCheckpoint":{"N":"2"},)"
        R"("parentShardId":{"SS":["p1","p2"]},"childShardIds":{"SS":["c<b>"]},"streamName":{"S":"1:orders:2"},)"
        R"("job":{"S":"x"})");
    QCOMPARE(fakes::detailsOf(record),
             (QStringList{QStringLiteral("Checkpoint: LATEST"), QStringLiteral("Pending checkpoint: 5"),
                          QStringLiteral("Throughput in KB/s: 12.5"),
                          QStringLiteral("Owner switches since checkpoint: 2"),
                          QStringLiteral("Parent shards: p1, p2"), QStringLiteral("Child shards: c<b>"),
                          QStringLiteral("Stream: 1:orders:2")}));
    QCOMPARE(record.attributes.size(), std::size_t(1));
    const LockRecord odd =
        readLease(heldLease + R"(,"parentShardId":{"N":"1"},"throughputKBps":{"BOOL":true})");
    QCOMPARE(fakes::detailsOf(odd),
             (QStringList{QStringLiteral("Checkpoint: LATEST"), QStringLiteral("Parent shards: 1")}));
    QByteArray finished = heldLease;
    finished.replace("LATEST", "SHARD_END");
    QVERIFY(readLease(finished).remarks.first().contains(QStringLiteral("finished")));
    QCOMPARE(readLease(finished).marking, StoredState::Taken);
    // It never lapses, for nothing waits for it; one without an owner waits for a worker.
    QCOMPARE(fakes::stateAfter(finished, leaseTable, std::chrono::hours(1)), locks::LockState::Released);
    QCOMPARE(fakes::stateAfter(heldLease, leaseTable, std::chrono::hours(1)), locks::LockState::Lapsed);
    const LockRecord unassigned = readLease(R"("leaseKey":{"S":"s"},"leaseCounter":{"N":"1"})");
    QCOMPARE(unassigned.marking, StoredState::Released);
    QVERIFY(unassigned.remarks.first().contains(QStringLiteral("no worker has this lease")));
}

void KclTest::namesTheCheckpointInAFewWords_data()
{
    QTest::addColumn<QString>("purpose");
    QTest::newRow("SHARD_END") << QStringLiteral("shard finished");
    QTest::newRow("TRIM_HORIZON") << QStringLiteral("checkpoint TRIM_HORIZON");
    QTest::newRow("49650000000000000000000000000000000000000000000000000002")
        << QStringLiteral("checkpoint 4965…00000002");
    QTest::newRow("123456789012345678901234") << QStringLiteral("checkpoint 123456789012345678901234");
    QTest::newRow("1234567890123456789012345") << QStringLiteral("checkpoint 1234…89012345");
    QTest::newRow("<b>a checkpoint that is no number</b>")
        << QStringLiteral("checkpoint <b>a checkpoint that is…");
}

void KclTest::namesTheCheckpointInAFewWords()
{
    QFETCH(QString, purpose);
    QByteArray json = heldLease;
    json.replace("LATEST", QTest::currentDataTag());
    QCOMPARE(fakes::purposeOf(json, leaseTable), purpose);
    QCOMPARE(fakes::purposeOf(leaseKeyJson + R"("leaseCounter":{"N":"1"})", leaseTable), QString());
}

void KclTest::leavesOtherEntitiesAlone_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *entity : {"LEADER", "STREAM", "CLIENT_VERSION_MIGRATION", "TABLE_MIGRATION",
                               "WORKER_METRIC_STATS", "lease", ""})
        QTest::newRow(*entity == '\0' ? "empty" : entity)
            << heldLease + R"(,"entityType":{"S":")" + entity + R"("})";
    QTest::newRow("a number") << heldLease + R"(,"entityType":{"N":"1"})";
    QTest::newRow("its key alone") << QByteArray(R"("leaseKey":{"S":"k"})");
    QTest::newRow("another's attributes") << QByteArray(leaseKeyJson + R"("lut":{"N":"1"})");
}

void KclTest::leavesOtherEntitiesAlone()
{
    QFETCH(QByteArray, json);
    const LockRecord record = readLease(json);
    QCOMPARE(record.marking, StoredState::NotALock);
    QCOMPARE(QString(record.reasonCode), QStringLiteral("kcl-metadata"));
    const LockRecord pinned = kcl().read(row(json), leaseTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(kcl().releaseChoices(pinned).empty());
    QVERIFY(!kcl().forceRelease(pinned, ReleaseMode::Mark, {}));
}

void KclTest::knowsALeaseWithoutItsCounterByTheKeyOfItsTable()
{
    const aws::Item broken = row(leaseKeyJson + R"("leaseOwner":{"S":"worker-a"},"job":{"S":"j"})");
    QCOMPARE(locks::recordOf(broken, leaseTable).marking, StoredState::Unreadable);
    const locks::TableShape elsewhere{QStringLiteral("t"), "job", {}, {}};
    QCOMPARE(locks::recordOf(broken, elsewhere).marking, StoredState::NotALock);
}

void KclTest::leavesTheLeaderToTheJavaClient()
{
    const QByteArray leader =
        R"("leaseKey":{"S":"Leader"},"ownerName":{"S":"w"},"leaseDuration":{"S":"120000"},)"
        R"("recordVersionNumber":{"S":"v"},"entityType":{"S":"LEADER"})";
    QCOMPARE(readLease(leader).dialect, ids::javaLockClient);
    QCOMPARE(kcl().read(row(leader), leaseTable).marking, StoredState::NotALock);
    // What an application of 3.0 keeps in a table of its own.
    const locks::TableShape coordinator{QStringLiteral("my-kcl-app-CoordinatorState"), "key", {}, {}};
    const auto reason = [](const locks::TableShape &shape) {
        return QString(
            locks::recordOf(row(R"("key":{"S":"Migration3.0"},"cv":{"S":"CLIENT_VERSION_3X"})"), shape)
                .reasonCode);
    };
    QCOMPARE(reason(coordinator), QStringLiteral("kcl-metadata"));
    QCOMPARE(reason({QStringLiteral("locks"), "key", {}, {}}), QStringLiteral("no-known-row"));
}

void KclTest::knowsItsOtherTablesByTheirKeys_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("isIts");
    const auto add = [](const char *name, const char *table, const char *key, const char *json, bool isIts) {
        QTest::newRow(name) << QString::fromLatin1(table) << QByteArray(key) << QByteArray(json) << isIts;
    };
    add("metrics of a worker", "app-WorkerMetricStats", "wid", R"("wid":{"S":"w"})", true);
    add("another key", "app-WorkerMetricStats", "id", R"("id":{"S":"k"},"wid":{"S":"w"})", false);
    add("a number of a worker", "app-WorkerMetricStats", "wid", R"("wid":{"N":"1"})", false);
    add("the state of an application", "app-CoordinatorState", "key", R"("key":{"S":"Migration3.0"})", true);
    add("a state of another key", "app-CoordinatorState", "id", R"("id":{"S":"k"},"key":{"S":"k"})", false);
    add("a state by number", "app-CoordinatorState", "key", R"("key":{"N":"1"})", false);
    add("a table of another name", "app-CoordinatorStates", "key", R"("key":{"S":"Migration3.0"})", false);
}

void KclTest::knowsItsOtherTablesByTheirKeys()
{
    QFETCH(QString, table);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, json);
    QFETCH(bool, isIts);
    const LockRecord record = locks::recordOf(row(json), {table, key, {}, {}});
    QCOMPARE(record.marking, StoredState::NotALock);
    QCOMPARE(QString(record.reasonCode) == QStringLiteral("kcl-metadata"), isIts);
}

void KclTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << leaseKeyJson + json << QString::fromLatin1(code);
    };
    add("no counter", R"("leaseOwner":{"S":"w"})", "no-counter");
    add("a counter of text", R"("leaseOwner":{"S":"w"},"leaseCounter":{"S":"1"})", "no-counter");
    add("nothing but its type", R"("entityType":{"S":"LEASE"})", "no-counter");
    add("a fraction", R"("leaseOwner":{"S":"w"},"leaseCounter":{"N":"1.5"})", "counter-not-whole");
    add("the last number", R"("leaseOwner":{"S":"w"},"leaseCounter":{"N":"9223372036854775807"})",
        "counter-not-whole");
    add("38 digits",
        R"("leaseOwner":{"S":"w"},"leaseCounter":{"N":"99999999999999999999999999999999999999"})",
        "counter-not-whole");
    add("an exponent", R"("leaseCounter":{"N":"1E+3"})", "counter-not-whole");
    add("an owner of digits", R"("leaseOwner":{"N":"1"},"leaseCounter":{"N":"1"})", "owner-not-text");
    add("a null owner", R"("leaseOwner":{"NULL":true},"leaseCounter":{"N":"1"})", "owner-not-text");
    add("an odd hand-over",
        R"("leaseOwner":{"S":"w"},"checkpointOwner":{"BOOL":true},"leaseCounter":{"N":"1"})",
        "owner-not-text");
    add("a hand-over to nobody", R"("checkpointOwner":{"S":"w"},"leaseCounter":{"N":"1"})",
        "handover-without-owner");
    add("an odd checkpoint", R"("leaseOwner":{"S":"w"},"leaseCounter":{"N":"1"},"checkpoint":{"N":"5"})",
        "checkpoint-not-text");
}

void KclTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readLease(json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"kcl"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(kcl().releaseChoices(record).empty());
    for (const ReleaseMode mode : {ReleaseMode::Mark, ReleaseMode::Delete})
        QVERIFY(!kcl().forceRelease(record, mode, {}));
    QVERIFY(evictedLease(json).contains("there is no safe way to release the lock"));
}

void KclTest::takesExactlyTheLeaseThatWasSeen()
{
    QCOMPARE(evictedLease(heldLease),
             QByteArray("update {leaseKey=shard-1} leaseOwner:=- leaseCounter:=#42 if (leaseKey=shard-1 and "
                        "leaseOwner=worker-a and leaseCounter=#41 and not checkpointOwner)"));
    QCOMPARE(
        evictedLease(handedOverLease),
        QByteArray("update {leaseKey=shard-1} checkpointOwner:=- leaseCounter:=#42 if (leaseKey=shard-1 and "
                   "leaseOwner=worker-a and leaseCounter=#41 and checkpointOwner=worker-b)"));
}

void KclTest::countsOnToTheLastNumber()
{
    QByteArray json = heldLease;
    json.replace("41", "9223372036854775806");
    QVERIFY(evictedLease(json).contains("leaseCounter:=#9223372036854775807 if"));
    // A record that says otherwise than its row writes nothing.
    LockRecord lie = readLease(heldLease);
    lie.item.set("leaseCounter", aws::AttributeValue::number(QByteArray("9223372036854775807")));
    const auto refused = kcl().forceRelease(lie, ReleaseMode::Mark, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::BadInput);
}

void KclTest::neverDeletes()
{
    const auto refused = kcl().forceRelease(readLease(heldLease), ReleaseMode::Delete, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::Unsupported);
    const auto choices = kcl().releaseChoices(readLease(heldLease));
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices.front().mustNot.startsWith(QStringLiteral("Never delete")));
    QVERIFY(choices.front().loses.isEmpty() && choices.front().whyLapsedOnly.isEmpty());
    QVERIFY(choices.front().effect != kcl().releaseChoices(readLease(handedOverLease)).front().effect);
}

void KclTest::knowsItsTableByKeyAndIndex()
{
    aws::TableDescription table;
    table.partitionKey = {"leaseKey", aws::AttributeType::S};
    const auto only = [&table] {
        const auto verdicts = locks::candidatesFor(table);
        return verdicts.size() == 1 && verdicts.front().dialect == *locks::dialectNamed(u"kcl")
            ? verdicts.front().confidence
            : locks::Confidence::None;
    };
    QCOMPARE(only(), locks::Confidence::Likely);
    table.indexNames = QStringList{QStringLiteral("LeaseOwnerToLeaseKeyIndex")};
    QCOMPARE(only(), locks::Confidence::Certain);
}

LEASESCOPE_TEST(KclTest)
#include "KclTest.moc"
