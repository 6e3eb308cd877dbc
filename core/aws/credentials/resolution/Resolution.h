// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/CredentialEndpoints.h"
#include "core/aws/credentials/sts/AssumeRoleChain.h"

namespace aws {

/// What the connection itself says. Empty: as the environment and the profile say.
struct ConnectionChoice {
    QString profile;
    QString region;
    QString endpointUrl;
    bool plainHttpConfirmed = false; ///< the user wants http to a host that is not loopback
    MaybeSetting instanceRegion{}; ///< from EC2 instance metadata; used only if nothing else names a region
    QString endpointUrlOrigin{}; ///< what named endpointUrl; empty: the connection
    /// Of the table that is asked for by its ARN. Without an endpoint of one's own the request goes there; with one it is
    /// signed for it if nothing else names a Region.
    MaybeSetting tableRegion{};
    ConnectionRole role{}; ///< assumed with what the profile gives; without an ARN: none
};

/// The code of the error that says that nothing names a region: instance metadata may.
inline constexpr const char *noRegionCode = "NoRegion";

/// Everything a client needs to know before it asks for credentials, each with its origin for `whoami`.
struct Resolution {
    ProfileChoice profile;
    Setting region; ///< as given; endpoint.region is what is signed
    Endpoint endpoint;
    QString endpointOrigin; ///< "computed from the region", "AWS_ENDPOINT_URL", ...
    CredentialEndpoints credentialEndpoints; ///< of the services that give credentials
    std::optional<Setting> caBundle; ///< path of a PEM file with more certificate authorities
    std::optional<int> maxAttempts; ///< at least 1
    QString maxAttemptsOrigin; ///< empty if maxAttempts is
    std::vector<ConfigProblem> problems; ///< found in the files on the way, for the connection screen
};

/// Reads the files and decides. Order of each setting: connection, environment, profile, default; the
/// endpoint by its own list (aws-client specification 5.2); the Region of a host of AWS comes after the profile's, and none
/// but it is signed for such a host. BadInput, NotFound, Unsupported or Io, naming
/// variable or file and line; codes: plainHttpCode, noRegionCode.
///
/// A local endpoint needs no region: us-east-1 then. Nothing is sent: instance metadata is the caller's to
/// ask.
[[nodiscard]] base::Result<Resolution> resolve(const Environment &environment,
                                               const ConnectionChoice &choice);

} // namespace aws
