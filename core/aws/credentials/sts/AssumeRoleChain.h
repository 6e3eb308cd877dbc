// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Profiles.h"
#include "core/base/Clock.h"

#include <optional>

namespace aws {

/// What credential_source can name: "Environment", "Ec2InstanceMetadata", "EcsContainer", in any case.
enum class CredentialOrigin { Environment, Ec2InstanceMetadata, EcsContainer };
[[nodiscard]] QString nameOf(CredentialOrigin origin);

/// A role that a connection itself names, whatever its profile does.
struct ConnectionRole {
    QString arn; ///< empty: none
    QString externalId; ///< empty: none is sent
    base::Sentence owner; ///< who names it: "connection prod (/home/me/.config/leasescope/fleet.toml)"
};

/// One role on the way, as its profile has it. All values checked.
struct RoleStep {
    QString profile;
    base::Sentence owner{}; ///< of a role that no profile names: who does; empty: the profile
    FoundSetting role; ///< the ARN
    QString sessionName; ///< empty: made up at the time
    QString externalId;
    QString mfaDevice;
    std::optional<int> durationSeconds; ///< 900 to 43200, at most 3600 if `chained`
    bool chained = false; ///< assumed with the session of another role
    /// "profile 'prod' (/home/me/.aws/config line 12)", or the owner.
    [[nodiscard]] base::Sentence where() const;
};

/// How a profile comes by the credentials of its role: `steps` from the profile's own role to the one nearest
/// the source, each assumed with what the next gives; the last with `origin` or with profile `base`.
struct AssumeRoleChain {
    std::vector<RoleStep> steps;
    std::optional<CredentialOrigin> origin;
    QString base;
    bool fromEnvironment = false; ///< what the environment gives comes before `base`
    QString baseKeyId; ///< if `base` has keys in a file
    FoundSetting link; ///< source_profile or credential_source of the last step
    /// "profile base", "credential_source Environment"
    [[nodiscard]] base::Sentence sourceName() const;
};

/// The path of `profile`; nothing if it has no role_arn, or is for the web identity source. A source profile
/// that has keys as well as a role gives its keys. Rule: AWS CLI. Credentials, naming profile, file and line,
/// for a path that leads nowhere or in a circle.
[[nodiscard]] base::Result<std::optional<AssumeRoleChain>> readAssumeRoleChain(const Profiles &profiles,
                                                                               const QString &profile);

/// The role of a connection, assumed with what its profile gives, whichever way that comes by it.
[[nodiscard]] AssumeRoleChain chainOf(const ConnectionRole &role, const Profiles &profiles,
                                      const QString &profile, bool fromEnvironment);

/// "leasescope-1787227200": what a session is called by default.
[[nodiscard]] QString defaultSessionName(base::WallTime now);
/// 2 to 64 of the characters STS takes. `owner` says whose it is ("role_session_name of profile ...").
[[nodiscard]] base::Result<void> checkSessionName(const QString &name, const base::Sentence &owner);

} // namespace aws
