// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"

namespace aws {

/// A source that answers without waiting: from variables, small local files or constants.
class ImmediateSource : public CredentialSource {
public:
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round, std::stop_token stop) final;

protected:
    using Found = base::Result<std::optional<Credentials>>;
    /// The answer; `finding` is what the trace says about it. For an error the sentence is the finding.
    [[nodiscard]] virtual Found find(LoadContext &round, QString &finding) const = 0;
};

} // namespace aws
