// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/service/TransactionTokens.h"

namespace emulator {

TransactionTokens::Seen TransactionTokens::find(const QString &token, const QByteArray &digest,
                                                base::BootTime now)
{
    forgetUntil(now);
    const auto found = m_digests.constFind(token);
    if (found == m_digests.constEnd())
        return Seen::Never;
    return *found == digest ? Seen::SameRequest : Seen::OtherRequest;
}

void TransactionTokens::remember(const QString &token, const QByteArray &digest, base::BootTime now)
{
    constexpr std::chrono::minutes validFor(10);
    if (m_entries.size() == most) {
        m_digests.remove(m_entries.front().token);
        m_entries.pop_front();
    }
    m_digests.insert(token, digest);
    m_entries.push_back({token, now + validFor});
}

void TransactionTokens::forgetUntil(base::BootTime now)
{
    while (!m_entries.empty() && m_entries.front().until <= now) {
        m_digests.remove(m_entries.front().token);
        m_entries.pop_front();
    }
}

} // namespace emulator
