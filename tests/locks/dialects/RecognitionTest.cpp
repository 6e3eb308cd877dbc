// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QTest>

using aws::AttributeValue;
using aws::Item;
using fakes::row;

namespace {

const char *const nothing = "-/none no lock library's row that we know";
const char *const lacking =
    "-/none lacks attributes of a record-version lock; choose a library for this table to read it as one";
const char *const anyLease =
    "?/guess a record-version lock whose lease no known library can read; choose its "
    "library for this table to release it";
const char *const deltaCertain =
    "delta-rs/certain record version number with a lease, data or mark of delta-rs's own form";
const char *const deltaLikely =
    "delta-rs/likely record version number with a lease of digits, in a table or of a lock that delta-rs "
    "names so";
const char *const java = "java-lock-client/likely record version number with a lease in milliseconds";
const char *const go =
    "dynamolock/certain record version number with a Go duration or in dynamolock's own form";
const char *const mutexByKey =
    "dyndb-mutex/likely the key lockname with holder or expire_ts, as dyndb-mutex names them";
const char *const ddblockByName = "ddblock/likely a name that starts with ddblock-, with uuid or expires";
const char *const kclLease =
    "kcl/certain leaseKey and leaseCounter, as the Kinesis client library writes them";
const char *const similarToPowertools = "-/guess similar to Powertools by status and expiration, which other "
                                        "programs use too, but its key does not end in "
                                        "the hash of a call; if it is a lock, describe its rows to read it";
const char *const similarToTerraform = "-/guess similar to Terraform by the key LockID alone, which other "
                                       "programs use too; if it is a lock, describe its "
                                       "rows to read it";
const char *const kclMetadata = "-/likely metadata of the Kinesis client library, not a lease";
const char *const vaultStorage = "-/likely storage of Vault, not a lock: never touch it";
const char *const dotnetByKey =
    "dynamolock-dotnet/likely the key id with purge_time and others that DynamoLock for .NET names so";
const char *const cacheEntry = "-/guess an entry of a Laravel cache, not a lock";

/// "partition key" or "partition key/sort key".
locks::TableShape shapeOf(const QByteArray &keys, const QString &table = QStringLiteral("locks"))
{
    const qsizetype slash = keys.indexOf('/');
    if (slash < 0)
        return {table, keys, {}, {}};
    return {table, keys.left(slash), keys.mid(slash + 1), {}};
}

/// Format ("-": no lock, "?": a lock of an unknown library), confidence, reason.
QByteArray recognised(const Item &item, const locks::TableShape &shape)
{
    const aws::PackedItem packed(item);
    const locks::Recognition found = locks::recognise(packed.view(), shape);
    QByteArray format(found.format);
    if (format.isEmpty())
        format = found.marking == locks::StoredState::NotALock ? "-" : "?";
    return format + '/' + locks::confidenceName(found.confidence).data() + ' ' + found.reason.sentence;
}

} // namespace

class RecognitionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void needsEveryAttributeOfALibrary_data();
    void needsEveryAttributeOfALibrary();
    void tellsRowsApart_data();
    void tellsRowsApart();
    void knowsDeltaByItsTableAndItsKey();
    void saysOfARowOfAnotherLibraryThatItCannotBeRead();
};

void RecognitionTest::needsEveryAttributeOfALibrary_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("whole");
    QTest::addColumn<QByteArrayList>("without"); ///< by the row's attributes in order of their names
    const auto add = [](const char *name, const char *keys, const char *json, const char *whole,
                        const QByteArrayList &without) {
        QTest::newRow(name) << QByteArray(keys) << QByteArray(json) << QByteArray(whole) << without;
    };
    add("shedlock", "id", R"("lockUntil":{"S":"2026-08-20T12:00:00.000Z"})",
        "shedlock/certain lockUntil in the form of a date that ShedLock writes", {nothing});
    add("iceberg", "id",
        R"("entityId":{"S":"e"},"leaseDurationMs":{"N":"1"},"ownerId":{"S":"o"},"version":{"S":"v"})",
        "iceberg/certain entityId, ownerId, version and leaseDurationMs, as Apache Iceberg writes them",
        {nothing, nothing, nothing, nothing});
    const QByteArray guid = R"("guid":{"B":")" + QByteArray(64, 'g').toBase64() + R"("},"owner":{"S":"o"})";
    add("tristanls", "id", guid.constData(),
        "tristanls/certain a guid of 64 bytes and an owner, as the Node package dynamodb-lock-client writes "
        "them",
        {nothing, nothing});
    add("python_dynamodb_lock", "id",
        R"("lease_duration":{"N":"1"},"owner_name":{"S":"o"},"record_version_number":{"S":"v"})",
        "python-dynamodb-lock/certain record_version_number, owner_name and lease_duration, as "
        "python_dynamodb_lock writes them",
        {nothing, nothing, nothing});
    add("spring", "id", R"("expireAt":{"N":"1"},"lockOwner":{"S":"o"})",
        "spring-integration-aws/certain lockOwner and expireAt, as spring-integration-aws writes them",
        {nothing, nothing});
    add("dyndb-mutex", "id", R"("expire_ts":{"N":"1"},"holder":{"S":"h"},"lockname":{"S":"l"})",
        "dyndb-mutex/certain lockname, holder and expire_ts, as dyndb-mutex writes them",
        {nothing, nothing, nothing});
    add("dotnet", "id", R"("expires":{"N":"17872272250"},"lock_owner":{"S":"o"})",
        "dynamolock-dotnet/guess lock_owner and a date in seconds, as DynamoLock for .NET writes them, but "
        "no "
        "purge_time",
        {nothing, nothing});
    add("workflowcore", "id", R"("expires":{"N":"178722722500"},"lock_owner":{"S":"o"})",
        "workflowcore/guess lock_owner and a date in milliseconds, as WorkflowCore writes them",
        {nothing, nothing});
    add("dotnet with purge time", "id",
        R"("expires":{"N":"178722722500"},"lock_owner":{"S":"o"},"purge_time":{"N":"1"})",
        "dynamolock-dotnet/certain lock_owner, expires and purge_time, as DynamoLock for .NET writes them",
        {dotnetByKey, dotnetByKey,
         "workflowcore/guess lock_owner and a date in milliseconds, as WorkflowCore writes them"});
    add("ddblock", "id", R"("expires":{"N":"1"},"name":{"S":"ddblock-x"},"uuid":{"S":"1"})",
        "ddblock/certain a name that starts with ddblock-, with uuid and expires",
        {ddblockByName, nothing, ddblockByName});
    add("clever", "id", R"("leasedUntil":{"S":"2026-08-20T12:00:00Z"},"owner":{"S":"o"})",
        "clever/likely an owner and a leasedUntil that is a date, as Clever's dynamodb-lock-go writes them",
        {nothing, nothing});
    add("vault", "Path/Key",
        R"("Expires":{"N":"1"},"Identity":{"B":"aQ=="},"Key":{"S":"_k"},"Path":{"S":"p"})",
        "vault/likely a Key that starts with _, with Identity and Expires, as Vault writes them",
        {"vault/likely a Key that starts with _, with an Identity, as Vault names them",
         "-/likely a lock of an old Vault, without an Identity: any client may write it, and it has no "
         "holder",
         vaultStorage, vaultStorage});
    add("setddblock", "id", R"("LeaseDuration":{"N":"1"},"Revision":{"S":"r"})",
        "setddblock/certain Revision and LeaseDuration, as setddblock writes them", {nothing, nothing});
    add("symfony", "id", R"("key_expiration":{"N":"1"},"key_token":{"S":"t"})",
        "symfony-lock/certain key_token and key_expiration, as Symfony Lock writes them", {nothing, nothing});
    add("delta log", "id", R"("complete":{"S":"true"},"fileName":{"S":"f"},"tablePath":{"S":"t"})",
        "-/likely an entry of a Delta Lake commit log, not a lock: deleting it can lose a commit",
        {nothing, nothing, nothing});
    add("rust", "id", R"("key":{"S":"k"},"lease_expiry":{"N":"1"},"lease_version":{"S":"v"})",
        "dynamodb-lease/likely a lease of the Rust crate dynamodb-lease; this version cannot read its rows",
        {nothing, nothing, nothing});
    add("powertools", "id",
        R"("expiration":{"N":"1"},"id":{"S":"f#83878c91171338902e0fe0fb97a8c47a"},"status":{"S":"INPROGRESS"})",
        "powertools-idempotency/likely the status INPROGRESS and expiration, as Powertools writes them",
        {nothing, similarToPowertools, nothing});
    add("an order", "id", R"("expiration":{"N":"1"},"id":{"S":"order-7"},"status":{"S":"INPROGRESS"})",
        similarToPowertools, {nothing, similarToPowertools, nothing});
    add("laravel lock", "id",
        R"("expires_at":{"N":"1"},"key":{"S":"k"},"value":{"S":"s:16:\"0123456789abcdef\";"})",
        "laravel-cache/guess a value like the owner of a Laravel cache lock, which a cached text can be, too",
        {nothing, nothing, nothing});
    add("kcl", "id", R"("leaseCounter":{"N":"1"},"leaseKey":{"S":"k"})", kclLease, {kclMetadata, nothing});
    add("terraform state", "id", R"("Digest":{"S":"9ed3"},"LockID":{"S":"l"})",
        "-/certain the checksum of a Terraform state: a state without it cannot be read", {nothing, nothing});
    add("terraform", "id", R"("Info":{"S":"{\"ID\":\"i\"}"},"LockID":{"S":"l"})",
        "terraform/certain LockID and Info, as Terraform and OpenTofu write them", {nothing, nothing});
    add("Java", "id",
        R"("leaseDuration":{"S":"20000"},"ownerName":{"S":"o"},"recordVersionNumber":{"S":"v"})", java,
        {anyLease, java, lacking});
    add("Go", "id", R"("leaseDuration":{"S":"20s"},"ownerName":{"S":"o"},"recordVersionNumber":{"S":"v"})",
        go, {anyLease, go, go});
    add("Go by its version", "id", R"("ownerName":{"S":"o"},"recordVersionNumber":{"S":"TIMED"})", go,
        {lacking, lacking});
    add("Go by its old version", "id", R"("ownerName":{"S":"o"},"recordVersionNumber":{"S":"PLAIN"})", go,
        {lacking, lacking});
    add("delta-rs by its data", "id",
        R"("data":{"S":"d"},"leaseDuration":{"S":"20000"},"ownerName":{"S":"o"},"recordVersionNumber":{"S":"v"})",
        deltaCertain, {java, anyLease, deltaCertain, lacking});
}

void RecognitionTest::needsEveryAttributeOfALibrary()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, whole);
    QFETCH(QByteArrayList, without);
    const Item item = row(json);
    QCOMPARE(recognised(item, shapeOf(keys)), whole);
    std::map<QByteArray, AttributeValue> byName(item.begin(), item.end());
    QCOMPARE(qsizetype(byName.size()), without.size());
    qsizetype at = 0;
    for (const auto &[name, value] : byName) {
        Item less = item;
        less.remove(name);
        QCOMPARE(name + ": " + recognised(less, shapeOf(keys)), name + ": " + without.at(at++));
    }
}

void RecognitionTest::tellsRowsApart_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("expected");
    const auto add = [](const char *name, const char *keys, const QByteArray &json, const char *expected) {
        QTest::newRow(name) << QByteArray(keys) << json << QByteArray(expected);
    };
    const QByteArray family = R"("ownerName":{"S":"o"},"recordVersionNumber":{"S":"v"},)";
    add("lease 0 is Java's", "id", family + R"("leaseDuration":{"S":"0"})", java);
    add("unknown lease", "id", family + R"("leaseDuration":{"S":"soon"})", anyLease);
    add("not acquirable", "id", family + R"("leaseDuration":{"S":"20000"},"isNonAcquirable":{"BOOL":true})",
        deltaCertain);
    add("lease is a number", "id", family + R"("leaseDuration":{"N":"20"})", deltaCertain);
    add("Go data that is text", "id",
        R"("ownerName":{"S":"o"},"recordVersionNumber":{"S":"TIMED"},"leaseDuration":{"S":"20s"},"data":{"S":"d"})",
        go);
    add("Go version, lease in milliseconds", "id",
        R"("ownerName":{"S":"o"},"recordVersionNumber":{"S":"PLAIN"},"leaseDuration":{"S":"20000"})", go);
    add("record version before Terraform", "LockID",
        R"("LockID":{"S":"l"},"Info":{"S":"{}"},"ownerName":{"S":"o"},"recordVersionNumber":{"S":"TIMED"})",
        go);

    add("a lease by its type", "id",
        R"("leaseKey":{"S":"k"},"leaseCounter":{"N":"1"},"entityType":{"S":"LEASE"})", kclLease);
    add("metrics of a worker", "id",
        R"("leaseKey":{"S":"k"},"leaseCounter":{"N":"1"},"entityType":{"S":"WORKER_METRICS"})", kclMetadata);
    add("ShedLock without milliseconds", "id", R"("lockUntil":{"S":"2026-08-20T12:00:00Z"})", nothing);
    add("guid of 63 bytes", "id",
        R"("guid":{"B":")" + QByteArray(63, 'g').toBase64() + R"("},"owner":{"S":"o"})",
        "-/guess resembles a lock of the Node package dynamodb-lock-client, but its guid has not 64 bytes");
    add("name without prefix", "id", R"("name":{"S":"x-ddblock-"},"uuid":{"S":"1"},"expires":{"N":"1"})",
        nothing);
    const char *const likeClever =
        "-/guess similar to a lock of Clever's dynamodb-lock-go, but leasedUntil is no date of RFC 3339";
    add("leased until some day", "id", R"("leasedUntil":{"S":"some day"},"owner":{"S":"o"})", likeClever);
    add("leased until a number", "id", R"("leasedUntil":{"N":"1"},"owner":{"S":"o"})", likeClever);
    add("leased by a number", "id", R"("leasedUntil":{"N":"1"},"owner":{"N":"1"})", nothing);
    const char *const likeRust =
        "-/guess similar to a lease of the Rust crate dynamodb-lease, but lease_expiry is no number";
    add("rust, expiry of text", "key",
        R"("key":{"S":"k"},"lease_expiry":{"S":"soon"},"lease_version":{"S":"v"})", likeRust);
    add("rust, version of digits", "key",
        R"("key":{"S":"k"},"lease_expiry":{"N":"1"},"lease_version":{"N":"1"})", nothing);

    const QByteArray secret = R"("Key":{"S":"_k"},"Identity":{"B":"aQ=="},"Expires":{"N":"1"})";
    add("vault's secret", "Path/Key",
        R"("Key":{"S":"k"},"Identity":{"B":"aQ=="},"Expires":{"N":"1"},"Path":{"S":"p"})", vaultStorage);
    add("no sort key of vault", "Path", secret, nothing);
    add("another sort key", "Path/Other", secret, nothing);
    add("another partition key", "Other/Key", secret, nothing);

    add("powertools, completed", "id",
        R"("id":{"S":"f#83878c91171338902e0fe0fb97a8c47a"},"status":{"S":"COMPLETED"},"expiration":{"N":"1"})",
        "-/likely a Powertools idempotency record, not a lock");
    add("powertools, expired", "id",
        R"("id":{"S":"f#83878c91171338902e0fe0fb97a8c47a"},"status":{"S":"EXPIRED"},"expiration":{"N":"1"})",
        "-/likely a Powertools idempotency record, not a lock");
    add("an order, completed", "id",
        R"("id":{"S":"order-7"},"status":{"S":"COMPLETED"},"expiration":{"N":"1"})", similarToPowertools);
    add("another status", "id", R"("status":{"S":"DONE"},"expiration":{"N":"1"})", nothing);
    const QByteArray cache = R"("key":{"S":"k"},"expires_at":{"N":"1"},"value":)";
    add("cache, longer", "id", cache + R"({"S":"s:16:\"0123456789abcdef0\";"})", cacheEntry);
    add("cache, other start", "id", cache + R"({"S":"s:17:\"0123456789abcdef\";"})", cacheEntry);
    add("cache, other end", "id", cache + R"({"S":"s:16:\"0123456789abcdef,;"})", cacheEntry);
    add("cache, a number", "id", cache + R"({"N":"5"})", cacheEntry);

    add("mutex, holder only", "lockname", R"("lockname":{"S":"l"},"holder":{"S":"h"})", mutexByKey);
    add("mutex, date of text", "lockname", R"("lockname":{"S":"l"},"expire_ts":{"S":"soon"})", mutexByKey);
    add("mutex, key only", "lockname", R"("lockname":{"S":"l"})", nothing);
    add("a holder under another key", "id", R"("lockname":{"S":"l"},"holder":{"S":"h"})", nothing);
    add("ddblock, uuid of digits", "id", R"("name":{"S":"ddblock-x"},"uuid":{"N":"1"})", ddblockByName);
    add("ddblock, date of text", "id", R"("name":{"S":"ddblock-x"},"expires":{"S":"1"})", ddblockByName);
    add("ddblock, name only", "id", R"("name":{"S":"ddblock-x"})", nothing);
    add("a uuid of another", "id", R"("name":{"S":"x"},"uuid":{"S":"1"})", nothing);

    add("version a number, with owner", "id", R"("recordVersionNumber":{"N":"1"},"ownerName":{"S":"o"})",
        anyLease);
    add("version a number, with lease", "id",
        R"("recordVersionNumber":{"N":"1"},"leaseDuration":{"S":"20s"})", go);
    add("version a number only", "id", R"("recordVersionNumber":{"N":"1"})", lacking);
    add("owner and Go lease", "id", R"("ownerName":{"N":"1"},"leaseDuration":{"S":"1m0s"})", go);
    add("owner and lease 0", "id", R"("ownerName":{"S":"o"},"leaseDuration":{"S":"0"})", lacking);
    add("owner and unknown lease", "id", R"("ownerName":{"S":"o"},"leaseDuration":{"S":"soon"})", lacking);
    add("owner only", "id", R"("ownerName":{"S":"o"})", lacking);
    add("Go lease only", "id", R"("leaseDuration":{"S":"20s"})", nothing);
    add("version under key", "key", R"("key":{"S":"k"},"recordVersionNumber":{"S":"v"})", anyLease);
    add("owner under key", "key", R"("key":{"S":"k"},"ownerName":{"S":"o"})", anyLease);
    add("key only", "key", R"("key":{"S":"k"})", nothing);

    add("LockID only", "LockID", R"("LockID":{"S":"l"})", similarToTerraform);
    add("LockID and a home-made lock", "LockID", R"("LockID":{"S":"l"},"Owner":{"S":"w"},"TTL":{"N":"1"})",
        similarToTerraform);
    add("LockID of a digest without one", "LockID", R"("LockID":{"S":"b/s-md5"})",
        "-/likely the checksum of a Terraform state: a state without it cannot be read");
    add("LockID a number", "LockID", R"("LockID":{"N":"1"})", nothing);
    add("LockID not the key", "id", R"("LockID":{"S":"l"})", nothing);
    add("leaseKey only", "leaseKey", R"("leaseKey":{"S":"k"})", kclMetadata);
    add("lease without a counter", "leaseKey", R"("leaseKey":{"S":"k"},"leaseOwner":{"S":"w"})",
        "kcl/likely the key leaseKey with attributes of a lease of the Kinesis client library");
    add("kcl leader before its lease", "leaseKey",
        R"("leaseKey":{"S":"Leader"},"ownerName":{"S":"w"},"leaseDuration":{"S":"120000"},)"
        R"("recordVersionNumber":{"S":"v"},"leaseCounter":{"N":"1"})",
        java);
    add("metrics by worker", "wid", R"("wid":{"S":"w"},"lut":{"N":"1"})", kclMetadata);
    add("wid of another", "id", R"("wid":{"S":"w"})", nothing);

    const char *const vmware =
        "vmware-go-kcl/certain the key ShardID with AssignedTo, LeaseTimeout or Checkpoint, as vmware-go-kcl "
        "writes them";
    add("vmware, assigned", "ShardID", R"("ShardID":{"S":"s"},"AssignedTo":{"S":"w"})", vmware);
    add("vmware, a date", "ShardID", R"("ShardID":{"S":"s"},"LeaseTimeout":{"S":"x"})", vmware);
    add("vmware, a checkpoint", "ShardID", R"("ShardID":{"S":"s"},"Checkpoint":{"S":"1"})", vmware);
    add("vmware, broken", "ShardID", R"("ShardID":{"S":"s"},"Checkpoint":{"N":"1"})",
        "vmware-go-kcl/likely the key ShardID with attributes that vmware-go-kcl names so");
    add("a shard and no more", "ShardID", R"("ShardID":{"S":"s"})", nothing);
    add("a shard under another key", "id", R"("ShardID":{"S":"s"},"AssignedTo":{"S":"w"})", nothing);

    const QByteArray keys = R"("StreamID":{"S":"o"},"ShardID":{"S":"s"},)";
    const char *const redpanda =
        "redpanda-kinesis/certain the keys StreamID and ShardID with a client's claim or a position, as "
        "Redpanda Connect writes them";
    const char *const redpandaBroken = "redpanda-kinesis/likely the keys StreamID and ShardID with "
                                       "attributes that Redpanda Connect names so";
    add("redpanda, claimed", "StreamID/ShardID", keys + R"("ClientID":{"S":"c"},"LeaseTimeout":{"S":"d"})",
        redpanda);
    add("redpanda, unclaimed", "StreamID/ShardID", keys + R"("SequenceNumber":{"S":"1"})", redpanda);
    add("redpanda without a date", "StreamID/ShardID", keys + R"("ClientID":{"S":"c"})", redpandaBroken);
    add("redpanda, a client of digits", "StreamID/ShardID",
        keys + R"("ClientID":{"N":"1"},"LeaseTimeout":{"S":"d"},"SequenceNumber":{"S":"1"})", redpandaBroken);
    add("redpanda, keys only", "StreamID/ShardID", R"("StreamID":{"S":"o"},"ShardID":{"S":"s"})", nothing);
    const char *const position = "-/likely a position of Redpanda Connect's aws_dynamodb_cdc input, not a "
                                 "lock: without it records are "
                                 "read again";
    add("redpanda cdc", "StreamArn/ShardID", R"("StreamArn":{"S":"a"},"ShardID":{"S":"s"})", position);
    add("redpanda cdc by table", "TableId/ShardID",
        R"("TableId":{"S":"a"},"ShardID":{"S":"s"},"SequenceNumber":{"S":"1"})", position);
    add("empty row", "id", "", nothing);
}

void RecognitionTest::tellsRowsApart()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, expected);
    QCOMPARE(recognised(row(json), shapeOf(keys)), expected);
}

void RecognitionTest::knowsDeltaByItsTableAndItsKey()
{
    const char *const json =
        R"("key":{"S":"%"},"ownerName":{"S":"o"},"recordVersionNumber":{"S":"v"},"leaseDuration":{"S":"20"})";
    const auto withKey = [json](const char *key) { return row(QByteArray(json).replace("%", key)); };
    const locks::TableShape theirs = shapeOf("key", QStringLiteral("delta_rs_lock_table"));
    QCOMPARE(recognised(withKey("k"), shapeOf("key")), QByteArray(java));
    QCOMPARE(recognised(withKey("k"), theirs), QByteArray(deltaLikely));
    QCOMPARE(recognised(withKey("delta-rs"), shapeOf("key")), QByteArray(deltaLikely));
    QCOMPARE(recognised(withKey("delta-rs"), shapeOf("id")), QByteArray(java));
}

void RecognitionTest::saysOfARowOfAnotherLibraryThatItCannotBeRead()
{
    const auto read = [](const char *json) {
        const aws::PackedItem packed(row(json));
        const locks::LockFacts facts = locks::factsOf(packed.view(), shapeOf("id"));
        const locks::LockRecord record = locks::recordOf(row(json), shapeOf("id"));
        return facts.dialect == record.dialect && facts.marking == record.marking &&
                record.reason == QString::fromUtf8(facts.reason.sentence)
            ? std::tuple(facts.dialect, facts.marking, QByteArray(facts.reason.sentence))
            : std::tuple(facts.dialect, facts.marking, QByteArray("facts and record differ"));
    };
    using locks::DialectId;
    QCOMPARE(read(R"("key":{"S":"k"},"lease_expiry":{"N":"1"},"lease_version":{"S":"v"})"),
             std::tuple(
                 DialectId(), locks::StoredState::Unsupported,
                 QByteArray("a lease of the Rust crate dynamodb-lease; this version cannot read its rows")));
    QCOMPARE(read(R"("x":{"N":"1"})"),
             std::tuple(DialectId(), locks::StoredState::NotALock,
                        QByteArray("no lock library's row that we know")));
}

LEASESCOPE_TEST(RecognitionTest)
#include "RecognitionTest.moc"
