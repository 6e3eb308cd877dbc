// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Schemas.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/view/LockFields.h"
#include "tests/cli/CliFixture.h"
#include "tests/cli/SchemaCheck.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QJsonDocument>
#include <QTest>

namespace {

constexpr const char *notChecked =
    "python3-jsonschema is not installed: output is not held against the schemas";

QJsonObject schemaNamed(const char *name)
{
    return QJsonDocument::fromJson(cli::schemaText(QLatin1String(name))).object();
}

/// A property a line, in the order of the file.
QByteArrayList propertiesOf(const char *name)
{
    QByteArrayList names;
    const QByteArray text = cli::schemaText(QLatin1String(name));
    for (const QByteArray &line : text.mid(text.indexOf("\"properties\"")).split('\n')) {
        if (line.startsWith("  \""))
            names += line.mid(3, line.indexOf('"', 3) - 3);
    }
    return names;
}

} // namespace

/// The contract with programs: what the built program prints, held against the schemas that it prints.
class SchemaTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    std::optional<SchemaCheck> m_check;

    [[nodiscard]] CliRun run(const QStringList &arguments) const { return m_fixture->inPipe(arguments); }
    /// The rows of the samples of one library, in a table of their own; its name.
    QString addSamples(const QJsonObject &sample)
    {
        const QJsonObject described = sample[QLatin1String("table")].toObject();
        const QJsonArray keys = described[QLatin1String("KeySchema")].toArray();
        const QJsonArray types = described[QLatin1String("AttributeDefinitions")].toArray();
        const auto keyNamed = [&types](const QJsonValue &key) {
            dynamodb::KeyAttribute attribute;
            attribute.name = key[QLatin1String("AttributeName")].toString().toUtf8();
            for (const QJsonValue &type : types) {
                if (type[QLatin1String("AttributeName")] == key[QLatin1String("AttributeName")] &&
                    type[QLatin1String("AttributeType")] == QLatin1String("N"))
                    attribute.type = dynamodb::AttributeType::N;
            }
            return attribute;
        };
        const QString table = described[QLatin1String("TableName")].toString();
        dynamodb::TablePlan plan;
        plan.name = table;
        plan.partitionKey = keyNamed(keys[0]);
        if (keys.size() > 1)
            plan.sortKey = keyNamed(keys[1]);
        m_fixture->dynamo().createTable(plan);
        for (const QJsonValue &entry : sample[QLatin1String("items")].toArray()) {
            const QJsonObject item = entry[QLatin1String("item")].toObject();
            m_fixture->dynamo().put(
                table, dynamodb::itemFromJson(QJsonDocument(item).toJson(QJsonDocument::Compact)).value());
        }
        return table;
    }

private Q_SLOTS:
    void initTestCase() { m_check.emplace(); }
    void init() { m_fixture = std::make_unique<CliFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void printsEachSchemaAsItIsKept()
    {
        for (const char *name : {"lock", "status", "event", "error", "alert", "recording"}) {
            QFile file(QStringLiteral(LEASESCOPE_SCHEMAS "/%1.json").arg(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray kept = file.readAll();
            const CliRun printed = run({QStringLiteral("schema"), QLatin1String(name)});
            QCOMPARE(printed.status, 0);
            QCOMPARE(printed.err, QByteArray());
            const QByteArray begin = kept.left(kept.lastIndexOf('}')).trimmed();
            QVERIFY2(printed.out.startsWith(begin), name);
            QCOMPARE(printed.object()[QLatin1String("$id")].toString(),
                     QStringLiteral("urn:leasescope:%1:1").arg(QLatin1String(name)));
            if (m_check->isPossible())
                QCOMPARE(m_check->faults(name, {}), QByteArray());
        }
    }

    void namesTheSchemaThatWasMeant()
    {
        const CliRun refused = run({QStringLiteral("schema"), QStringLiteral("evnt")});
        QCOMPARE(refused.status, 2);
        QCOMPARE(
            refused.err,
            "leasescope-cli: there is no schema \"evnt\" (did you mean \"event\"?); there are lock, status, "
            "event, error, alert and recording\n");
    }

    void namesEveryFieldOfALockInItsOrder()
    {
        QByteArrayList fields;
        for (const view::LockField *field : view::LockFields::standard().json())
            fields += field->nameInJson();
        const QStringList required =
            schemaNamed("lock")[QLatin1String("required")].toVariant().toStringList();
        for (qsizetype at = 0; at < required.size(); ++at)
            QCOMPARE(required.at(at).toUtf8(), fields.at(at));
        QCOMPARE(required.size(), 18);
        fields += "holders"; // of show alone
        QCOMPARE(propertiesOf("lock"), fields);
    }

    void saysInTheGuideWhatEachFieldOfALockSays()
    {
        QFile file(QStringLiteral(LEASESCOPE_GUIDE));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArrayList lines = file.readAll().split('\n');
        const QJsonObject properties = schemaNamed("lock")[QLatin1String("properties")].toObject();
        QByteArrayList rows;
        for (const QByteArray &name : propertiesOf("lock")) {
            const QJsonValue property = properties[QLatin1String(name)];
            QByteArray says = property[QLatin1String("description")].toString().toUtf8();
            rows += "| `" + name + "` | " + says.replace('|', "\\|") + " |";
        }
        const qsizetype first = lines.indexOf(rows.first());
        QVERIFY(first > 0);
        QCOMPARE(lines.mid(first, rows.size()), rows);
    }

    void carriesTheLockWhereverOneIsPartOfSomethingElse()
    {
        for (const char *name : {"status", "event", "alert"})
            QCOMPARE(schemaNamed(name)[QLatin1String("$defs")][QLatin1String("lock")].toObject(),
                     schemaNamed("lock"));
    }

    void findsWhatDoesNotFit()
    {
        if (!m_check->isPossible())
            QSKIP(notChecked);
        m_fixture->dynamo().createTable(QStringLiteral("locks"), "key");
        m_fixture->dynamo().put(QStringLiteral("locks"),
                                dynamolockRow("a", "worker-7", "20s", "1700000000:" + QByteArray(52, 'A')));
        const QByteArray lock = run(words("show locks a --output jsonl")).out;
        QCOMPARE(m_check->faults("lock", lock), QByteArray());
        QCOMPARE(m_check->faults("event",
                                 "{\"at\":\"2026-11-27T21:30:00.000Z\",\"event\":\"lapsed\",\"lock\":" +
                                     lock.trimmed() + "}"),
                 QByteArray());
        for (const auto &[right, wrong] : std::initializer_list<std::pair<const char *, const char *>>{
                 {"\"at-least\"", "\"guess\""}, {"\"mine\":false", "\"mine\":0"}, {"\"key\"", "\"kee\""}}) {
            const QByteArray changed = QByteArray(lock).replace(right, wrong);
            QVERIFY2(changed != lock && !m_check->faults("lock", changed).isEmpty(), wrong);
            QVERIFY2(!m_check
                          ->faults("event",
                                   "{\"at\":\"2026-11-27T21:30:00.000Z\",\"event\":\"lapsed\",\"lock\":" +
                                       changed.trimmed() + "}")
                          .isEmpty(),
                     wrong);
        }
    }

    void fitsTheLocksOfEveryLibrary()
    {
        if (!m_check->isPossible())
            QSKIP(notChecked);
        QByteArray locks;
        int tables = 0;
        const QDir folder(QStringLiteral(LEASESCOPE_DIALECT_SAMPLES));
        for (const QString &name : folder.entryList({QStringLiteral("*.json")})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            m_fixture = std::make_unique<CliFixture>();
            const QString table = addSamples(QJsonDocument::fromJson(file.readAll()).object());
            const CliRun listed = run(
                {QStringLiteral("list"), table, QStringLiteral("--all"), QStringLiteral("--output=jsonl")});
            QVERIFY2(listed.status == 0, listed.err.constData());
            locks += listed.out;
            ++tables;
        }
        QVERIFY(tables > 30 && locks.count('\n') > 100);
        QCOMPARE(m_check->faults("lock", locks), QByteArray());
    }

    void fitsWhatEveryCommandPrintsOfLocksAndEvents()
    {
        if (!m_check->isPossible())
            QSKIP(notChecked);
        fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        dynamo.createTable(QStringLiteral("locks"), "key", "sort \"key\"");
        for (const QByteArray &key : {QByteArray("a"), QByteArray("\x1b[2J\n\"'|="), QByteArray(900, 'k')}) {
            dynamodb::Item row = dynamolockRow(key, "worker\n7", "1s", "1700000000:" + QByteArray(52, 'A'));
            row.set("sort \"key\"", dynamodb::AttributeValue::string("s"));
            row.set("data", dynamodb::AttributeValue::binary(QByteArray::fromHex("00ff80")));
            dynamo.put(QStringLiteral("locks"), row);
        }
        const CliRun listed = run(words("list locks --observe 2s --output json"));
        QCOMPARE(listed.status, 0);
        QByteArray locks;
        for (const QJsonValue &lock : listed.array())
            locks += QJsonDocument(lock.toObject()).toJson(QJsonDocument::Compact) + '\n';
        QVERIFY(locks.contains("\"lapsed\""));
        locks += run(words("list locks --problems --output jsonl")).out;
        locks += run(words("show locks a --sort-key s --output jsonl")).out;
        locks += run(words("status locks a --sort-key s --output json")).out;
        QCOMPARE(m_check->faults("lock", locks), QByteArray());
        const QByteArray events = run(words("watch locks --for 3s --interval 500ms --output jsonl")).out;
        QVERIFY2(events.contains("\"event\":\"lapsed\""), events.constData());
        QCOMPARE(m_check->faults("event", events), QByteArray());
    }

    void fitsTheStatusOfALockThatIsNotThere()
    {
        if (!m_check->isPossible())
            QSKIP(notChecked);
        fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        dynamo.createTable(QStringLiteral("locks"), "key");
        dynamo.createTable(QStringLiteral("sorted"), "key", "part");
        dynamo.put(QStringLiteral("locks"),
                   dynamolockRow("a", "worker-7", "20s", "1700000000:" + QByteArray(52, 'A')));
        const CliRun held = run(words("status locks a --output json"));
        const CliRun none = run(words("status locks b --output json"));
        QCOMPARE(none.status, 0);
        QCOMPARE(none.text("state"), QStringLiteral("free"));
        QVERIFY(none.object()[QLatin1String("sortKey")].isNull());
        const CliRun sorted = run(words("status sorted b --sort-key s --output jsonl"));
        QCOMPARE(sorted.text("sortKey"), QStringLiteral("s"));
        QCOMPARE(m_check->faults("status", held.out + none.out + sorted.out), QByteArray());
        QVERIFY(!m_check->faults("lock", none.out).isEmpty());
        QVERIFY(!m_check->faults("status", QByteArray(none.out).replace("free", "held")).isEmpty());
    }

    void fitsWhatWatchRecords()
    {
        if (!m_check->isPossible())
            QSKIP(notChecked);
        m_fixture->dynamo().createTable(QStringLiteral("locks"), "key");
        m_fixture->dynamo().put(QStringLiteral("locks"),
                                dynamolockRow("a", "worker-7", "20s", "1700000000:" + QByteArray(52, 'A')));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("night.rec"));
        const CliRun watched = run(words("watch locks --for 2s --interval 500ms --quiet --record") << path);
        QCOMPARE(watched.status, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray recording = file.readAll();
        QVERIFY(recording.count('\n') >= 4);
        QCOMPARE(m_check->faults("recording", recording), QByteArray());
    }

    /// CSV has the names of JSON for its heading.
    void headsCsvByTheNamesOfTheSchema()
    {
        m_fixture->dynamo().createTable(QStringLiteral("locks"), "key");
        QByteArrayList names = propertiesOf("lock");
        names.removeLast(); // holders
        QCOMPARE(run(words("list locks --output csv")).out, names.join(',') + "\r\n");
    }
};

LEASESCOPE_TEST(SchemaTest)
#include "SchemaTest.moc"
