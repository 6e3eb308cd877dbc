// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/history/EventLog.h"

namespace watch {

/// Bounded memory of what happened to which lock: the latest heartbeats of a table, and the latest other events, which
/// are rare and which no heartbeat pushes out. On one thread at a time.
class History {
public:
    /// How many events are kept, each of some 200 bytes.
    static constexpr qsizetype usualHeartbeats = 150'000;
    static constexpr qsizetype usualOthers = 50'000;
    struct Room {
        qsizetype heartbeats = usualHeartbeats;
        qsizetype others = usualOthers;
        friend bool operator==(const Room &, const Room &) = default;
    };
    explicit History(qsizetype mostHeartbeats = usualHeartbeats, qsizetype mostOthers = usualOthers);
    [[nodiscard]] const Room &room() const { return m_room; }
    void setRoom(Room room); ///< from now on; the oldest of what is too many go at once
    void add(const LockEventView &event);
    /// Oldest first, 256 heartbeats and 256 other events at most. `key`: partition key first.
    [[nodiscard]] std::vector<LockEvent> of(const dynamodb::Item &key) const;
    [[nodiscard]] qsizetype size() const { return m_heartbeats.size() + m_others.size(); }
    void clear();

private:
    Room m_room;
    EventLog m_heartbeats;
    EventLog m_others;
    quint64 m_added = 0;
    std::string m_name; // of the lock whose event is added
};

} // namespace watch
