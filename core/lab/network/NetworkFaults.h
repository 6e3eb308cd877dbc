// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/scenario/Scenario.h"

#include <bitset>

namespace lab {

/// What is wrong with the network of one worker now. A value, kept by its SimulatedNetwork; for each request
/// the faults at its departure count.
class NetworkFaults {
public:
    /// Only kinds that strike the network. False: it was on, or off, already. `length`: of Slow and of
    /// FreezeAtNextWrite.
    bool set(FaultKind kind, bool on, LabTime length);
    [[nodiscard]] bool has(FaultKind kind) const;
    [[nodiscard]] std::vector<FaultKind> active() const;

    [[nodiscard]] LabTime slower() const { return m_slower; } ///< added to each way
    [[nodiscard]] bool takeReplyLoss(); ///< whether LoseNextReply strikes this reply; then it is over
    [[nodiscard]] LabTime takeFreeze(); ///< how long FreezeAtNextWrite strikes this write; then it is over

private:
    std::bitset<faultKindCount> m_on;
    LabTime m_slower{0};
    LabTime m_freeze{0};
};

} // namespace lab
