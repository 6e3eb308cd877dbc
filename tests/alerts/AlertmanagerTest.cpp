// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/EmbeddedEndpoint.h"
#include "tests/cli/CliProcess.h"
#include "tests/cli/SchemaCheck.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTest>

namespace {

quint16 freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

void writeText(const QString &path, const QString &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
}

} // namespace

/// A real holder, the built program on watch, a real Alertmanager and what it pages.
class AlertmanagerTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<demo::EmbeddedEndpoint> m_endpoint;
    std::unique_ptr<CliProcess> m_cli;
    fakes::ScriptedHttp m_pager;
    std::unique_ptr<fakes::HttpServer> m_pagerServer;
    QProcess m_alertmanager;
    quint16 m_port = 0;

    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    void startAlertmanager(const QString &program)
    {
        writeText(path("alertmanager.yml"),
                  QStringLiteral("route:\n  receiver: pager\n  group_by: ['...']\n  group_wait: 0s\n"
                                 "  group_interval: 1s\n  repeat_interval: 24h\n"
                                 "receivers:\n- name: pager\n  webhook_configs:\n  - url: %1\n")
                      .arg(m_pagerServer->url().toString()));
        m_port = freePort();
        m_alertmanager.setProcessChannelMode(QProcess::MergedChannels);
        m_alertmanager.start(program,
                             {QStringLiteral("--config.file=") + path("alertmanager.yml"),
                              QStringLiteral("--storage.path=") + path("alertmanager"),
                              QStringLiteral("--web.listen-address=127.0.0.1:%1").arg(m_port),
                              QStringLiteral("--cluster.listen-address=")});
        QByteArray said;
        QTRY_VERIFY2((said += m_alertmanager.readAll()).contains("Listening on"), said.constData());
    }
    void writeFleet() const
    {
        writeText(path("fleet.toml"),
                  QStringLiteral("version = 1\n[defaults]\nevery = \"1s\"\n"
                                 "[[connection]]\nname = \"lab\"\nendpoint_url = \"%1\"\n"
                                 "regions = [\"us-east-1\"]\ntables = [\"locks\"]\n"
                                 "[[alert]]\nname = \"lapsed-lock\"\nwhen = \"state:lapsed\"\n"
                                 "severity = \"critical\"\nnotify = [\"alertmanager\", \"page\"]\n"
                                 "[[receiver]]\nname = \"alertmanager\"\nformat = \"alertmanager\"\n"
                                 "url = \"http://127.0.0.1:%2/api/v2/alerts\"\n"
                                 "[[receiver]]\nname = \"page\"\n"
                                 "exec = [\"/bin/sh\", \"-c\", \"cat >>$0\", \"%3\"]\n")
                      .arg(m_endpoint->url().toString(), QString::number(m_port), path("pages")));
    }
    void startWatch(QProcess &watch) const
    {
        m_cli->prepare(watch,
                       {QStringLiteral("--fleet"), path("fleet.toml"), QStringLiteral("watch"),
                        QStringLiteral("--quiet")});
        QProcessEnvironment environment = watch.processEnvironment();
        environment.insert(QStringLiteral("STATE_DIRECTORY"), path("state"));
        watch.setProcessEnvironment(environment);
        watch.start();
        QVERIFY(watch.waitForStarted(fakes::waitLimit));
    }
    void startHolder(QProcess &holder) const
    {
        m_cli->prepare(holder,
                       QStringList{QStringLiteral("--endpoint-url"), m_endpoint->url().toString()} +
                           words("acquire locks import-eu --lease 2s --output jsonl"));
        holder.start();
        QByteArray said;
        QTRY_VERIFY2((said += holder.readAllStandardOutput()).contains("heartbeat"),
                     (said + holder.readAllStandardError()).constData());
    }
    [[nodiscard]] bool hasNothingToSend() const
    {
        QFile file(path("state/alerts.json"));
        return file.open(QIODevice::ReadOnly) && file.readAll().contains("\"waiting\":{}");
    }
    /// "firing, resolved": of the messages that a command was given.
    [[nodiscard]] QString pages() const
    {
        QFile file(path("pages"));
        QStringList all;
        if (file.open(QIODevice::ReadOnly)) {
            for (const QByteArray &line : file.readAll().split('\n')) {
                if (!line.isEmpty())
                    all += QJsonDocument::fromJson(line).object().value(QStringLiteral("status")).toString();
            }
        }
        return all.join(QStringLiteral(", "));
    }
    /// The same of what Alertmanager sent on, with the key.
    [[nodiscard]] QString sentOn() const
    {
        QStringList all;
        for (const http::HttpRequest &request : m_pager.seen) {
            for (const QJsonValue &alert :
                 QJsonDocument::fromJson(request.body).object().value(QStringLiteral("alerts")).toArray())
                all += alert.toObject().value(QStringLiteral("status")).toString() + u' ' +
                    alert.toObject()
                        .value(QStringLiteral("labels"))
                        .toObject()
                        .value(QStringLiteral("key"))
                        .toString();
        }
        return all.join(QStringLiteral(", "));
    }

private Q_SLOTS:
    void aKilledHolderPagesOnceAndItsRecoveryOnceOverAKillOfTheWatch()
    {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("prometheus-alertmanager"));
        if (program.isEmpty())
            QSKIP("prometheus-alertmanager is not installed");
        auto endpoint = demo::EmbeddedEndpoint::start();
        QVERIFY(endpoint);
        m_endpoint = *std::move(endpoint);
        m_cli = std::make_unique<CliProcess>(m_endpoint->url().toString());
        m_pager.answer = [](const http::HttpRequest &) { return fakes::httpAnswer(200, "ok"); };
        m_pagerServer = std::make_unique<fakes::HttpServer>(m_pager);
        startAlertmanager(program);
        writeFleet();
        QCOMPARE(m_cli->run(words("create-table locks --dialect dynamolock")).status, 0);

        QProcess first;
        startHolder(first);
        QProcess watch;
        startWatch(watch);
        first.kill(); // its lock lapses
        QTRY_COMPARE(sentOn(), QStringLiteral("firing import-eu"));
        QTRY_COMPARE(pages(), QStringLiteral("firing"));
        QTRY_VERIFY(hasNothingToSend()); // else a message may come twice
        watch.kill();
        QVERIFY(watch.waitForFinished(fakes::waitLimit));

        QProcess again;
        startWatch(again);
        QProcess second;
        startHolder(second); // acquires what lapsed
        QTRY_COMPARE(pages(), QStringLiteral("firing, resolved"));
        QTRY_COMPARE(sentOn(), QStringLiteral("firing import-eu, resolved import-eu"));
        again.terminate();
        const CliRun ended = CliRun::of(again);
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.err.count("alert lapsed-lock: "), 1); // its end alone
        QVERIFY(ended.err.contains("end of alert lapsed-lock: import-eu in lab/us-east-1/locks"));
        QFile paged(path("pages"));
        QVERIFY(paged.open(QIODevice::ReadOnly));
        if (const SchemaCheck schemas; schemas.isPossible())
            QCOMPARE(schemas.faults("alert", paged.readAll()), QByteArray());
        second.terminate();
        QVERIFY(second.waitForFinished(fakes::waitLimit));
        m_alertmanager.terminate();
        QVERIFY(m_alertmanager.waitForFinished(fakes::waitLimit));
    }
};

LEASESCOPE_TEST(AlertmanagerTest)
#include "AlertmanagerTest.moc"
