// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/ServerTime.h"

namespace fakes {

/// The server's clock as a client knows it: it agrees with `clock` at the start, goes on with boot time, and
/// nobody sets it.
class KnownServer {
public:
    explicit KnownServer(const base::Clock &clock) : m_wall(clock.wall()), m_boot(clock.boot()) { }

    [[nodiscard]] std::optional<http::ServerReading> at(base::BootTime moment) const
    {
        if (!isKnown)
            return {};
        return http::ServerReading{base::ServerTime(m_wall.time_since_epoch() + offset + (moment - m_boot)),
                                   uncertainty};
    }

    bool isKnown = true; ///< false: no answer carried a Date
    std::chrono::nanoseconds offset{0}; ///< of its clock from the start's
    std::chrono::nanoseconds uncertainty{0}; ///< the reading's uncertainty

private:
    base::WallTime m_wall;
    base::BootTime m_boot;
};

} // namespace fakes
