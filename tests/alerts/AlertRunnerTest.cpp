// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/AlertRunner.h"
#include "tests/alerts/JudgedTable.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMutex>
#include <QTemporaryDir>
#include <QTest>

using namespace alerttest;

namespace {

const QString secretPath = QStringLiteral("T0000-B1111-secretOfTheChat");

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

} // namespace

/// The alerts of one process, over kills and restarts.
class AlertRunnerTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<fakes::ManualClock> m_clock;
    std::shared_ptr<fakes::ScriptedHttp> m_http;
    aws::Environment m_environment;
    std::unique_ptr<app::AlertRunner> m_runner;
    std::unique_ptr<JudgedTable> m_table;
    QStringList m_log;
    fleet::Fleet m_fleet;
    QThreadPool m_pool;

    /// Until nothing is left to do, on the thread that writes neither.
    void rest()
    {
        for (int round = 0; round < 3; ++round) {
            fakes::ManualClock::runUntilIdle();
            m_pool.waitForDone();
        }
        fakes::ManualClock::runUntilIdle();
    }

    [[nodiscard]] QString folder() const { return m_folder->filePath(QStringLiteral("state/leasescope")); }
    [[nodiscard]] QString stateFile() const { return folder() + QStringLiteral("/alerts.json"); }

    [[nodiscard]] base::Result<void> start()
    {
        app::AlertRunner::Options options;
        options.fleetFile = m_folder->filePath(QStringLiteral("fleet.toml"));
        options.transport = m_http;
        options.pool = &m_pool;
        m_runner = std::make_unique<app::AlertRunner>(*m_clock, m_environment, options);
        connect(m_runner.get(), &app::AlertRunner::logged, this,
                [this](app::LogPriority priority, const QString &line) {
                    m_log += QStringLiteral("<%1>%2").arg(static_cast<int>(priority)).arg(line);
                });
        return m_runner->start(m_fleet);
    }
    /// As by kill -9: nothing is written or ended any more.
    void killProcess()
    {
        m_runner.reset();
        fakes::ManualClock::runUntilIdle();
    }
    [[nodiscard]] std::chrono::nanoseconds now() const { return m_clock->boot() - sample::boot(0s); }
    void read(const std::vector<dynamodb::Item> &rows)
    {
        m_runner->onTable(m_table->read(rows, now()), prod());
        m_clock->advance(5s);
    }
    static dynamodb::Item held(int version) { return sample::lock("import-eu", "worker-7", version); }
    void readUntilLapsed(int version)
    {
        for (int i = 0; i < 6; ++i)
            read({held(version)});
    }
    /// "firing, resolved": what was sent, in its order.
    [[nodiscard]] QString sent() const
    {
        QStringList all;
        for (const http::HttpRequest &request : m_http->seen)
            all += messageIn(request).value(QStringLiteral("status")).toString();
        return all.join(QStringLiteral(", "));
    }
    static QJsonObject messageIn(const http::HttpRequest &request)
    {
        return QJsonDocument::fromJson(request.body).object();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<fakes::ManualClock>([this] { rest(); });
        m_http = std::make_shared<fakes::ScriptedHttp>(*m_clock);
        m_http->answer = [](const http::HttpRequest &) { return fakes::httpAnswer(200, "ok"); };
        m_environment = {};
        m_environment.home = m_folder->path();
        m_environment.variables.insert(QStringLiteral("XDG_STATE_HOME"),
                                       m_folder->filePath(QStringLiteral("state")));
        m_table = std::make_unique<JudgedTable>();
        m_log.clear();
        m_fleet = fleetWith({alertOf(QStringLiteral("state:lapsed"))});
        fleet::Receiver page;
        page.name = QStringLiteral("page");
        page.url = QStringLiteral("http://127.0.0.1:1/page");
        m_fleet.receivers = {page};
    }
    void cleanup()
    {
        m_runner.reset();
        fakes::ManualClock::runUntilIdle();
    }

    void notifiesOnceOfABeginningAndOnceOfItsEnd()
    {
        QVERIFY(start());
        readUntilLapsed(1);
        readUntilLapsed(1);
        QCOMPARE(sent(), QStringLiteral("firing"));
        read({held(2)});
        read({held(3)});
        QCOMPARE(sent(), QStringLiteral("firing, resolved"));
        QCOMPARE(messageIn(m_http->seen.at(0)).value(QStringLiteral("episode")),
                 messageIn(m_http->seen.at(1)).value(QStringLiteral("episode")));
        QCOMPARE(m_log.size(), 2);
        QVERIFY2(m_log.at(0).startsWith(QLatin1String("<3>alert stuck: import-eu in prod")),
                 qPrintable(m_log.at(0)));
        QVERIFY2(m_log.at(1).startsWith(QLatin1String("<5>end of alert stuck: import-eu in prod")),
                 qPrintable(m_log.at(1)));
    }

    void keepsItsStateForThisUserAloneBeforeItSends()
    {
        QByteArray kept;
        m_http->answer = [&](const http::HttpRequest &) {
            if (kept.isEmpty())
                kept = contentOf(stateFile());
            return fakes::httpAnswer(200, "ok");
        };
        QVERIFY(start());
        readUntilLapsed(1);
        const auto state = alerts::AlertState::parse(kept);
        QVERIFY(state);
        QCOMPARE(state->episodes.size(), 1U);
        QCOMPARE(state->waiting.at(QStringLiteral("page")).size(), 1U);
        QVERIFY(alerts::AlertState::parse(contentOf(stateFile()))->waiting.empty());
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther |
            QFileDevice::WriteOther | QFileDevice::ExeOther;
        QVERIFY(!(QFile::permissions(stateFile()) & others));
        QVERIFY(!(QFile::permissions(folder()) & others));
    }

    void notifiesOfNothingTwiceAfterAKill()
    {
        QVERIFY(start());
        readUntilLapsed(1);
        killProcess();
        QVERIFY(start());
        m_table = std::make_unique<JudgedTable>();
        readUntilLapsed(1);
        QCOMPARE(sent(), QStringLiteral("firing"));
        killProcess();
        QVERIFY(start());
        read({held(2)});
        QCOMPARE(sent(), QStringLiteral("firing, resolved"));
        QVERIFY(alerts::AlertState::parse(contentOf(stateFile()))->episodes.empty());
    }

    void sendsAgainWhatWasOnItsWayWhenItWasKilled()
    {
        m_http->travel = 8s;
        QVERIFY(start());
        readUntilLapsed(1);
        QCOMPARE(m_http->seen.size(), 1);
        killProcess();
        m_http->travel = 0s;
        QVERIFY(start());
        m_clock->advance(1s);
        QCOMPARE(sent(), QStringLiteral("firing, firing"));
        QCOMPARE(m_http->seen.at(0).body, m_http->seen.at(1).body);
        killProcess();
        QVERIFY(start());
        m_clock->advance(10s);
        QCOMPARE(m_http->seen.size(), 2);
    }

    void setsAsideAStateThatItCannotUse_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("why");
        QTest::newRow("damaged") << QByteArray("{\"version\":1,\"epi") << QStringLiteral("it is damaged");
        QTest::newRow("newer") << QByteArray("{\"version\":7}") << QStringLiteral("version 7");
        QTest::newRow("too large") << QByteArray((64 << 20) + 1, ' ') << QStringLiteral("it is too large");
    }
    void setsAsideAStateThatItCannotUse()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, why);
        QVERIFY(QDir().mkpath(folder()));
        QFile::setPermissions(folder(),
                              QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        writeFile(stateFile(), content);
        m_fleet.alerts = {alertOf(QStringLiteral("key:import"))};
        QVERIFY(start());
        QCOMPARE(m_log.size(), 1);
        QVERIFY2(m_log.front().contains(why), qPrintable(m_log.front()));
        const QStringList aside = QDir(folder()).entryList({QStringLiteral("alerts.json.2*")});
        QCOMPARE(aside.size(), 1);
        QCOMPARE(contentOf(folder() + u'/' + aside.front()), content);
        read({held(1)});
        const QJsonObject message = messageIn(m_http->seen.at(0));
        QVERIFY(message.value(QStringLiteral("since")).isNull());
        QVERIFY(message.value(QStringLiteral("verified")).toBool());
    }

    void refusesAStateThatAnotherUserMayHaveWritten()
    {
        QVERIFY(QDir().mkpath(folder()));
        QFile::setPermissions(folder(),
                              QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner |
                                  QFileDevice::WriteOther | QFileDevice::ExeOther);
        writeFile(stateFile(), alerts::AlertState().text());
        const auto started = start();
        QVERIFY(!started);
        QVERIFY(started.error().sentence.contains(QLatin1String("other users may write it")));
    }

    void leavesTheAlertsToTheProcessThatSendsThem()
    {
        QVERIFY(start());
        const auto first = std::move(m_runner);
        const auto second = start();
        QVERIFY(!second);
        QVERIFY2(second.error().sentence.contains(
                     QStringLiteral("process %1 ").arg(QCoreApplication::applicationPid())),
                 qPrintable(second.error().sentence));
        readUntilLapsed(1); // reports nothing
        QCOMPARE(m_http->seen.size(), 0);
    }

    void takesOverALockFileThatNoProcessHolds()
    {
        QVERIFY(QDir().mkpath(folder()));
        writeFile(stateFile() + QStringLiteral(".lock"), "leasescope-cli, process 1 on gone\n");
        QVERIFY(start());
    }

    void keepsTheUrlOfAReceiverToItself()
    {
        m_environment.variables.insert(QStringLiteral("CREDENTIALS_DIRECTORY"), m_folder->path());
        writeFile(m_folder->filePath(QStringLiteral("chat-url")),
                  "https://user:pa%20ss@hooks.example.com/" + secretPath.toUtf8() + "?token=t#f\n");
        m_fleet.receivers.front().url.clear();
        m_fleet.receivers.front().urlFile = QStringLiteral("${CREDENTIALS_DIRECTORY}/chat-url");
        m_http->answer = [](const http::HttpRequest &request) {
            return fakes::httpAnswer(404, request.url.toEncoded());
        };
        QVERIFY(start());
        readUntilLapsed(1);
        const http::HttpRequest &request = m_http->seen.at(0);
        QCOMPARE(request.url.toString(),
                 QStringLiteral("https://hooks.example.com/%1?token=t").arg(secretPath));
        QCOMPARE(request.headers.back().second, QByteArray("Basic " + QByteArray("user:pa ss").toBase64()));
        QVERIFY(m_log.join(u'\n').contains(
            QLatin1String("receiver page: it answered with status 404; a message was not sent")));
        for (const QByteArray &text : {m_log.join(u'\n').toUtf8(), contentOf(stateFile())}) {
            for (const char *part : {"secretOf", "hooks.example", "token", "pa ss", "pa%20ss"})
                QVERIFY2(!text.contains(part), part);
        }
    }

    void readsTheUrlFromAVariableOrSaysWhichIsMissing()
    {
        m_fleet.receivers.front().url.clear();
        m_fleet.receivers.front().urlEnv = QStringLiteral("CHAT_URL");
        QVERIFY(start());
        readUntilLapsed(1);
        QCOMPARE(m_http->seen.size(), 0);
        QVERIFY(m_log.contains(QStringLiteral(
            "<4>receiver page: the variable CHAT_URL is not set; it is tried again for a day")));
        m_environment.variables.insert(QStringLiteral("CHAT_URL"), QStringLiteral("http://localhost:2/x"));
        m_clock->advance(5min);
        QCOMPARE(m_http->seen.at(0).url.toString(), QStringLiteral("http://localhost:2/x"));
        QVERIFY(m_log.contains(QStringLiteral("<6>receiver page answers again")));
    }

    void takesOnlyAUrlOfTheWeb_data()
    {
        QTest::addColumn<QByteArray>("content");
        for (const char *content : {"", "file:///etc/passwd", "hooks.example.com/x", "https://", "\xff\xfe"})
            QTest::newRow(content) << QByteArray(content);
    }
    void takesOnlyAUrlOfTheWeb()
    {
        QFETCH(QByteArray, content);
        writeFile(m_folder->filePath(QStringLiteral("chat-url")), content);
        m_fleet.receivers.front().url.clear();
        m_fleet.receivers.front().urlFile = QStringLiteral("chat-url"); // beside the fleet file
        QVERIFY(start());
        readUntilLapsed(1);
        QCOMPARE(m_http->seen.size(), 0);
        QVERIFY(m_log.join(u'\n').contains(QLatin1String("chat-url holds no http or https URL")));
    }

    void postsToAnAlertmanagerAgainAndAgainAndAfterARestart()
    {
        m_fleet.receivers.front().format = fleet::Receiver::Format::Alertmanager;
        QVERIFY(start());
        readUntilLapsed(1);
        const qsizetype first = m_http->seen.size();
        QCOMPARE(first, 1);
        m_clock->advance(3min);
        QCOMPARE(m_http->seen.size(), 4);
        killProcess();
        QVERIFY(start());
        m_clock->advance(1s);
        QCOMPARE(m_http->seen.size(), 5); // at once: the process may have been gone for long
        QCOMPARE(QJsonDocument::fromJson(m_http->seen.at(4).body).array().size(), 1);
    }

    void goesOnPostingToAnAlertmanagerThatWasLeftOutOfTheFileForAWhile()
    {
        m_fleet.receivers.front().format = fleet::Receiver::Format::Alertmanager;
        QVERIFY(start());
        readUntilLapsed(1);
        QCOMPARE(m_http->seen.size(), 1);
        fleet::Fleet without = m_fleet;
        without.receivers.clear();
        m_runner->setFleet(without);
        m_clock->advance(3min);
        QCOMPARE(m_http->seen.size(), 1);
        m_runner->setFleet(m_fleet);
        m_clock->advance(1s);
        QCOMPARE(m_http->seen.size(), 2);
    }

    void reportsATableThatIsNotReadToEveryReceiver()
    {
        fleet::Receiver chat;
        chat.name = QStringLiteral("chat");
        chat.url = QStringLiteral("http://127.0.0.1:1/chat");
        chat.format = fleet::Receiver::Format::Slack;
        m_fleet.receivers.push_back(chat);
        QVERIFY(start());
        read({held(1)});
        m_table->fail(now());
        QCOMPARE(*m_runner->dueAt(m_table->state), sample::boot(15s + 5min));
        m_clock->advance(6min);
        m_runner->onTable(m_table->state, prod());
        m_clock->advance(1s);
        QCOMPARE(m_http->seen.size(), 2);
        const auto counts = m_runner->counts();
        QCOMPARE(counts.firing.back().alert, QStringLiteral("blind"));
        QCOMPARE(counts.firing.back().count, 1U);
        QCOMPARE(counts.receivers.size(), 2U);
        QCOMPARE(counts.receivers.back().name, QStringLiteral("chat"));
        QCOMPARE(counts.receivers.back().ok, 1U);
    }

    void goesOnWithWhatWaitsWhenTheFileIsReadAgain()
    {
        m_http->thenAnswer(503, "later");
        QVERIFY(start());
        readUntilLapsed(1);
        m_http->answer = [](const http::HttpRequest &) { return fakes::httpAnswer(200, "ok"); };
        QCOMPARE(m_runner->counts().receivers.front().waiting, 1);
        m_fleet.receivers.front().url = QStringLiteral("http://127.0.0.1:1/new");
        m_runner->setFleet(m_fleet);
        QCOMPARE(m_runner->counts().receivers.front().waiting, 1);
        m_fleet.receivers.clear();
        m_fleet.alerts.front().notify.clear();
        m_runner->setFleet(m_fleet);
        QVERIFY2(m_log.back().contains(QLatin1String("receiver page is not in the fleet file any more")),
                 qPrintable(m_log.back()));
        QVERIFY(m_runner->counts().receivers.empty());
    }

    void aReceiverThatDoesNotAnswerHoldsUpNoOther()
    {
        fleet::Receiver chat;
        chat.name = QStringLiteral("chat");
        chat.url = QStringLiteral("http://127.0.0.1:1/hangs");
        m_fleet.receivers.insert(m_fleet.receivers.begin(), chat);
        m_fleet.alerts.front().notify = {QStringLiteral("chat"), QStringLiteral("page")};
        int pages = 0;
        m_http->answer = [&](const http::HttpRequest &request) -> base::Result<http::HttpResponse> {
            if (request.url.path() == QLatin1String("/page"))
                ++pages;
            else
                return base::failure(base::ErrorKind::Timeout,
                                     QStringLiteral("no full answer from 127.0.0.1"));
            return fakes::httpAnswer(200, "ok");
        };
        QVERIFY(start());
        readUntilLapsed(1);
        read({held(2)});
        QCOMPARE(pages, 2);
        QVERIFY(m_log.contains(
            QStringLiteral("<4>receiver chat: no answer within 10 s; it is tried again for a day")));
    }

    void sendsNothingBeforeItsStateIsOnTheDisk()
    {
        QVERIFY(start());
        readUntilLapsed(1);
        m_http->seen.clear();
        QMutex disk; // is slow
        disk.lock();
        m_pool.setMaxThreadCount(1);
        m_pool.start([&disk] { const QMutexLocker locker(&disk); });
        m_runner->onTable(m_table->read({held(2)}, now()), prod());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(m_http->seen.size(), 0);
        QCOMPARE(m_runner->counts().receivers.front().waiting, 1);
        disk.unlock();
        rest();
        m_clock->advance(1s);
        QCOMPARE(sent(), QStringLiteral("resolved"));
        QCOMPARE(m_runner->counts().receivers.front().waiting, 0);
    }

    void whatHappensInOneTurnOfTheLoopIsKeptByOneWriting()
    {
        m_fleet.alerts = {alertOf(QStringLiteral("key:import"))};
        QVERIFY(start());
        JudgedTable others(QStringLiteral("others"));
        m_http->travel = 8s;
        m_runner->onTable(m_table->read({held(1)}, now()), prod());
        m_runner->onTable(others.read({held(1)}, now()), prod());
        QVERIFY(!QFile::exists(stateFile()));
        rest();
        const auto state = alerts::AlertState::parse(contentOf(stateFile()));
        QVERIFY(state);
        QCOMPARE(state->episodes.size(), 2U);
        QCOMPARE(state->waiting.at(QStringLiteral("page")).size(), 2U);
    }

    void saysHowManyMessagesOfAReceiverThatIsGoneAreNotSent()
    {
        m_http->answer = [](const http::HttpRequest &) { return fakes::httpAnswer(503, "later"); };
        QVERIFY(start());
        readUntilLapsed(1);
        killProcess();
        m_log.clear();
        m_fleet.receivers.front().name = QStringLiteral("renamed");
        m_fleet.alerts.front().notify = QStringList{QStringLiteral("renamed")};
        QVERIFY(start());
        QCOMPARE(m_log,
                 QStringList(QStringLiteral("<4>receiver page is not in the fleet file any more; messages "
                                            "not sent: 1")));
    }

    void goesOnWhereItsStateCannotBeKept()
    {
        QVERIFY(start());
        QVERIFY(QDir(folder()).removeRecursively());
        writeFile(folder(), "a file in its place");
        readUntilLapsed(1);
        read({held(2)});
        QCOMPARE(sent(), QStringLiteral("firing, resolved"));
        QCOMPARE(m_log.filter(QStringLiteral("messages may be sent twice")).size(), 1);
    }

    void endsWithoutWaitingForWhatWaits()
    {
        m_http->answer = [](const http::HttpRequest &) { return fakes::httpAnswer(500, "no"); };
        QVERIFY(start());
        readUntilLapsed(1);
        bool isOver = false;
        const auto stop = [](app::AlertRunner *runner, bool *over) -> base::Task<> {
            co_await runner->stop();
            *over = true;
        };
        (void)stop(m_runner.get(), &isOver);
        rest();
        QVERIFY(isOver);
        const qsizetype seen = m_http->seen.size();
        m_clock->advance(10min);
        QCOMPARE(m_http->seen.size(), seen);
    }
};

LEASESCOPE_TEST(AlertRunnerTest)
#include "AlertRunnerTest.moc"
