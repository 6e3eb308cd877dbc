// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/terminal/AsyncNotifier.h"

namespace cli {

base::Task<base::Result<base::Rested>> AsyncNotifier::wait(std::chrono::milliseconds limit,
                                                           std::stop_token stop)
{
    co_await base::OneShotEvent::wait(m_event, stop, limit);
    if (stop.stop_requested())
        co_return base::cancelled();
    m_event = std::make_shared<base::OneShotEvent>();
    co_return base::Rested();
}

} // namespace cli
