// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stop_token>

namespace base {

/// A stop that follows two others: the owner's, and a nudge that only ends the present wait. Lives across one
/// wait.
class LinkedStopToken {
public:
    LinkedStopToken(const std::stop_token &owner, const std::stop_token &nudge)
        : m_onOwner(owner, Forward{m_source}), m_onNudge(nudge, Forward{m_source})
    {
    }
    LinkedStopToken(const LinkedStopToken &) = delete;
    LinkedStopToken &operator=(const LinkedStopToken &) = delete;
    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    struct Forward {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };
    std::stop_source m_source;
    std::stop_callback<Forward> m_onOwner;
    std::stop_callback<Forward> m_onNudge;
};

} // namespace base
