// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/OneShotEvent.h"

namespace cli {

/// Wakes one waiting coroutine from a signal: for waits on objects that report by signals. Main thread.
class AsyncNotifier {
public:
    void notify() { m_event->open(); }
    /// Ends when it was notified, also if that was before this call, or after `limit`; Cancelled when `stop` is
    /// requested.
    [[nodiscard]] base::Task<base::Result<base::Rested>> wait(std::chrono::milliseconds limit,
                                                              std::stop_token stop);

private:
    std::shared_ptr<base::OneShotEvent> m_event = std::make_shared<base::OneShotEvent>();
};

} // namespace cli
