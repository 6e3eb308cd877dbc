// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/SentClaims.h"

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

const SentClaim *SentClaims::behind(const std::optional<dynamodb::Item> &row,
                                    const LockProtocol &protocol) const
{
    const auto found = std::ranges::find_if(
        m_claims, [&](const SentClaim &claim) { return row && protocol.sameIdentity(*row, claim.row); });
    return found == m_claims.end() ? nullptr : &*found;
}

} // namespace locks
