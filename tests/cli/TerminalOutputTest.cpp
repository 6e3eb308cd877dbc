// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/Columns.h"
#include "app/cli/output/StateStyle.h"
#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

const QString printedTable = QStringLiteral("locks");

} // namespace

/// What people see: the built program on a terminal, and what a pipe gets instead.
class TerminalOutputTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;

    [[nodiscard]] CliRun inPipe(const char *line) const { return m_fixture->inPipe(line); }
    [[nodiscard]] QByteArray onTerminal(const char *line, const QStringList &variables = {},
                                        int columns = 0) const
    {
        return m_fixture->onTerminal(line, variables, columns);
    }

    /// More rows than a terminal has lines, and less bytes than it keeps for who reads it later.
    void putMany()
    {
        for (int row = 0; row < 30; ++row)
            m_fixture->dynamo().put(printedTable,
                                    dynamolockRow("many-" + QByteArray::number(row), "w", "20s", "1"));
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        dynamo.createTable(printedTable, "key");
        dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", "1700000000:" + QByteArray(52, 'B'));
        freed.set("isReleased", dynamodb::AttributeValue::string("1"));
        dynamo.put(printedTable, freed);
        dynamodb::Item full =
            dynamolockRow("full", "worker\x1b[2J-7", "20s", "1700000000:" + QByteArray(52, 'A'));
        full.set("data", dynamodb::AttributeValue::binary("{\"job\":\"nightly\",\"at\":[1,2]}"));
        full.set("team", dynamodb::AttributeValue::string("in\rfra"));
        dynamo.put(printedTable, full);
        dynamodb::Item raw = dynamolockRow("raw", "worker-3", "20s", "1700000000:" + QByteArray(52, 'C'));
        raw.set("data", dynamodb::AttributeValue::binary("\x1b[31m" + QByteArray(400, '\x01')));
        dynamo.put(printedTable, raw);
    }
    void cleanup() { m_fixture.reset(); }

    void showsATableThatIsLongerThanTheScreenByThePager()
    {
        const QStringList pager{QStringLiteral("LEASESCOPE_PAGER=sed s/^/paged:/")};
        QVERIFY(!onTerminal("list locks", pager).contains("paged:"));
        putMany();
        const QByteArray screen = onTerminal("list locks", pager);
        QCOMPARE(screen.count(" many-"), 30);
        QCOMPARE(screen.count("paged:"), 30 + 3 + 1); // the other rows, and the header
        QVERIFY(!onTerminal("list locks").contains("paged:"));
        QVERIFY(!onTerminal("list locks --output csv", pager).contains("paged:"));
    }

    void losesNothingWhereThePagerFails_data()
    {
        QTest::addColumn<QString>("pager");
        for (const char *pager : {"/nowhere/less", "exit 3", "true", "read line; kill -9 $$",
                                  "head -n 2 >/dev/null; exit 1", "("})
            QTest::newRow(pager) << QString::fromLatin1(pager);
    }
    void losesNothingWhereThePagerFails()
    {
        QFETCH(QString, pager);
        putMany();
        const QByteArray screen = onTerminal("list locks", {QStringLiteral("LEASESCOPE_PAGER=") + pager});
        QCOMPARE(screen.count(" many-"), 30);
    }

    void doesNotWriteAgainWhatAUserSawEnoughOf()
    {
        putMany();
        const QByteArray screen = onTerminal("list locks", {QStringLiteral("LEASESCOPE_PAGER=head -n 5")});
        QVERIFY2(screen.count(" many-") < 6, screen.constData());
    }

    void colorsOnlyTablesAndOnlyWhereItMay_data()
    {
        using cli::ColorMode;
        using cli::OutputFormat;
        QTest::addColumn<int>("mode");
        QTest::addColumn<int>("format");
        QTest::addColumn<bool>("terminal");
        QTest::addColumn<QString>("noColor");
        QTest::addColumn<QString>("term");
        QTest::addColumn<bool>("colors");
        const auto row = [](const char *name, ColorMode mode, OutputFormat format, bool terminal,
                            const char *noColor, const char *term, bool colors) {
            QTest::newRow(name) << int(mode) << int(format) << terminal << QString::fromLatin1(noColor)
                                << QString::fromLatin1(term) << colors;
        };
        row("terminal", ColorMode::Auto, OutputFormat::Table, true, "", "xterm", true);
        row("pipe", ColorMode::Auto, OutputFormat::Table, false, "", "xterm", false);
        row("NO_COLOR", ColorMode::Auto, OutputFormat::Table, true, "1", "xterm", false);
        row("dumb", ColorMode::Auto, OutputFormat::Table, true, "", "dumb", false);
        row("never", ColorMode::Never, OutputFormat::Table, true, "", "xterm", false);
        row("always in a pipe", ColorMode::Always, OutputFormat::Table, false, "1", "dumb", true);
        row("json", ColorMode::Always, OutputFormat::Json, true, "", "xterm", false);
        row("jsonl", ColorMode::Always, OutputFormat::Jsonl, true, "", "xterm", false);
        row("csv", ColorMode::Always, OutputFormat::Csv, true, "", "xterm", false);
    }
    void colorsOnlyTablesAndOnlyWhereItMay()
    {
        QFETCH(int, mode);
        QFETCH(int, format);
        QFETCH(bool, terminal);
        QFETCH(QString, noColor);
        QFETCH(QString, term);
        QFETCH(bool, colors);
        QCOMPARE(cli::usesColor(cli::ColorMode(mode), cli::OutputFormat(format), terminal, noColor, term),
                 colors);
    }

    void givesEveryStateASignOfItsOwn()
    {
        QSet<QByteArray> signsSeen;
        for (const auto state :
             {locks::LockState::Held, locks::LockState::Unproven, locks::LockState::Lapsed,
              locks::LockState::Released, locks::LockState::Unreadable, locks::LockState::NotALock}) {
            signsSeen.insert(cli::stateSign(state));
            QVERIFY(!cli::stateColor(state).isEmpty());
        }
        QCOMPARE(signsSeen.size(), 6);
    }

    void showsStatesWithSignWordAndColor()
    {
        for (const char *line : {"list locks", "show locks full"}) {
            const QByteArray seen = onTerminal(line);
            QVERIFY2(seen.contains("\x1b[36m\u25D0 unproven"), seen.constData());
            const QByteArray plain = onTerminal(line, {QStringLiteral("NO_COLOR=1")});
            QVERIFY2(plain.contains("\u25D0 unproven") && !plain.contains("\x1b["), plain.constData());
            QVERIFY(!onTerminal(line, {QStringLiteral("TERM=dumb")}).contains("\x1b["));
        }
        QVERIFY(onTerminal("status locks full").contains("\x1b[36munproven"));
    }

    void colorsNothingInAPipe()
    {
        for (const char *line : {"list locks --output table", "status locks full", "tables --output table",
                                 "list locks --color always", "show locks full --color always",
                                 "list locks --output csv --color always"}) {
            QByteArray out = inPipe(line).out;
            out.replace("worker\x1b[2J-7", ""); // a pipe gets what is stored
            QVERIFY2(!out.contains('\x1b'), out.constData());
        }
        QVERIFY(inPipe("list locks --output table --color always").out.contains("\x1b[36m"));
    }

    void alignsColoredCellsAsPlainOnes()
    {
        QByteArray colored = inPipe("list locks --output table --color always").out;
        for (const char *code : {"\x1b[36m", "\x1b[90m", "\x1b[0m"})
            colored.replace(code, "");
        const auto column = [](const QByteArray &text) {
            QList<qsizetype> places;
            for (const QByteArray &line : text.split('\n'))
                places += QString::fromUtf8(line).indexOf(QLatin1String("20 s"));
            return places;
        };
        QCOMPARE(column(colored), column(inPipe("list locks --output table").out));
    }

    void writesNoLineThatWrapsOnATerminal_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {40, 80, 120, 200})
            QTest::addRow("%d columns", width) << width;
    }
    void writesNoLineThatWrapsOnATerminal()
    {
        QFETCH(int, width);
        fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        const QByteArray plain = QByteArray("orders/") + QByteArray(106, 'k') + "-no-001";
        const QByteArray wide = QByteArray("\u9375").repeated(120);
        for (const QByteArray &key : {plain, wide})
            dynamo.put(printedTable,
                       dynamolockRow(key, "host-" + key, "20s", "1700000000:" + QByteArray(52, 'D')));
        dynamo.put(printedTable, dynamolockRow("broken", "w", "soon", "1700000000:" + QByteArray(52, 'F')));
        const QString longName = QStringLiteral("locks-of-") + QString(120, u't');
        dynamo.createTable(longName, "key");
        dynamo.put(longName, dynamolockRow("k", "w", "20s", "1700000000:" + QByteArray(52, 'E')));
        for (const char *line :
             {"list locks", "list locks --problems --no-observe --all", "tables",
              "list locks --columns item,key,version,owner,reason", "watch locks --for 1s --interval 500ms",
              "watch locks --for 1s --interval 500ms --columns owner,key"}) {
            const QByteArray seen = onTerminal(line, {QStringLiteral("NO_COLOR=1")}, width);
            int lines = 0;
            for (QByteArray shown : seen.split('\n')) {
                shown = shown.mid(shown.lastIndexOf("\x1b[2K") < 0 ? 0 : shown.lastIndexOf("\x1b[2K") + 4);
                if (shown.contains("not verified yet") || shown.startsWith("Reading every")) // a remark
                    continue;
                ++lines;
                QVERIFY2(cli::widthOf(shown.trimmed()) <= width, shown.constData());
            }
            QVERIFY2(lines > 1, seen.constData());
        }
        const QByteArray seen = onTerminal("list locks", {QStringLiteral("NO_COLOR=1")}, width);
        if (width >= 80)
            QVERIFY2(seen.contains("-001") && seen.contains("\u2026") && seen.contains("20 s"),
                     seen.constData());
        QVERIFY(inPipe("list locks --output table").out.contains(plain));
        QVERIFY(inPipe("tables --output table").out.contains(longName.toUtf8()));
    }

    void givesHeadingsLessRoomWhereThereIsLittle()
    {
        QVERIFY(onTerminal("list locks", {}, 200).contains("LEASE DURATION"));
        const QByteArray narrow = onTerminal("list locks", {}, 60);
        QVERIFY2(!narrow.contains("LEASE DURATION") && narrow.contains("LEASE  "), narrow.constData());
    }

    void showsALockInWords()
    {
        const QByteArray seen = inPipe("show locks full --output table").out;
        QVERIFY2(seen.startsWith("\u25D0 unproven: seen for "), seen.constData());
        QVERIFY(seen.contains("\nKey              full\n"));
        QVERIFY(seen.contains("\nLease duration   20 s\n"));
        QVERIFY2(seen.contains("\nData, 28 bytes:\n  {\n    \"job\": \"nightly\",\n    \"at\": [\n"),
                 seen.constData());
        QVERIFY2(seen.contains("\nOther attributes:\n  team  {\"S\":\"in"), seen.constData());
        QVERIFY(!seen.contains("\"item\"") && !seen.contains("recordVersionNumber"));
        QVERIFY(inPipe("show locks full --output json").text("key") == QLatin1String("full"));
    }

    void showsTheBeginningOfBytesThatAreNoText()
    {
        const QByteArray seen = inPipe("show locks raw --output table").out;
        QVERIFY2(seen.contains("\n  00000000   1b 5b 33 31 6d 01 01 01  01"), seen.constData());
        QVERIFY2(seen.contains("  10 more lines; --output json has all of it\n"), seen.constData());
        QVERIFY(!seen.contains('\x1b') && !seen.contains('\x01'));
    }

    void letsNoControlCharacterOfARowThrough()
    {
        for (const char *line : {"show locks full --output table", "list locks --output table"}) {
            const QByteArray seen = inPipe(line).out;
            QVERIFY2(!seen.contains('\x1b') && !seen.contains('\r'), seen.constData());
            QVERIFY(seen.contains("worker"));
        }
    }

    void saysHowOldACountOfItemsIs()
    {
        const QByteArray table = inPipe("tables --output table").out;
        QVERIFY2(table.contains("about 3, counted up to 6 h ago"), table.constData());
        QCOMPARE(inPipe("tables").array().at(0)[QLatin1String("items")].toInt(), 3);
        QVERIFY(!inPipe("tables --output csv").out.contains("about"));
    }
};

LEASESCOPE_TEST(TerminalOutputTest)
#include "TerminalOutputTest.moc"
