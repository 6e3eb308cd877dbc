// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/CredentialProvider.h"

namespace fakes {

/// The same credentials at every call, without a wait. Counts refusals, and can be told to have none.
/// The default key is letters and digits only, as DynamoDB Local demands.
class FixedCredentials final : public aws::CredentialProvider {
public:
    static constexpr auto keyId = "LEASESCOPETESTKEY001";
    static constexpr auto secret = "MARKED/secret/used-by-tests-only";

    FixedCredentials();
    explicit FixedCredentials(aws::Credentials credentials);

    base::Task<base::Result<aws::Credentials>> credentials(std::stop_token stop) override;
    void invalidate(const QByteArray &) override { ++m_invalidations; }

    void replace(aws::Credentials credentials); ///< what the next calls are given
    void failWith(base::Error error) { m_failure = std::move(error); }
    [[nodiscard]] int invalidations() const { return m_invalidations; }
    [[nodiscard]] int calls() const { return m_calls; }

private:
    aws::Credentials m_credentials;
    std::optional<base::Error> m_failure;
    int m_invalidations = 0;
    int m_calls = 0;
};

} // namespace fakes
