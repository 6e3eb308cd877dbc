// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/schedule/WatchPlan.h"

#include <QtGlobal>

#include <chrono>
#include <functional>

namespace watch {

/// Spaces whole reads: never closer than the floor, wider after throttling (full jitter over what is added),
/// wider still where a provisioned table would lose more than our share of its read units. Recovers one step
/// per good read. Pure bookkeeping.
class ScanBudget {
public:
    static constexpr std::chrono::milliseconds Floor{500};
    static constexpr std::chrono::milliseconds LongestThrottled{300'000};
    static constexpr std::chrono::milliseconds LongestFailing{30'000};
    static constexpr std::chrono::milliseconds Denied{60'000};

    /// `random` yields numbers from 0 (included) to 1 (not); the default is a random generator.
    explicit ScanBudget(std::function<double()> random = {});

    void setInterval(std::chrono::milliseconds interval); ///< as asked for; the floor applies
    void setReadUnits(qint64 perSecond); ///< provisioned read units; 0: on demand
    void setShare(double ofUnits); ///< over 0, that reading may take of them
    void restart(); ///< another table: forget what was learned

    void succeeded(double consumedUnits);
    void throttled();
    void failed();
    void denied();

    /// In force now, back-off included: the longest that nextWait() may be.
    [[nodiscard]] std::chrono::milliseconds interval() const;
    /// From the end of a read to the begin of the next.
    [[nodiscard]] std::chrono::milliseconds nextWait() const;
    [[nodiscard]] bool backsOff() const { return m_steps > 0; } ///< throttled, and not yet recovered

private:
    [[nodiscard]] std::chrono::milliseconds calm() const;
    std::function<double()> m_random;
    std::chrono::milliseconds m_asked = Floor;
    qint64 m_readUnits = 0;
    double m_share = WatchPlan::usualShareOfUnits;
    double m_lastConsumed = 0;
    int m_steps = 0; // of throttling
    int m_failures = 0; // in a row
    bool m_denied = false;
};

} // namespace watch
