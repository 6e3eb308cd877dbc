// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace locks::teleport {

/// One lease of a semaphore: views into its JSON, escapes left as they are; empty where the lease has no such text.
struct SemaphoreLease {
    std::string_view id;
    std::string_view expires; ///< RFC 3339
    std::string_view holder;
};

/// Reads the leases of a semaphore's JSON (spec.leases[]) one after the other, without allocating. Looks only at
/// what it needs: JSON that is damaged elsewhere may pass. Valid as long as the text.
class SemaphoreLeases {
public:
    explicit SemaphoreLeases(std::string_view json);
    /// The next lease; nothing after the last one, and from the first damage on.
    [[nodiscard]] std::optional<SemaphoreLease> next();
    /// The text is no semaphore, or damaged as far as it was read. Final once next() gave nothing.
    [[nodiscard]] bool isDamaged() const { return m_damaged; }

private:
    bool enter(std::string_view member);
    bool take(char c); ///< behind blanks
    [[nodiscard]] char peek(); ///< behind blanks; 0 at the end
    std::optional<std::string_view> takeString();
    bool skipValue();
    std::optional<SemaphoreLease> takeLease();

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_damaged = false;
    bool m_inLeases = false;
};

} // namespace locks::teleport
