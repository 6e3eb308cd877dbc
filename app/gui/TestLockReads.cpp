// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/TestLockReads.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"

namespace app {
namespace {

using locks::HeldPhase;

bool isOver(HeldPhase phase)
{
    return phase == HeldPhase::Lost || phase == HeldPhase::Released || phase == HeldPhase::Crashed ||
        phase == HeldPhase::NotAcquired || phase == HeldPhase::Failed;
}

} // namespace

TestLockReads::TestLockReads(admin::HoldLock &hold, watch::WatchPool &watches, QObject *parent)
    : QObject(parent), m_watches(watches)
{
    connect(&hold, &admin::HoldLock::changed, this, &TestLockReads::requestRead);
}

void TestLockReads::requestRead(const locks::HeldLockState &state)
{
    const SeenState now{state.phase, state.confirmedAt};
    const auto seen = m_seen.find(state.id);
    const bool confirmed =
        seen == m_seen.end() ? now.confirmedAt.has_value() : now.confirmedAt != seen->second.confirmedAt;
    if (isOver(state.phase))
        m_seen.erase(state.id);
    else
        m_seen[state.id] = now;
    const bool ended = now.phase == HeldPhase::Lost || now.phase == HeldPhase::Released;
    // What is throttled or denied must not be asked for with each heartbeat.
    const auto watch = m_watches.find(state.request.shape.table);
    if (!(confirmed || ended) || !watch)
        return;
    const watch::WatchStatus status = watch->status();
    if (status.phase != watch::WatchStatus::Phase::Live || status.error)
        return;
    if (const locks::LockDialect *dialect = locks::dialect(state.request.dialect);
        dialect && dialect->protocol())
        watch->refreshKey(dialect->protocol()->keyOf(state.request));
}

} // namespace app
