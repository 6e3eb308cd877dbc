// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/config/Profiles.h"
#include "core/aws/credentials/sts/StsClient.h"

namespace aws {

/// A role assumed with a token that another program renews in a file (EKS service accounts, CI systems). The
/// file is read at every load.
class WebIdentitySource final : public CredentialSource {
public:
    /// Where token file, role ARN and session name are looked for.
    enum class Places {
        EnvironmentFirst, ///< each value in AWS_WEB_IDENTITY_TOKEN_FILE and its companions, then the profile
        ProfileOnly, ///< for a profile chosen in the connection, or the source of another role
    };
    WebIdentitySource(SourceTools tools, Environment environment, ProfileChoice profile, Places places,
                      base::Result<Endpoint> endpoint);
    [[nodiscard]] QString name() const override;
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                              std::stop_token stop) override;

private:
    /// A value and where it was found: a variable, or profile, file and line.
    struct Value {
        QString text;
        QString where;
    };
    struct Settings {
        Value tokenFile;
        Value role;
        QString sessionName;
    };
    [[nodiscard]] base::Result<std::optional<Settings>>
    settings(const base::Result<Profiles> &profiles) const;
    [[nodiscard]] std::optional<Value> find(const Profiles *profiles, const char *variable,
                                            const char *key) const;
    [[nodiscard]] base::Result<base::Secret> token(const Value &file) const;
    [[nodiscard]] QString notConfigured() const;

    SourceTools m_tools;
    Environment m_environment;
    ProfileChoice m_profile;
    Places m_places;
    StsClient m_sts;
};

} // namespace aws
