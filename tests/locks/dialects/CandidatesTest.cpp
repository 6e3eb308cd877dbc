// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QTest>

#include <map>

namespace {

dynamodb::TableDescription withKeys(const QByteArray &hash, const QByteArray &range)
{
    dynamodb::TableDescription table;
    table.name = QStringLiteral("locks");
    table.partitionKey = {hash, dynamodb::AttributeType::S};
    if (!range.isEmpty())
        table.sortKey = dynamodb::KeyAttribute{range, dynamodb::AttributeType::S};
    return table;
}

/// Whether only rows tell its tables from those of other libraries.
bool sharesItsKeys(const locks::LockDialect &dialect)
{
    const QString name = dialect.id().name();
    return QStringList{QStringLiteral("tristanls"),    QStringLiteral("dynamolock-dotnet"),
                       QStringLiteral("workflowcore"), QStringLiteral("clever"),
                       QStringLiteral("delta-rs"),     QStringLiteral("lynk")}
        .contains(name);
}

} // namespace

class CandidatesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sayWhy_data();
    void sayWhy();
    void leaveTablesOfOtherProgramsAlone_data();
    void leaveTablesOfOtherProgramsAlone();
    void guessFromTheKeySchema_data();
    void guessFromTheKeySchema();
    void areSurerOfATableWithTheIndexOfKcl();
    void knowVaultsLockByBothKeysOfItsTable();
    void knowTheNumberedSlotsOfDynamoDlm();
    void leaveTheTableOfLiquibaseAlone();
    void createTablesTheirLibraryAccepts();
};

void CandidatesTest::guessFromTheKeySchema_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QByteArray>("hash");
    QTest::addColumn<QByteArray>("range");
    QTest::addColumn<bool>("onDemand");
    QTest::addColumn<QByteArray>("ttl");
    QTest::addColumn<QString>("expected");
    const QByteArray none;
    const auto add = [&](const char *name, const char *table, const QByteArray &hash, const QByteArray &range,
                         bool onDemand, const QByteArray &ttl, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(table) << hash << range << onDemand << ttl
                            << QString::fromLatin1(expected);
    };
    add("go", "locks", "key", none, true, none, "dynamolock/likely java-lock-client/likely");
    add("java", "lockTable", "key", none, false, none, "java-lock-client/likely dynamolock/likely");
    add("sort key", "locks", "key", "sortkey", false, none, "dynamolock/likely java-lock-client/likely");
    add("kcl leader", "app-CoordinatorState", "key", none, true, none, "java-lock-client/likely");
    add("delta-rs", "delta_rs_lock_table", "key", none, true, none, "delta-rs/likely");
    add("laravel", "entries", "key", none, true, "expires_at", "laravel-cache/likely");
    add("laravel by its name", "cache", "key", none, true, none,
        "laravel-cache/likely dynamolock/likely java-lock-client/likely");
    add("spring 2", "SpringIntegrationLockRegistry", "lockKey", "sortKey", false, none,
        "java-lock-client/likely");
    add("spring 3", "locks", "lockKey", none, false, none, "spring-integration-aws/likely");
    add("spring 3 with its TTL", "locks", "lockKey", none, true, "expireAt",
        "spring-integration-aws/certain");
    add("shedlock", "Shedlock", "_id", none, false, none, "shedlock/likely");
    add("shedlock with a sort key", "Shedlock", "_id", "part", false, none, "shedlock/likely");
    add("symfony", "lock_keys", "key_id", none, false, none, "symfony-lock/likely");
    add("powertools", "idempotency", "id", none, true, "expiration", "powertools-idempotency/likely");
    add("the date of powertools beside another key", "sessions", "session", none, true, "expiration",
        "dynamolock/guess java-lock-client/guess");
    add("powertools with a sort key", "idempotency", "id", "sort", true, "expiration",
        "powertools-idempotency/likely");
    add("another with its sort key", "locks", "id", "sortKey", false, none,
        "dynamolock/guess java-lock-client/guess");
    add("spring 2, another sort key", "locks", "lockKey", "part", false, none,
        "dynamolock/guess java-lock-client/guess");
    add("kcl's name and a sort key", "app-CoordinatorState", "key", "part", false, none,
        "dynamolock/likely java-lock-client/likely");
    add("lease as TTL", "locks", "key", none, true, "leaseDuration", "delta-rs/likely");
    add("another TTL", "locks", "key", none, true, "ttl", "dynamolock/likely java-lock-client/likely");
    add("mutex and a sort key", "Mutex", "lockname", "part", false, "ttl",
        "dynamolock/guess java-lock-client/guess");
    add("mutex, another TTL", "Mutex", "lockname", none, false, "expire_ts", "dyndb-mutex/likely");
    add("name and a sort key", "locks", "name", "part", false, none,
        "dynamolock/guess java-lock-client/guess");
    add("mutex", "Mutex", "lockname", none, false, "ttl", "dyndb-mutex/certain");
    add("mutex without ttl", "Mutex", "lockname", none, false, none, "dyndb-mutex/likely");
    add("ddblock", "locks", "name", none, false, none,
        "ddblock/guess dynamolock/guess java-lock-client/guess");
    add("terraform", "tf", "LockID", none, true, none, "terraform/likely");
    add("terraform's key and another", "tf", "LockID", "part", true, none,
        "dynamolock/guess java-lock-client/guess");
    add("kcl", "app", "leaseKey", none, true, none, "kcl/likely");
    add("python", "locks", "lock_key", "sort_key", true, none, "python-dynamodb-lock/likely");
    add("python with its TTL", "locks", "lock_key", "sort_key", true, "expiry_time",
        "python-dynamodb-lock/certain");
    add("vault", "vault", "Path", "Key", true, none, "vault/likely");
    add("redpanda", "kinesis", "StreamID", "ShardID", true, none, "redpanda-kinesis/likely");
    add("vmware", "consumer", "ShardID", none, false, none, "vmware-go-kcl/likely");
    add("teleport", "backend", "HashKey", "FullPath", true, "Expires", "teleport/certain");
    add("teleport without TTL", "backend", "HashKey", "FullPath", true, none, "teleport/likely");
    add("digger", "DiggerDynamoDBLockTable", "PK", "SK", true, none, "digger/certain");
    add("nservicebus", "NServiceBus.Storage", "PK", "SK", true, "ExpiresAt", "nservicebus-saga/certain");
    add("nservicebus without TTL", "NServiceBus.Storage", "PK", "SK", true, none, "nservicebus-saga/likely");
    add("keys of many", "app", "PK", "SK", true, "ExpiresAt",
        "dynamolock/guess java-lock-client/guess digger/guess nservicebus-saga/guess");
    add("certmagic", "CertMagic", "PrimaryKey", none, true, none, "certmagic-dynamodb/likely");
    add("flamingock", "flamingockLock", "partitionKey", none, false, none, "flamingock/likely");
    add("flamingock's key, on demand", "locks", "partitionKey", none, true, none,
        "flamingock/guess dynamolock/guess java-lock-client/guess");
    add("semaphore", "sfn-locktable", "LockName", none, true, none, "stepfunctions-semaphore/likely");
    add("delivery hero", "lockTable", "lockId", "lockGroup", true, none, "deliveryhero-lock/likely");
    add("any", "things", "id", none, true, none,
        "dynamolock/guess java-lock-client/guess tristanls/guess dynamolock-dotnet/guess workflowcore/guess");
    add("any with a TTL", "things", "id", none, true, "ttl", "dynamolock/guess java-lock-client/guess");
    add("dotnet", "lock_table", "id", none, false, "purge_time", "dynamolock-dotnet/likely");
    add("tristanls", "locks", "id", "sortID", true, none, "tristanls/likely");
    add("setddblock", "locks", "ID", none, true, "ttl", "setddblock/likely");
    add("setddblock without TTL", "locks", "ID", none, true, none,
        "setddblock/guess dynamolock/guess java-lock-client/guess");
    add("mongock", "mongockLock", "lock_key", none, false, none, "mongock/likely");
    add("brightspace's command", "locks", "key", none, true, "expires",
        "dotnet-dynamodb-lock/likely dynamolock/likely java-lock-client/likely");
    add("distributedlock", "app", "pk", "sk", true, "expiresAt",
        "dynamodb-distributedlock/guess dynamolock/guess java-lock-client/guess");
    add("distributedlock without TTL", "app", "pk", "sk", true, none,
        "dynamolock/guess java-lock-client/guess");
    add("pramen", "pramen_locks", "job_token", none, true, none, "pramen/likely");
    add("iceberg", "locks", "entityId", none, true, none, "iceberg/likely");
    add("dynamo-dlm 1", "dynamo_dlm_locks", "resource_id", none, true, none, "dynamo-dlm/likely");
    add("dynamo-dlm's key elsewhere", "resources", "resource_id", none, true, none,
        "dynamolock/guess java-lock-client/guess");
    add("dynamo-dlm's keys of text", "dynamo_dlm_locks", "resource_id", "concurrency_id", true, none,
        "dynamolock/guess java-lock-client/guess");
    add("dynamodblock", "locks", "lock_id", none, true, "ttl", "dynamodblock/likely");
    add("dynamodblock without TTL", "locks", "lock_id", none, true, none,
        "dynamodblock/guess dynamolock/guess java-lock-client/guess");
    add("object_store", "commits", "path", "etag", true, "ttl", "object-store-commit/likely");
    add("object_store without TTL", "commits", "path", "etag", true, none,
        "object-store-commit/guess dynamolock/guess java-lock-client/guess");
}

void CandidatesTest::guessFromTheKeySchema()
{
    QFETCH(QString, table);
    QFETCH(QByteArray, hash);
    QFETCH(QByteArray, range);
    QFETCH(bool, onDemand);
    QFETCH(QByteArray, ttl);
    QFETCH(QString, expected);
    dynamodb::TableDescription description = withKeys(hash, range);
    description.name = table;
    description.onDemand = onDemand;
    if (!ttl.isEmpty())
        description.ttlAttribute = ttl;
    QStringList words;
    for (const locks::TableVerdict &verdict : locks::candidatesFor(description)) {
        words << QString(verdict.dialect.name()) + u'/' + QString(locks::confidenceName(verdict.confidence));
        QVERIFY(!verdict.reason.isEmpty());
    }
    QCOMPARE(words.join(u' '), expected);
    description.partitionKey.type = dynamodb::AttributeType::N; // which one library alone takes
    const auto numbered = locks::candidatesFor(description);
    QCOMPARE(numbered.size(), std::size_t(1));
    QVERIFY(numbered.front().dialect.name() == QLatin1String("tristanls") &&
            numbered.front().confidence == locks::Confidence::Guess);
}

void CandidatesTest::sayWhy_data()
{
    QTest::addColumn<QByteArray>("hash");
    QTest::addColumn<QByteArray>("range");
    QTest::addColumn<QStringList>("reasons");
    const auto add = [](const char *hash, const char *range, const QStringList &reasons) {
        QTest::newRow(hash) << QByteArray(hash) << QByteArray(range) << reasons;
    };
    const QString go = QStringLiteral("dynamolock takes any key names: only rows tell");
    const QString java = QStringLiteral("the Java lock client takes any key names: only rows tell");
    add("key", "",
        {QStringLiteral("the key schema the Java lock client uses by default"),
         QStringLiteral("the key schema dynamolock uses by default")});
    add("lockKey", "sortKey", {QStringLiteral("the key schema of spring-integration-aws 2.5 or earlier")});
    add("lockname", "", {QStringLiteral("the partition key lockname is dyndb-mutex's alone")});
    add("name", "", {QStringLiteral("the partition key name, as ddblock needs it"), go, java});
    add("entityId", "", {QStringLiteral("the partition key entityId is Apache Iceberg's")});
    add("ID", "", {QStringLiteral("the partition key ID, as setddblock needs it"), go, java});
    add("another", "", {go, java});
}

void CandidatesTest::sayWhy()
{
    QFETCH(QByteArray, hash);
    QFETCH(QByteArray, range);
    QFETCH(QStringList, reasons);
    QStringList said;
    for (const locks::TableVerdict &verdict : locks::candidatesFor(withKeys(hash, range))) {
        said << verdict.reason;
        QCOMPARE(verdict.rows, qsizetype(0));
    }
    QCOMPARE(said, reasons);
}

void CandidatesTest::leaveTablesOfOtherProgramsAlone_data()
{
    QTest::addColumn<QByteArray>("hash");
    QTest::addColumn<QByteArray>("range");
    const auto add = [](const char *hash, const char *range) {
        QTest::newRow(hash) << QByteArray(hash) << QByteArray(range);
    };
    add("StreamArn", "ShardID");
    add("TableId", "ShardID");
    add("tablePath", "fileName");
    add("wid", "");
}

void CandidatesTest::leaveTablesOfOtherProgramsAlone()
{
    QFETCH(QByteArray, hash);
    QFETCH(QByteArray, range);
    QVERIFY(locks::candidatesFor(withKeys(hash, range)).empty());
    QCOMPARE(locks::candidatesFor(withKeys(hash, "another")).size(), std::size_t(2));
    QCOMPARE(locks::candidatesFor(withKeys("another", range)).size(), std::size_t(2));
    dynamodb::TableDescription binary = withKeys("key", "part");
    QVERIFY(!locks::candidatesFor(binary).empty());
    binary.sortKey->type = dynamodb::AttributeType::B;
    QCOMPARE(locks::candidatesFor(binary).size(), std::size_t(1));
    QVERIFY(locks::candidatesFor(binary).front().dialect.name() == QLatin1String("tristanls"));
}

void CandidatesTest::areSurerOfATableWithTheIndexOfKcl()
{
    dynamodb::TableDescription table = withKeys("leaseKey", {});
    table.indexNames = QStringList{QStringLiteral("LeaseOwnerToLeaseKeyIndex")};
    const auto verdicts = locks::candidatesFor(table);
    QCOMPARE(verdicts.size(), std::size_t(1));
    QCOMPARE(verdicts.front().confidence, locks::Confidence::Certain);
}

void CandidatesTest::knowVaultsLockByBothKeysOfItsTable()
{
    const locks::LockDialect *vault = locks::dialect(locks::dialectNamed(u"vault").value());
    const auto keysIn = [&](const char *hash, const char *range) {
        return vault->knownLockKeys(locks::TableShape::of(withKeys(hash, range))).size();
    };
    QCOMPARE(keysIn("Path", "Key"), std::size_t(1));
    QVERIFY(keysIn("Path", "") == 0 && keysIn("Path", "Value") == 0 && keysIn("Key", "Path") == 0);
}

void CandidatesTest::knowTheNumberedSlotsOfDynamoDlm()
{
    dynamodb::TableDescription table = withKeys("resource_id", "concurrency_id");
    table.sortKey->type = dynamodb::AttributeType::N;
    const auto verdicts = locks::candidatesFor(table);
    QCOMPARE(verdicts.size(), std::size_t(1));
    QCOMPARE(QString(verdicts.front().dialect.name()), QStringLiteral("dynamo-dlm"));
    QCOMPARE(verdicts.front().confidence, locks::Confidence::Likely);
    table.sortKey->name = "slot";
    for (const locks::TableVerdict &verdict : locks::candidatesFor(table))
        QVERIFY(verdict.dialect.name() != QLatin1String("dynamo-dlm"));
}

void CandidatesTest::leaveTheTableOfLiquibaseAlone()
{
    dynamodb::TableDescription table = withKeys("any", {});
    QVERIFY(!locks::candidatesFor(table).empty());
    table.name = QStringLiteral("DATABASECHANGELOGLOCK");
    QVERIFY(locks::candidatesFor(table).empty());
}

void CandidatesTest::createTablesTheirLibraryAccepts()
{
    // Keys that many tables have: these are known by the table's name.
    const std::map<QString, QString> named{
        {QStringLiteral("digger"), QStringLiteral("DiggerDynamoDBLockTable")},
        {QStringLiteral("nservicebus-saga"), QStringLiteral("NServiceBus.Storage")}};
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const auto usual = named.find(dialect->id().name());
        const QString name = usual == named.end() ? QStringLiteral("t") : usual->second;
        const dynamodb::TablePlan plan = dialect->defaultTable(name);
        QCOMPARE(plan.name, name);
        QCOMPARE(plan.partitionKey.type, dynamodb::AttributeType::S);
        const dynamodb::TableDescription description = fakes::usualTable(*dialect, name);
        const auto verdicts = locks::candidatesFor(description);
        QVERIFY(!verdicts.empty());
        if (!sharesItsKeys(*dialect))
            QCOMPARE(verdicts.front().dialect, dialect->id());
    }
    // The Python and the Java library create provisioned tables, of this size.
    const auto units = [](locks::DialectId id) {
        return locks::dialect(id)->defaultTable(QStringLiteral("t")).provisioned;
    };
    QCOMPARE(units(ids::dyndbMutex), std::optional(std::pair<qint64, qint64>(2, 2)));
    QCOMPARE(units(ids::javaLockClient), std::optional(std::pair<qint64, qint64>(5, 5)));
    QCOMPARE(units(locks::dialectNamed(u"symfony-lock").value()),
             std::optional(std::pair<qint64, qint64>(10, 20)));
    QVERIFY(!units(ids::dynamolock) && !units(ids::ddblock));
}

LEASESCOPE_TEST(CandidatesTest)
#include "CandidatesTest.moc"
