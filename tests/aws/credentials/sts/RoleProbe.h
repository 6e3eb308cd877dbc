// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialChain.h"
#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/sources/EnvironmentSource.h"
#include "core/aws/credentials/sources/StaticProfileSource.h"
#include "core/aws/credentials/sts/RoleSource.h"
#include "tests/aws/credentials/sts/StsProbe.h"
#include "tests/fakes/AwsHome.h"

/// What the tests of roles and of their sessions have in common.
namespace roles {

inline const QByteArray baseKeys =
    "[base]\naws_access_key_id = AKIDBASE\naws_secret_access_key = MARKEDBASE\n";
inline const QByteArray prod =
    "[profile prod]\nrole_arn = arn:aws:iam::210987654321:role/prod\nsource_profile = base\n";
inline const QByteArray prodWithCode = prod + "mfa_serial = arn:aws:iam::123456789012:mfa/ann\n";

/// A home directory, an STS that makes sessions, and chains with a role in them.
struct RoleProbe {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http{clock};
    sts::TimedSignIn person{clock};
    std::shared_ptr<aws::RoleSessions> sessions = std::make_shared<aws::RoleSessions>();
    std::chrono::nanoseconds life = std::chrono::hours(1);
    int made = 0;
    QByteArray wrongCode; // refused as not the one the device shows
    std::stop_source stop;

    RoleProbe()
    {
        http.answer = [this](const http::HttpRequest &request) {
            if (!wrongCode.isEmpty() && sts::field(request.body, "TokenCode") == wrongCode)
                return fakes::httpAnswer(403,
                                         sts::refusalXml("AccessDenied",
                                                         "MultiFactorAuthentication failed with invalid MFA "
                                                         "one time pass code. "));
            const QByteArray keyId = "ASIASESSION" + QByteArray::number(++made);
            return fakes::httpAnswer(200, sts::sessionXml(keyId, sts::isoTime(clock.wall() + life)));
        };
    }

    aws::SourceTools tools() { return {clock, http}; }

    std::unique_ptr<aws::CredentialSource> source(const QString &profile)
    {
        aws::RoleOrigins origins;
        const aws::Environment environment = home.environment();
        origins.ofProfile = [environment](const QString &name) {
            const aws::ProfileChoice choice{name, QStringLiteral("a role"), true};
            std::vector<std::unique_ptr<aws::CredentialSource>> list;
            list.push_back(std::make_unique<aws::StaticProfileSource>(environment, choice,
                                                                      aws::ConfigKind::Credentials));
            list.push_back(
                std::make_unique<aws::StaticProfileSource>(environment, choice, aws::ConfigKind::Config));
            return list;
        };
        origins.named =
            [environment](aws::CredentialOrigin origin) -> std::unique_ptr<aws::CredentialSource> {
            if (origin != aws::CredentialOrigin::Environment)
                return nullptr;
            return std::make_unique<aws::EnvironmentSource>(environment);
        };
        return std::make_unique<aws::RoleSource>(tools(), environment,
                                                 aws::ProfileChoice{profile, QStringLiteral("a test"), true},
                                                 sts::ireland(), sessions, std::move(origins));
    }

    std::unique_ptr<aws::CredentialChain> chain(const QString &profile = QStringLiteral("prod"))
    {
        std::vector<std::unique_ptr<aws::CredentialSource>> list;
        list.push_back(source(profile));
        return std::make_unique<aws::CredentialChain>(clock, std::move(list));
    }

    fakes::TaskResult<aws::Credentials> ask(aws::CredentialChain &chain)
    {
        auto slot = fakes::begin(chain.credentials(stop.get_token()));
        fakes::ManualClock::runUntilIdle();
        return slot;
    }
    fakes::TaskResult<aws::Credentials> signIn(aws::CredentialChain &chain)
    {
        auto slot = fakes::begin(chain.signIn(person, stop.get_token()));
        fakes::ManualClock::runUntilIdle();
        return slot;
    }
    base::Error refusal(const QString &profile = QStringLiteral("prod"))
    {
        const auto asked = chain(profile);
        const auto slot = ask(*asked);
        if (!*slot || **slot)
            return {};
        if (asked->trace().empty() || asked->trace().back().finding != (*slot)->error().sentence)
            return {}; // each of these must show in the trace
        return (*slot)->error();
    }
};

inline QString keyId(const fakes::TaskResult<aws::Credentials> &slot)
{
    if (!*slot)
        return QStringLiteral("waits");
    return **slot ? QString::fromLatin1((*slot)->value().accessKeyId) : (*slot)->error().sentence;
}

inline QString codeOf(const fakes::TaskResult<aws::Credentials> &slot)
{
    return *slot && !**slot ? (*slot)->error().code : QString();
}

inline aws::Credentials keysOfBase()
{
    aws::Credentials keys;
    keys.accessKeyId = "AKIDBASE";
    keys.secretAccessKey = base::Secret("MARKEDBASE");
    return keys;
}

} // namespace roles
