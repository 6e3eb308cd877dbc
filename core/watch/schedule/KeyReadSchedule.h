// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

#include <optional>
#include <vector>

namespace watch {

/// Which single keys were asked for, when they may be read, and how long a failure keeps them waiting. Pure;
/// every call is given the time. Lives as long as its watch.
class KeyReadSchedule {
public:
    void forgetKeys(); ///< another table
    void restart(base::BootTime now); ///< another chain of snapshots: nothing is known of any key
    void allowAgain(base::BootTime now); ///< what was denied or failed is worth another try

    void request(const dynamodb::Item &key, base::BootTime now); ///< once
    void setWatchedKeys(const std::vector<dynamodb::Item> &keys,
                        base::BootTime now); ///< replaces the keys before

    [[nodiscard]] bool isReading() const { return m_reading; }
    [[nodiscard]] bool isDenied() const { return m_denied; }
    [[nodiscard]] base::BootTime notBefore() const { return m_notBefore; } ///< no key is read earlier
    /// When a key that was asked for is to be read; nothing if there is none.
    [[nodiscard]] std::optional<base::BootTime> nextAt() const;
    /// The keys to be read by now. What was requested once is handed out once.
    [[nodiscard]] std::vector<dynamodb::Item> takeDue(base::BootTime now);

    void begin() { m_reading = true; }
    void stop() { m_reading = false; } ///< the answer is not wanted any more
    void succeeded(base::BootTime now, std::chrono::milliseconds followInterval);
    void failed(const base::Error &problem, base::BootTime now, std::chrono::milliseconds followInterval);

private:
    void end(base::BootTime now, std::chrono::milliseconds followInterval);

    std::vector<dynamodb::Item> m_watched;
    std::vector<dynamodb::Item> m_requested;
    bool m_reading = false;
    bool m_denied = false;
    int m_failures = 0; // in a row
    base::BootTime m_followAt;
    base::BootTime m_notBefore;
};

} // namespace watch
