// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/cli/SchemaCheck.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

namespace {

const QByteArray chatSecret = "T0000-B1111-secretOfTheChat";

} // namespace

/// `alerts test` as a process.
class AlertsCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    CliProcess m_cli{QString()};
    fakes::ScriptedHttp m_chat;
    std::unique_ptr<fakes::HttpServer> m_server;

    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    void writeFleet(const QByteArray &more = {}) const
    {
        QFile file(path("fleet.toml"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "version = 1\n[[connection]]\nname = \"prod\"\nprofile = \"ops\"\nregions = [\"eu-west-1\"]\n"
            "[[alert]]\nname = \"lapsed-lock\"\nwhen = \"state:lapsed\"\nseverity = \"critical\"\n"
            "notify = [\"page\", \"chat\"]\n"
            "[[alert]]\nname = \"shown\"\nwhen = \"held>1h\"\nnotify = [\"desktop\"]\n"
            "[[receiver]]\nname = \"page\"\nexec = [\"/bin/sh\", \"-c\", \"cat >$0; echo paged\", \"" +
            path("paged").toUtf8() +
            "\"]\n[[receiver]]\nname = \"chat\"\nurl_env = \"CHAT_URL\"\nformat = \"slack\"\n" + more);
    }
    [[nodiscard]] CliRun run(const QStringList &arguments, const QByteArray &chatUrl) const
    {
        QProcess process;
        m_cli.prepare(process, QStringList{QStringLiteral("--fleet"), path("fleet.toml")} + arguments);
        QProcessEnvironment environment = process.processEnvironment();
        if (!chatUrl.isEmpty())
            environment.insert(QStringLiteral("CHAT_URL"), QString::fromLatin1(chatUrl));
        process.setProcessEnvironment(environment);
        process.start();
        return CliRun::of(process);
    }
    [[nodiscard]] QByteArray chatUrl() const
    {
        return m_server->url().toEncoded() + "/services/" + chatSecret + "?token=" + chatSecret;
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<fakes::HttpServer>(m_chat);
        m_chat.seen.clear();
        m_chat.answer = [](const http::HttpRequest &) { return fakes::httpAnswer(200, "ok"); };
        writeFleet();
    }

    void sendsAMarkedMessageToEachReceiverOfAnAlert()
    {
        const CliRun sent = run(words("alerts test lapsed-lock --output json"), chatUrl());
        QCOMPARE(sent.status, 0);
        const QJsonArray rows = sent.array();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].toObject()[QLatin1String("receiver")].toString(), QStringLiteral("page"));
        QCOMPARE(rows[0].toObject()[QLatin1String("delivered")].toBool(), true);
        QCOMPARE(rows[0].toObject()[QLatin1String("output")].toString(), QStringLiteral("paged"));
        QCOMPARE(rows[1].toObject()[QLatin1String("delivered")].toBool(), true);
        QCOMPARE(m_chat.seen.size(), 1);
        QVERIFY(m_chat.seen.front().body.contains("TEST [critical] lapsed-lock:\\n```\\ntest message"));
        QFile paged(path("paged"));
        QVERIFY(paged.open(QIODevice::ReadOnly));
        const QByteArray message = paged.readAll();
        QVERIFY(QJsonDocument::fromJson(message).object()[QLatin1String("test")].toBool());
        if (const SchemaCheck schemas; schemas.isPossible())
            QCOMPARE(schemas.faults("alert", message), QByteArray());
    }

    void sendsToOneReceiverByItsName()
    {
        const CliRun sent = run(words("alerts test chat"), chatUrl());
        QCOMPARE(sent.status, 0);
        QCOMPARE(sent.array().size(), 1);
        QCOMPARE(m_chat.seen.size(), 1);
    }

    void saysWhyAReceiverDidNotTakeItAndKeepsItsUrl_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("reason");
        QTest::newRow("gone") << 404 << QStringLiteral("it answered with status 404");
        QTest::newRow("moved") << 302
                               << QStringLiteral("it answered with status 302; redirects are not followed");
        QTest::newRow("broken") << 503 << QStringLiteral("it answered with status 503");
    }
    void saysWhyAReceiverDidNotTakeItAndKeepsItsUrl()
    {
        QFETCH(int, status);
        QFETCH(QString, reason);
        m_chat.answer = [status, this](const http::HttpRequest &) {
            return fakes::httpAnswer(status, "no hook at " + chatUrl(), {{"Location", chatUrl()}});
        };
        const CliRun failed = run(words("--verbose alerts test chat --output json"), chatUrl());
        QCOMPARE(failed.status, 21);
        QCOMPARE(failed.array()[0].toObject()[QLatin1String("reason")].toString(), reason);
        QCOMPARE(m_chat.seen.size(), 1); // once
        QVERIFY2(!failed.err.contains("secretOf"), failed.err.constData());
        QVERIFY(!failed.out.contains("secretOf"));
    }

    void saysWhichVariableIsMissing()
    {
        const CliRun failed = run(words("alerts test lapsed-lock --output json"), {});
        QCOMPARE(failed.status, 21);
        QCOMPARE(failed.array()[0].toObject()[QLatin1String("delivered")].toBool(), true);
        QCOMPARE(failed.array()[1].toObject()[QLatin1String("reason")].toString(),
                 QStringLiteral("the variable CHAT_URL is not set"));
    }

    void refusesWhatIsNotThere()
    {
        const CliRun unknown = run(words("alerts test pagr"), {});
        QCOMPARE(unknown.status, 13);
        QVERIFY2(unknown.err.contains("neither an alert nor a receiver pagr (did you mean"),
                 unknown.err.constData());
        const CliRun window = run(words("alerts test shown"), {});
        QCOMPARE(window.status, 13);
        QVERIFY(window.err.contains("alert shown notifies the window alone"));
        QCOMPARE(run(words("alerts list"), {}).status, 2);
        writeFleet("colour = \"red\"\n");
        const CliRun faulty = run(words("alerts test page"), {});
        QCOMPARE(faulty.status, 2);
        QVERIFY2(faulty.err.contains("fleet.toml:22:1"), faulty.err.constData());
        QFile::remove(path("fleet.toml"));
        QCOMPARE(run(words("alerts test page"), {}).status, 2);
    }
};

LEASESCOPE_TEST(AlertsCommandTest)
#include "AlertsCommandTest.moc"
