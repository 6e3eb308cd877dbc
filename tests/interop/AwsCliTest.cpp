// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/CreateTable.h"
#include "core/dynamodb/expression/Condition.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockRequest.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/interop/PeerProcess.h"
#include "tests/program/Test.h"
#include "ui/services/AwsCommand.h"

#include <QTest>

#include <algorithm>

using admin::Operation;
using dynamodb::AttributeValue;

/// The aws command that the window copies, run by the real aws program: its condition holds as ours does.
class AwsCliTest : public QObject {
    Q_OBJECT

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    QString m_program;
    QTemporaryDir m_home;
    QString m_table;
    int m_tables = 0;

    struct Ending {
        int status = -1;
        QByteArray out;
        QByteArray err;
    };
    [[nodiscard]] ui::ConnectionFacts facts() const
    {
        ui::ConnectionFacts facts;
        facts.endpointOption = QStringList{QStringLiteral("--region"), QStringLiteral("us-east-1"),
                                           QStringLiteral("--endpoint-url"), m_live->url().toString()};
        return facts;
    }
    /// As it is pasted into a shell.
    [[nodiscard]] Ending run(const base::Result<QString> &command) const
    {
        if (!command)
            return {-1, {}, command.error().sentence.toUtf8()};
        QProcess shell;
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PATH"));
        environment.insert(QStringLiteral("HOME"), m_home.path());
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("local"));
        environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("local"));
        environment.insert(QStringLiteral("AWS_PAGER"), QString());
        environment.insert(QStringLiteral("AWS_PROGRAM"), m_program);
        shell.setProcessEnvironment(environment);
        shell.start(
            QStringLiteral("sh"),
            {QStringLiteral("-c"), QStringLiteral("aws() { \"$AWS_PROGRAM\" \"$@\"; }; ") + *command});
        if (!fakes::ends(shell))
            return {};
        return {shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()};
    }
    [[nodiscard]] static dynamodb::Item row(const QByteArray &key, char version)
    {
        return dynamolockRow(key, "worker-7", "20s", "1787227200000000000:" + QByteArray(52, version));
    }
    /// The body of our release of that row.
    [[nodiscard]] QByteArray releaseOf(const dynamodb::Item &seen, locks::ReleaseMode mode) const
    {
        locks::TableShape shape;
        shape.table = m_table;
        shape.partitionKey = "key";
        const locks::LockRecord record = locks::recordOf(seen, shape);
        const auto write =
            locks::dialect(record.dialect)
                ->forceRelease(record, mode,
                               {"leasescope-released-1", "1787227201000000000:" + QByteArray(52, 'Z')});
        return write ? write->requestBody() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        const std::vector<interop::Peer> peers = interop::allPeers();
        const auto found = std::ranges::find(peers, QStringLiteral("aws-cli"), &interop::Peer::name);
        if (found == peers.end())
            QSKIP("the aws program was not prepared: tests/interop/prepare.sh");
        if (!found->missing.isEmpty())
            QSKIP(qPrintable(QStringLiteral("the aws program is not available: ") + found->missing));
        m_program = found->command.value(0);
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = *std::move(live);
    }
    void init()
    {
        m_table = QStringLiteral("aws-cli-%1").arg(++m_tables);
        const auto made = m_live->createTable(m_table, "key");
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence));
    }

    void removesTheRowThatWasSeen_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("plain") << QByteArray("import-eu");
        QTest::newRow("quotes") << QByteArray("it's \"so\" $(id) `id` !!");
        QTest::newRow("line ends") << QByteArray("a\nb\x1b[2J");
        QTest::newRow("not ASCII") << QByteArray("caf\xc3\xa9 \xe2\x80\xae");
    }
    void removesTheRowThatWasSeen()
    {
        QFETCH(QByteArray, key);
        putRow(*m_live, m_table, row(key, 'A'));
        const QByteArray body = releaseOf(row(key, 'A'), locks::ReleaseMode::Delete);
        const Ending ending = run(ui::awsCommandFor(facts(), Operation::DeleteItem, body));
        QVERIFY2(ending.status == 0, ending.err.constData());
        QVERIFY2(ending.out.contains("worker-7"), ending.out.constData()); // the row as it was
        QVERIFY(!rowOf(*m_live, m_table, key));
    }

    void isRefusedAfterAHeartbeat()
    {
        putRow(*m_live, m_table, row("import-eu", 'A'));
        const QByteArray body = releaseOf(row("import-eu", 'A'), locks::ReleaseMode::Delete);
        putRow(*m_live, m_table, row("import-eu", 'B'));
        const Ending ending = run(ui::awsCommandFor(facts(), Operation::DeleteItem, body));
        QVERIFY(ending.status != 0);
        QVERIFY2(ending.err.contains("ConditionalCheckFailedException"), ending.err.constData());
        QVERIFY(*rowOf(*m_live, m_table, "import-eu") == row("import-eu", 'B'));
    }

    void marksTheRowThatWasSeen()
    {
        putRow(*m_live, m_table, row("import-eu", 'A'));
        const QByteArray body = releaseOf(row("import-eu", 'A'), locks::ReleaseMode::Mark);
        const auto command = ui::awsCommandFor(facts(), Operation::UpdateItem, body);
        const Ending ending = run(command);
        QVERIFY2(ending.status == 0, ending.err.constData());
        QVERIFY(rowOf(*m_live, m_table, "import-eu")->contains("isReleased"));
        QVERIFY(run(command).status != 0); // a second time there is another version
    }

    void readsTheRow()
    {
        putRow(*m_live, m_table, row("it's", 'A'));
        locks::LockRecord lock;
        lock.shape.table = m_table;
        lock.key = {{"key", AttributeValue::string("it's")}};
        const Ending ending = run(ui::awsReadCommandFor(facts(), lock));
        QVERIFY2(ending.status == 0, ending.err.constData());
        QVERIFY2(ending.out.contains("\"recordVersionNumber\""), ending.out.constData());
    }

    void createsTheTableThatALibraryAccepts()
    {
        const QString table = QStringLiteral("aws-cli-made");
        const auto plan = locks::dialect(locks::usualDialect())->defaultTable(table);
        const Ending ending =
            run(ui::awsCommandFor(facts(), Operation::CreateTable, admin::createTableRequest(plan)));
        QVERIFY2(ending.status == 0, ending.err.constData());
        QVERIFY2(ending.out.contains("aws-cli-made"), ending.out.constData());
    }

    void versionOneSendsNoBinaryValues()
    {
        const dynamodb::Item item{{"key", AttributeValue::string("blob")},
                                  {"data", AttributeValue::binary("\x01\xff")}};
        const QByteArray body =
            dynamodb::ConditionalWrite::put(m_table, item, dynamodb::Condition::notExists("key"))
                .requestBody();
        const Ending ending = run(ui::awsCommandFor(facts(), Operation::PutItem, body));
        // It would take base64 for text: better nothing is written.
        QVERIFY(ending.status != 0);
        QVERIFY2(ending.err.contains("cli-binary-format"), ending.err.constData());
        QVERIFY(!rowOf(*m_live, m_table, "blob"));
    }
};

LEASESCOPE_TEST(AwsCliTest)
#include "AwsCliTest.moc"
