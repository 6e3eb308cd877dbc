// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/history/EventLog.h"

namespace watch {

/// Bounded memory of what happened to which lock: the latest heartbeats of a table, and the latest other events, which
/// are rare and which no heartbeat pushes out. On one thread at a time.
class History {
public:
    explicit History(qsizetype mostHeartbeats = 150'000, qsizetype mostOthers = 50'000);
    void add(const LockEventView &event);
    /// Oldest first, 256 heartbeats and 256 other events at most. `key`: partition key first.
    [[nodiscard]] std::vector<LockEvent> of(const aws::Item &key) const;
    [[nodiscard]] qsizetype size() const { return m_heartbeats.size() + m_others.size(); }
    void clear();

private:
    EventLog m_heartbeats;
    EventLog m_others;
    quint64 m_added = 0;
    std::string m_name; // of the lock whose event is added
};

} // namespace watch
