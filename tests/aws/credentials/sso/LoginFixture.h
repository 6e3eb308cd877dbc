// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/sso/SsoSource.h"
#include "tests/aws/credentials/SourceProbe.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

inline const QByteArray loginConfig = "[profile dev]\n"
                                      "sso_session = corp\n"
                                      "sso_account_id = 123456789012\n"
                                      "sso_role_name = Reader\n"
                                      "[sso-session corp]\n"
                                      "sso_start_url = https://x.awsapps.com/start\n"
                                      "sso_region = us-west-2\n";
inline const QByteArray registered =
    "{\"clientId\":\"client-9\",\"clientSecret\":\"MARKEDCLIENT\",\"clientIdIssuedAt\":1,"
    "\"clientSecretExpiresAt\":2000000000}";
inline const QByteArray begun = "{\"deviceCode\":\"MARKEDDEVICE\",\"userCode\":\"ABCD-EFGH\","
                                "\"verificationUri\":\"https://device.sso/\","
                                "\"verificationUriComplete\":\"https://device.sso/?user_code=ABCD-EFGH\","
                                "\"expiresIn\":600,\"interval\":2}";
inline const QByteArray pending = "{\"error\":\"authorization_pending\"}";
inline const QByteArray acquired =
    "{\"accessToken\":\"MARKEDTOKEN\",\"expiresIn\":28800,\"tokenType\":\"Bearer\","
    "\"refreshToken\":\"MARKEDREFRESH\"}";
inline const QByteArray roleBody =
    "{\"roleCredentials\":{\"accessKeyId\":\"ASIASSOROLE\",\"secretAccessKey\":\"MARKEDSECRET\","
    "\"sessionToken\":\"MARKEDSESSION\",\"expiration\":2000000000000}}";

/// Both services without a wire, and the person in front of them. Time is the test's.
struct LoginFixture {
    AwsHome home;
    fakes::ManualClock clock;
    ScriptedSignIn person;
    QByteArray tokenBody = pending;
    int tokenStatus = 400;
    std::vector<http::HttpHeader> tokenHeaders;
    QByteArray registerBody = registered;
    int registerStatus = 200;
    QByteArray deviceBody = begun;
    int portalStatus = 200;
    fakes::ScriptedHttp http{[this](const http::HttpRequest &request) { return answer(request); }};
    aws::SsoSource source;

    explicit LoginFixture(const QByteArray &text = loginConfig)
        : source(tools(), writtenHome(text), profileNamed("dev"), {})
    {
    }
    aws::SourceTools tools() { return {clock, http, fakes::halfway}; }
    const aws::Environment &writtenHome(const QByteArray &text) const
    {
        home.config(text);
        return home.environment();
    }
    base::Result<http::HttpResponse> answer(const http::HttpRequest &request) const
    {
        const QString path = request.url.path();
        if (path == u"/client/register")
            return fakes::httpAnswer(registerStatus, registerBody);
        if (path == u"/device_authorization")
            return fakes::httpAnswer(200, deviceBody);
        if (path == u"/token")
            return fakes::httpAnswer(tokenStatus, tokenBody, tokenHeaders);
        return fakes::httpAnswer(portalStatus, roleBody);
    }
    void grant()
    {
        tokenStatus = 200;
        tokenBody = acquired;
    }
    [[nodiscard]] int count(const char *path) const
    {
        return static_cast<int>(
            std::count_if(http.seen.begin(), http.seen.end(),
                          [path](const auto &request) { return request.url.path() == QLatin1String(path); }));
    }
    [[nodiscard]] QJsonObject question(const char *path) const
    {
        for (const auto &request : http.seen) {
            if (request.url.path() == QLatin1String(path))
                return QJsonDocument::fromJson(request.body).object();
        }
        return {};
    }
    [[nodiscard]] QString tokenPath() const
    {
        return aws::ssoTokenPath(home.environment(), QStringLiteral("corp"));
    }
    [[nodiscard]] QJsonObject storedToken() const
    {
        QFile file(tokenPath());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
    void token(const QByteArray &json) const
    {
        QDir().mkpath(QFileInfo(tokenPath()).path());
        QFile file(tokenPath());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(json);
    }
    std::shared_ptr<SourceResult> begin(std::stop_token stop = {})
    {
        const auto said = SourceProbe::begin(source, &person, std::move(stop));
        fakes::ManualClock::runUntilIdle();
        return said;
    }
};

inline QString loginNeeded()
{
    return QLatin1String(aws::signInCodes::loginNeeded);
}
