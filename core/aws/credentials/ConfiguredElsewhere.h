// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/ImmediateSource.h"
#include "core/aws/credentials/Profiles.h"

namespace aws {

/// Stands in the chain for a source this build cannot ask yet. If it is configured the chain must stop here,
/// as it would with the source itself: going on would sign with keys the user did not mean.
class ConfiguredElsewhere final : public ImmediateSource {
public:
    enum class What {
        Role, ///< role_arn of the profile
        WebIdentityEnvironment, ///< AWS_WEB_IDENTITY_TOKEN_FILE
        WebIdentityProfile, ///< web_identity_token_file of the profile
        Sso, ///< sso_account_id or sso_role_name of the profile
        Login, ///< login_session of the profile
        Process, ///< credential_process of the profile
        Container, ///< AWS_CONTAINER_CREDENTIALS_*_URI
        InstanceMetadata, ///< never known to be configured without asking, so it never stops the chain
    };
    ConfiguredElsewhere(What what, Environment environment, ProfileChoice profile);
    [[nodiscard]] QString name() const override;

protected:
    [[nodiscard]] Found look(QString &finding) const override;

private:
    [[nodiscard]] Found lookInEnvironment(QString &finding) const;
    [[nodiscard]] Found lookInProfile(QString &finding) const;
    [[nodiscard]] QString advice() const;
    What m_what;
    Environment m_environment;
    ProfileChoice m_profile;
};

} // namespace aws
