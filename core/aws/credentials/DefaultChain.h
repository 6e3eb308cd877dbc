// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/CredentialChain.h"
#include "core/aws/credentials/CredentialEndpoints.h"
#include "core/aws/credentials/SourceTools.h"

namespace aws {

/// What a connection says about its credentials.
struct CredentialChoice {
    QString profile; ///< empty: as the environment says
    bool endpointLocal = false; ///< on loopback, where fixed local keys answer if nothing else does
    QString region{}; ///< of the connection: STS is asked there, for source profiles too
    CredentialEndpoints endpoints{}; ///< of STS and IAM Identity Center
};

/// The default order of AWS CLI v2. A profile chosen in the connection skips the keys and the web identity of
/// the environment; one named by AWS_PROFILE does not.
[[nodiscard]] std::unique_ptr<CredentialChain>
makeDefaultChain(const SourceTools &tools, const Environment &environment, const CredentialChoice &choice);

} // namespace aws
