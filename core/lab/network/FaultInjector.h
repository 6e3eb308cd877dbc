// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/lab/network/LabClock.h"
#include "core/lab/network/NetworkFaults.h"

#include <functional>

namespace lab {

/// Does to the network and to the clock of one worker what the script or the operator wants, and ends what
/// ends by itself, even while the worker is down. Lives as long as its worker, on its thread.
class FaultInjector {
public:
    using Record = std::function<void(EventKind kind, qint64 amount, quint8 detail)>;
    FaultInjector(Timeline &timeline, LabClock &clock, NetworkFaults &network, Record record);

    /// A fault of the network.
    void set(FaultKind kind, bool on, LabTime length);
    void skewClock(LabTime more);
    void freeze(LabTime length); ///< the clock; or longer, if it is frozen longer already
    void thaw();
    void heal(); ///< ends all faults of the network and thaws
    void onKilled(); ///< a worker that is down is not thawed
    void stop(); ///< the run is over: nothing ends any more

private:
    base::Task<> healAt(LabTime length, FaultKind kind, std::stop_token stop);
    base::Task<> thawAt(base::BootTime end, std::stop_token stop);

    Timeline &m_timeline;
    LabClock &m_clock;
    NetworkFaults &m_network;
    const Record m_record;
    bool m_frozen = false; // as recorded
    base::TaskScope m_tasks; // last
};

} // namespace lab
