// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/sts/AssumeRoleChain.h"
#include "core/aws/credentials/sts/RoleSessions.h"
#include "core/aws/credentials/sts/SessionCache.h"
#include "core/aws/credentials/sts/StsClient.h"

#include <functional>
#include <map>

namespace aws {

/// Where a role finds the credentials it is assumed with. Called once per profile or origin and source.
struct RoleOrigins {
    /// The sources of one profile other than a role of its own, in order of the chain, without anything of
    /// the environment.
    std::function<std::vector<std::unique_ptr<CredentialSource>>(const QString &profile)> ofProfile;
    /// Null if there is no such source here.
    std::function<std::unique_ptr<CredentialSource>(CredentialOrigin origin)> named;
    /// All that the profile of a connection comes by its credentials with, for a role that the connection names.
    std::function<std::vector<std::unique_ptr<CredentialSource>>()> ofConnection{};
};

/// role_arn of a profile, with source_profile or credential_source, however many roles that takes; or the role that a
/// connection names, assumed with what its profile gives.
///
/// Reads the files at every load. Sessions are kept in `sessions`, which all chains of a thread share: one
/// that is there is taken, one that another caller is just getting is waited for; and on disk (SessionCache).
/// A role that wants a one-time code asks the person of the round, three times at most, and without one fails
/// with code MfaNeeded.
class RoleSource final : public CredentialSource {
public:
    /// `endpoint`: STS in the region of this profile. Rule: not in that of its source profile.
    RoleSource(SourceTools tools, Environment environment, ProfileChoice profile,
               base::Result<Endpoint> endpoint, std::shared_ptr<RoleSessions> sessions, RoleOrigins origins);
    /// From now on this role is assumed, instead of the profile's own. `fromEnvironment`: what the environment gives comes
    /// before the profile.
    void setRole(const ConnectionRole &role, bool fromEnvironment);
    [[nodiscard]] QString name() const override;
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                              std::stop_token stop) override;

private:
    using Sources = std::vector<std::unique_ptr<CredentialSource>>;
    using Path = std::shared_ptr<const AssumeRoleChain>;

    base::Task<base::Result<Credentials>> walk(Path path, LoadContext *round, std::stop_token stop);
    base::Task<base::Result<Credentials>> session(Path path, std::size_t step, LoadContext *round,
                                                  std::stop_token stop);
    base::Task<base::Result<Credentials>> renew(Path path, std::size_t step, LoadContext *round,
                                                std::stop_token stop);
    base::Task<base::Result<Credentials>> assume(Path path, std::size_t step, LoadContext *round,
                                                 std::stop_token stop);
    base::Task<base::Result<Credentials>> assumeWithCode(Path path, std::size_t step, Credentials by,
                                                         LoadContext *round, std::stop_token stop);
    static base::Task<base::Result<base::Secret>> codeFor(MfaQuestion question, base::Sentence title,
                                                          LoadContext *round, std::stop_token stop);
    base::Task<base::Result<Credentials>> origin(Path path, LoadContext *round, std::stop_token stop);

    [[nodiscard]] base::Result<Path> path(const Profiles &profiles) const;
    [[nodiscard]] QString keyOf(const Path &path, std::size_t step) const;
    [[nodiscard]] std::optional<Credentials> filed(const Path &path, std::size_t step,
                                                   const QByteArray &refused) const;
    [[nodiscard]] Sources &sourcesOf(const AssumeRoleChain &path);
    [[nodiscard]] AssumeRole requestOf(const RoleStep &step) const;
    [[nodiscard]] base::Error explain(const AssumeRoleChain &path, std::size_t step, const Credentials &by,
                                      base::Error error) const;
    [[nodiscard]] base::WallTime now() const;

    SourceTools m_tools;
    Environment m_environment;
    ProfileChoice m_profile;
    ConnectionRole m_role;
    bool m_fromEnvironment = false; ///< of m_role
    StsClient m_sts;
    std::shared_ptr<RoleSessions> m_sessions;
    SessionCache m_cache;
    RoleOrigins m_origins;
    std::map<QString, Sources> m_sources; // by name of the source; they may keep tokens of their own
};

} // namespace aws
