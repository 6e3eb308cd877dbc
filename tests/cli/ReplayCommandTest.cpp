// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

namespace {

const QString night = QStringLiteral(LEASESCOPE_SAMPLES "/recordings/night.rec");

QList<QJsonObject> objects(const QByteArray &lines)
{
    QList<QJsonObject> objects;
    for (const QByteArray &line : lines.split('\n')) {
        if (!line.isEmpty())
            objects += QJsonDocument::fromJson(line).object();
    }
    return objects;
}

QStringList eventsOf(const QByteArray &lines)
{
    QStringList events;
    for (const QJsonObject &event : objects(lines))
        events += event[QLatin1String("at")].toString() + u' ' + event[QLatin1String("event")].toString();
    return events;
}

} // namespace

/// A recording of a lock whose holder stops sending heartbeats: seen, renewed once, lapsed as a read of its key proved, then
/// throttled, then gone.
class ReplayCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsWhatTheWatchPrinted()
    {
        const CliRun run = replay({});
        QCOMPARE(run.status, 0);
        QCOMPARE(eventsOf(run.out),
                 (QStringList{QStringLiteral("2026-11-27T21:30:00.031Z present"),
                              QStringLiteral("2026-11-27T21:30:05.036Z heartbeat"),
                              QStringLiteral("2026-11-27T21:30:25.070Z blind"),
                              QStringLiteral("2026-11-27T21:30:25.219Z lapsed"),
                              QStringLiteral("2026-11-27T21:30:35.307Z sighted"),
                              QStringLiteral("2026-11-27T21:30:35.307Z removed"),
                              QStringLiteral("2026-11-27T21:30:50.334Z blind")}));
        const QJsonObject first = objects(run.out).constFirst();
        QCOMPARE(first[QLatin1String("connection")].toString(), QStringLiteral("prod"));
        QCOMPARE(run.err, QByteArray());
    }

    void beginsAtAMomentWithWhatIsThere()
    {
        for (const char *moment : {"10s", "2026-11-27T21:30:10.000Z"}) {
            const CliRun run = replay({QStringLiteral("--at"), QString::fromLatin1(moment)});
            QCOMPARE(run.status, 0);
            const QStringList events = eventsOf(run.out);
            QVERIFY2(events.constFirst().endsWith(u"present"), qPrintable(events.join(u'\n')));
            QVERIFY(events.at(1).endsWith(u"blind"));
            QVERIFY(events.at(2).endsWith(u"lapsed"));
        }
    }

    void saysAtAMomentThatTheTableWasNotRead()
    {
        const CliRun run = replay({QStringLiteral("--at"), QStringLiteral("26s")});
        QCOMPARE(eventsOf(run.out),
                 (QStringList{QStringLiteral("2026-11-27T21:30:30.300Z present"),
                              QStringLiteral("2026-11-27T21:30:30.300Z blind"),
                              QStringLiteral("2026-11-27T21:30:35.307Z sighted"),
                              QStringLiteral("2026-11-27T21:30:35.307Z removed"),
                              QStringLiteral("2026-11-27T21:30:50.334Z blind")}));
    }

    /// As the second file of a recording that grew too large.
    void doesNotWaitForWhatLiesBeforeTheFirstRead()
    {
        QFile file(night);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArrayList lines = file.readAll().split('\n');
        lines[1].replace("{\"t\":0,", "{\"t\":86400000,");
        lines[2].replace("{\"t\":31,", "{\"t\":86400031,").replace("\"left\":4,", "\"left\":86400004,");
        QTemporaryDir folder;
        QFile later(folder.filePath(QStringLiteral("later.rec")));
        QVERIFY(later.open(QIODevice::WriteOnly));
        later.write(lines.first(3).join('\n') + '\n');
        later.close();
        const CliRun run = m_cli.runBare(
            {QStringLiteral("replay"), later.fileName(), QStringLiteral("--speed"), QStringLiteral("1")});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.out.contains("present"), run.out);
        QVERIFY2(run.err.contains("it goes on in another file"), run.err);
    }

    void saysWhichAlertsWouldHaveFired()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("fleet.toml"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("version = 1\n[[connection]]\nname = \"prod\"\nregions = [\"eu-west-1\"]\n"
                   "[[alert]]\nname = \"lapsed-lock\"\nwhen = \"state:lapsed\"\nnotify = [\"page\"]\n"
                   "[[receiver]]\nname = \"page\"\nexec = [\"/nowhere/page\"]\n");
        file.close();
        // With one more read: of a table that was not read for long, nothing is judged.
        QFile played(night);
        QVERIFY(played.open(QIODevice::ReadOnly));
        QByteArrayList lines = played.readAll().split('\n');
        lines.insert(5, R"({"t":20041,"read":1,"left":20012,"whole":true,"strong":false,"units":0.5})");
        QFile seen(folder.filePath(QStringLiteral("seen.rec")));
        QVERIFY(seen.open(QIODevice::WriteOnly));
        seen.write(lines.join('\n'));
        seen.close();
        const CliRun run =
            m_cli.runBare({QStringLiteral("replay"), seen.fileName(), QStringLiteral("--fleet"), path});
        QCOMPARE(run.status, 0);
        const QList<QJsonObject> alerts = objects(run.out);
        QCOMPARE(alerts.size(), 2);
        QCOMPARE(alerts[0][QLatin1String("alert")].toString(), QStringLiteral("lapsed-lock"));
        QCOMPARE(alerts[0][QLatin1String("status")].toString(), QStringLiteral("firing"));
        QCOMPARE(alerts[0][QLatin1String("at")].toString(), QStringLiteral("2026-11-27T21:30:25.240Z"));
        QCOMPARE(alerts[1][QLatin1String("status")].toString(), QStringLiteral("resolved"));
    }

    void refusesWhatItCannotRead_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *name, const QStringList &arguments, int status,
                            const char *sentence) {
            QTest::newRow(name) << arguments << status << QByteArray(sentence);
        };
        row("no file", {QStringLiteral("replay"), QStringLiteral("/nowhere.rec")}, 13,
            "there is no recording");
        row("no recording", {QStringLiteral("replay"), QStringLiteral(LEASESCOPE_SAMPLES "/README.md")}, 2,
            "line 1 of");
        row("no moment", {QStringLiteral("replay"), night, QStringLiteral("--at"), QStringLiteral("noon")}, 2,
            "--at noon is neither a date");
        row("before it began",
            {QStringLiteral("replay"), night, QStringLiteral("--at"),
             QStringLiteral("2020-01-01T00:00:00.000Z")},
            2, "is before the recording");
        row("no speed", {QStringLiteral("replay"), night, QStringLiteral("--speed"), QStringLiteral("-1")}, 2,
            "--speed -1 is no speed");
    }
    void refusesWhatItCannotRead()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, status);
        QFETCH(const QByteArray, sentence);
        const CliRun run = m_cli.runBare(arguments);
        QCOMPARE(run.status, status);
        QVERIFY2(run.err.contains(sentence), run.err);
        QCOMPARE(run.out, QByteArray());
    }

    void saysThatTheLastLineWasCut()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("cut.rec"));
        QVERIFY(QFile::copy(night, path));
        QFile file(path);
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.resize(file.size() - 5));
        file.close();
        const CliRun run = m_cli.runBare({QStringLiteral("replay"), path});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.contains("the last line of the recording was cut off"), run.err);
    }

    /// As of a table that may not be read, and of one that a reload of the fleet file left out.
    void namesTablesWithoutAReadAndThoseThatWereNotWatchedAnyMore()
    {
        QFile file(night);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArrayList lines = file.readAll().split('\n');
        lines.insert(
            2,
            R"({"t":0,"expect":2,"connection":"prod","region":"eu-west-1","table":"payments","everyMs":5000})"
            "\n"
            R"({"t":9,"fail":2,"left":2,"kind":"denied","sentence":"dynamodb:Scan is denied"})");
        lines.insert(lines.size() - 2, R"({"t":40000,"close":1})");
        QTemporaryDir folder;
        QFile later(folder.filePath(QStringLiteral("later.rec")));
        QVERIFY(later.open(QIODevice::WriteOnly));
        later.write(lines.join('\n'));
        later.close();
        const auto ask = [&](const QStringList &arguments) {
            return m_cli.runBare(arguments + QStringList{QStringLiteral("--from"), later.fileName()});
        };
        const CliRun replayed = m_cli.runBare({QStringLiteral("replay"), later.fileName()});
        QCOMPARE(replayed.status, 0);
        QVERIFY2(replayed.err.contains("no read of table prod/eu-west-1/payments is in this recording: "
                                       "dynamodb:Scan is denied"),
                 replayed.err);
        QVERIFY(eventsOf(replayed.out).filter(QStringLiteral("blind")).size() == 2); // of each table once
        for (const QStringList &line :
             {QStringList{QStringLiteral("list"), QStringLiteral("payments")},
              QStringList{QStringLiteral("doctor"), QStringLiteral("payments")},
              QStringList{QStringLiteral("status"), QStringLiteral("payments"), QStringLiteral("k")}}) {
            const CliRun run = ask(line);
            QCOMPARE(run.status, 13);
            QVERIFY2(run.err.contains("no read of table prod/eu-west-1/payments is in this recording"),
                     run.err);
            QCOMPARE(run.out, QByteArray());
        }
        const CliRun gone = ask({QStringLiteral("list"), QStringLiteral("orders-locks")});
        QCOMPARE(gone.status, 13);
        QVERIFY2(gone.err.contains("table orders-locks was not watched any more by then"), gone.err);
        const CliRun before = ask({QStringLiteral("list"), QStringLiteral("orders-locks"),
                                   QStringLiteral("--at"), QStringLiteral("10s")});
        QCOMPARE(before.status, 0);
        const CliRun early = ask({QStringLiteral("list"), QStringLiteral("payments"), QStringLiteral("--at"),
                                  QStringLiteral("5s")});
        QVERIFY2(early.err.contains("is in this recording by then"), early.err);
    }

    void ownerAndKeyCannotDriveATerminal()
    {
        const CliRun run = replay({QStringLiteral("--output"), QStringLiteral("table")});
        QVERIFY(run.out.contains("import-eu"));
        QVERIFY(!run.out.contains('\x1b'));
    }

private:
    [[nodiscard]] CliRun replay(const QStringList &arguments) const
    {
        return m_cli.runBare(QStringList{QStringLiteral("replay"), night} + arguments);
    }
    CliProcess m_cli{QString()};
};

LEASESCOPE_TEST(ReplayCommandTest)
#include "ReplayCommandTest.moc"
