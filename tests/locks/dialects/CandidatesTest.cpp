// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

aws::TableDescription withKeys(const QByteArray &hash, const QByteArray &range)
{
    aws::TableDescription table;
    table.name = QStringLiteral("locks");
    table.partitionKey = {hash, aws::AttributeType::S};
    if (!range.isEmpty())
        table.sortKey = aws::KeyAttribute{range, aws::AttributeType::S};
    return table;
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
    add("delta-rs", "delta_rs_lock_table", "key", none, true, none,
        "dynamolock/guess java-lock-client/guess");
    add("laravel", "cache", "key", none, true, "expires_at", "dynamolock/guess java-lock-client/guess");
    add("spring 2", "SpringIntegrationLockRegistry", "lockKey", "sortKey", false, none,
        "java-lock-client/likely");
    add("spring 2 without sort key", "locks", "lockKey", none, false, none,
        "dynamolock/guess java-lock-client/guess");
    add("another with its sort key", "locks", "id", "sortKey", false, none,
        "dynamolock/guess java-lock-client/guess");
    add("spring 2, another sort key", "locks", "lockKey", "part", false, none,
        "dynamolock/guess java-lock-client/guess");
    add("kcl's name and a sort key", "app-CoordinatorState", "key", "part", false, none,
        "dynamolock/likely java-lock-client/likely");
    add("lease as TTL", "locks", "key", none, true, "leaseDuration",
        "dynamolock/guess java-lock-client/guess");
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
    add("any", "things", "id", none, true, none, "dynamolock/guess java-lock-client/guess");
    add("terraform", "tf", "LockID", none, true, none, "terraform/likely");
    add("terraform's key and another", "tf", "LockID", "part", true, none,
        "dynamolock/guess java-lock-client/guess");
    add("kcl", "app", "leaseKey", none, true, none, "kcl/likely");
    add("vault", "vault", "Path", "Key", true, none, "vault/likely");
    add("redpanda", "kinesis", "StreamID", "ShardID", true, none, "redpanda-kinesis/likely");
    add("vmware", "consumer", "ShardID", none, false, none, "vmware-go-kcl/likely");
}

void CandidatesTest::guessFromTheKeySchema()
{
    QFETCH(QString, table);
    QFETCH(QByteArray, hash);
    QFETCH(QByteArray, range);
    QFETCH(bool, onDemand);
    QFETCH(QByteArray, ttl);
    QFETCH(QString, expected);
    aws::TableDescription description = withKeys(hash, range);
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
    description.partitionKey.type = aws::AttributeType::N;
    QVERIFY(locks::candidatesFor(description).empty());
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
    add("id", "", {go, java});
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
    add("key_id", "");
    add("entityId", "");
    add("_id", "");
}

void CandidatesTest::leaveTablesOfOtherProgramsAlone()
{
    QFETCH(QByteArray, hash);
    QFETCH(QByteArray, range);
    QVERIFY(locks::candidatesFor(withKeys(hash, range)).empty());
    QCOMPARE(locks::candidatesFor(withKeys(hash, "another")).size(), std::size_t(2));
    QCOMPARE(locks::candidatesFor(withKeys("another", range)).size(), std::size_t(2));
    aws::TableDescription binary = withKeys("key", "part");
    QVERIFY(!locks::candidatesFor(binary).empty());
    binary.sortKey->type = aws::AttributeType::B;
    QVERIFY(locks::candidatesFor(binary).empty());
}

void CandidatesTest::createTablesTheirLibraryAccepts()
{
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const aws::TablePlan plan = dialect->defaultTable(QStringLiteral("t"));
        QCOMPARE(plan.name, QStringLiteral("t"));
        QCOMPARE(plan.partitionKey.type, aws::AttributeType::S);
        aws::TableDescription description;
        description.name = plan.name;
        description.partitionKey = plan.partitionKey;
        description.sortKey = plan.sortKey;
        description.onDemand = !plan.provisioned;
        const auto verdicts = locks::candidatesFor(description);
        QVERIFY(!verdicts.empty());
        QCOMPARE(verdicts.front().dialect, dialect->id());
    }
    // The Python and the Java library create provisioned tables, of this size.
    const auto units = [](locks::DialectId id) {
        return locks::dialect(id)->defaultTable(QStringLiteral("t")).provisioned;
    };
    QCOMPARE(units(ids::dyndbMutex), std::optional(std::pair<qint64, qint64>(2, 2)));
    QCOMPARE(units(ids::javaLockClient), std::optional(std::pair<qint64, qint64>(5, 5)));
    QVERIFY(!units(ids::dynamolock) && !units(ids::ddblock));
}

LEASESCOPE_TEST(CandidatesTest)
#include "CandidatesTest.moc"
