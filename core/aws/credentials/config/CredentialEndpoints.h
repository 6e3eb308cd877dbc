// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/SettingsLookup.h"
#include "core/aws/service/Endpoint.h"

#include <map>

namespace aws {

/// Where the services that give credentials are asked: STS, the two of IAM Identity Center and the sign-in
/// service of aws login. They never use the endpoint of DynamoDB. A value.
class CredentialEndpoints {
public:
    CredentialEndpoints() = default; ///< everything computed from the region
    /// Reads the settings; what is wrong with one of them is reported only by at() of that service, since a
    /// connection may never need it. Plain http is allowed to the host `plainHttpHost` beside loopback ones.
    CredentialEndpoints(const SettingsLookup &places, QString plainHttpHost);

    /// The endpoint of `service` in `region` (the connection's for STS, sso_region for IAM Identity Center).
    /// BadInput if its setting, or the region, cannot be used; code plainHttpSignInCode.
    [[nodiscard]] base::Result<Endpoint> at(EndpointService service, const QString &region) const;
    /// The configured one alone, for services whose region is known later only; nothing if none is.
    [[nodiscard]] base::Result<std::optional<Endpoint>> own(EndpointService service) const;
    [[nodiscard]] const base::Result<EndpointOptions> &options() const { return m_options; }
    /// True if a variable or a services section names this very service, as one does for an emulator.
    [[nodiscard]] bool isNamed(EndpointService service) const;

private:
    [[nodiscard]] base::Result<std::optional<Endpoint>> own(EndpointService service,
                                                            const QString &region) const;
    struct Own {
        base::Result<MaybeSetting> url;
        bool named = false;
    };
    base::Result<EndpointOptions> m_options = EndpointOptions();
    std::map<EndpointService, Own> m_own;
    QString m_plainHttpHost;
};

/// use_fips_endpoint and use_dualstack_endpoint with their variables.
[[nodiscard]] base::Result<EndpointOptions> endpointOptions(const SettingsLookup &places);

/// The endpoint from a configured URL. BadInput, naming who configured it, also if FIPS or dual-stack are on:
/// they say how a host is computed.
[[nodiscard]] base::Result<Endpoint> configuredEndpoint(const Setting &url, const QString &region,
                                                        EndpointOptions options, bool plainHttpConfirmed);

} // namespace aws
