// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

struct PlayedLine {
    const char *dialect;
    const char *options; ///< of acquire, beside the dialect
    bool staysReleased; ///< the row after a release; else it is gone
};
constexpr std::array playedLines{PlayedLine{"tristanls", "", true},
                                 PlayedLine{"tristanls", "--fail-closed", false},
                                 PlayedLine{"spring-integration-aws", "", false},
                                 PlayedLine{"python-dynamodb-lock", "--sort-key -", false}};

} // namespace

/// `acquire` with the clients of Node, Spring and python: the built program against the real endpoint.
class PlayedDialectsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        QStringList made;
        for (const PlayedLine &line : playedLines) {
            const auto plan = locks::dialect(idOf(line))->defaultTable(tableOf(line));
            const auto sortKey = plan.sortKey ? std::optional(plan.sortKey->name) : std::nullopt;
            if (!made.contains(plan.name))
                QVERIFY(m_live->createTable(plan.name, plan.partitionKey.name, sortKey));
            made << plan.name;
        }
    }

    void holdsWhileTheCommandRunsAndReleases_data() { addLines(); }
    void holdsWhileTheCommandRunsAndReleases()
    {
        QFETCH(int, which);
        const PlayedLine &line = playedLines[std::size_t(which)];
        const QString key = QStringLiteral("run-%1").arg(which);
        const CliRun run = acquire(line, key, {}, show(line, key));
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(run.text("dialect"), QString::fromLatin1(line.dialect));
        QCOMPARE(run.text("owner"), QStringLiteral("me"));
        const CliRun after = m_cli->run(shown(line, key));
        if (line.staysReleased)
            QCOMPARE(after.text("state"), QStringLiteral("released"));
        else
            QCOMPARE(after.status, 13);
        // What there is is acquired again at once, and a token goes on.
        const CliRun again = acquire(line, key, {QStringLiteral("--fail-if-locked")}, show(line, key));
        QVERIFY2(again.status == 0, again.err.constData());
        const QJsonObject token =
            again.object()[QLatin1String("item")].toObject()[QLatin1String("fencingToken")].toObject();
        QCOMPARE(token[QLatin1String("N")].toString(), line.staysReleased ? QStringLiteral("2") : QString());
    }

    void leavesAHeldLockAlone_data() { addLines(); }
    void leavesAHeldLockAlone()
    {
        QFETCH(int, which);
        const PlayedLine &line = playedLines[std::size_t(which)];
        const QString key = QStringLiteral("held-%1").arg(which);
        const QStringList within =
            acquireLine(line, key, {QStringLiteral("--fail-if-locked")}, {QStringLiteral("true")});
        const CliRun run = acquire(line, key, {},
                                   QStringList{QStringLiteral(LEASESCOPE_CLI),
                                               QStringLiteral("--endpoint-url"), m_live->url().toString()} +
                                       within);
        QCOMPARE(run.status, 14); // the command's own
    }

    void refusesAnOptionThatTheLibraryHasNot()
    {
        const CliRun run = acquire(playedLines[2], QStringLiteral("k"), {QStringLiteral("--fail-closed")},
                                   {QStringLiteral("true")});
        QVERIFY(run.status != 0);
        QVERIFY2(run.err.contains("spring-integration-aws has no fail-closed; leave that out"),
                 run.err.constData());
    }

private:
    static void addLines()
    {
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < playedLines.size(); ++i)
            QTest::addRow("%s %s", playedLines[i].dialect, playedLines[i].options) << int(i);
    }
    static locks::DialectId idOf(const PlayedLine &line)
    {
        return locks::DialectId(QLatin1String(line.dialect));
    }
    static QString tableOf(const PlayedLine &line)
    {
        return QStringLiteral("played-%1").arg(QLatin1String(line.dialect));
    }
    static QStringList shown(const PlayedLine &line, const QString &key)
    {
        QStringList words{QStringLiteral("show"), tableOf(line), key};
        if (qstrcmp(line.options, "--sort-key -") == 0)
            words += ::words(line.options);
        return words;
    }
    [[nodiscard]] QStringList show(const PlayedLine &line, const QString &key) const
    {
        return QStringList{QStringLiteral(LEASESCOPE_CLI), QStringLiteral("--endpoint-url"),
                           m_live->url().toString(), QStringLiteral("--output"), QStringLiteral("json")} +
            shown(line, key);
    }
    [[nodiscard]] static QStringList acquireLine(const PlayedLine &line, const QString &key,
                                                 const QStringList &options, const QStringList &command)
    {
        QStringList acquire{QStringLiteral("--dialect"),
                            QString::fromLatin1(line.dialect),
                            QStringLiteral("acquire"),
                            tableOf(line),
                            key,
                            QStringLiteral("--owner"),
                            QStringLiteral("me")};
        if (*line.options)
            acquire += ::words(line.options);
        return acquire + options + QStringList{QStringLiteral("--")} + command;
    }
    [[nodiscard]] CliRun acquire(const PlayedLine &line, const QString &key, const QStringList &options,
                                 const QStringList &command) const
    {
        return m_cli->run(acquireLine(line, key, options, command));
    }

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(PlayedDialectsTest)
#include "PlayedDialectsTest.moc"
