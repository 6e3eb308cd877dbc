// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalReader.h"
#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

namespace {

const QString table = QStringLiteral("locks");

dynamodb::Item keyOf(const QByteArray &key)
{
    return dynamodb::Item{{"key", dynamodb::AttributeValue::string(key)}};
}

} // namespace

/// The program, ended by SIGKILL before each call by which it changes anything: what it left in the table is always in the
/// journal, with the row as it was, and can be undone.
class KilledActTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsTheWholeTruth_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("torn");
        const auto rows = [](const char *name, const char *line) {
            for (const bool torn : {false, true})
                QTest::addRow("%s%s", name, torn ? ", in the middle of a write" : "")
                    << QString::fromLatin1(line) << torn;
        };
        rows("release at a version", "release locks import-eu --at-version V --reason test");
        rows("break", "release locks import-eu --break --owner worker-7 --reason test --yes");
        rows("delete", "release locks import-eu --at-version V --mode delete --reason test");
        rows("restore", "restore ID --reason test");
        rows("acquire a new lock", "acquire locks fresh --lease 2s -- true");
        rows("take a lock over", "acquire locks freed --lease 2s -- true");
    }
    void reportsTheWholeTruth();
    void cleanupTestCase() { qInfo("%d programs killed, %d of them after their write", m_killed, m_after); }

private:
    struct Run {
        bool killed = false;
        QString key;
        std::optional<dynamodb::Item> before;
        std::optional<dynamodb::Item> after;
    };
    [[nodiscard]] Run run(CliFixture &fixture, const QString &line, int killAt, bool torn);
    static void check(const CliFixture &fixture, const Run &run);

    int m_killed = 0;
    int m_after = 0;
};

KilledActTest::Run KilledActTest::run(CliFixture &fixture, const QString &line, int killAt, bool torn)
{
    const QByteArray version(32, 'A');
    fixture.dynamo().createTable(table, "key");
    fixture.dynamo().put(table, dynamolockRow("import-eu", "worker-7", "20s", version));
    dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", version);
    freed.set("isReleased", dynamodb::AttributeValue::string("1"));
    fixture.dynamo().put(table, freed);
    QStringList arguments = words(qPrintable(line));
    arguments.replaceInStrings(QRegularExpression(QStringLiteral("^V$")), QString::fromLatin1(version));
    Run run;
    run.key = QStringLiteral("import-eu");
    if (arguments.first() == QLatin1String("acquire"))
        run.key = arguments.at(2);
    if (arguments.first() == QLatin1String("restore"))
        arguments[1] = fixture
                           .inPipe(QStringList{QStringLiteral("release"), table, run.key,
                                               QStringLiteral("--at-version"), QString::fromLatin1(version),
                                               QStringLiteral("--reason"), QStringLiteral("test")})
                           .text("journalId");
    const dynamodb::Item key = keyOf(run.key.toUtf8());
    run.before = fixture.dynamo().item(table, key);
    QProcess process;
    fixture.cli().prepare(process, QStringList{QStringLiteral("--endpoint-url"), fixture.url()} + arguments);
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(KILL_AT_LIBRARY));
    environment.insert(QStringLiteral("KILL_AT"), QString::number(killAt));
    if (torn)
        environment.insert(QStringLiteral("KILL_TORN"), QStringLiteral("1"));
    process.setProcessEnvironment(environment);
    process.start();
    const CliRun cli = CliRun::of(process);
    if (qEnvironmentVariableIsSet("SHOW_KILLED"))
        qInfo("%d: %d %s %s", killAt, int(cli.status), cli.out.constData(), cli.err.constData());
    run.killed = process.exitStatus() == QProcess::CrashExit;
    run.after = fixture.dynamo().item(table, key);
    return run;
}

void KilledActTest::check(const CliFixture &fixture, const Run &run)
{
    const audit::JournalReader reader(fixture.cli().journalFolder());
    const auto report = reader.verify();
    QVERIFY2(report, report ? "" : qPrintable(report.error().sentence));
    for (const audit::ChainFault &fault : report->faults)
        QVERIFY2(fault.code == QLatin1String("torn"), qPrintable(fault.sentence));
    if (run.after == run.before)
        return;
    // What is in the table was announced, with the row as it was.
    const auto entries = reader.entries();
    QVERIFY(entries && !entries->empty());
    const auto reported = std::ranges::find_if(*entries, [&run](const audit::JournalEntry &entry) {
        return entry.intent.written && *entry.intent.written == run.after &&
            entry.intent.before == run.before;
    });
    const bool isAcquisition = run.key != QLatin1String("import-eu");
    if (isAcquisition && !run.before) { // a new row has no before-image; its acquisition is announced
        const auto acquires = [](const audit::JournalEntry &entry) {
            return entry.intent.act == QLatin1String("acquire");
        };
        QVERIFY(std::ranges::any_of(*entries, acquires));
        return;
    }
    if (reported == entries->end() &&
        isAcquisition) // released again: the row went on from what was announced
        return;
    QVERIFY2(reported != entries->end(), "the table holds what no line of the journal says");
    const CliRun undone = fixture.inPipe(QStringList{QStringLiteral("restore"), reported->id,
                                                     QStringLiteral("--reason"), QStringLiteral("test")});
    QVERIFY2(undone.status == 0, undone.out + undone.err);
    const auto now = undone.object()[QLatin1String("after")];
    QVERIFY(now.isObject());
}

void KilledActTest::reportsTheWholeTruth()
{
    QFETCH(QString, line);
    QFETCH(bool, torn);
    constexpr int most = 400; // calls of the longest act and more
    int killAt = 1;
    for (; killAt < most; ++killAt) {
        CliFixture fixture;
        const Run ended = run(fixture, line, killAt, torn);
        check(fixture, ended);
        if (QTest::currentTestFailed()) {
            qWarning("killed at call %d", killAt);
            return;
        }
        if (!ended.killed)
            break;
        ++m_killed;
        m_after += ended.after == ended.before ? 0 : 1;
    }
    QVERIFY2(killAt > 10 && killAt < most, "the program was killed at no call, or never came to its end");
}

LEASESCOPE_TEST(KilledActTest)
#include "KilledActTest.moc"
