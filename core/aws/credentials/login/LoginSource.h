// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/CredentialEndpoints.h"
#include "core/aws/credentials/login/LoginToken.h"

namespace aws {

/// login_session of a profile: the credentials `aws login` left in ~/.aws/login/cache (or in
/// AWS_LOGIN_CACHE_DIRECTORY). The file is read at every load.
///
/// Keys that end within five minutes, or that the service refused, are renewed with the login's refresh token
/// and put back into the file, at most once a minute; while the old ones are valid a failure is only noted.
/// Over or not there: Credentials with the code LoginNeeded and the command to run. Rule: AWS CLI v2.
class LoginSource final : public CredentialSource {
public:
    /// `region`: of the connection, for logins that do not name that of the sign-in service.
    LoginSource(const SourceTools &tools, Environment environment, ProfileChoice profile, QString region = {},
                CredentialEndpoints endpoints = {});
    [[nodiscard]] QString name() const override;
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                              std::stop_token stop) override;

private:
    using Found = base::Result<std::optional<Credentials>>;
    using Token = base::Result<LoginToken>;
    struct Talk; // what one load has learnt
    base::Task<Token> usableToken(std::shared_ptr<Talk> talk, std::stop_token stop);
    base::Task<Token> renewed(std::shared_ptr<Talk> talk, LoginToken old, std::stop_token stop);
    [[nodiscard]] base::Result<std::optional<LoginSession>>
    readSession(const base::Result<Profiles> &profiles) const;
    Token takeRenewed(Talk &talk, const LoginToken &old, const Token &given);

    SourceTools m_tools;
    Environment m_environment;
    ProfileChoice m_profile;
    QString m_region;
    CredentialEndpoints m_endpoints;
    std::optional<base::BootTime> m_triedToRenew;
    std::optional<LoginToken> m_unsaved; // could not be written
};

} // namespace aws
