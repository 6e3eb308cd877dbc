// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

namespace {

const QString statesTable = QStringLiteral("terraform-locks");
const QString networkState = QStringLiteral("my-bucket/prod/network.tfstate");
const QString stateLockId = QStringLiteral("9dddc32b-f53c-4488-ad1d-591b07ea39f7");

} // namespace

/// The six questions of docs/guard.md, each answered by its command, over two accounts: one with Terraform's locks as the samples
/// have them, three hours old, one with dynamolock's.
class GuardQuestionsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_states;
    std::unique_ptr<CliFixture> m_jobs;
    QTemporaryDir m_folder;

    /// The sample with this key.
    static dynamodb::Item stateSample()
    {
        QFile file(QStringLiteral(LEASESCOPE_DIALECT_SAMPLES) + QStringLiteral("/terraform.json"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("there is no sample");
        const QJsonArray items =
            QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("items")].toArray();
        QByteArray json = QJsonDocument(items[0].toObject()[QLatin1String("item")].toObject())
                              .toJson(QJsonDocument::Compact);
        json.replace("2026-08-20T11:42:07.123456789Z",
                     QDateTime::currentDateTimeUtc().addSecs(-3 * 3600).toString(Qt::ISODate).toLatin1());
        return dynamodb::itemFromJson(json).value();
    }
    [[nodiscard]] CliRun overAll(const QStringList &arguments) const
    {
        QProcess process;
        m_states->cli().prepare(
            process,
            QStringList{QStringLiteral("--fleet"), m_folder.filePath(QStringLiteral("fleet.toml"))} +
                arguments);
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("local"));
        environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("local"));
        process.setProcessEnvironment(environment);
        process.start();
        return CliRun::of(process);
    }
    [[nodiscard]] CliRun onStates(const QStringList &arguments) const { return m_states->inPipe(arguments); }

private Q_SLOTS:
    void init()
    {
        m_states = std::make_unique<CliFixture>();
        m_states->dynamo().createTable(statesTable, "LockID");
        m_states->dynamo().put(statesTable, stateSample());
        m_jobs = std::make_unique<CliFixture>();
        m_jobs->dynamo().createTable(QStringLiteral("locks"), "key");
        m_jobs->dynamo().put(QStringLiteral("locks"), dynamolockRow("import-eu", "worker-7", "1s", "v1"));
        QFile file(m_folder.filePath(QStringLiteral("fleet.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("version = 1\n");
        for (const auto &[name, fixture] :
             {std::pair("infra", m_states.get()), std::pair("jobs", m_jobs.get())})
            file.write("[[connection]]\nname = \"" + QByteArray(name) +
                       "\"\nregions = [\"eu-west-1\"]\nendpoint_url = \"" + fixture->url().toUtf8() + "\"\n");
    }

    void whichLocksAreOldOverAllTablesAndAccounts()
    {
        const CliRun run = overAll(words("list --connection all --output json --filter held>2h"));
        QCOMPARE(run.status, 0);
        // A lock that states no start is listed with it, since its age is unknown; a note says so.
        QCOMPARE(run.array().size(), 2);
        QVERIFY2(run.err.contains("is not known"), run.err.constData());
        const QJsonArray rows = run.array();
        const auto old = std::ranges::find_if(rows, [](const QJsonValue &row) {
            return row[QLatin1String("heldForMs")].toInteger() > 2 * 3'600'000;
        });
        QVERIFY(old != rows.end());
        const QJsonObject lock = old->toObject();
        QCOMPARE(lock[QLatin1String("connection")].toString(), QStringLiteral("infra"));
        QCOMPARE(lock[QLatin1String("table")].toString(), statesTable);
        QCOMPARE(lock[QLatin1String("key")].toString(), networkState);
    }

    void whichPipelineHoldsALock()
    {
        const CliRun run = onStates({QStringLiteral("show"), statesTable, networkState});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.out.contains("alice@laptop") && run.out.contains("OperationTypeApply"),
                 run.out.constData());
        const CliRun found = overAll(words("list --connection all --output json --filter owner:worker-7"));
        QCOMPARE(found.array().size(), 1);
        QCOMPARE(found.array()[0].toObject()[QLatin1String("key")].toString(), QStringLiteral("import-eu"));
    }

    void unlocksInAPipelineOnlyForTheHolderThatIsNamed()
    {
        const auto unlock = [this](const QString &id) {
            return onStates(QStringList{QStringLiteral("release"), statesTable, networkState,
                                        QStringLiteral("--owner"), id} +
                            words("--break --yes --reason cancelled"))
                .status;
        };
        const dynamodb::Item key{{"LockID", dynamodb::AttributeValue::string(networkState.toUtf8())}};
        QCOMPARE(unlock(QStringLiteral("00000000-0000-0000-0000-000000000000")), 12);
        QVERIFY(m_states->dynamo().item(statesTable, key));
        QCOMPARE(unlock(stateLockId), 0);
        QVERIFY(!m_states->dynamo().item(statesTable, key));
    }

    void raisesAnAlarmFromCron()
    {
        const CliRun run = overAll(words("check --connection infra --critical held>2h"));
        QCOMPARE(run.status, 2);
        QVERIFY2(run.out.startsWith("LOCKS CRITICAL - "), run.out.constData());
        QVERIFY2(run.out.split('\n')[0].contains("network.tfstate"), run.out.constData());
    }

    void givesTheIdOfALockToAPullRequest()
    {
        const CliRun run =
            onStates({QStringLiteral("show"), statesTable, networkState, QStringLiteral("--output=json")});
        QVERIFY2(run.text("owner").contains(QStringLiteral("alice@laptop")), run.out.constData());
        QVERIFY2(run.text("version").contains(stateLockId) || run.text("generation").contains(stateLockId),
                 run.out.constData());
    }

    /// Terraform has no client here: the answer says so, and its row stays.
    void holdsALockOfItsOwnAndNoStateOfTerraform()
    {
        const CliRun refused = onStates(QStringList{QStringLiteral("hold"), statesTable, networkState} +
                                        words("--for 1m --reason freeze"));
        QVERIFY(refused.status != 0);
        QVERIFY2(!refused.err.isEmpty(), refused.err.constData());
        const CliRun held = m_jobs->inPipe("acquire locks network-state --lease 2s -- true");
        QCOMPARE(held.status, 0);
    }
};

LEASESCOPE_TEST(GuardQuestionsTest)
#include "GuardQuestionsTest.moc"
