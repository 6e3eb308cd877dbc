// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/sources/InstanceMetadataSource.h"
#include "tests/aws/credentials/SourceProbe.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <algorithm>

inline const QByteArray instanceKeys =
    "{\"Code\":\"Success\",\"LastUpdated\":\"2026-11-21T12:00:00Z\",\"Type\":\"AWS-HMAC\","
    "\"AccessKeyId\":\"ASIAINSTANCE\",\"SecretAccessKey\":\"MARKEDSECRET\",\"Token\":\"MARKEDSESSION\","
    "\"Expiration\":\"2033-05-18T03:33:20Z\"}";
inline const QByteArray rolesPath = "/latest/meta-data/iam/security-credentials/";

/// An instance without a wire; time is the test's.
struct MetadataFixture {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http{[this](const http::HttpRequest &request) { return answer(request); }};
    base::Result<http::HttpResponse> tokenAnswer = fakes::httpAnswer(200, "MARKEDPASS");
    QByteArray accepted = "MARKEDPASS";
    int listStatus = 200;
    QByteArray list = "app-role\nsecond";
    QByteArray body = instanceKeys;

    base::Result<http::HttpResponse> answer(const http::HttpRequest &request) const
    {
        const QByteArray path = request.url.path().toLatin1();
        if (path == "/latest/api/token") {
            auto out = tokenAnswer;
            if (out)
                out->receivedAt = clock.boot();
            return out;
        }
        if (passOf(request) != accepted)
            return fakes::httpAnswer(401, {});
        if (path == rolesPath)
            return fakes::httpAnswer(listStatus, list);
        if (path == rolesPath + "app-role")
            return fakes::httpAnswer(200, body);
        if (path == "/latest/meta-data/placement/region")
            return fakes::httpAnswer(200, "eu-central-1");
        return fakes::httpAnswer(404, {});
    }
    static QByteArray passOf(const http::HttpRequest &request)
    {
        return request.headers.empty() ? QByteArray() : request.headers.front().second;
    }
    [[nodiscard]] aws::InstanceMetadataSource source()
    {
        return aws::InstanceMetadataSource({clock, http}, home.environment(),
                                           {QStringLiteral("default"), {}, false});
    }
    [[nodiscard]] SourceResult ask()
    {
        auto asked = source();
        return SourceProbe::ask(asked);
    }
    [[nodiscard]] int puts() const
    {
        return static_cast<int>(std::count_if(http.seen.begin(), http.seen.end(),
                                              [](const auto &seen) { return seen.method == "PUT"; }));
    }
};
