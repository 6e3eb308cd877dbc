// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/cli/SchemaCheck.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>
#include <QTimer>

#include <sys/stat.h>

namespace {

const QString recordedTable = QStringLiteral("locks");

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What events say, without what depends on the moment at which they are printed.
QStringList eventsOf(const QByteArray &lines)
{
    QStringList events;
    for (const QByteArray &line : lines.split('\n')) {
        const QJsonObject event = QJsonDocument::fromJson(line).object();
        if (event.isEmpty())
            continue;
        const QJsonObject lock = event[QLatin1String("lock")].toObject();
        const QString name = event[QLatin1String("event")].toString();
        events += QStringList{name == u"present" ? QString() : event[QLatin1String("at")].toString(),
                              name,
                              lock[QLatin1String("key")].toString(),
                              lock[QLatin1String("owner")].toString(),
                              lock[QLatin1String("version")].toString(),
                              lock[QLatin1String("state")].toString(),
                              QString::number(event[QLatin1String("gapAtMostMs")].toDouble(-1))}
                      .join(u' ');
    }
    return events;
}

} // namespace

/// `watch --record`, and what answers from the file.
class RecordCommandTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("night.rec")); }
    void put(const QByteArray &key, int version, const QByteArray &lease)
    {
        m_fixture->dynamo().put(recordedTable,
                                dynamolockRow(key, "worker-7", lease, QByteArray::number(version)));
    }
    /// A watch of 4 s, in which one lock sends heartbeats and another lapses. Its output.
    [[nodiscard]] CliRun record(const QStringList &options = {})
    {
        put("alive", 1, "20s");
        put("gone", 1, "1s");
        QProcess watching;
        m_fixture->cli().prepare(watching,
                                 QStringList{QStringLiteral("--endpoint-url"), m_fixture->url(),
                                             QStringLiteral("watch"), recordedTable, QStringLiteral("--for"),
                                             QStringLiteral("4s"), QStringLiteral("--interval"),
                                             QStringLiteral("500ms"), QStringLiteral("--output"),
                                             QStringLiteral("jsonl"), QStringLiteral("--record"), path()} +
                                     options);
        int version = 1;
        QTimer heartbeats;
        QObject::connect(&heartbeats, &QTimer::timeout, &heartbeats, [&] { put("alive", ++version, "20s"); });
        heartbeats.start(700);
        watching.start();
        return CliRun::of(watching);
    }
    [[nodiscard]] CliRun ask(const char *line) const
    {
        QStringList arguments = words(line);
        for (QString &word : arguments)
            word.replace(QStringLiteral("FILE"), path());
        return m_fixture->cli().runBare(arguments);
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture->dynamo().createTable(recordedTable, "key");
    }

    void replaysWhatTheWatchPrinted()
    {
        const CliRun watched = record();
        QCOMPARE(watched.status, 0);
        const CliRun replayed = ask("replay FILE --output jsonl");
        QCOMPARE(replayed.status, 0);
        QCOMPARE(replayed.err, QByteArray());
        const QStringList events = eventsOf(watched.out);
        QVERIFY2(events.join(u'\n').contains(u"lapsed gone"), watched.out);
        QVERIFY2(events.join(u'\n').contains(u"heartbeat alive"), watched.out);
        QCOMPARE(eventsOf(replayed.out), events);
        struct stat found { };
        QCOMPARE(::stat(QFile::encodeName(path()).constData(), &found), 0);
        QCOMPARE(found.st_mode & 0777, mode_t(0600));
        const SchemaCheck schemas;
        if (!schemas.isPossible())
            QSKIP("the lines were not held against the schema: python3-jsonschema is not installed");
        QCOMPARE(schemas.faults("recording", contentOf(path())), QByteArray());
    }

    void answersAsOfThen()
    {
        QCOMPARE(record().status, 0);
        const CliRun before = ask("status locks gone --from FILE --at 100ms");
        QCOMPARE(before.out, QByteArray("unproven\n"));
        QCOMPARE(before.status, 15);
        const CliRun after = ask("status locks gone --from FILE");
        QCOMPARE(after.out, QByteArray("lapsed\n"));
        QCOMPARE(after.status, 11);
        const CliRun list = ask("list locks --from FILE --problems --output json");
        QCOMPARE(list.status, 0);
        QCOMPARE(list.array().size(), 1);
        QCOMPARE(list.array()[0].toObject()[QLatin1String("key")].toString(), QStringLiteral("gone"));
        const CliRun shown = ask("show locks alive --from FILE --output json");
        QCOMPARE(shown.status, 0);
        QCOMPARE(shown.text("state"), QStringLiteral("held"));
        const CliRun doctor = ask("doctor locks --from FILE --output json");
        QVERIFY(doctor.status == 0 || doctor.status == 18);
        QVERIFY(doctor.object().contains(QLatin1String("findings")));
    }

    void refusesWhatARecordingCannotAnswer_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *line, int status, const char *sentence) {
            QTest::newRow(line) << QByteArray(line) << status << QByteArray(sentence);
        };
        row("list other --from FILE", 13, "the recording has no table other by then; it has locks");
        row("show locks nothing --from FILE", 13, "as of then");
        row("list locks --from FILE --observe 1s", 2, "--from and --observe exclude each other");
        row("status locks gone --at 1s", 2, "--at belongs to --from FILE");
        row("list locks --from /nowhere.rec", 13, "there is no recording");
        row("watch locks --record-max 1GiB", 2, "--record-max belongs to --record FILE");
    }
    void refusesWhatARecordingCannotAnswer()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const int, status);
        QFETCH(const QByteArray, sentence);
        put("gone", 1, "1s");
        const CliRun made =
            m_fixture->inPipe(QStringList{QStringLiteral("watch"), recordedTable, QStringLiteral("--for"),
                                          QStringLiteral("600ms"), QStringLiteral("--record"), path()});
        QCOMPARE(made.status, 0);
        QStringList arguments = words(line.constData());
        for (QString &word : arguments)
            word.replace(QStringLiteral("FILE"), path());
        const CliRun run = m_fixture->inPipe(arguments);
        QCOMPARE(run.status, status);
        QVERIFY2(run.err.contains(sentence), run.err);
    }

    void refusesAFileThatIsThere()
    {
        QFile there(path());
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.write("mine");
        there.close();
        const CliRun run = record();
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("there is a file of that name already"), run.err);
        QCOMPARE(contentOf(path()), QByteArray("mine"));
    }
};

LEASESCOPE_TEST(RecordCommandTest)
#include "RecordCommandTest.moc"
