// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/sources/InstanceMetadata.h"

#include <memory>

namespace aws {

/// The role of the EC2 instance this program runs on. Where none answers, metadata is disabled or the
/// instance has no role, that is no fault: the source has nothing and its finding says why.
///
/// Credentials the instance hands out although they are past are used all the same and marked stale: the
/// service may go on accepting them while the instance cannot renew them.
class InstanceMetadataSource final : public CredentialSource {
public:
    InstanceMetadataSource(const SourceTools &tools, Environment environment, ProfileChoice profile);
    [[nodiscard]] QString name() const override;
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                              std::stop_token stop) override;

private:
    using Found = base::Result<std::optional<Credentials>>;
    /// The role's name and what was answered for it.
    struct Answer {
        QString role;
        QByteArray body;
    };
    base::Task<base::Result<Answer>> ask(std::stop_token stop);
    [[nodiscard]] base::Result<bool> prepare(LoadContext &round); // false: disabled
    [[nodiscard]] Found read(const Answer &answer, QString &finding) const;

    SourceTools m_tools;
    Environment m_environment;
    ProfileChoice m_profile;
    std::unique_ptr<InstanceMetadata> m_metadata; // keeps its token between loads
};

} // namespace aws
