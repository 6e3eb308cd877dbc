// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/ImmediateSource.h"
#include "core/aws/credentials/config/Environment.h"

namespace aws {

/// AWS_ACCESS_KEY_ID and its companions. A secret without a key id counts as not configured, as in the AWS
/// CLI.
class EnvironmentSource final : public ImmediateSource {
public:
    explicit EnvironmentSource(Environment environment);
    [[nodiscard]] QString name() const override;

protected:
    [[nodiscard]] Found find(LoadContext &round, QString &finding) const override;

private:
    Environment m_environment;
};

} // namespace aws
