// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/network/NetworkFaults.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lab {
namespace {

// In the order in which they are shown.
constexpr std::array networkFaults{FaultKind::LoseReplies,    FaultKind::LoseNextReply,
                                   FaultKind::LoseRequests,   FaultKind::Duplicate,
                                   FaultKind::Slow,           FaultKind::Throttle,
                                   FaultKind::CutOff,         FaultKind::CarelessHolder,
                                   FaultKind::CarelessWaiter, FaultKind::FreezeAtNextWrite};

constexpr std::size_t bitOf(FaultKind kind)
{
    return static_cast<std::size_t>(kind);
}

} // namespace

bool NetworkFaults::set(FaultKind kind, bool on, LabTime length)
{
    const bool was = has(kind);
    if (kind == FaultKind::Slow)
        m_slower = on ? length : LabTime(0);
    else if (kind == FaultKind::FreezeAtNextWrite)
        m_freeze = on ? length : LabTime(0);
    else
        m_on.set(bitOf(kind), on);
    return was != has(kind);
}

bool NetworkFaults::has(FaultKind kind) const
{
    if (kind == FaultKind::Slow)
        return m_slower > LabTime(0);
    if (kind == FaultKind::FreezeAtNextWrite)
        return m_freeze > LabTime(0);
    return m_on.test(bitOf(kind));
}

std::vector<FaultKind> NetworkFaults::active() const
{
    std::vector<FaultKind> kinds;
    std::ranges::copy_if(networkFaults, std::back_inserter(kinds),
                         [this](FaultKind kind) { return has(kind); });
    return kinds;
}

bool NetworkFaults::takeReplyLoss()
{
    return set(FaultKind::LoseNextReply, false, LabTime(0));
}

LabTime NetworkFaults::takeFreeze()
{
    return std::exchange(m_freeze, LabTime(0));
}

} // namespace lab
