// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"
#include "core/locks/client/DateClocks.h"

#include <algorithm>
#include <vector>

namespace locks {

class LockProtocol;

/// A write that was to acquire the lock, whatever was answered: its row may be there, or arrive yet.
struct SentClaim {
    dynamodb::Item row;
    Dating dating;
    bool isOpen = false; ///< no answer said what became of it
};

/// The latest claims of one acquisition, the oldest first. A value.
class SentClaims {
public:
    void add(const dynamodb::Item &row, const Dating &dating)
    {
        if (m_claims.size() == Most)
            m_claims.erase(m_claims.begin());
        m_claims.push_back({row, dating, false});
    }
    /// The latest one was not answered.
    void setLatestOpen() { m_claims.back().isOpen = true; }

    [[nodiscard]] bool isEmpty() const { return m_claims.empty(); }
    [[nodiscard]] const SentClaim &latest() const { return m_claims.back(); } ///< not of an empty list
    [[nodiscard]] bool isLatestOpen() const { return !m_claims.empty() && m_claims.back().isOpen; }
    [[nodiscard]] bool hasOpen() const { return std::ranges::any_of(m_claims, &SentClaim::isOpen); }
    /// The claim that made `row` what it is; null if none of them did.
    [[nodiscard]] const SentClaim *behind(const std::optional<dynamodb::Item> &row,
                                          const LockProtocol &protocol) const;

private:
    static constexpr std::size_t Most = 64; ///< older ones have lapsed, or never arrive
    std::vector<SentClaim> m_claims;
};

} // namespace locks
