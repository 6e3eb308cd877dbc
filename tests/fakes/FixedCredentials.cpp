// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/FixedCredentials.h"

namespace fakes {

FixedCredentials::FixedCredentials()
{
    m_credentials.accessKeyId = keyId;
    m_credentials.secretAccessKey = base::Secret(QByteArray(secret));
    m_credentials.source = QStringLiteral("fixed for tests");
}

FixedCredentials::FixedCredentials(aws::Credentials credentials) : m_credentials(std::move(credentials))
{
}

base::Task<base::Result<aws::Credentials>> FixedCredentials::credentials(std::stop_token stop)
{
    ++m_calls;
    if (stop.stop_requested())
        co_return base::cancelled();
    if (m_failure)
        co_return tl::unexpected<base::Error>(*m_failure);
    // Wrapped: QCoro 0.8 moves from a plain lvalue given to co_return, which would empty the member.
    co_return base::Result<aws::Credentials>(m_credentials);
}

void FixedCredentials::replace(aws::Credentials credentials)
{
    m_credentials = std::move(credentials);
    m_failure.reset();
}

} // namespace fakes
