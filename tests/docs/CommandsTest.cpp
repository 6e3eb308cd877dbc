// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/docs/DocPages.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <algorithm>
#include <csignal>

namespace {

using dynamodb::AttributeValue;
using dynamodb::Item;

AttributeValue text(const char *value)
{
    return AttributeValue::string(value);
}

/// The first block of a page that is marked as JSON.
QByteArray fencedJson(const QString &page)
{
    const QString begin = QStringLiteral("```json\n");
    const QString all = docs::textOf(page);
    const qsizetype start = all.indexOf(begin) + begin.size();
    return all.mid(start, all.indexOf(QStringLiteral("```"), start) - start).toUtf8();
}

/// The block of a page that is marked as TOML and has this line.
QByteArray fencedToml(const QString &page, const QString &having)
{
    for (const QString &part : docs::textOf(page).split(QStringLiteral("```toml\n")).mid(1)) {
        const QString block = part.section(QStringLiteral("```"), 0, 0);
        if (block.contains(having))
            return block.toUtf8();
    }
    return {};
}

/// Whether the line is about connections of the fleet file, and so has no endpoint of its own.
bool isOverTheFleet(const QStringList &words)
{
    const bool isOfAll =
        words.first() == QLatin1String("watch") && words.value(1).startsWith(QLatin1String("--"));
    return isOfAll || words.first() == QLatin1String("alerts") ||
        words.contains(QStringLiteral("--connection"));
}

/// A port that was free a moment ago.
QString freePort()
{
    QTcpServer server;
    (void)server.listen(QHostAddress::LocalHost);
    return QString::number(server.serverPort());
}

constexpr qint64 longAgo = 1'700'000'000'000; // ms since 1970
constexpr qint64 farAhead = 4'102'444'800'000;

} // namespace

/// Runs every command of the pages against an endpoint that holds the tables and locks they name.
class CommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(QStringLiteral("locks"), "key"));
        QVERIFY(m_live->createTable(QStringLiteral("orders-locks"), "key", "region"));
        QVERIFY(m_live->createTable(QStringLiteral("Mutex"), "lockname"));
        QVERIFY(m_live->createTable(QStringLiteral("ddblocks"), "name"));
        QVERIFY(m_live->createTable(QStringLiteral("DynamoDBLockTable"), "lock_key", "sort_key"));
        QVERIFY(m_live->createTable(QStringLiteral("terraform-locks"), "LockID"));
        QVERIFY(m_live->createTable(QStringLiteral("my-kcl-app"), "leaseKey"));
        QVERIFY(m_live->createTable(QStringLiteral("vault-dynamodb-backend"), "Path", "Key"));
        QVERIFY(m_live->createTable(QStringLiteral("connect_kinesis"), "StreamID", "ShardID"));
        QVERIFY(m_live->createTable(QStringLiteral("my-go-consumer"), "ShardID"));
        QVERIFY(m_live->createTable(QStringLiteral("deploys"), "pk", "sk"));
        QVERIFY(m_live->createTable(QStringLiteral("jobs"), "id"));
        QVERIFY(m_live->createTable(QStringLiteral("sfn-locktable"), "LockName"));
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        QVERIFY(m_folder.isValid());
        write(QStringLiteral("backup.sh"), "#!/bin/sh\nexit 0\n");
        write(QStringLiteral("apply.sh"), "#!/bin/sh\nexit 0\n");
        write(QStringLiteral("lead.sh"), "#!/bin/sh\nexit 0\n");
        write(QStringLiteral("report.sh"), "#!/bin/sh\ntest -n \"$LEASESCOPE_FENCING_TOKEN\"\n");
        write(QStringLiteral("deploy-locks.lockdialect.json"),
              fencedJson(QStringLiteral("docs/custom-dialects.md")));
        write(QStringLiteral("config"),
              "[profile staging]\nregion = eu-west-1\naws_access_key_id = local\n"
              "aws_secret_access_key = local\n"
              "[profile ops]\nregion = eu-west-1\naws_access_key_id = local\n"
              "aws_secret_access_key = local\n");
        write(QStringLiteral("fleet.toml"),
              "version = 1\n[defaults]\nevery = \"1s\"\n[[connection]]\nname = \"prod\"\nprofile = \"ops\"\n"
              "regions = [\"eu-west-1\"]\nendpoint_url = \"" +
                  m_live->url().toString().toUtf8() + "\"\n" +
                  fencedToml(QStringLiteral("docs/guard.md"), QStringLiteral("[[receiver]]")));
        QVERIFY(m_chat.listen(QHostAddress::LocalHost));
        connect(&m_chat, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = m_chat.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                socket->write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                socket->disconnectFromHost();
            });
        });
        write(QStringLiteral("chat-url"),
              "http://127.0.0.1:" + QByteArray::number(m_chat.serverPort()) + "/chat\n");
    }

    void endsAsThePageSays_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<int>("block");
        std::size_t index = 0;
        for (const QString &page : docs::pages()) {
            for (int block = 0; block < static_cast<int>(docs::blocks(page).size()); ++block) {
                if (tests::isOfThisPart(index++))
                    QTest::addRow("%s, block %d", qPrintable(page), block + 1) << page << block;
            }
        }
    }
    void endsAsThePageSays()
    {
        QFETCH(QString, page);
        QFETCH(int, block);
        putLocks();
        const auto blocks = docs::blocks(page);
        for (const docs::Command &command : blocks[static_cast<std::size_t>(block)]) {
            const CliRun run = runLine(command.words);
            QVERIFY2(run.status == command.status,
                     qPrintable(QStringLiteral("%1 ended with %2").arg(command.line).arg(int(run.status))));
        }
    }

private:
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    /// The locks that the pages name, as they stand before the first command of a block: their holders are gone.
    void putLocks()
    {
        const QString locks = QStringLiteral("locks");
        const QByteArray version = "1700000000000000000:" + QByteArray(52, 'A');
        put(locks, dynamolockRow("import-eu", "worker-7", "1s", version));
        put(locks, dynamolockRow("import-us", "worker-3", "1s", version));
        put(QStringLiteral("orders-locks"),
            {{"key", text("settle-payments")},
             {"region", text("eu")},
             {"ownerName", text("orders-3.internal45c48cce-2e2d-4fbd-9a7b-6f1c0e1f8d35")},
             {"leaseDuration", text("1000")},
             {"recordVersionNumber", text("47f8e1e7-1998-4539-a383-4c99cd7b5671")}});
        put(QStringLiteral("Mutex"), mutexRow("i-deadbeef", "lambda-cleanup", longAgo));
        put(QStringLiteral("Mutex"), mutexRow("i-8abd832c32", "lambda-resize", farAhead));
        put(QStringLiteral("ddblocks"),
            {{"name", text("ddblock-compact-index")},
             {"uuid", text("1700000000000000042")},
             {"expires", AttributeValue::number(longAgo * 1'000'000)}});
        put(QStringLiteral("DynamoDBLockTable"),
            {{"lock_key", text("abandoned")},
             {"sort_key", text("-")},
             {"owner_name", text("h2")},
             {"lease_duration", AttributeValue::number(1)},
             {"record_version_number", text("4bb2f8bd-7319-4287-b476-96a1067197e5")},
             {"expiry_time", AttributeValue::number(farAhead / 1000)}});
        put(QStringLiteral("my-kcl-app"),
            {{"leaseKey", text("shardId-000000000001")},
             {"leaseOwner", text("worker-b")},
             {"leaseCounter", AttributeValue::number(77)},
             {"checkpoint", text("TRIM_HORIZON")}});
        put(QStringLiteral("vault-dynamodb-backend"),
            {{"Path", text("core")},
             {"Key", text("_lock")},
             {"Identity", AttributeValue::binary("0840d5a4-c86a-41a0-83b1-ef840c1599aa")},
             {"Expires", AttributeValue::number(longAgo * 1'000'000)}});
        put(QStringLiteral("connect_kinesis"),
            {{"StreamID", text("orders")},
             {"ShardID", text("shardId-000000000002")},
             {"ClientID", text("8a0b8d43-0f4e-4c4d-9d6f-0d8a9f7f3b55")},
             {"LeaseTimeout", text("2020-08-20T13:58:00.5+02:00")},
             {"SequenceNumber", text("49650000000000000000000000000000000000000000000000000012")}});
        put(QStringLiteral("my-go-consumer"),
            {{"ShardID", text("shardId-000000000001")},
             {"AssignedTo", text("worker-2")},
             {"LeaseTimeout", text("2020-08-20T11:55:00Z")},
             {"Checkpoint", text("49650000000000000000000000000000000000000000000000000021")}});
        put(QStringLiteral("deploys"),
            {{"pk", text("DEPLOY")},
             {"sk", text("env#live")},
             {"run", AttributeValue::number(41)},
             {"until", text("2020-01-01T00:00:00Z")}});
        put(QStringLiteral("sfn-locktable"),
            {{"LockName", text("Import")},
             {"currentlockcount", AttributeValue::number(2)},
             {"arn:aws:states:eu-west-1:111122223333:execution:Import:run-1",
              text("2026-08-20T11:42:07.123Z")},
             {"arn:aws:states:eu-west-1:111122223333:execution:Import:run-2",
              text("2026-08-20T11:43:00.000Z")}});
        put(QStringLiteral("terraform-locks"),
            {{"LockID", text("my-bucket/prod/network.tfstate")},
             {"Info",
              text(
                  R"({"ID":"9dddc32b-f53c-4488-ad1d-591b07ea39f7","Operation":"OperationTypeApply",)"
                  R"("Info":"","Who":"alice@laptop","Version":"1.13.1",)"
                  R"("Created":"2026-08-20T11:42:07.123456789Z","Path":"my-bucket/prod/network.tfstate"})")}});
    }

    static Item mutexRow(const char *name, const char *holder, qint64 expires)
    {
        return {{"lockname", text(name)},
                {"holder", text(holder)},
                {"expire_ts", AttributeValue::number(expires)}};
    }

    void put(const QString &table, const Item &item) { putRow(*m_live, table, item); }

    /// As an operator ends a hold of an hour, with Ctrl-C.
    static void endOnceHeld(QProcess &process, const QStringList &words)
    {
        const auto isOption = [](const QString &word) { return word.startsWith(QLatin1String("--")); };
        const auto keys = std::ranges::find_if(words, isOption) - words.begin() - 2;
        QByteArray reported;
        QVERIFY(QTest::qWaitFor(
            [&] {
                reported += process.readAllStandardOutput();
                return reported.count("\"phase\":\"held\"") >= keys;
            },
            60'000));
        ::kill(pid_t(process.processId()), SIGINT);
    }

    /// ID: the newest entry of the journal. The command's standard input has ended.
    CliRun runLine(QStringList words)
    {
        if (const auto id = words.indexOf(QStringLiteral("ID")); id >= 0)
            words[id] = m_cli->run({QStringLiteral("audit"), QStringLiteral("list")})
                            .array()
                            .last()[QLatin1String("id")]
                            .toString();
        QStringList connection{QStringLiteral("--endpoint-url"), m_live->url().toString()};
        if (words.first() == QLatin1String("demo") || isOverTheFleet(words))
            connection.clear(); // it has an endpoint of its own
        // The pages do not say when to end, nor which port is free here.
        if (words.first() == QLatin1String("watch") && !words.contains(QStringLiteral("--for")))
            words += {QStringLiteral("--for"), QStringLiteral("2s")};
        if (const auto port = words.indexOf(QStringLiteral("--metrics")); port >= 0)
            words[port + 1] = freePort();
        // A long look shows no more than a short one here.
        if (const auto length = words.indexOf(QStringLiteral("--observe"));
            length >= 0 && words[length + 1] == QLatin1String("20s"))
            words[length + 1] = QStringLiteral("1s");
        QProcess process;
        m_cli->prepare(process, connection + words);
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("AWS_CONFIG_FILE"), m_folder.filePath(QStringLiteral("config")));
        environment.insert(QStringLiteral("AWS_SHARED_CREDENTIALS_FILE"), QStringLiteral("/dev/null"));
        environment.insert(QStringLiteral("LEASESCOPE_FLEET"),
                           m_folder.filePath(QStringLiteral("fleet.toml")));
        environment.insert(QStringLiteral("CREDENTIALS_DIRECTORY"), m_folder.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        process.start();
        process.closeWriteChannel();
        if (words.first() == QLatin1String("hold"))
            endOnceHeld(process, words);
        return CliRun::of(process);
    }

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
    QTemporaryDir m_folder;
    QTcpServer m_chat; ///< takes the messages of alerts
};

LEASESCOPE_TEST(CommandsTest)
#include "CommandsTest.moc"
