// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/Profiles.h"
#include "core/aws/credentials/sso/SsoToken.h"
#include "core/aws/service/Endpoint.h"

namespace aws {

class OidcClient;
struct OidcToken;

/// Where IAM Identity Center is, if not where the profile's sso_region says.
struct SsoEndpoints {
    EndpointOptions options; ///< FIPS and dual-stack, for those that are computed
    std::optional<Endpoint> portal; ///< AWS_ENDPOINT_URL_SSO
    std::optional<Endpoint> oidc; ///< AWS_ENDPOINT_URL_SSO_OIDC
};

/// Role credentials of IAM Identity Center for a profile with sso_account_id and sso_role_name, by the token
/// that `aws sso login` or an earlier login here left in ~/.aws/sso/cache. Files are read at every load.
///
/// A token of the session form is renewed when less than 15 minutes are left, at most once a minute; while
/// the old one is valid a failure to renew is only noted. Without a usable token the person at the prompt, if
/// there is one, may sign in on the spot; else the error has the code LoginNeeded and names the command.
/// Refusals of the portal: AccessDenied (no such account and role for this person), NotFound, Throttled.
class SsoSource final : public CredentialSource {
public:
    SsoSource(const SourceTools &tools, Environment environment, ProfileChoice profile,
              SsoEndpoints endpoints = {});
    [[nodiscard]] QString name() const override;
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                              std::stop_token stop) override;

private:
    using Found = base::Result<std::optional<Credentials>>;
    using Token = base::Result<SsoToken>;
    struct Talk; // what one load has learnt
    base::Task<Found> find(std::shared_ptr<Talk> talk, std::stop_token stop);
    base::Task<Token> usableToken(std::shared_ptr<Talk> talk, std::stop_token stop);
    base::Task<Token> renewed(std::shared_ptr<Talk> talk, SsoToken old, std::stop_token stop);
    base::Task<Token> signIn(std::shared_ptr<Talk> talk, base::Sentence why, std::stop_token stop);
    base::Task<base::Result<Credentials>> roleCredentials(std::shared_ptr<Talk> talk, SsoToken token,
                                                          std::stop_token stop) const;
    [[nodiscard]] base::Result<OidcClient> oidc(const SsoSettings &settings) const;
    [[nodiscard]] base::Result<std::optional<SsoSettings>>
    readSettings(const base::Result<Profiles> &profiles) const;
    QString keep(const QString &path, const SsoToken &token); // what to add to the trace
    Token takeRenewed(Talk &talk, const SsoToken &old, const base::Result<OidcToken> &given);

    SourceTools m_tools;
    Environment m_environment;
    ProfileChoice m_profile;
    SsoEndpoints m_endpoints;
    std::optional<base::BootTime> m_triedToRenew;
    std::optional<SsoToken> m_unsaved; // could not be written
};

} // namespace aws
