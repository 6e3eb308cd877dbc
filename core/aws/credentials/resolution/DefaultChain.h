// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialChain.h"
#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/CredentialEndpoints.h"
#include "core/aws/credentials/sts/AssumeRoleChain.h"

namespace aws {

class RoleSessions;

/// What a connection says about its credentials.
struct CredentialChoice {
    QString profile; ///< empty: as the environment says
    bool endpointLocal = false; ///< on loopback, where fixed local keys answer if nothing else does
    QString region{}; ///< of the connection: STS is asked there, for source profiles too
    CredentialEndpoints endpoints{}; ///< of STS and IAM Identity Center
    std::shared_ptr<RoleSessions> sessions{}; ///< null: those all chains of this thread share
    ConnectionRole role{}; ///< assumed with what the profile gives; without an ARN: none
};

/// The default order of AWS CLI v2: environment, role, web identity, IAM Identity Center, keys in the
/// credentials file, aws login, credential process, keys in the config file, container, instance metadata. A
/// profile chosen in the connection skips the keys and the web identity of the environment; one named by
/// AWS_PROFILE does not. For a local endpoint fixed keys stand in place of instance metadata.
/// Where the connection names a role, all these give what it is assumed with, and nothing else answers.
[[nodiscard]] std::unique_ptr<CredentialChain>
makeDefaultChain(const SourceTools &tools, const Environment &environment, const CredentialChoice &choice);

/// The region of the instance this runs on, if its metadata are where the credentials of `choice` come from:
/// what `ConnectionChoice::instanceRegion` wants. Nothing otherwise; for a profile with credentials of its
/// own nothing is asked.
[[nodiscard]] base::Task<std::optional<Setting>>
regionOfInstance(SourceTools tools, Environment environment, CredentialChoice choice, std::stop_token stop);

} // namespace aws
