// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/sso/SsoSource.h"
#include "tests/aws/credentials/SourceProbe.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

inline const char *const sessionConfig = "[profile dev]\n"
                                         "sso_session = corp\n"
                                         "sso_account_id = 123456789012\n"
                                         "sso_role_name = Read Only+\n"
                                         "[sso-session corp]\n"
                                         "sso_start_url = https://x.awsapps.com/start\n"
                                         "sso_region = us-west-2\n";
inline const char *const legacyConfig = "[profile dev]\n"
                                        "sso_start_url = https://x.awsapps.com/start\n"
                                        "sso_region = us-west-2\n"
                                        "sso_account_id = 123456789012\n"
                                        "sso_role_name = Reader\n";
inline const char *const roleAnswer =
    "{\"roleCredentials\":{\"accessKeyId\":\"ASIASSOROLE\",\"secretAccessKey\":\"MARKEDSECRET\","
    "\"sessionToken\":\"MARKEDSESSION\",\"expiration\":2000000000250}}";
inline const QString startUrl = QStringLiteral("https://x.awsapps.com/start");

/// A profile of IAM Identity Center in a home of its own, and the server that plays both services.
struct SsoFixture {
    AwsHome home;
    RouteServer server;
    RealWire wire;

    explicit SsoFixture(const char *config = sessionConfig)
    {
        home.config(config);
        server.on("GET /federation/credentials", 200, roleAnswer);
    }
    [[nodiscard]] aws::SsoEndpoints endpoints() const
    {
        aws::Endpoint here;
        here.url = server.url();
        return {{}, here, here};
    }
    [[nodiscard]] aws::SsoSource source()
    {
        return aws::SsoSource(wire.tools(), home.environment(), profileNamed("dev"), endpoints());
    }
    [[nodiscard]] aws::SsoSource source(fakes::ManualClock &clock, http::HttpTransport &transport) const
    {
        return aws::SsoSource({clock, transport, fakes::halfway}, home.environment(), profileNamed("dev"),
                              endpoints());
    }
    [[nodiscard]] QString tokenPath(const QString &label = QStringLiteral("corp")) const
    {
        return aws::ssoTokenPath(home.environment(), label);
    }
    void token(const QByteArray &json, const QString &label = QStringLiteral("corp")) const
    {
        QDir().mkpath(QFileInfo(tokenPath(label)).path());
        QFile file(tokenPath(label));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(json);
    }
    [[nodiscard]] QJsonObject storedToken() const
    {
        QFile file(tokenPath());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
};

inline QByteArray plainToken(const QByteArray &expiresAt = "2033-05-18T03:33:20Z")
{
    return "{\"startUrl\":\"https://x.awsapps.com/start\",\"region\":\"us-west-2\","
           "\"accessToken\":\"MARKEDTOKEN\",\"expiresAt\":\"" +
        expiresAt + "\"}";
}

inline QByteArray renewableToken(base::WallTime expiresAt, base::WallTime registeredUntil)
{
    return "{\"startUrl\":\"https://x.awsapps.com/start\",\"region\":\"us-west-2\","
           "\"accessToken\":\"MARKEDTOKEN\",\"expiresAt\":\"" +
        aws::momentText(expiresAt).toLatin1() +
        "\",\"clientId\":\"client-1\",\"clientSecret\":\"MARKEDCLIENT\",\"registrationExpiresAt\":\"" +
        aws::momentText(registeredUntil).toLatin1() + "\",\"refreshToken\":\"MARKEDREFRESH\"}";
}

/// Asks, and lets as much time pass as it takes.
inline std::shared_ptr<SourceResult> askInTime(aws::CredentialSource &source, fakes::ManualClock &clock)
{
    const auto said = SourceProbe::begin(source);
    fakes::ManualClock::runUntilIdle();
    for (int second = 0; second < 60 && !said->isThere(); ++second)
        clock.advance(std::chrono::seconds(1));
    return said;
}
