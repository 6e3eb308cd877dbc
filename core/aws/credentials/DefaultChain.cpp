// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/DefaultChain.h"

#include "core/aws/credentials/ConfiguredElsewhere.h"
#include "core/aws/credentials/EnvironmentSource.h"
#include "core/aws/credentials/LocalKeysSource.h"
#include "core/aws/credentials/StaticProfileSource.h"

namespace aws {

std::unique_ptr<CredentialChain> makeDefaultChain(const SourceTools &tools, const Environment &environment,
                                                  const CredentialChoice &choice)
{
    using What = ConfiguredElsewhere::What;
    const ProfileChoice profile = profileInUse(environment, choice.profile);
    const bool byEnvironment = choice.profile.isEmpty();
    std::vector<std::unique_ptr<CredentialSource>> sources;
    const auto elsewhere = [&](What what) {
        sources.push_back(std::make_unique<ConfiguredElsewhere>(what, environment, profile));
    };
    const auto keysIn = [&](ConfigKind file) {
        sources.push_back(std::make_unique<StaticProfileSource>(environment, profile, file));
    };
    if (byEnvironment)
        sources.push_back(std::make_unique<EnvironmentSource>(environment));
    elsewhere(What::Role);
    if (byEnvironment)
        elsewhere(What::WebIdentityEnvironment);
    elsewhere(What::WebIdentityProfile);
    elsewhere(What::Sso);
    keysIn(ConfigKind::Credentials);
    elsewhere(What::Login);
    elsewhere(What::Process);
    keysIn(ConfigKind::Config);
    elsewhere(What::Container);
    elsewhere(What::InstanceMetadata);
    if (choice.endpointLocal)
        sources.push_back(std::make_unique<LocalKeysSource>());
    return std::make_unique<CredentialChain>(tools.clock, std::move(sources));
}

} // namespace aws
