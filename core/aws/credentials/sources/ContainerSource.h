// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/Environment.h"

namespace aws {

/// The endpoint that ECS and EKS give a container: AWS_CONTAINER_CREDENTIALS_RELATIVE_URI, else
/// AWS_CONTAINER_CREDENTIALS_FULL_URI. Asked without a proxy, three times, one second apart; each attempt may
/// take two seconds. The authorization token is read at every load and only ever sent to an allowed host.
/// Errors: Credentials, BadInput for variables that cannot be used, Io for the token file, or those of the
/// transport.
class ContainerSource final : public CredentialSource {
public:
    ContainerSource(const SourceTools &tools, Environment environment);
    [[nodiscard]] QString name() const override;
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                              std::stop_token stop) override;

private:
    [[nodiscard]] base::Result<std::optional<http::HttpRequest>> request(QString &variable) const;
    static base::Task<base::Result<Credentials>> ask(SourceTools tools, http::HttpRequest request,
                                                     QString variable, std::stop_token stop);
    SourceTools m_tools;
    Environment m_environment;
};

} // namespace aws
