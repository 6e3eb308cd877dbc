// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

const QString chosenTable = QStringLiteral("locks");

} // namespace

/// The built program: which columns it prints, and what `list` exits with where something was printed.
class ColumnsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;

    [[nodiscard]] CliRun run(const char *line) const { return m_fixture->inPipe(line); }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(chosenTable, "key");
        for (const char *key : {"a", "b"})
            m_fixture->dynamo().put(
                chosenTable, dynamolockRow(key, "worker-7", "20s", "1700000000:" + QByteArray(52, 'A')));
    }
    void cleanup() { m_fixture.reset(); }

    void printsChosenColumnsAloneInTheirOrder_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("out");
        const auto row = [](const char *line, const char *out) {
            QTest::newRow(line) << QString::fromLatin1(line) << QByteArray(out);
        };
        row("list locks --columns owner,key --sort key --output table",
            "OWNER     KEY\nworker-7  a\nworker-7  b\n");
        row("list locks --columns owner,key --sort key --output csv",
            "owner,key\r\nworker-7,a\r\nworker-7,b\r\n");
        row("list locks --columns owner,key --sort key --output json",
            "[\n{'owner':'worker-7','key':'a'},\n{'owner':'worker-7','key':'b'}\n]\n");
        row("list locks --columns=state --sort key -o jsonl", "{'state':'unproven'}\n{'state':'unproven'}\n");
        row("list locks --columns lease,sortKey --partition-key a -ojsonl",
            "{'leaseMs':20000,'sortKey':null}\n");
        row("show locks a --columns owner,key -o=json", "{'owner':'worker-7','key':'a'}\n");
        row("show locks a --columns owner,sortKey --output table", "Owner     worker-7\nSort key  -\n");
        row("show locks a --columns owner,key --output csv", "owner,key\r\nworker-7,a\r\n");
    }
    void printsChosenColumnsAloneInTheirOrder()
    {
        QFETCH(QString, line);
        QFETCH(QByteArray, out);
        out.replace('\'', '"');
        const CliRun printed = run(line.toLatin1().constData());
        QCOMPARE(printed.status, 0);
        QCOMPARE(printed.out, out);
    }

    void watchesChosenColumnsAlone()
    {
        const char *line = "watch locks --for 1s --interval 500ms --columns owner,key --output ";
        const QByteArray json = run((QByteArray(line) + "jsonl").constData()).out;
        QVERIFY2(json.contains("\"event\":\"present\",\"lock\":{\"owner\":\"worker-7\",\"key\":\"a\"},"),
                 json.constData());
        const QByteArray csv = run((QByteArray(line) + "csv").constData()).out;
        QVERIFY2(csv.startsWith("at,event,owner,key,previousVersion,gapMs,gapAtLeastMs,gapAtMostMs\r\n"),
                 csv.constData());
        QVERIFY2(csv.contains(",present,worker-7,b,,,,\r\n"), csv.constData());
        const QByteArray table = run((QByteArray(line) + "table").constData()).out;
        QVERIFY2(table.contains(" present        worker-7  a\n"), table.constData());
        QCOMPARE(run("watch locks --for 1s --columns onwer").status, 2);
    }

    void namesTheColumnThatWasMeant()
    {
        for (const char *line : {"list locks --columns key,onwer", "show locks a --columns key,onwer"}) {
            const CliRun refused = run(line);
            QCOMPARE(refused.status, 2);
            QCOMPARE(refused.out, QByteArray());
            QCOMPARE(refused.err,
                     "leasescope-cli: --columns: no column is called \"onwer\" (did you mean \"owner\"?)\n");
        }
        QCOMPARE(run("list locks --columns key,KEY").status, 2);
    }

    void exitsByWhetherALockWasPrintedIfAsked_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("status");
        const auto row = [](const char *line, int status) {
            QTest::newRow(line) << QString::fromLatin1(line) << status;
        };
        row("list locks", 0);
        row("list locks --exit-code", 18);
        row("list locks --exit-code -o jsonl", 18);
        row("list locks --exit-code --filter owner:worker-7", 18);
        row("list locks --exit-code --filter owner:worker-8", 0);
        row("list locks --exit-code --filter owner:worker-8 -o csv", 0);
        row("list locks --problems --no-observe", 15);
        row("list locks --problems --no-observe --exit-code", 15); // nothing was printed
        row("list nowhere --exit-code", 13);
    }
    void exitsByWhetherALockWasPrintedIfAsked()
    {
        QFETCH(QString, line);
        QFETCH(int, status);
        QCOMPARE(run(line.toLatin1().constData()).status, status);
    }

    void saysThatAProblemWasPrintedWhateverIsNotVerified()
    {
        dynamodb::Item broken = dynamolockRow("c", "worker-7", "soon", "1700000000:" + QByteArray(52, 'C'));
        m_fixture->dynamo().put(chosenTable, broken);
        QCOMPARE(run("list locks --problems --no-observe").status, 15);
        const CliRun both = run("list locks --problems --no-observe --exit-code --columns key");
        QCOMPARE(both.status, 18);
        QVERIFY2(both.err.contains("2 of 3 locks are not verified yet"), both.err.constData());
        QCOMPARE(both.array().size(), 1);
    }
};

LEASESCOPE_TEST(ColumnsTest)
#include "ColumnsTest.moc"
