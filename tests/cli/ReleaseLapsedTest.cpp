// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

const QString manyLocks = QStringLiteral("locks");

} // namespace

/// Many lapsed locks at once, from the command line.
class ReleaseLapsedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(manyLocks, "key");
        for (int i = 0; i < 3; ++i)
            put("gone-" + QByteArray::number(i), "worker-7", "1s");
        put("other", "worker-8", "1s");
        put("long", "worker-7", "30m0s");
    }

    void releasesWhatLapsedAndLeavesTheRest()
    {
        const CliRun run = release("--filter owner:worker-7 --observe 2s --reason gone");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.array().size(), 3);
        for (const QJsonValue &line : run.array()) {
            QCOMPARE(line[QLatin1String("outcome")].toString(), QStringLiteral("released"));
            QVERIFY(!line[QLatin1String("journalId")].toString().isEmpty());
        }
        QVERIFY(isReleased("gone-0") && isReleased("gone-2"));
        QVERIFY(!isReleased("other") && !isReleased("long"));
        QVERIFY2(run.err.contains("3 of 3 lapsed locks released"), run.err.constData());
        QVERIFY2(run.err.contains("1 of 4 locks were not watched long enough"), run.err.constData());
        QCOMPARE(m_fixture->inPipe("audit").array().size(), 3);
    }

    void saysBeforehandWhatItWouldRelease()
    {
        const CliRun run = release("--observe 2s --dry-run");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.array().size(), 4);
        QVERIFY(!isReleased("gone-0"));
        QVERIFY2(run.err.contains("4 lapsed locks would be released; nothing was sent"), run.err.constData());
        QCOMPARE(m_fixture->inPipe("audit").array().size(), 0);
    }

    void wantsTheNumberOfManyLocks()
    {
        for (int i = 0; i < 25; ++i)
            put("many-" + QByteArray::number(i), "worker-9", "1s");
        const char *common = "--filter owner:worker-9 --observe 2s --reason gone";
        const CliRun uncounted = release(common);
        QCOMPARE(uncounted.status, 2);
        QVERIFY2(uncounted.err.contains("add --count 25"), uncounted.err.constData());
        const CliRun miscounted = release((QByteArray(common) + " --count 24").constData());
        QCOMPARE(miscounted.status, 2);
        QVERIFY2(miscounted.err.contains("25 lapsed locks would be released, not 24"),
                 miscounted.err.constData());
        QVERIFY(!isReleased("many-0") && !isReleased("many-24"));
        const CliRun counted = release((QByteArray(common) + " --count 25").constData());
        QCOMPARE(counted.status, 0);
        QVERIFY(isReleased("many-0") && isReleased("many-24"));
    }

    void refusesWithoutAReasonAndReadOnly()
    {
        QCOMPARE(release("--observe 2s").status, 2);
        const CliRun readOnly =
            m_fixture->inPipe("--read-only release-lapsed locks --observe 2s --reason gone");
        QCOMPARE(readOnly.status, 17);
        QVERIFY(!isReleased("gone-0"));
    }

    void warnsOnStderrAloneWhereItLooksLikeProduction()
    {
        // As AWS: only keys of an account get in.
        const QString table = QStringLiteral("locks-prod");
        m_fixture->dynamo().createTable(table, "key");
        for (int i = 0; i < 1000; ++i)
            m_fixture->dynamo().put(
                table,
                dynamolockRow("lock-" + QByteArray::number(i), "worker-7", "10m0s", QByteArray(32, 'A')));
        m_fixture->dynamo().gate().trust("AKIAPRODUCTION000001", "MARKEDSECRET");
        const auto run = [this](const QStringList &arguments) {
            QProcess process;
            m_fixture->cli().prepare(
                process, QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} + arguments);
            QProcessEnvironment environment = process.processEnvironment();
            environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("AKIAPRODUCTION000001"));
            environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("MARKEDSECRET"));
            environment.insert(QStringLiteral("AWS_REGION"), QStringLiteral("us-east-1"));
            process.setProcessEnvironment(environment);
            process.start();
            return CliRun::of(process);
        };
        const char *warning =
            "leasescope-cli: warning: This looks like production: the table's name says prod";
        const char *broken =
            "release locks-prod lock-1 --break --owner worker-7 --yes --reason x --output json";
        const CliRun release = run(words(broken));
        QCOMPARE(release.status, 0); // scripts go on as before
        QVERIFY2(release.err.contains(warning), release.err.constData());
        QCOMPARE(release.text("outcome"), QStringLiteral("released"));
        const CliRun lapsed = run(words("release-lapsed locks-prod --observe 1s --reason x"));
        QCOMPARE(lapsed.status, 0);
        QVERIFY2(lapsed.err.contains(warning), lapsed.err.constData());
        const CliRun rehearsed =
            run(words("release locks-prod lock-2 --break --owner worker-7 --dry-run --output json"));
        QCOMPARE(rehearsed.status, 0);
        QVERIFY2(!rehearsed.err.contains("production"), rehearsed.err.constData());
    }

    void anEmulatorIsNeverProduction()
    {
        const QString table = QStringLiteral("locks-prod");
        m_fixture->dynamo().createTable(table, "key");
        for (int i = 0; i < 1000; ++i)
            m_fixture->dynamo().put(
                table,
                dynamolockRow("lock-" + QByteArray::number(i), "worker-7", "10m0s", QByteArray(32, 'A')));
        const CliRun run = m_fixture->inPipe(
            "release locks-prod lock-1 --break --owner worker-7 --yes --reason x --output json");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.err, QByteArray());
    }

private:
    void put(const QByteArray &key, const QByteArray &owner, const QByteArray &lease)
    {
        m_fixture->dynamo().put(manyLocks, dynamolockRow(key, owner, lease, QByteArray(32, 'A')));
    }
    [[nodiscard]] CliRun release(const char *options) const
    {
        return m_fixture->inPipe(words((QByteArray("release-lapsed locks ") + options).constData()));
    }
    [[nodiscard]] bool isReleased(const QByteArray &key) const
    {
        const auto row = m_fixture->dynamo().item(
            manyLocks, dynamodb::Item{{"key", dynamodb::AttributeValue::string(key)}});
        return row && row->contains("isReleased");
    }
    std::unique_ptr<CliFixture> m_fixture;
};

LEASESCOPE_TEST(ReleaseLapsedTest)
#include "ReleaseLapsedTest.moc"
