// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/fakes/Patience.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

const QString formsTable = QStringLiteral("locks");

/// A ddblock row, held for a long time unless told otherwise.
dynamodb::Item ddblockRow(const QByteArray &stored, bool isOver = false)
{
    return {{"name", dynamodb::AttributeValue::string(stored)},
            {"uuid", dynamodb::AttributeValue::string("1764000000000000000")},
            {"expires",
             dynamodb::AttributeValue::number(isOver ? qint64(1) : qint64(4'000'000'000'000'000'000))}};
}

} // namespace

/// KEY where a library stores a lock under another key than its users name it by.
class KeyFormsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;

    void put(const dynamodb::Item &row) { m_fixture->dynamo().put(formsTable, row); }
    [[nodiscard]] CliRun acquire(const char *key) const
    {
        return m_fixture->inPipe(QStringList{
            QStringLiteral("acquire"), formsTable, QString::fromLatin1(key), QStringLiteral("--dialect"),
            QStringLiteral("ddblock"), QStringLiteral("--fail-if-locked"), QStringLiteral("--"),
            QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("echo runs $LEASESCOPE_LOCK_KEY")});
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(formsTable, "name");
    }

    void findsTheLockByItsNameAndByItsStoredKey_data()
    {
        QTest::addColumn<QString>("key");
        QTest::newRow("name") << QStringLiteral("job");
        QTest::newRow("stored key") << QStringLiteral("ddblock-job");
    }
    void findsTheLockByItsNameAndByItsStoredKey()
    {
        QFETCH(QString, key);
        put(ddblockRow("ddblock-job"));
        const auto run = [&](const char *command, const QStringList &more = {}) {
            return m_fixture->inPipe(QStringList{QString::fromLatin1(command), formsTable, key} + more);
        };
        const CliRun status = run("status");
        QCOMPARE(status.status, 10);
        QCOMPARE(status.out, QByteArray("held\n"));
        QCOMPARE(run("show").text("key"), QStringLiteral("ddblock-job"));
        QCOMPARE(run("prove", {QStringLiteral("--wait"), QStringLiteral("1ms")}).text("key"),
                 QStringLiteral("ddblock-job"));
        // Nobody runs beside the holder.
        const CliRun refused = acquire(key.toLatin1().constData());
        QCOMPARE(refused.status, 14);
        QVERIFY2(!refused.out.contains("runs"), refused.out.constData());
        QCOMPARE(m_fixture->dynamo().items(formsTable).size(), std::size_t(1));
        const CliRun released =
            run("release",
                {QStringLiteral("--break"), QStringLiteral("--owner"), QStringLiteral("1764000000000000000"),
                 QStringLiteral("--yes"), QStringLiteral("--reason"), QStringLiteral("x")});
        QCOMPARE(released.status, 0);
        QVERIFY(m_fixture->dynamo().items(formsTable).empty());
    }

    void acquiresOneLockByBothForms()
    {
        for (const char *key : {"job", "ddblock-job"}) {
            const CliRun run = acquire(key);
            QCOMPARE(run.status, 0);
            QCOMPARE(run.out, QByteArray("runs job\n"));
        }
        QVERIFY(m_fixture->dynamo().items(formsTable).empty());
        const auto &requests = m_fixture->dynamo().requests();
        for (const fakes::RecordedRequest &request : requests) {
            if (request.operation == "PutItem")
                QCOMPARE(
                    request.body[QLatin1String("Item")][QLatin1String("name")][QLatin1String("S")].toString(),
                    QStringLiteral("ddblock-job"));
        }
    }

    void holdsByBothForms()
    {
        put(ddblockRow("ddblock-job"));
        const CliRun run =
            m_fixture->inPipe("hold locks ddblock-job --dialect ddblock --fail-if-locked --reason x");
        QCOMPARE(run.status, 14);
        QCOMPARE(m_fixture->dynamo().items(formsTable).size(), std::size_t(1));
    }

    void namesBothWhereEitherMayBeMeant()
    {
        put(ddblockRow("ddblock-job"));
        put(ddblockRow("ddblock-ddblock-job"));
        const QByteArray both =
            "ddblock-job means two items of table locks: the lock job, stored as ddblock-job, and "
            "the lock ddblock-job, stored as ddblock-ddblock-job; give job or ddblock-ddblock-job";
        for (const CliRun &run : {m_fixture->inPipe("status locks ddblock-job"), acquire("ddblock-job")}) {
            QCOMPARE(run.status, 2);
            QVERIFY2(run.err.contains(both), run.err.constData());
        }
        QCOMPARE(m_fixture->inPipe("show locks job").text("key"), QStringLiteral("ddblock-job"));
        QCOMPARE(m_fixture->inPipe("show locks ddblock-ddblock-job").text("key"),
                 QStringLiteral("ddblock-ddblock-job"));
    }

    void asksForTheLibraryWhereAnotherRowHasTheName()
    {
        put(ddblockRow("ddblock-job"));
        put({{"name", dynamodb::AttributeValue::string("job")}});
        const CliRun run = m_fixture->inPipe("show locks job");
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("job means two items of table locks") && run.err.contains("--dialect NAME"),
                 run.err.constData());
        QCOMPARE(m_fixture->inPipe("show locks job --dialect ddblock").text("key"),
                 QStringLiteral("ddblock-job"));
        QCOMPARE(m_fixture->inPipe("show locks job --dialect setddblock").text("key"), QStringLiteral("job"));
    }

    void namesBothKeysOfALockThatIsNotThere()
    {
        const CliRun shown = m_fixture->inPipe("show locks job");
        QVERIFY2(shown.err.contains("no item with the key job or ddblock-job"), shown.err.constData());
        QCOMPARE(m_fixture->inPipe("status locks job").out, QByteArray("free\n"));
    }

    void watchesBothForms()
    {
        QProcess watching;
        m_fixture->cli().prepare(watching,
                                 QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} +
                                     words("watch locks job --interval 100ms --output jsonl"));
        watching.start();
        QTRY_VERIFY(m_fixture->dynamo().calls("GetItem") + m_fixture->dynamo().calls("BatchGetItem") > 2);
        put(ddblockRow("ddblock-job"));
        QByteArray heard;
        QTRY_VERIFY((heard += watching.readAllStandardOutput()).contains("\"key\":\"ddblock-job\""));
        watching.terminate();
        (void)CliRun::of(watching);
    }

    void runsNoWordOfAListOfKeys()
    {
        const CliRun run =
            m_fixture->inPipe("hold locks a b --dialect ddblock --reason x -- ./backup.sh --fast");
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("hold runs no program, and ./backup.sh after -- would be one more key"),
                 run.err.constData());
        QVERIFY(m_fixture->dynamo().items(formsTable).empty());
        const CliRun watched = m_fixture->inPipe("watch locks a -- ./backup.sh");
        QCOMPARE(watched.status, 2);
    }

    void reportsWhereAKeyGoesThatLooksLikeAnOption()
    {
        const CliRun run = m_fixture->inPipe("status locks --job");
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("write a key that begins with - after --, as in status -- TABLE --job"),
                 run.err.constData());
        QCOMPARE(m_fixture->inPipe("status -- locks --job").out, QByteArray("free\n"));
    }
};

LEASESCOPE_TEST(KeyFormsTest)
#include "KeyFormsTest.moc"
