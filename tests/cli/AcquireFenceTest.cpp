// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "tests/cli/CliFixture.h"
#include "tests/fakes/Patience.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

const QString fencedTable = QStringLiteral("jobs");

QStringList shell(const char *script)
{
    return {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), QString::fromLatin1(script)};
}

dynamodb::Item fencedKey()
{
    return {{"id", dynamodb::AttributeValue::string("nightly")}};
}

/// As the library leaves a lock that was released.
dynamodb::Item releasedRow(const QByteArray &token)
{
    return {{"id", dynamodb::AttributeValue::string("nightly")},
            {"owner", dynamodb::AttributeValue::string("worker-7")},
            {"guid", dynamodb::AttributeValue::binary(QByteArray(64, 'g'))},
            {"fencingToken", dynamodb::AttributeValue::number(token)},
            {"leaseDurationMs", dynamodb::AttributeValue::number(1)}};
}

} // namespace

/// The fencing token of a lock, from the row to the command that runs under it.
class AcquireFenceTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;

    /// A lease that no machine is too slow for.
    [[nodiscard]] static QStringList acquire(const QStringList &more, const char *dialect = "tristanls")
    {
        return QStringList{QStringLiteral("acquire"),    fencedTable,
                           QStringLiteral("nightly"),    QStringLiteral("--dialect"),
                           QString::fromLatin1(dialect), QStringLiteral("--lease"),
                           QStringLiteral("2m"),         QStringLiteral("--heartbeat"),
                           QStringLiteral("1s")} +
            more;
    }
    [[nodiscard]] CliRun run(const QStringList &more) const { return m_fixture->inPipe(acquire(more)); }
    [[nodiscard]] int writes() const
    {
        const fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        return dynamo.calls("PutItem") + dynamo.calls("UpdateItem") + dynamo.calls("DeleteItem");
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(fencedTable, "id");
    }

    void givesTheCommandTheTokenOfItsLock()
    {
        m_fixture->dynamo().put(fencedTable, releasedRow("41"));
        const CliRun held =
            run(QStringList{QStringLiteral("--fence")} + shell("echo $LEASESCOPE_FENCING_TOKEN; exit 7"));
        QCOMPARE(held.status, 7);
        QCOMPARE(held.out, QByteArray("42\n"));
        QVERIFY2(!held.err.contains("42"), held.err.constData());
    }

    void givesItInsteadOfOneThatIsInherited()
    {
        QProcess process;
        m_fixture->cli().prepare(
            process,
            QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} +
                acquire({QStringLiteral("--fence"), QStringLiteral("--"), QStringLiteral("env")}));
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("LEASESCOPE_FENCING_TOKEN"), QStringLiteral("99"));
        environment.insert(QStringLiteral("LEASESCOPE_FENCING_TOKEN_OF_ANOTHER"), QStringLiteral("98"));
        environment.remove(QStringLiteral("QT_NO_THREADED_GLIB"));
        process.setProcessEnvironment(environment);
        process.start();
        const CliRun held = CliRun::of(process);
        QCOMPARE(held.status, 0);
        const QList<QByteArray> lines = held.out.split('\n');
        QVERIFY2(lines.contains("LEASESCOPE_FENCING_TOKEN=1"), held.out.constData());
        QVERIFY(lines.contains("LEASESCOPE_FENCING_TOKEN_OF_ANOTHER=98"));
        QCOMPARE(held.out.count("LEASESCOPE_FENCING_TOKEN="), qsizetype(1));
        QVERIFY(!held.out.contains("QT_NO_")); // how our own event loops run is no matter of the command's
    }

    void reportsItWhereTheLifeOfTheLockIsReported()
    {
        const QStringList json{QStringLiteral("--output"), QStringLiteral("jsonl")};
        const CliRun reported = run(json + QStringList{QStringLiteral("--fence")} + shell(":"));
        QVERIFY2(reported.out.contains("\"fencingToken\":\"1\""), reported.out.constData());
        const CliRun cells =
            run(QStringList{QStringLiteral("--output"), QStringLiteral("csv"), QStringLiteral("--fence")} +
                shell(":"));
        QVERIFY2(cells.out.startsWith("at,phase,") && cells.out.contains(",fencingToken"),
                 cells.out.constData());
        const QByteArray screen =
            m_fixture->onTerminal("acquire jobs nightly --dialect tristanls --lease 2m --fence -- true");
        QVERIFY2(screen.contains("fencing token 3"), screen.constData());
    }

    void neitherPrintsNorGivesItUnasked()
    {
        const CliRun held = run(QStringList{QStringLiteral("--output"), QStringLiteral("jsonl")} +
                                shell("echo token=${LEASESCOPE_FENCING_TOKEN-none}"));
        QCOMPARE(held.status, 0);
        QVERIFY2(held.out.contains("token=none\n"), held.out.constData());
        QVERIFY2(!held.out.contains("fencingToken") && !held.err.contains("encing"), held.out.constData());
    }

    void growsWithEachHolderAlsoAfterAForcedRelease()
    {
        const QStringList fenced =
            QStringList{QStringLiteral("--fence")} + shell("echo $LEASESCOPE_FENCING_TOKEN");
        QCOMPARE(run(fenced).out, QByteArray("1\n"));

        QProcess holder;
        m_fixture->cli().prepare(holder,
                                 QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} +
                                     acquire(QStringList{QStringLiteral("--fence")} +
                                             shell("echo $LEASESCOPE_FENCING_TOKEN; exec sleep 600")));
        holder.start();
        QTRY_VERIFY(holder.canReadLine());
        QCOMPARE(holder.readLine(), QByteArray("2\n"));
        const CliRun shown = m_fixture->inPipe("show jobs nightly --dialect tristanls --output json");
        const CliRun released = m_fixture->inPipe(
            QStringList{QStringLiteral("release"), fencedTable, QStringLiteral("nightly"),
                        QStringLiteral("--break"), QStringLiteral("--owner"), shown.text("generation"),
                        QStringLiteral("--yes"), QStringLiteral("--reason"), QStringLiteral("host hangs")});
        QCOMPARE(released.status, 0);
        QCOMPARE(CliRun::of(holder).status, 1); // its heartbeat was refused

        QCOMPARE(run(fenced).out, QByteArray("3\n"));
        QCOMPARE(m_fixture->dynamo().item(fencedTable, fencedKey())->numberAt("fencingToken"),
                 std::optional<QByteArray>("3"));
    }

    void refusesALibraryWithoutATokenBeforeAnythingIsWritten_data()
    {
        QTest::addColumn<QString>("why");
        for (const locks::LockDialect *dialect : locks::allDialects()) {
            if (!dialect->protocol() || dialect->hasFencingToken())
                continue;
            const bool isDate = dialect->expiryRule() == locks::ExpiryRule::Date;
            QTest::newRow(qPrintable(dialect->id().name()))
                << (isDate ? QStringLiteral("its rows hold dates by its holders' clocks")
                           : QStringLiteral("its record version number is random and not monotonic"));
        }
    }
    void refusesALibraryWithoutATokenBeforeAnythingIsWritten()
    {
        QFETCH(QString, why);
        const CliRun refused = m_fixture->inPipe(acquire(
            QStringList{QStringLiteral("--fence"), QStringLiteral("--create-table")} + shell("echo runs"),
            QTest::currentDataTag()));
        QCOMPARE(refused.status, 2);
        QCOMPARE(refused.out, QByteArray());
        QCOMPARE(refused.err.trimmed().count('\n'), qsizetype(0));
        QVERIFY2(refused.err.contains(QByteArray("--fence: ") + QTest::currentDataTag() +
                                      " has no fencing token, for " + why.toUtf8()) &&
                     refused.err.endsWith("; the lock was not acquired\n"),
                 refused.err.constData());
        QCOMPARE(writes(), 0);
        QVERIFY(m_fixture->dynamo().items(fencedTable).empty());
    }

    void refusesARowThatWouldBeDeleted()
    {
        const CliRun refused =
            run(QStringList{QStringLiteral("--fence"), QStringLiteral("--delete-on-release")} + shell(":"));
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("begin at 1 again"), refused.err.constData());
        QCOMPARE(writes(), 0);
    }

    void beginsNoCommandWhereTheTokenOrdersNothing()
    {
        // The library, and we as its client, count on from what is there.
        m_fixture->dynamo().put(fencedTable, releasedRow("1.5"));
        const CliRun ended = run(QStringList{QStringLiteral("--fence")} + shell("echo runs"));
        QCOMPARE(ended.status, 1);
        QCOMPARE(ended.out, QByteArray());
        QVERIFY2(ended.err.contains("has no fencing token"), ended.err.constData());
        QCOMPARE(m_fixture->dynamo().item(fencedTable, fencedKey())->numberAt("leaseDurationMs"),
                 std::optional<QByteArray>("1")); // and it is released
    }
};

LEASESCOPE_TEST(AcquireFenceTest)
#include "AcquireFenceTest.moc"
