// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/Endpoint.h"
#include "core/aws/credentials/Profiles.h"

namespace aws {

/// What the connection itself says. Empty: as the environment and the profile say.
struct ConnectionChoice {
    QString profile;
    QString region;
    QString endpointUrl;
};

/// A value and who said so: "the connection", "AWS_REGION", "profile dev (/home/me/.aws/config line 3)".
struct Setting {
    QString value;
    QString origin;
};

/// Everything a client needs to know before it asks for credentials, each with its origin for `whoami`.
struct Resolution {
    ProfileChoice profile;
    Setting region; ///< as given; endpoint.region is what is signed
    Endpoint endpoint;
    QString endpointOrigin; ///< "computed from the region", "AWS_ENDPOINT_URL", ...
    std::optional<Setting> caBundle; ///< path of a PEM file with more certificate authorities
    std::optional<int> maxAttempts; ///< at least 1
    QString maxAttemptsOrigin; ///< empty if maxAttempts is
    std::vector<ConfigProblem> problems; ///< found in the files on the way, for the connection screen
};

/// Reads the files and decides. Order of each setting: connection, environment, profile, default; the
/// endpoint by its own list (aws-client specification 5.2). BadInput, NotFound or Io, naming variable or file
/// and line.
///
/// A local endpoint needs no region: us-east-1 then. Instance metadata is never asked for one.
[[nodiscard]] base::Result<Resolution> resolve(const Environment &environment,
                                               const ConnectionChoice &choice);

} // namespace aws
