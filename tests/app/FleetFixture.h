// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/gui/Composition.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <array>
#include <map>

/// DynamoDB of several accounts at one address, told apart by whose keys sign, and the STS that gives those keys: the session
/// of a role bears the number of its account.
class FleetNetwork final : public http::HttpTransport {
public:
    explicit FleetNetwork(fakes::ManualClock &clock) : m_clock(clock) { }

    fakes::FakeDynamo &account(const QByteArray &number)
    {
        auto &one = m_accounts[number];
        if (!one)
            one = std::make_unique<fakes::FakeDynamo>(m_clock);
        return *one;
    }

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        hosts += request.url.host();
        const QByteArray number = accountOf(request);
        if (!request.url.host().startsWith(QLatin1String("sts."))) {
            auto answer = co_await account(number).send(std::move(request), stop);
            co_return answer;
        }
        const auto turn = co_await m_clock.pause(std::chrono::nanoseconds(0), stop);
        if (!turn)
            co_return base::cancelled();
        co_return sts(QByteArray::fromPercentEncoding(request.body), number);
    }

    QByteArrayList assumed; ///< bodies of AssumeRole, decoded
    QByteArrayList denied; ///< numbers of accounts whose roles may not be assumed
    QStringList hosts;

private:
    /// Of ASIAROLE111111111111; of other keys: the operator's own account.
    static QByteArray accountOf(const http::HttpRequest &request)
    {
        for (const auto &[name, value] : request.headers) {
            const qsizetype at = name.toLower() == "authorization" ? value.indexOf("=ASIAROLE") : -1;
            if (at >= 0)
                return value.mid(at + 9, 12);
        }
        return "own";
    }

    http::HttpResponse sts(const QByteArray &body, const QByteArray &number)
    {
        if (body.contains("Action=GetCallerIdentity"))
            return fakes::httpAnswer(
                200,
                "<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:sts::" + number +
                    ":assumed-role/LockWatcher/s</Arn><UserId>A:s</UserId><Account>" + number +
                    "</Account></GetCallerIdentityResult></GetCallerIdentityResponse>");
        assumed += body;
        const qsizetype at = body.indexOf("arn:aws:iam::");
        const QByteArray wanted = body.mid(at + 13, 12);
        if (denied.contains(wanted))
            return fakes::httpAnswer(
                403,
                "<ErrorResponse><Error><Code>AccessDenied</Code><Message>not authorized to "
                "perform: sts:AssumeRole</Message></Error></ErrorResponse>");
        const auto end = std::chrono::floor<std::chrono::seconds>(m_clock.wall().time_since_epoch());
        const QByteArray expiration =
            QDateTime::fromSecsSinceEpoch((end + std::chrono::hours(1)).count(), Qt::UTC)
                .toString(Qt::ISODate)
                .toLatin1();
        return fakes::httpAnswer(
            200,
            "<AssumeRoleResponse><AssumeRoleResult><AssumedRoleUser><AssumedRoleId>A:s</AssumedRoleId>"
            "<Arn>arn:aws:sts::" +
                wanted +
                ":assumed-role/LockWatcher/s</Arn></AssumedRoleUser><Credentials><AccessKeyId>ASIAROLE" +
                wanted +
                "</AccessKeyId><SecretAccessKey>MARKEDSECRET</SecretAccessKey>"
                "<SessionToken>MARKEDTOKEN</SessionToken><Expiration>" +
                expiration + "</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>");
    }

    fakes::ManualClock &m_clock;
    std::map<QByteArray, std::unique_ptr<fakes::FakeDynamo>> m_accounts;
};

/// A user with one profile, a fleet file that leads to three accounts by its roles, and a composition. Each account has a table
/// of the same name.
struct FleetFixture {
    QTemporaryDir folder;
    fakes::ManualClock time;
    std::shared_ptr<FleetNetwork> network = std::make_shared<FleetNetwork>(time);
    std::unique_ptr<app::Composition> composition;
    QHash<QString, QString> variables{{QStringLiteral("AWS_EC2_METADATA_DISABLED"), QStringLiteral("true")},
                                      {QStringLiteral("USER"), QStringLiteral("alice")}};
    static inline const std::array<QByteArray, 3> accounts{"111111111111", "222222222222", "333333333333"};
    static inline const std::array<QString, 3> names{QStringLiteral("staging"), QStringLiteral("orders"),
                                                     QStringLiteral("audit")};

    FleetFixture()
    {
        for (const QByteArray &account : accounts)
            network->account(account).createTable(QStringLiteral("locks"), "key");
        network->account("own").createTable(QStringLiteral("locks"), "key");
        write(QStringLiteral(".aws/credentials"),
              "[ops]\naws_access_key_id = AKIAOPS0000000000001\naws_secret_access_key = MARKEDSECRET\n");
        writeFleet(threeAccounts());
        restart();
    }
    ~FleetFixture()
    {
        composition.reset();
        fakes::ManualClock::runUntilIdle();
    }

    static QByteArray entry(const QString &name, const QByteArray &account, const QByteArray &more = {})
    {
        return "\n[[connection]]\nname = \"" + name.toLatin1() +
            "\"\nprofile = \"ops\"\nrole_arn = \"arn:aws:iam::" + account +
            ":role/LockWatcher\"\nregions = [\"eu-west-1\"]\n" + more;
    }
    static QByteArray threeAccounts()
    {
        QByteArray text = "version = 1\n";
        for (std::size_t at = 0; at < accounts.size(); ++at)
            text += entry(names.at(at), accounts.at(at));
        return text;
    }
    void writeFleet(const QByteArray &text) const
    {
        write(QStringLiteral(".config/leasescope/fleet.toml"), text);
    }
    [[nodiscard]] QString fleetPath() const
    {
        return folder.filePath(QStringLiteral(".config/leasescope/fleet.toml"));
    }

    void restart()
    {
        composition.reset();
        aws::Environment environment;
        environment.home = folder.path();
        environment.variables = variables;
        composition = std::make_unique<app::Composition>(environment, time, network);
    }
    void write(const QString &name, const QByteArray &content) const
    {
        const QString path = folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
    }

    /// The one that is open under that name; null: none is.
    [[nodiscard]] app::LiveConnection *named(const QString &name) const
    {
        for (ui::Connection *connection : composition->connections()) {
            if (connection->facts().profile == name)
                return dynamic_cast<app::LiveConnection *>(connection);
        }
        return nullptr;
    }
    /// Time in steps that leave room for what other threads do meanwhile.
    void pass(std::chrono::seconds length)
    {
        for (std::chrono::seconds done{0}; done < length; done += std::chrono::seconds(1)) {
            time.advance(std::chrono::seconds(1));
            QTest::qWait(1);
        }
    }
};
