// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/resolution/DefaultChain.h"

#include "core/aws/credentials/login/LoginSource.h"
#include "core/aws/credentials/sources/ContainerSource.h"
#include "core/aws/credentials/sources/EnvironmentSource.h"
#include "core/aws/credentials/sources/InstanceMetadataSource.h"
#include "core/aws/credentials/sources/LocalKeysSource.h"
#include "core/aws/credentials/sources/ProcessSource.h"
#include "core/aws/credentials/sources/StaticProfileSource.h"
#include "core/aws/credentials/sso/SsoSource.h"
#include "core/aws/credentials/sts/RoleSource.h"
#include "core/aws/credentials/sts/WebIdentitySource.h"

#include <QCoreApplication>

namespace aws {
namespace {

using Sources = std::vector<std::unique_ptr<CredentialSource>>;

/// Stands for IAM Identity Center when its endpoint is configured wrongly: an error only for a profile that
/// would ask it.
class SsoWithoutEndpoint final : public ImmediateSource {
public:
    SsoWithoutEndpoint(Environment environment, ProfileChoice profile, base::Error error)
        : m_environment(std::move(environment)), m_profile(std::move(profile)), m_error(std::move(error))
    {
    }
    [[nodiscard]] QString name() const override
    {
        return QCoreApplication::translate("aws", "IAM Identity Center, profile %1").arg(m_profile.name);
    }

protected:
    [[nodiscard]] Found find(LoadContext &round, QString &finding) const override
    {
        const base::Result<Profiles> &profiles = round.profiles(m_environment);
        if (!profiles)
            return tl::unexpected(profiles.error());
        const auto settings = ssoSettings(*profiles, m_profile.name);
        if (!settings || *settings)
            return tl::unexpected(settings ? m_error : settings.error());
        finding = QCoreApplication::translate("aws", "the profile has no sso_account_id or sso_role_name");
        return std::nullopt;
    }

private:
    Environment m_environment;
    ProfileChoice m_profile;
    base::Error m_error;
};

/// What the sources of one chain are made from. Copied into the functions a role makes further ones with.
struct Kit {
    SourceTools tools;
    Environment environment;
    QString region;
    CredentialEndpoints endpoints;

    [[nodiscard]] base::Result<Endpoint> sts() const { return endpoints.at(EndpointService::Sts, region); }

    [[nodiscard]] std::unique_ptr<CredentialSource> sso(const ProfileChoice &profile) const
    {
        SsoEndpoints where;
        const auto refuse = [&](const base::Error &error) {
            return std::make_unique<SsoWithoutEndpoint>(environment, profile, error);
        };
        const auto options = endpoints.options();
        if (!options)
            return refuse(options.error());
        where.options = *options;
        for (const auto &[service, into] : {std::pair(EndpointService::SsoPortal, &where.portal),
                                            std::pair(EndpointService::SsoOidc, &where.oidc)}) {
            auto own = endpoints.own(service);
            if (!own)
                return refuse(own.error());
            *into = *std::move(own);
        }
        return std::make_unique<SsoSource>(tools, environment, profile, where);
    }

    /// Steps 3 to 8 of the default order.
    void appendProfile(Sources &sources, const ProfileChoice &profile, WebIdentitySource::Places places) const
    {
        sources.push_back(std::make_unique<WebIdentitySource>(tools, environment, profile, places, sts()));
        sources.push_back(sso(profile));
        sources.push_back(
            std::make_unique<StaticProfileSource>(environment, profile, ConfigKind::Credentials));
        sources.push_back(std::make_unique<LoginSource>(tools, environment, profile, region, endpoints));
        sources.push_back(std::make_unique<ProcessSource>(tools, environment, profile));
        sources.push_back(std::make_unique<StaticProfileSource>(environment, profile, ConfigKind::Config));
    }

    [[nodiscard]] Sources ofProfile(const QString &name) const
    {
        Sources sources;
        appendProfile(sources, ProfileChoice{name, QStringLiteral("source_profile"), true},
                      WebIdentitySource::Places::ProfileOnly);
        return sources;
    }

    [[nodiscard]] std::unique_ptr<CredentialSource> named(CredentialOrigin origin,
                                                          const ProfileChoice &profile) const
    {
        switch (origin) {
        case CredentialOrigin::Environment:
            return std::make_unique<EnvironmentSource>(environment);
        case CredentialOrigin::EcsContainer:
            return std::make_unique<ContainerSource>(tools, environment);
        case CredentialOrigin::Ec2InstanceMetadata:
            return std::make_unique<InstanceMetadataSource>(tools, environment, profile);
        }
        return nullptr;
    }
};

/// Roles are assumed once for all connections of a thread, and their codes asked for once.
std::shared_ptr<RoleSessions> sessionsOfThread()
{
    static thread_local const auto sessions = std::make_shared<RoleSessions>();
    return sessions;
}

std::unique_ptr<RoleSource> roleSource(const Kit &kit, const ProfileChoice &profile,
                                       std::shared_ptr<RoleSessions> sessions)
{
    RoleOrigins origins;
    origins.ofProfile = [kit](const QString &name) { return kit.ofProfile(name); };
    origins.named = [kit, profile](CredentialOrigin origin) { return kit.named(origin, profile); };
    return std::make_unique<RoleSource>(kit.tools, kit.environment, profile, kit.sts(), std::move(sessions),
                                        std::move(origins));
}

/// All of the default order. `endpointLocal`: see CredentialChoice.
Sources defaultSources(const Kit &kit, const ProfileChoice &profile, bool fromEnvironment, bool endpointLocal,
                       const std::shared_ptr<RoleSessions> &sessions)
{
    Sources sources;
    if (fromEnvironment)
        sources.push_back(std::make_unique<EnvironmentSource>(kit.environment));
    sources.push_back(roleSource(kit, profile, sessions));
    kit.appendProfile(sources, profile,
                      fromEnvironment ? WebIdentitySource::Places::EnvironmentFirst
                                      : WebIdentitySource::Places::ProfileOnly);
    sources.push_back(std::make_unique<ContainerSource>(kit.tools, kit.environment));
    // An emulator on this machine checks no keys: it is not worth a second of silence from a metadata
    // service.
    if (endpointLocal)
        sources.push_back(std::make_unique<LocalKeysSource>());
    else
        sources.push_back(std::make_unique<InstanceMetadataSource>(kit.tools, kit.environment, profile));
    return sources;
}

} // namespace

std::unique_ptr<CredentialChain> makeDefaultChain(const SourceTools &tools, const Environment &environment,
                                                  const CredentialChoice &choice)
{
    const ProfileChoice profile = profileInUse(environment, choice.profile);
    const bool byEnvironment = choice.profile.isEmpty();
    const Kit kit{tools, environment, choice.region, choice.endpoints};
    const auto sessions = choice.sessions ? choice.sessions : sessionsOfThread();
    const auto all = [kit, profile, byEnvironment, isLocal = choice.endpointLocal, sessions] {
        return defaultSources(kit, profile, byEnvironment, isLocal, sessions);
    };
    if (choice.role.arn.isEmpty())
        return std::make_unique<CredentialChain>(tools.clock, all());
    RoleOrigins origins;
    origins.ofConnection = all;
    auto role = std::make_unique<RoleSource>(tools, environment, profile, kit.sts(), sessions, origins);
    role->setRole(choice.role, byEnvironment);
    Sources sources;
    sources.push_back(std::move(role));
    return std::make_unique<CredentialChain>(tools.clock, std::move(sources));
}

base::Task<std::optional<Setting>> regionOfInstance(SourceTools tools, Environment environment,
                                                    CredentialChoice choice, std::stop_token stop)
{
    const ProfileChoice profile = profileInUse(environment, choice.profile);
    const auto profiles = Profiles::read(environment);
    if (!profiles || profiles->kind(profile.name) != CredentialKind::None)
        co_return std::nullopt;
    const auto chain = makeDefaultChain(tools, environment, choice);
    const auto found = co_await chain->credentials(stop);
    if (!found || stop.stop_requested())
        co_return std::nullopt;
    const QString metadata = InstanceMetadataSource(tools, environment, profile).name();
    const std::vector<SourceTrace> trace = chain->trace();
    if (trace.empty() || trace.back().source != metadata)
        co_return std::nullopt;
    const auto region = co_await instanceRegion(tools, environment, profile, stop);
    if (!region || !*region)
        co_return std::nullopt;
    Setting out{**region, metadata};
    co_return out;
}

} // namespace aws
