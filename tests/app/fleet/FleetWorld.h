// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/fleet/FleetWatch.h"
#include "core/base/Utf8Text.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/watch/SnapshotChain.h"

#include <QCryptographicHash>

#include <map>

namespace fleettest {

using namespace std::chrono_literals;

/// The way to the endpoint of one connection: DynamoDB in memory, unless it is broken.
class Endpoint final : public http::HttpTransport {
public:
    enum class Mode : quint8 { Answers, Refuses, Hangs };
    explicit Endpoint(base::Clock &clock) : dynamo(clock), m_clock(clock) { }

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        ++sent;
        ++underWay;
        most = std::max(most, underWay);
        const auto length = mode == Mode::Hangs ? std::chrono::nanoseconds(request.totalLimit) : travel;
        const auto rested = co_await m_clock.pause(length, stop);
        --underWay;
        if (!rested)
            co_return base::cancelled();
        if (mode != Mode::Answers)
            co_return base::failure(mode == Mode::Hangs ? base::ErrorKind::Timeout
                                                        : base::ErrorKind::Unreachable,
                                    QStringLiteral("cannot reach the endpoint: as the test wants it"));
        if (!request.url.host().startsWith(QLatin1String("dynamodb.")))
            co_return elsewhere(request.url.host());
        auto answer = co_await dynamo.send(std::move(request), stop);
        co_return answer;
    }

    fakes::FakeDynamo dynamo;
    Mode mode = Mode::Answers;
    std::chrono::nanoseconds travel = 5ms;
    int sent = 0;
    int underWay = 0;
    int most = 0; ///< under way at once
    int issued = 0; ///< sessions

private:
    /// The portal of IAM Identity Center gives keys; STS is not there.
    [[nodiscard]] http::HttpResponse elsewhere(const QString &host)
    {
        if (!host.startsWith(QLatin1String("portal.sso.")))
            return fakes::httpAnswer(400, "<ErrorResponse/>");
        const auto now = std::chrono::floor<std::chrono::milliseconds>(m_clock.wall().time_since_epoch());
        return fakes::httpAnswer(
            200,
            "{\"roleCredentials\":{\"accessKeyId\":\"ASIASSOROLE" + QByteArray::number(++issued) +
                "\",\"secretAccessKey\":"
                "\"MARKEDSECRET\",\"sessionToken\":\"MARKEDSESSION\",\"expiration\":" +
                QByteArray::number(qint64((now + std::chrono::hours(8)).count())) + "}}");
    }
    base::Clock &m_clock;
};

class FleetWorld {
public:
    FleetWorld()
    {
        home.set("AWS_EC2_METADATA_DISABLED", "true");
        home.set("USER", "alice");
        home.credentials(
            "[ops]\naws_access_key_id = AKIAOPS0000000000001\naws_secret_access_key = MARKEDSECRET\n");
        home.config(ssoConfig());
        options.pool = &pool;
        pool.setMaxThreadCount(2);
        options.transport = [this](const QString &connection, const QString &) {
            return endpoint(connection);
        };
    }
    ~FleetWorld()
    {
        fleet.reset();
        rest();
    }

    static QByteArray ssoConfig()
    {
        QByteArray text = "[sso-session corp]\nsso_start_url = https://corp.awsapps.com/start\n"
                          "sso_region = eu-west-1\n";
        for (const QByteArray name : {"sso", "sso2"})
            text += "[profile " + name + "]\nsso_session = corp\nsso_account_id = 444444444444\n" +
                "sso_role_name = reader\nregion = eu-west-1\n";
        return text;
    }

    /// What `aws sso login` leaves.
    void signIn() const
    {
        const QString folder = home.environment().home + QStringLiteral("/.aws/sso/cache");
        QDir().mkpath(folder);
        const QByteArray hash = QCryptographicHash::hash("corp", QCryptographicHash::Sha1).toHex();
        QFile file(folder + u'/' + QString::fromLatin1(hash) + QStringLiteral(".json"));
        if (!file.open(QIODevice::WriteOnly) ||
            file.write("{\"startUrl\":\"https://corp.awsapps.com/start\",\"region\":\"eu-west-1\","
                       "\"accessToken\":\"MARKEDTOKEN\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}") < 0)
            qFatal("cannot write the token");
    }

    std::shared_ptr<Endpoint> endpoint(const QString &connection)
    {
        auto &one = endpoints[connection];
        if (!one)
            one = std::make_shared<Endpoint>(clock);
        return one;
    }
    fakes::FakeDynamo &dynamo(const QString &connection) { return endpoint(connection)->dynamo; }

    /// A table of held locks.
    void addLocks(const QString &connection, const QString &table, int count = 3,
                  const QByteArray &lease = "20s")
    {
        dynamo(connection).createTable(table, "key");
        for (int row = 0; row < count; ++row)
            setLock(connection, table, row, "v1", lease);
    }
    void setLock(const QString &connection, const QString &table, int row, const QByteArray &version,
                 const QByteArray &lease = "20s")
    {
        dynamo(connection)
            .put(table, watchtest::taken("k" + QByteArray::number(row), "worker", version, lease));
    }

    static app::FleetWatch::Target target(const QString &name,
                                          const QStringList &tables = {QStringLiteral("*")},
                                          const QString &profile = QStringLiteral("ops"))
    {
        app::FleetWatch::Target one;
        one.connection.name = name;
        one.connection.profile = profile;
        one.connection.regions = QStringList{QStringLiteral("eu-west-1")};
        one.connection.tables = tables;
        one.region = QStringLiteral("eu-west-1");
        one.file = QStringLiteral("/etc/fleet.toml");
        return one;
    }
    /// Of all tables of the connection.
    static app::FleetWatch::Target every(app::FleetWatch::Target target, std::chrono::milliseconds interval)
    {
        fleet::TableRule rule;
        rule.match = QStringLiteral("*");
        rule.every = fleet::ReadInterval(interval);
        target.connection.rules.push_back(rule);
        return target;
    }

    void start(const std::vector<app::FleetWatch::Target> &targets)
    {
        fleet = std::make_unique<app::FleetWatch>(clock, home.environment(), options);
        QObject::connect(fleet.get(), &app::FleetWatch::said, fleet.get(),
                         [this](const QString &sentence) { said += sentence; });
        QObject::connect(fleet.get(), &app::FleetWatch::sightChanged, fleet.get(),
                         [this](app::FleetTable *table) {
                             const bool isBlind = table->state().isBlind(clock.boot());
                             sights += (isBlind ? QStringLiteral("blind ") : QStringLiteral("sighted ")) +
                                 table->state().place().text();
                         });
        QObject::connect(fleet.get(), &app::FleetWatch::changed, fleet.get(),
                         [this](app::FleetTable *table, const watch::SnapshotDeltaPtr &) {
                             readAt[table->state().place().text()].push_back(clock.boot());
                         });
        if (onMade)
            onMade(*fleet);
        fleet->setTargets(targets);
        fleet->start();
        rest();
    }

    /// Lets requests, decoding and what follows from them end without moving time.
    void rest()
    {
        for (int round = 0; round < 4; ++round) {
            for (int turn = 0; turn < 6; ++turn)
                QCoreApplication::processEvents(QEventLoop::AllEvents);
            if (pool.activeThreadCount() > 0)
                round = 0;
            pool.waitForDone();
        }
        fakes::ManualClock::runUntilIdle();
    }
    void pass(std::chrono::nanoseconds length) { clock.advance(length); }

    [[nodiscard]] app::FleetTable *table(const QString &connection, const QString &name) const
    {
        return fleet->find({connection, QStringLiteral("eu-west-1"), name});
    }
    [[nodiscard]] QStringList tables() const
    {
        QStringList names;
        for (const app::FleetTable *one : fleet->tables())
            names += one->state().place().text();
        return names;
    }
    [[nodiscard]] fleet::ConnectionState connection(const QString &name) const
    {
        for (const fleet::ConnectionState &one : fleet->state().connections) {
            if (one.name == name)
                return one;
        }
        return {};
    }

    AwsHome home;
    QThreadPool pool;
    fakes::ManualClock clock{[this] { rest(); }};
    std::map<QString, std::shared_ptr<Endpoint>> endpoints;
    app::FleetWatch::Options options;
    QStringList said;
    QStringList sights;
    std::map<QString, std::vector<base::BootTime>> readAt;
    std::function<void(app::FleetWatch &)> onMade; ///< before it has tables
    std::unique_ptr<app::FleetWatch> fleet;
};

} // namespace fleettest
