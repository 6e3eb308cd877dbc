// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/fakes/RequestHead.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/fakes/network/Passage.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <csignal>
#include <functional>
#include <sys/resource.h>

using dynamodb::AttributeValue;

/// A fenced release of the built program, and its undo, before a real endpoint and a line that a test breaks between the
/// two writes: the holder's lock is taken over by then, and every ending says so.
class FencedCommandTest : public QObject {
    Q_OBJECT
private:
    static QByteArray version(char letter) { return "1700000000:" + QByteArray(52, letter); }
    static dynamodb::Item held() { return dynamolockRow("k", "worker-7", "2s", version('A')); }
    static dynamodb::Item key() { return dynamodb::Item({{"key", AttributeValue::string("k")}}); }
    [[nodiscard]] static QStringList fencing(const char *output = "json")
    {
        return words("release locks k --break --owner worker-7 --fence --yes --reason test --output") +
            QStringList{QString::fromLatin1(output)};
    }
    void prepare(QProcess &process, const QUrl &at, const QStringList &line) const
    {
        m_cli->prepare(process, QStringList{QStringLiteral("--endpoint-url"), at.toString()} + line);
        process.setChildProcessModifier([] { ::signal(SIGXFSZ, SIG_IGN); });
    }
    [[nodiscard]] std::optional<dynamodb::Item> row() const { return rowOf(*m_live, table, "k"); }
    void remove() const
    {
        (void)QCoro::waitFor(m_live->client().apply(
            dynamodb::ConditionalWrite::remove(table, key(), dynamodb::Condition::exists("key")), {}));
    }
    /// Fills the disk of the program for its journal.
    void fillJournal(const QProcess &process) const
    {
        const QStringList files = QDir(m_cli->journalFolder()).entryList({QStringLiteral("*.jsonl")});
        QCOMPARE(files.size(), 1);
        const rlim_t full =
            rlim_t(QFileInfo(m_cli->journalFolder() + QLatin1Char('/') + files.front()).size() + 10);
        const rlimit limit{full, full};
        (void)::prlimit(pid_t(process.processId()), RLIMIT_FSIZE, &limit, nullptr);
    }
    [[nodiscard]] QJsonArray entries() const { return m_cli->run({QStringLiteral("audit")}).array(); }
    [[nodiscard]] QString entryOf(const char *act) const
    {
        for (const QJsonValue &entry : entries()) {
            if (entry[QLatin1String("act")].toString() == QLatin1String(act))
                return entry[QLatin1String("id")].toString();
        }
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(table, "key"));
    }
    void init()
    {
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        putRow(*m_live, table, held());
    }

    void saysInEveryEndingWhatTheFenceDid_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("outcome");
        const auto row = [](const char *what, int status, const char *outcome) {
            QTest::newRow(what) << QString::fromLatin1(what) << status << QString::fromLatin1(outcome);
        };
        row("nothing", 0, "released");
        row("row gone", 12, "refused");
        row("next client", 0, "released");
        row("journal full", 1, "fenced");
        row("ctrl-c", 1, "fenced");
        row("endpoint dead", 1, "fenced");
        row("table deleted", 1, "fenced");
        row("outcome unknown", 1, "unknown");
    }
    void saysInEveryEndingWhatTheFenceDid()
    {
        QFETCH(QString, what);
        QFETCH(int, status);
        QFETCH(QString, outcome);
        fakes::Passage line(m_live->transport(), m_live->url());
        const fakes::HttpServer server(line);
        QProcess process;
        prepare(process, server.url(),
                QStringList{QStringLiteral("--timeout"), QStringLiteral("500ms")} + fencing());
        bool isFenced = false;
        const auto answer = [](int number, const QByteArray &type) {
            http::HttpResponse response;
            response.status = number;
            response.body =
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + type + "\",\"message\":\"test\"}";
            return response;
        };
        line.instead = [&](const http::HttpRequest &request) -> std::optional<http::HttpResponse> {
            if (!isFenced)
                return {};
            const QByteArray operation = fakes::operationOf(request);
            if (what == QLatin1String("endpoint dead"))
                return answer(500, "InternalServerError");
            if (what == QLatin1String("table deleted"))
                return answer(400, "ResourceNotFoundException");
            if (what == QLatin1String("outcome unknown") && operation != "GetItem")
                return answer(500, "InternalServerError");
            return {};
        };
        line.afterWrite = [&] {
            if (std::exchange(isFenced, true))
                return;
            if (what == QLatin1String("row gone"))
                remove();
            else if (what == QLatin1String("next client"))
                putRow(*m_live, table, dynamolockRow("k", "worker-9", "2s", version('B')));
            else if (what == QLatin1String("journal full"))
                m_onFenced = [&] { fillJournal(process); };
            else if (what == QLatin1String("ctrl-c"))
                m_onFenced = [&] { ::kill(pid_t(process.processId()), SIGINT); };
        };
        connect(&process, &QProcess::readyReadStandardError, this, [this, &process] {
            m_said += process.readAllStandardError();
            if (m_onFenced && m_said.contains("To undo: "))
                std::exchange(m_onFenced, {})();
        });
        m_said.clear();
        m_onFenced = {};
        process.start();
        process.closeWriteChannel();
        const CliRun run = CliRun::of(process);
        const QByteArray err = m_said + run.err;
        QVERIFY2(run.status == status, (run.out + err).constData());
        QCOMPARE(run.text("outcome"), outcome);
        const QString fence = entryOf("fence");
        QVERIFY(!fence.isEmpty());
        // At once, before the wait: a program that is killed has said it.
        QVERIFY2(err.contains("Fenced k. k stays fenced as leasescope-fence-") &&
                     err.contains("entry " + fence.toUtf8() + " of the journal has the row as it was") &&
                     err.contains(" restore " + fence.toUtf8()),
                 err.constData());
        const QJsonObject carried = run.object()[QLatin1String("fence")].toObject();
        QCOMPARE(carried[QLatin1String("outcome")].toString(), QStringLiteral("fenced"));
        QCOMPARE(carried[QLatin1String("journalId")].toString(), fence);
        QVERIFY(carried[QLatin1String("owner")].toString().startsWith(QLatin1String("leasescope-fence-")));
        QVERIFY(carried[QLatin1String("until")].toString().endsWith(QLatin1Char('Z')));
        QVERIFY(carried[QLatin1String("undo")].toString().endsWith(QLatin1String(" restore ") + fence));
        const QString reason = run.text("reason");
        QVERIFY2(!reason.contains(QLatin1String("Nothing was written")), qPrintable(reason));
        if (status != 0)
            QVERIFY2(reason.contains(fence) && reason.contains(QLatin1String("leasescope-fence-")),
                     qPrintable(reason));
    }

    /// Killed in between: what was said by then is enough, and the undo of either entry is one act.
    void isUndoneAsOneActAfterTheProgramWasKilled()
    {
        QProcess process;
        prepare(process, m_live->url(), fencing("table"));
        process.start();
        process.closeWriteChannel();
        QByteArray err;
        QTRY_VERIFY((err += process.readAllStandardError()).contains("To undo: "));
        process.kill();
        QVERIFY(process.waitForFinished());
        QVERIFY(row()->stringAt("ownerName")->startsWith("leasescope-fence-"));
        const CliRun undone = m_cli->run({QStringLiteral("restore"), entryOf("fence")});
        QVERIFY2(undone.status == 0, (undone.out + undone.err).constData());
        QVERIFY(*row() == held());
    }

    void isUndoneAsOneActByEitherEntry_data()
    {
        QTest::addColumn<QString>("act");
        QTest::newRow("the release") << QStringLiteral("release-at-version");
        QTest::newRow("the fence") << QStringLiteral("fence");
    }
    void isUndoneAsOneActByEitherEntry()
    {
        QFETCH(QString, act);
        const CliRun released = m_cli->run(fencing());
        QVERIFY2(released.status == 0, (released.out + released.err).constData());
        QVERIFY(row()->contains("isReleased"));
        const CliRun undone = m_cli->run({QStringLiteral("restore"), entryOf(act.toLatin1().constData())});
        QVERIFY2(undone.status == 0, (undone.out + undone.err).constData());
        QVERIFY(*row() == held());
    }

    /// Our own write is no evidence of the holder: in another process, by the journal on the disk.
    void aRowThatWasPutBackIsUnprovenAndSaysByWhom()
    {
        const CliRun released =
            m_cli->run(words("release locks k --break --owner worker-7 --yes --reason test --mode delete"));
        QCOMPARE(released.status, 0);
        QProcess watching;
        prepare(watching, m_live->url(), words("watch locks k --interval 200ms --output jsonl"));
        watching.start();
        QByteArray reported;
        QTRY_VERIFY((reported += watching.readAllStandardError()).contains("watching for it to appear"));
        QCOMPARE(m_cli->run({QStringLiteral("restore"), released.text("journalId")}).status, 0);
        QByteArray events;
        QTRY_VERIFY((events += watching.readAllStandardOutput()).contains('\n'));
        ::kill(pid_t(watching.processId()), SIGINT);
        QVERIFY(watching.waitForFinished());
        QVERIFY2(events.contains("\"event\":\"put-back\""), events.constData());
        QVERIFY2(!events.contains("\"event\":\"appeared\"") && !events.contains("\"state\":\"held\""),
                 events.constData());
        const CliRun status = m_cli->run(words("status locks k --output json"));
        QCOMPARE(status.status, 15);
        const CliRun shown = m_cli->run(words("show locks k"));
        QCOMPARE(shown.text("state"), QStringLiteral("unproven"));
        QVERIFY2(shown.text("reason").startsWith(QLatin1String("put back by you ")),
                 qPrintable(shown.text("reason")));
        const CliRun report = m_cli->run(words("show locks k --output table"));
        QVERIFY2(report.out.contains("unproven: put back by you "), report.out.constData());
        const CliRun proof = m_cli->run(words("prove locks k --wait 100ms"));
        QCOMPARE(proof.status, 15);
        QVERIFY2(proof.text("sentence").contains(QLatin1String("An act of Leasescope wrote the row")),
                 qPrintable(proof.text("sentence")));
        // Its holder's next heartbeat is evidence again.
        putRow(*m_live, table, dynamolockRow("k", "worker-7", "2s", version('C')));
        QCOMPARE(m_cli->run(words("show locks k")).text("reason"), QString());
    }

    void aFenceIsNoHolder()
    {
        QProcess process;
        prepare(process, m_live->url(), fencing());
        process.start();
        process.closeWriteChannel();
        QByteArray err;
        QTRY_VERIFY((err += process.readAllStandardError()).contains("To undo: "));
        const CliRun shown = m_cli->run(words("show locks k"));
        QCOMPARE(shown.text("state"), QStringLiteral("unproven"));
        QVERIFY2(shown.text("reason").startsWith(QLatin1String("fenced by you ")),
                 qPrintable(shown.text("reason")));
        process.kill();
        QVERIFY(process.waitForFinished());
        // The row says so, too, to a machine without this journal.
        const CliProcess elsewhere(m_live->url().toString());
        QVERIFY(elsewhere.run(words("show locks k")).text("reason").startsWith(QLatin1String("fenced by ")));
    }

    void asksBeforeARowComesBackIntoATableThatWasMadeAnew()
    {
        const QString other = QStringLiteral("renewed");
        QVERIFY(m_live->createTable(other, "key"));
        putRow(*m_live, other, held());
        const CliRun released =
            m_cli->run(words("release renewed k --break --owner worker-7 --yes --reason test --mode delete"));
        QCOMPARE(released.status, 0);
        const QString id = released.text("journalId");
        QVERIFY(m_live->dropTable(other));
        QVERIFY(m_live->createTable(other, "key"));
        const CliRun asked = m_cli->run({QStringLiteral("restore"), id});
        QCOMPARE(asked.status, 12);
        QCOMPARE(asked.text("code"), QStringLiteral("table-made-anew"));
        QVERIFY2(asked.text("reason").contains(QLatin1String("made anew")), qPrintable(asked.text("reason")));
        QVERIFY(!rowOf(*m_live, other, "k"));
        QCOMPARE(m_cli->run({QStringLiteral("restore"), id, QStringLiteral("--yes")}).status, 0);
        QVERIFY(*rowOf(*m_live, other, "k") == held());
    }

    void asksBeforeARowComesBackAfterAnotherClientHeldTheLock()
    {
        const auto breakIt = [this](const char *owner) {
            return m_cli->run(words("release locks k --break --yes --reason test --mode delete --owner") +
                              QStringList{QString::fromLatin1(owner)});
        };
        const CliRun first = breakIt("worker-7");
        QCOMPARE(first.status, 0);
        putRow(*m_live, table, dynamolockRow("k", "worker-9", "2s", version('B')));
        QCOMPARE(breakIt("worker-9").status, 0);
        const CliRun asked = m_cli->run({QStringLiteral("restore"), first.text("journalId")});
        QCOMPARE(asked.status, 12);
        QCOMPARE(asked.text("code"), QStringLiteral("held-in-between"));
        QVERIFY2(asked.text("reason").contains(QLatin1String("worker-9 held the lock after this act")),
                 qPrintable(asked.text("reason")));
        QVERIFY(!row());
        QCOMPARE(
            m_cli->run({QStringLiteral("restore"), first.text("journalId"), QStringLiteral("--yes")}).status,
            0);
        QVERIFY(*row() == held());
    }

private:
    const QString table = QStringLiteral("locks");
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
    std::function<void()> m_onFenced;
    QByteArray m_said;
};

LEASESCOPE_TEST(FencedCommandTest)
#include "FencedCommandTest.moc"
