// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/history/LockEventView.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace watch {

/// Events of many locks in the order in which they came, packed into blocks: a table that sends heartbeats has thousands
/// in each read, and adding one writes a few hundred bytes behind the last one and looks at nothing else. The oldest go
/// first, once there are too many of them or too many bytes. On one thread at a time.
class EventLog {
public:
    /// `mostEvents`: at least one is kept.
    explicit EventLog(qsizetype mostEvents);
    void setMost(qsizetype mostEvents); ///< from now on; what is too many goes at once

    /// `name`: of the event's lock. `number`: counts the events of all logs.
    void add(std::string_view name, quint64 number, const LockEventView &event);

    /// What is kept of an event, valid until the next change of the log.
    struct Entry {
        quint64 number = 0;
        EventKind kind = EventKind::Appeared;
        base::WallTime at;
        base::BootTime boot;
        std::optional<std::chrono::milliseconds> gap;
        std::optional<std::chrono::milliseconds> gapAtLeast;
        std::optional<std::chrono::milliseconds> gapAtMost;
        std::string_view owner;
        std::string_view previousOwner;
        std::string_view version; ///< both parts, joined by |
        std::string_view previousVersion;
    };
    /// The latest `most` events of the lock of this name, oldest first. Looks at a number for each event of the log.
    [[nodiscard]] std::vector<Entry> of(std::string_view name, std::size_t most) const;
    [[nodiscard]] qsizetype size() const { return m_size; }
    void clear();

private:
    struct Block {
        std::vector<quint32> hashes; ///< of the names
        std::vector<quint32> begins; ///< in `bytes`
        std::string bytes;
    };
    [[nodiscard]] std::size_t blockEvents() const; ///< in a block; what goes goes by blocks
    [[nodiscard]] Block &roomyBlock(); ///< the last one, or a new one where that is full
    void forget();

    qsizetype m_mostEvents;
    std::deque<Block> m_blocks;
    std::size_t m_gone = 0; ///< of the first block: so many at its beginning are forgotten
    std::size_t m_bytes = 0; ///< of all blocks
    qsizetype m_size = 0;
};

} // namespace watch
