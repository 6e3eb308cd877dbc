// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/Output.h"
#include "app/cli/output/ResultWriter.h"
#include "core/view/export/ExportCells.h"
#include "tests/program/Test.h"

#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <functional>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

using namespace std::chrono_literals;

/// What reaches a terminal, a pipe or a file, and what does not.
class OutputTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void quotesCsvCellsAsRfc4180()
    {
        QCOMPARE(view::csvCell("plain"), QByteArray("plain"));
        QCOMPARE(view::csvCell(""), QByteArray());
        QCOMPARE(view::csvCell("a,b"), QByteArray("\"a,b\""));
        QCOMPARE(view::csvCell("say \"hi\""), QByteArray("\"say \"\"hi\"\"\""));
        QCOMPARE(view::csvCell("two\nlines"), QByteArray("\"two\nlines\""));
    }

    void guardsCellsASpreadsheetWouldRun()
    {
        QCOMPARE(view::csvCell("=1+1"), QByteArray("'=1+1"));
        QCOMPARE(view::csvCell("+1"), QByteArray("'+1"));
        QCOMPARE(view::csvCell("-1"), QByteArray("'-1"));
        QCOMPARE(view::csvCell("@SUM(A1)"), QByteArray("'@SUM(A1)"));
        QCOMPARE(view::csvCell("=HYPERLINK(\"x\",1)"), QByteArray("\"'=HYPERLINK(\"\"x\"\",1)\""));
        QCOMPARE(view::csvCell("a=1"), QByteArray("a=1"));
    }

    void letsNoSpreadsheetRunACellWhateverItsSeparatorIs_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cell");
        const auto row = [](const char *text, const char *cell) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(cell);
        };
        row("a;b", "\"a;b\"");
        row("a;=1+1", "\"a;'=1+1\"");
        row("a; @SUM(A1)", "\"a; '@SUM(A1)\"");
        row("a\tb", "\"a\tb\"");
        row("a\n=1+1", "\"a\n'=1+1\"");
        row("a\r\n+1", "\"a\r\n'+1\"");
        row("  =1+1", "  '=1+1");
        row("\n=1+1", "\"\n'=1+1\"");
        row("\xef\xbc\x9d"
            "1",
            "'\xef\xbc\x9d"
            "1");
        row("\xef\xbc\x8b"
            "1",
            "'\xef\xbc\x8b"
            "1");
        row("\xef\xbc\x8d"
            "1",
            "'\xef\xbc\x8d"
            "1");
        row("\xef\xbc\xa0"
            "x",
            "'\xef\xbc\xa0"
            "x");
        row("x;\xef\xbc\x9d"
            "1",
            "\"x;'\xef\xbc\x9d"
            "1\"");
        row("\xef\xbc\x9e", "\xef\xbc\x9e");
        row("a, -1", "\"a, -1\"");
    }
    void letsNoSpreadsheetRunACellWhateverItsSeparatorIs()
    {
        QFETCH(QByteArray, text);
        QTEST(view::csvCell(text), "cell");
    }

    void keepsControlCharactersFromTheTerminal()
    {
        QCOMPARE(cli::forTerminal("a\x1b[2Jb"), QByteArray("a\xef\xbf\xbd[2Jb"));
        QCOMPARE(cli::forTerminal("a\nb"),
                 QByteArray("a\xef\xbf\xbd"
                            "b"));
        QCOMPARE(cli::forTerminal("\xe2\x80\xae"
                                  "x"),
                 QByteArray("\xef\xbf\xbdx")); // right-to-left override
        QCOMPARE(cli::forTerminal("Jörg"), QByteArray("Jörg"));
    }

    void swallowsWhatNobodyReads()
    {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        ::close(ends[0]);
        std::signal(SIGPIPE, SIG_IGN);
        cli::Output output(ends[1]);
        output.write(QByteArray(3 << 20, 'x'));
        QVERIFY(output.isBroken());
        output.write("more");
        output.flush();
        ::close(ends[1]);
    }

    void reportsWhyResultsWereLostUnlessTheirReaderLeft()
    {
        cli::Output full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
        full.write("x");
        full.flush();
        QVERIFY(full.isBroken());
        QVERIFY(!full.failure().isEmpty());
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        ::close(ends[0]);
        std::signal(SIGPIPE, SIG_IGN);
        cli::Output left(ends[1]);
        left.write("x");
        left.flush();
        QVERIFY(left.isBroken());
        QVERIFY(left.failure().isEmpty());
        ::close(ends[1]);
    }

    void keepsJsonAndCsvFromDrivingATerminal()
    {
        using Guard = cli::Output::Guard;
        const QByteArray json = "[\n\"c1 \xc2\x9b"
                                "2J del \x7f turn \xe2\x80\xae\"]\n";
        QCOMPARE(onTerminal(Guard::Json, json),
                 QByteArray("[\n\"c1 \\u009b2J del \\u007f turn \\u202e\"]\n"));
        QCOMPARE(onTerminal(Guard::Text, "a\x1b[2J,b\r\n"), QByteArray("a\xef\xbf\xbd[2J,b\r\n"));
        QCOMPARE(onTerminal(Guard::ByWriter, "\x1b[2Kx\n"), QByteArray("\x1b[2Kx\n"));
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        {
            cli::Output piped(ends[1]);
            piped.setGuard(Guard::Json);
            piped.write(json);
        }
        char got[100] = {};
        QCOMPARE(::read(ends[0], got, sizeof got), json.size()); // into a pipe byte for byte
        ::close(ends[0]);
        ::close(ends[1]);
    }

    void aPipeTakesAMegabyteBeforeItsReaderMustCome()
    {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const QByteArray much(1 << 20, 'x');
        {
            cli::Output piped(ends[1]);
            QVERIFY(::fcntl(ends[1], F_GETPIPE_SZ) >= much.size());
            piped.write(much); // would wait for good
            piped.flush();
            QVERIFY(!piped.isBroken());
        }
        ::close(ends[0]);
        ::close(ends[1]);
    }

    void wipesAPassingLineOnlyWhereThereIsOne()
    {
        const auto lines = [](const QStringList &texts) {
            return [texts](cli::Output &output) {
                for (const QString &text : texts)
                    output.setPassingLine(text);
                output.write("done\n");
            };
        };
        QCOMPARE(onTerminal(lines({QString()})), QByteArray("done\n"));
        QCOMPARE(onTerminal(lines({QStringLiteral("1 s"), QString()})),
                 QByteArray("\r\x1b[2K1 s\r\x1b[2Kdone\n"));
    }

    void leavesTheMiddleOutOfWhatIsTooLong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("width");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *name, const char *text, int width, const char *shown) {
            QTest::newRow(name) << QByteArray(text) << width << QByteArray(shown);
        };
        row("fits", "import-eu", 9, "import-eu");
        row("even", "import-eu", 8, "impo\u2026-eu");
        row("odd", "import-eu", 7, "imp\u2026-eu");
        row("two", "import-eu", 2, "i\u2026");
        row("one", "import-eu", 1, "\u2026");
        row("none", "import-eu", 0, "");
        row("wide signs", "\u65e5\u672c\u8a9e\u9375", 7, "\u65e5\u2026\u8a9e\u9375");
        row("wide signs, even", "\u65e5\u672c\u8a9e\u9375", 6, "\u65e5\u2026\u9375");
        row("marks stay with their sign", "e\u0301e\u0301e\u0301e\u0301e\u0301", 3, "e\u0301\u2026e\u0301");
        row("beyond sixteen bits", "\U0001f512-lock-\U0001f513", 6, "\U0001f512-\u2026\U0001f513");
    }
    void leavesTheMiddleOutOfWhatIsTooLong()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, width);
        QFETCH(QByteArray, shown);
        QCOMPARE(cli::elided(text, width), shown);
        QVERIFY(cli::widthOf(cli::elided(text, width)) <= width);
    }

    void neverWritesALineThatIsLongerThanItsTerminal()
    {
        QList<QByteArray> cells{"held", QByteArray(120, 'k'), QByteArray("\u9375").repeated(60),
                                QByteArray(300, 'r'), "20 s"};
        const std::vector<QList<QByteArray>> lines{{"STATE", "KEY", "OWNER", "REASON", "LEASE"}, cells};
        for (int width = 1; width <= 400; ++width) {
            const QByteArray text = cli::alignedColumns(lines, {}, [width](cli::Columns &columns) {
                columns.fit(width, {3, 2, 1});
            });
            for (const QByteArray &line : text.split('\n'))
                QVERIFY2(cli::widthOf(line) <= width, line.constData());
            if (width >= 80)
                QVERIFY2(text.contains("held") && text.contains("LEASE") && text.contains("20 s"),
                         text.constData());
        }
    }

    void alignsColumnsByTheRoomTheyTakeOnATerminal()
    {
        QCOMPARE(cli::alignedColumns({{"KEY", "X"}, {"\xe6\x97\xa5\xe6\x9c\xac", "1"}, {"e\xcc\x81", "2"}}),
                 QByteArray("KEY   X\n\xe6\x97\xa5\xe6\x9c\xac  1\ne\xcc\x81     2\n"));
        // One very long cell sticks out; it does not push the others apart.
        const QByteArray text = cli::alignedColumns({{"KEY", "X"}, {QByteArray(2000, 'k'), "1"}});
        QCOMPARE(text.indexOf('X'), 102);
        QVERIFY(text.contains("k  1\n"));
    }

private:
    /// What a terminal is sent, with its own ideas about line ends switched off.
    static QByteArray onTerminal(const std::function<void(cli::Output &)> &writes)
    {
        int master = -1;
        int slave = -1;
        termios raw{};
        cfmakeraw(&raw);
        if (::openpty(&master, &slave, nullptr, &raw, nullptr) != 0)
            return "no terminal";
        {
            cli::Output output(slave);
            writes(output);
        }
        ::close(slave); // only then does the other side know where the text ends
        QByteArray got;
        char piece[1000];
        for (ssize_t size = 0; (size = ::read(master, piece, sizeof piece)) > 0;)
            got.append(piece, size);
        ::close(master);
        return got;
    }
    static QByteArray onTerminal(cli::Output::Guard guard, const QByteArray &text)
    {
        return onTerminal([guard, &text](cli::Output &output) {
            output.setGuard(guard);
            output.write(text);
        });
    }
};

LEASESCOPE_TEST(OutputTest)
#include "OutputTest.moc"
