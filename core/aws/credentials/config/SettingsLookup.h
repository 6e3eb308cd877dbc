// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Profiles.h"

namespace aws {

/// A value and who said so: "the connection", "AWS_REGION", "profile dev (/home/me/.aws/config line 3)".
struct Setting {
    QString value;
    QString origin;
};

using MaybeSetting = std::optional<Setting>;

/// What a switch in a file or variable says: true or 1, false or 0, in any case; nothing for other words.
/// Where SDKs know the first of each only, they refuse the second (Go, Java, JavaScript) or take it for false
/// (botocore): a user who asks for a FIPS host with 1 must not get another one.
[[nodiscard]] std::optional<bool> switchValue(const QString &text);

/// The places a setting can stand, asked from the nearest to the farthest. Holds references: use it at once.
class SettingsLookup {
public:
    SettingsLookup(const Environment &environment, const Profiles &profiles, QString profile);

    [[nodiscard]] MaybeSetting variable(const QString &name) const;
    [[nodiscard]] MaybeSetting ofProfile(const QString &key) const;
    /// The variable, else the key of the profile.
    [[nodiscard]] MaybeSetting either(const QString &variableName, const QString &key) const;
    /// The same for a switch, see switchValue(); not set is false. BadInput for anything else.
    [[nodiscard]] base::Result<bool> flag(const QString &variableName, const QString &key) const;
    /// endpoint_url of the block `service =` in the section that the profile's `services` names. BadInput if
    /// there is no such section, or if it was read wrongly.
    [[nodiscard]] base::Result<MaybeSetting> ofServices(const QString &service) const;
    /// The endpoint configured for a service, by the order of the AWS SDKs: AWS_ENDPOINT_URL_<SERVICE>,
    /// AWS_ENDPOINT_URL, the services section, endpoint_url of the profile; none of them if
    /// AWS_IGNORE_CONFIGURED_ENDPOINT_URLS says so. `service` as in a services section: "sso_oidc".
    [[nodiscard]] base::Result<MaybeSetting> endpointUrl(const QString &service) const;

private:
    const Environment &m_environment;
    const Profiles &m_profiles;
    QString m_profile;
};

} // namespace aws
