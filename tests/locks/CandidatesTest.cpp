// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"

#include <QTest>

class CandidatesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
    add("mutex", "Mutex", "lockname", none, false, "ttl", "dyndb-mutex/certain");
    add("mutex without ttl", "Mutex", "lockname", none, false, none, "dyndb-mutex/likely");
    add("ddblock", "locks", "name", none, false, none,
        "ddblock/guess dynamolock/guess java-lock-client/guess");
    add("any", "things", "id", none, true, none, "dynamolock/guess java-lock-client/guess");
    add("terraform", "tf", "LockID", none, true, none, "");
    add("vault", "vault", "Path", "Key", true, none, "");
}

void CandidatesTest::guessFromTheKeySchema()
{
    QFETCH(QString, table);
    QFETCH(QByteArray, hash);
    QFETCH(QByteArray, range);
    QFETCH(bool, onDemand);
    QFETCH(QByteArray, ttl);
    QFETCH(QString, expected);
    aws::TableDescription description;
    description.name = table;
    description.partitionKey = {hash, aws::AttributeType::S};
    if (!range.isEmpty())
        description.sortKey = aws::KeyAttribute{range, aws::AttributeType::S};
    description.onDemand = onDemand;
    if (!ttl.isEmpty())
        description.ttlAttribute = ttl;
    QStringList words;
    for (const locks::TableVerdict &verdict : locks::candidatesFor(description)) {
        words << QString(locks::dialectName(verdict.dialect)) + u'/' +
                QString(locks::confidenceName(verdict.confidence));
        QVERIFY(!verdict.reason.isEmpty());
    }
    QCOMPARE(words.join(u' '), expected);
    description.partitionKey.type = aws::AttributeType::N;
    QVERIFY(locks::candidatesFor(description).empty());
}

void CandidatesTest::createTablesTheirLibraryAccepts()
{
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const aws::TablePlan plan = dialect->defaultTable(QStringLiteral("t"));
        aws::TableDescription description;
        description.name = plan.name;
        description.partitionKey = plan.partitionKey;
        description.onDemand = !plan.provisioned;
        const auto verdicts = locks::candidatesFor(description);
        QVERIFY(!verdicts.empty());
        QCOMPARE(verdicts.front().dialect, dialect->id());
    }
}

QTEST_GUILESS_MAIN(CandidatesTest)
#include "CandidatesTest.moc"
