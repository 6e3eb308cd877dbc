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
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

/// DynamoDB and STS in memory, told apart by their host names, as far as they are reachable.
class FakeNetwork final : public http::HttpTransport {
public:
    explicit FakeNetwork(fakes::ManualClock &clock) : dynamo(clock), m_clock(clock) { }

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        hosts += request.url.host();
        if (!reachable)
            co_return base::failure(base::ErrorKind::Unreachable, QStringLiteral("there is no network"));
        if (request.url.host() == QLatin1String("169.254.169.254")) {
            const auto turn = co_await m_clock.pause(metadataTakes, stop);
            if (!turn)
                co_return base::cancelled();
            co_return metadata(request.url.path());
        }
        if (!request.url.host().startsWith(QLatin1String("sts."))) {
            auto answer = co_await dynamo.send(std::move(request), stop);
            co_return answer;
        }
        const auto turn = co_await m_clock.pause(std::chrono::nanoseconds(0), stop);
        if (!turn)
            co_return base::cancelled();
        co_return sts(request.body);
    }

    fakes::FakeDynamo dynamo;
    bool reachable = true;
    bool identityDenied = false;
    bool onAnInstance = false; ///< of EC2, in eu-central-1
    std::chrono::nanoseconds metadataTakes{0}; ///< for each answer
    int roles = 0; ///< how often one was assumed
    QByteArrayList codes; ///< that were typed
    QStringList hosts;

private:
    [[nodiscard]] base::Result<http::HttpResponse> metadata(const QString &path) const
    {
        const QString list = QStringLiteral("/latest/meta-data/iam/security-credentials/");
        if (!onAnInstance)
            return base::failure(base::ErrorKind::Unreachable, QStringLiteral("nobody is there"));
        if (path == QLatin1String("/latest/meta-data/placement/region"))
            return fakes::httpAnswer(200, "eu-central-1");
        if (path == list + QStringLiteral("app"))
            return fakes::httpAnswer(200,
                                     "{\"Code\":\"Success\",\"AccessKeyId\":\"ASIAINSTANCE0000001\","
                                     "\"SecretAccessKey\":\"MARKEDSECRET\",\"Token\":\"MARKEDTOKEN\","
                                     "\"Expiration\":\"2099-01-01T00:00:00Z\"}");
        return fakes::httpAnswer(200, path == list ? "app" : "MARKEDPASS");
    }

    http::HttpResponse sts(const QByteArray &body)
    {
        if (body.contains("Action=GetCallerIdentity"))
            return identityDenied ? fakes::httpAnswer(403,
                                                      "<ErrorResponse><Error><Code>AccessDenied</Code>"
                                                      "<Message>no</Message></Error></ErrorResponse>")
                                  : fakes::httpAnswer(200, identity);
        const qsizetype at = body.indexOf("TokenCode=");
        codes += at < 0 ? QByteArray() : body.mid(at + 10, 6);
        const auto end = std::chrono::floor<std::chrono::seconds>(m_clock.wall().time_since_epoch());
        const QByteArray expiration =
            QDateTime::fromSecsSinceEpoch((end + std::chrono::hours(1)).count(), Qt::UTC)
                .toString(Qt::ISODate)
                .toLatin1();
        return fakes::httpAnswer(
            200,
            "<AssumeRoleResponse><AssumeRoleResult><AssumedRoleUser><AssumedRoleId>A:s</AssumedRoleId>"
            "<Arn>arn:aws:sts::123456789012:assumed-role/ops-reader/s</Arn></AssumedRoleUser><Credentials>"
            "<AccessKeyId>ASIAROLESESSION" +
                QByteArray::number(1000 + ++roles) +
                "</AccessKeyId><SecretAccessKey>MARKEDSECRET</SecretAccessKey>"
                "<SessionToken>MARKEDTOKEN</SessionToken><Expiration>" +
                expiration + "</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>");
    }

    static constexpr auto identity =
        "<GetCallerIdentityResponse><GetCallerIdentityResult>"
        "<Arn>arn:aws:sts::123456789012:assumed-role/ops-reader/s</Arn><UserId>A:s</UserId>"
        "<Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>";
    fakes::ManualClock &m_clock;
};

/// A user with a home, profiles in it, and a composition.
struct AppFixture {
    QTemporaryDir folder;
    fakes::ManualClock time;
    std::shared_ptr<FakeNetwork> network = std::make_shared<FakeNetwork>(time);
    std::unique_ptr<app::Composition> composition;
    QHash<QString, QString> variables{{QStringLiteral("AWS_EC2_METADATA_DISABLED"), QStringLiteral("true")},
                                      {QStringLiteral("USER"), QStringLiteral("alice")}};

    AppFixture()
    {
        network->dynamo.createTable(QStringLiteral("locks"), "key");
        write(QStringLiteral(".aws/credentials"),
              "[base]\naws_access_key_id = AKIABASE000000000001\naws_secret_access_key = MARKEDSECRET\n"
              "[plain]\naws_access_key_id = AKIAPLAIN00000000001\naws_secret_access_key = MARKEDSECRET\n");
        write(QStringLiteral(".aws/config"),
              "[profile base]\nregion = eu-west-1\n[profile plain]\nregion = eu-west-1\n"
              "[profile prod]\nregion = eu-west-1\nsource_profile = base\n"
              "role_arn = arn:aws:iam::123456789012:role/ops-reader\n"
              "mfa_serial = arn:aws:iam::123456789012:mfa/alice\n"
              "[profile home]\nregion = eu-west-1\nendpoint_url = http://localhost:8000\n");
        restart();
    }
    ~AppFixture()
    {
        composition.reset();
        fakes::ManualClock::runUntilIdle();
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

    [[nodiscard]] app::LiveConnection *services() const { return composition->connection(); }
    [[nodiscard]] app::SignInPrompter &prompter() const { return composition->signInPrompter(); }
    [[nodiscard]] ui::CredentialState credentials() const { return services()->credentialState(); }
    [[nodiscard]] watch::WatchStatus status() const { return services()->watch().status(); }

    /// Opens a profile that needs no prompt.
    void open(const QString &profile, const QString &region = {})
    {
        QSignalSpy changed(composition.get(), &ui::Connector::connectionWanted);
        composition->openProfile(profile, region);
        QTRY_COMPARE(changed.size(), 1);
    }

    /// Opens one that asks for a code.
    void openWithCode(const QString &code = QStringLiteral("123456"))
    {
        QSignalSpy changed(composition.get(), &ui::Connector::connectionWanted);
        composition->openProfile(QStringLiteral("prod"), {});
        QTRY_COMPARE(prompter().question(), ui::SignInPrompter::Question::MfaCode);
        prompter().answerMfa(code);
        QTRY_COMPARE(changed.size(), 1);
    }

    /// Watches the table until it has been read.
    void watchTable()
    {
        dynamodb::TableDescription table;
        table.name = QStringLiteral("locks");
        table.partitionKey.name = "key";
        services()->openTables().open(table, {});
        QTRY_COMPARE(status().phase, watch::WatchStatus::Phase::Live);
    }

    /// Time in steps that leave room for what other threads do meanwhile.
    void pass(std::chrono::minutes length)
    {
        for (std::chrono::seconds done{0}; done < length; done += std::chrono::seconds(30)) {
            time.advance(std::chrono::seconds(30));
            QTest::qWait(1);
        }
    }
};
