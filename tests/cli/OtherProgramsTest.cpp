// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace {

using dynamodb::AttributeValue;

const QString sharedKey = QStringLiteral("home-made");

AttributeValue foreignText(const QByteArray &text)
{
    return AttributeValue::string(text);
}

dynamodb::Item homeMade(const QByteArray &lock)
{
    return {{"LockID", foreignText(lock)},
            {"Owner", foreignText("w")},
            {"TTL", AttributeValue::number(1'787'227'200)}};
}

dynamodb::Item foreignCall(const QByteArray &key)
{
    return {{"id", foreignText(key)},
            {"status", foreignText("INPROGRESS")},
            {"expiration", AttributeValue::number(1'787'227'200)}};
}

dynamodb::Item foreignJavaRow(const QByteArray &key, const QByteArray &lease)
{
    return dynamolockRow(key, "host", lease, "47f8e1e7-1998-4539-a383-4c99cd7b5671");
}

dynamodb::Item foreignSemaphore()
{
    return {{"LockName", foreignText("Import")},
            {"currentlockcount", AttributeValue::number(2)},
            {"arn:aws:states:eu-west-1:111122223333:execution:Import:run-1",
             foreignText("2026-08-20T11:42:07.123Z")},
            {"arn:aws:states:eu-west-1:111122223333:execution:Import:run-2",
             foreignText("2026-08-20T11:43:00.000Z")}};
}

const QByteArray foreignRun1 = "arn:aws:states:eu-west-1:111122223333:execution:Import:run-1";
const QByteArray foreignRun2 = "arn:aws:states:eu-west-1:111122223333:execution:Import:run-2";

} // namespace

/// Rows that share names with a library and are another program's, and rows that only their table explains: through the
/// commands by which an operator meets them.
class OtherProgramsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    QTemporaryDir m_folder;

    [[nodiscard]] CliRun inPipe(const QByteArray &line) const { return m_fixture->inPipe(line.constData()); }
    void put(const QString &table, const dynamodb::Item &row) const { m_fixture->dynamo().put(table, row); }
    void make(const char *table, const char *key) const
    {
        m_fixture->dynamo().createTable(QString::fromLatin1(table), key);
    }
    [[nodiscard]] QString state(const QByteArray &line) const { return inPipe(line).text("state"); }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CliFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void aHomeMadeLockIsNotTerraforms()
    {
        make("home-made", "LockID");
        put(sharedKey, homeMade("import"));
        const CliRun shown = inPipe("show home-made import --output json");
        QCOMPARE(shown.text("state"), QStringLiteral("not-a-lock"));
        QVERIFY2(shown.text("reason").startsWith(QStringLiteral("similar to Terraform")),
                 shown.out.constData());
        // Nothing offers to delete it, and nothing is wrong with it.
        QCOMPARE(inPipe("release home-made import --if-lapsed --reason x").status, 16);
        QCOMPARE(inPipe("release home-made import --at-version x --reason x").status, 16);
        QCOMPARE(inPipe("doctor home-made").status, 0);
        QVERIFY(m_fixture->dynamo().item(sharedKey, {{"LockID", foreignText("import")}}));
    }

    void aBrokenRowIsTerraformsBesideAnotherOfIts()
    {
        make("states", "LockID");
        put(QStringLiteral("states"), {{"LockID", foreignText("b/a.tfstate")}});
        QCOMPARE(state("show states b/a.tfstate --output json"), QStringLiteral("not-a-lock"));
        // The checksum of another state comes after it in the table.
        put(QStringLiteral("states"),
            {{"LockID", foreignText("b/z.tfstate-md5")}, {"Digest", foreignText("9ed3")}});
        QCOMPARE(state("show states b/a.tfstate --output json"), QStringLiteral("unreadable"));
        const QJsonArray listed = inPipe("list states --output json").array();
        QCOMPARE(listed.size(), 1);
        QCOMPARE(listed[0][QLatin1String("dialect")].toString(), QStringLiteral("terraform"));
        QCOMPARE(inPipe("prove states b/a.tfstate").status, 16);
    }

    void anOrderIsNotPowertools()
    {
        make("orders", "id");
        put(QStringLiteral("orders"), foreignCall("order-7"));
        QVERIFY(inPipe("list orders --output json").array().isEmpty());
        QVERIFY2(inPipe("show orders order-7 --output json")
                     .text("reason")
                     .startsWith(QStringLiteral("similar to Powertools")),
                 "");
        // A row of the library itself tells what the others are.
        put(QStringLiteral("orders"), foreignCall("app.handler#83878c91171338902e0fe0fb97a8c47a"));
        QCOMPARE(inPipe("list orders --output json").array().size(), 2);
    }

    void aShortLeaseOfJavaIsMillisecondsWhereThatIsKnown()
    {
        make("java", "key");
        const QString table = QStringLiteral("java");
        put(table, foreignJavaRow("short", "500"));
        const auto leaseMs = [this](const QByteArray &more) {
            return inPipe("show java short --output json" + more)
                .object()[QLatin1String("leaseMs")]
                .toInteger();
        };
        QCOMPARE(leaseMs(""), 500'000);
        QCOMPARE(leaseMs(" --dialect java-lock-client"), 500);
        put(table, foreignJavaRow("long", "20000"));
        QCOMPARE(leaseMs(""), 500);
        const QJsonArray listed = inPipe("list java --output json").array();
        QCOMPARE(listed.size(), 2);
        for (const QJsonValue &lock : listed)
            QVERIFY(lock[QLatin1String("leaseMs")].toInteger() <= 20'000);
        QCOMPARE(inPipe("prove java short").status, 11);
    }

    void aShortLeaseIsNamedAsItIsWritten()
    {
        make("java", "key");
        const CliRun run = inPipe("acquire java brief --dialect java-lock-client --lease 60ms --heartbeat 0 "
                                  "--fail-if-locked -- true");
        QVERIFY2(run.err.contains("a lease of 60 ms is written as 60:"), run.err.constData());
    }

    void aLeaseOfCenturiesIsNotOver()
    {
        make("long", "key");
        for (const char *lease : {"9223372036854", "9223372036854775807"}) {
            put(QStringLiteral("long"), foreignJavaRow("centuries", lease));
            const CliRun shown = inPipe("show long centuries --output json");
            QVERIFY2(!shown.out.contains("is over"), shown.out.constData());
        }
        const QByteArray seen = m_fixture->onTerminal("show long centuries");
        QVERIFY2(!seen.contains("is over"), seen.constData());
    }

    void aHolderOfASemaphoreIsNamedByItsExecution()
    {
        make("slots", "LockName");
        put(QStringLiteral("slots"), foreignSemaphore());
        const QJsonArray holders =
            inPipe("show slots Import --output json").object()[QLatin1String("holders")].toArray();
        QCOMPARE(holders.size(), 2);
        QCOMPARE(holders[1][QLatin1String("owner")].toString().toUtf8(), foreignRun2);
        const QByteArray generation = holders[1][QLatin1String("generation")].toString().toUtf8();
        QCOMPARE(generation, foreignRun2 + "|2026-08-20T11:43:00.000Z");
        const QByteArray seen = m_fixture->onTerminal("show slots Import");
        QVERIFY2(seen.contains(foreignRun1) && seen.contains(generation), seen.constData());
        QCOMPARE(inPipe("release slots Import --break --yes --reason x --owner " + generation).status, 0);
        // The last one, by its execution alone.
        QCOMPARE(inPipe("release slots Import --break --yes --reason x --owner " + foreignRun2).status, 12);
        QCOMPARE(inPipe("release slots Import --break --yes --reason x --owner " + foreignRun1).status, 0);
    }

    void anOwnerlessLockIsReleasedByItsVersion()
    {
        make("calls", "id");
        const QByteArray key = "app.handler#83878c91171338902e0fe0fb97a8c47a";
        dynamodb::Item live = foreignCall(key);
        live.set("expiration", AttributeValue::number(4'102'444'800));
        put(QStringLiteral("calls"), live);
        const CliRun refused = inPipe("release calls " + key + " --break --yes --reason x --owner me");
        QCOMPARE(refused.status, 12);
        QVERIFY2(refused.err.contains("--at-version=4102444800"), refused.err.constData());
        QCOMPARE(inPipe("release calls " + key + " --at-version=4102444800 --reason x").status, 0);
    }

    void anEmptyOwnerIsAnOwner()
    {
        make("nameless", "key");
        put(QStringLiteral("nameless"), dynamolockRow("a", "", "1s", QByteArray(32, 'A')));
        const CliRun shown = inPipe("show nameless a --output json");
        QCOMPARE(shown.text("state"), QStringLiteral("unproven"));
        QVERIFY(shown.object()[QLatin1String("owner")].isString());
        QVERIFY(!inPipe("doctor nameless").out.contains("owner-missing"));
        QCOMPARE(inPipe({"release nameless a --if-lapsed --reason x"}).status, 0);
    }

    void aTableWithTheWrongKeysIsReported()
    {
        make("near", "LockId");
        const CliRun near = inPipe("doctor near");
        QCOMPARE(near.status, 18);
        QVERIFY2(near.out.contains("wrong-key-schema") && near.out.contains("LockID of type S"),
                 near.out.constData());
        m_fixture->dynamo().createTable(QStringLiteral("sorted"), "LockID", "range");
        QCOMPARE(inPipe("doctor sorted").status, 18);
        make("keys", "key");
        QCOMPARE(inPipe("doctor keys").status, 0);
        const CliRun stated = inPipe("doctor keys --dialect dyndb-mutex");
        QCOMPARE(stated.status, 18);
        QVERIFY2(stated.out.contains("lockname of type S"), stated.out.constData());
        QCOMPARE(inPipe("doctor keys --dialect dynamolock").status, 0);
    }

    void aDescribedTableMayHoldRowsOfALibrary()
    {
        m_fixture->dynamo().createTable(QStringLiteral("deploys"), "pk", "sk");
        put(QStringLiteral("deploys"),
            {{"pk", foreignText("DEPLOY")},
             {"sk", foreignText("env#live")},
             {"run", AttributeValue::number(41)},
             {"until", foreignText("2020-01-01T00:00:00Z")}});
        dynamodb::Item known = dynamolockRow("zz", "w", "20s", "1700000000:" + QByteArray(52, 'A'));
        known.set("pk", foreignText("zz"));
        known.set("sk", foreignText("zz"));
        put(QStringLiteral("deploys"), known);
        const QString path = m_folder.filePath(QStringLiteral("deploy-locks.lockdialect.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(fakes::deployLocks);
        file.close();
        const QByteArray described = "--dialect-file " + path.toUtf8() + ' ';
        QStringList dialects;
        for (const QJsonValue &lock : inPipe(described + "list deploys --output json").array())
            dialects += lock[QLatin1String("dialect")].toString();
        dialects.sort();
        QCOMPARE(dialects,
                 (QStringList{QStringLiteral("custom:deploy-locks"), QStringLiteral("dynamolock")}));
        // A proof of a described row is judged by the description that it carries.
        const QString proof = m_folder.filePath(QStringLiteral("live.proof"));
        QCOMPARE(
            inPipe(described + "prove deploys DEPLOY --sort-key env#live --save " + proof.toUtf8()).status,
            11);
        const CliProcess elsewhere(QStringLiteral("http://localhost:9"));
        const CliRun verified = elsewhere.runBare({QStringLiteral("verify"), proof});
        QCOMPARE(verified.status, 0);
        QCOMPARE(verified.text("dialect"), QStringLiteral("custom:deploy-locks"));
        QVERIFY2(verified.out.contains("that an operator wrote"), verified.out.constData());
    }
};

LEASESCOPE_TEST(OtherProgramsTest)
#include "OtherProgramsTest.moc"
