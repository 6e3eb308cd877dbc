// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stop_token>

namespace base {

/// Ends the present waits of one kind, again and again: a wait takes the token before it begins, and a later
/// wait takes a new one. Its owner outlives the waits or stops them otherwise. Lives on one thread.
class WakeSignal {
public:
    /// Of the present wait: stopped by the next send().
    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }
    void send()
    {
        // Replaced first: ending a wait may resume a loop that begins the next one.
        std::stop_source present;
        present.swap(m_source);
        present.request_stop();
    }

private:
    std::stop_source m_source;
};

} // namespace base
