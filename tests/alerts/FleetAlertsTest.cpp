// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/FleetAlerts.h"
#include "app/alerts/AlertRunner.h"
#include "tests/alerts/JudgedTable.h"
#include "tests/app/fleet/FleetWorld.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <csignal>

using namespace alerttest;
using fleettest::FleetWorld;

namespace {

/// A receiver that takes its time, and then does not answer.
class HangingReceiver final : public http::HttpTransport {
public:
    explicit HangingReceiver(base::Clock &clock) : m_clock(clock) { }
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        ++attempts;
        const auto rested = co_await m_clock.pause(request.totalLimit, stop);
        if (!rested)
            co_return base::cancelled();
        co_return base::failure(base::ErrorKind::Timeout, QStringLiteral("no full answer"));
    }
    int attempts = 0;

private:
    base::Clock &m_clock;
};

} // namespace

/// Alerts over the tables of a fleet, in virtual time.
class FleetAlertsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<FleetWorld> m_world;
    std::unique_ptr<app::AlertRunner> m_runner;
    std::unique_ptr<app::FleetAlerts> m_alerts;
    std::unique_ptr<QTemporaryDir> m_state;
    QStringList m_log;

    void start(const fleet::Fleet &fleet, std::shared_ptr<http::HttpTransport> transport)
    {
        m_state = std::make_unique<QTemporaryDir>();
        m_world->start({FleetWorld::every(FleetWorld::target(QStringLiteral("prod")), 5s)});
        app::AlertRunner::Options options;
        options.stateFolder = m_state->path();
        options.transport = std::move(transport);
        options.pool = &m_world->pool;
        m_environment = m_world->home.environment();
        m_runner = std::make_unique<app::AlertRunner>(m_world->clock, m_environment, options);
        connect(m_runner.get(), &app::AlertRunner::logged, this,
                [this](app::LogPriority, const QString &line) { m_log += line; });
        QVERIFY(m_runner->start(fleet));
        m_alerts = std::make_unique<app::FleetAlerts>(*m_world->fleet, *m_runner, m_world->clock);
    }
    void beat(int version)
    {
        for (int row = 0; row < 3; ++row)
            m_world->setLock(QStringLiteral("prod"), QStringLiteral("locks"), row,
                             "v" + QByteArray::number(version));
    }
    [[nodiscard]] std::vector<base::BootTime> reads() const
    {
        const auto found = m_world->readAt.find(QStringLiteral("prod/eu-west-1/locks"));
        return found == m_world->readAt.end() ? std::vector<base::BootTime>() : found->second;
    }
    static fleet::Receiver hook(const QString &name)
    {
        fleet::Receiver receiver;
        receiver.name = name;
        receiver.url = QStringLiteral("http://127.0.0.1:1/") + name;
        return receiver;
    }
    aws::Environment m_environment;

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<FleetWorld>();
        m_world->addLocks(QStringLiteral("prod"), QStringLiteral("locks"));
        m_log.clear();
    }
    void cleanup()
    {
        m_alerts.reset();
        m_runner.reset();
        m_world.reset();
    }

    void notifiesOfHoldersThatAreGoneAndOfTheirReturn()
    {
        const auto http = std::make_shared<fakes::ScriptedHttp>(
            [](const http::HttpRequest &) { return fakes::httpAnswer(200, "ok"); });
        fleet::Fleet fleet = fleetWith({alertOf(QStringLiteral("state:lapsed key:k1"))});
        fleet.receivers = {hook(QStringLiteral("page"))};
        start(fleet, http);
        m_world->pass(2min);
        QCOMPARE(http->seen.size(), 1);
        beat(2);
        m_world->pass(15s);
        QCOMPARE(http->seen.size(), 2);
        const QJsonObject message = QJsonDocument::fromJson(http->seen.front().body).object();
        QCOMPARE(message.value(QStringLiteral("table")).toString(), QStringLiteral("locks"));
        QVERIFY(message.value(QStringLiteral("next"))
                    .toArray()
                    .first()
                    .toString()
                    .contains(QLatin1String("--profile ops --region eu-west-1 prove locks k1")));
    }

    void readsOnTimeWhateverReceiversDo()
    {
        const auto hanging = std::make_shared<HangingReceiver>(m_world->clock);
        fleet::Fleet fleet = fleetWith({alertOf(QStringLiteral("state:lapsed"))});
        fleet.alerts.front().notify = {QStringLiteral("hangs"), QStringLiteral("forks"),
                                       QStringLiteral("sleeps")};
        fleet::Receiver forks;
        forks.name = QStringLiteral("forks");
        const QString processes = m_world->home.environment().home + QStringLiteral("/forked");
        forks.exec = {QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                      QStringLiteral("sleep 100000 & echo $! >>$0; exit 0"), processes};
        fleet::Receiver sleeps;
        sleeps.name = QStringLiteral("sleeps");
        sleeps.exec = {QStringLiteral("/bin/sleep"), QStringLiteral("100000")};
        fleet.receivers = {hook(QStringLiteral("hangs")), forks, sleeps};
        start(fleet, hanging);
        m_world->pass(3min);
        QVERIFY(hanging->attempts > 1);
        QCOMPARE(m_runner->counts().firing.front().count, 3U);
        const auto times = reads();
        QVERIFY(times.size() >= 33);
        for (std::size_t read = 1; read < times.size(); ++read)
            QVERIFY(times[read] - times[read - 1] < 6s);
        QFile forked(processes);
        QVERIFY(forked.open(QIODevice::ReadOnly));
        for (const QByteArray &process : forked.readAll().split('\n')) {
            if (!process.isEmpty())
                ::kill(static_cast<pid_t>(process.toLongLong()), SIGKILL);
        }
    }

    void reportsATableThatStaysBlindWithoutAnyRead()
    {
        const auto http = std::make_shared<fakes::ScriptedHttp>(
            [](const http::HttpRequest &) { return fakes::httpAnswer(200, "ok"); });
        fleet::Fleet fleet = fleetWith({});
        fleet.receivers = {hook(QStringLiteral("page"))};
        start(fleet, http);
        m_world->pass(20s);
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Hangs;
        m_world->pass(5min);
        QCOMPARE(http->seen.size(), 0);
        m_world->pass(1min);
        QCOMPARE(http->seen.size(), 1);
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Answers;
        m_world->pass(2min);
        QCOMPARE(http->seen.size(), 2);
        QVERIFY(http->seen.back().body.contains("is read again"));
    }

    void anEndpointThatFlapsForAnHourFiresNothing()
    {
        const auto http = std::make_shared<fakes::ScriptedHttp>(
            [](const http::HttpRequest &) { return fakes::httpAnswer(200, "ok"); });
        fleet::Fleet fleet = fleetWith({alertOf(QStringLiteral("state:lapsed"))});
        fleet.receivers = {hook(QStringLiteral("page"))};
        start(fleet, http);
        using Mode = fleettest::Endpoint::Mode;
        for (int second = 0; second < 3600; second += 5) {
            beat(second); // its holders live, whether it answers or not
            const int phase = second % 300;
            m_world->endpoint(QStringLiteral("prod"))->mode = phase < 90 ? Mode::Answers
                : phase < 200                                            ? Mode::Refuses
                                                                         : Mode::Hangs;
            m_world->pass(5s);
        }
        QVERIFY(m_world->sights.size() > 10); // it was blind, and read again
        QCOMPARE(m_log, QStringList());
        QCOMPARE(http->seen.size(), 0);
        m_world->endpoint(QStringLiteral("prod"))->mode = Mode::Answers; // and its holders are gone
        m_world->pass(2min);
        QCOMPARE(m_log.size(), 3);
    }
};

LEASESCOPE_TEST(FleetAlertsTest)
#include "FleetAlertsTest.moc"
