// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/history/LockEventView.h"

#include <deque>
#include <list>
#include <string>
#include <unordered_map>
#include <vector>

namespace watch {

/// Bounded memory of what happened to which lock. Of each lock the latest 256 heartbeats are kept, and the
/// latest 256 other events; the locks that changed least recently are forgotten first once `capacity` events
/// are held in all.
class History {
public:
    explicit History(qsizetype capacity = 200'000);
    void add(const LockEventView &event);
    /// Oldest first. `key`: partition key first.
    [[nodiscard]] std::vector<LockEvent> of(const aws::Item &key) const;
    [[nodiscard]] qsizetype size() const;
    void clear();

private:
    /// An event without its key, in UTF-8: it is put into words when it is shown.
    struct Kept {
        EventKind kind = EventKind::Appeared;
        base::WallTime at;
        base::BootTime boot;
        QByteArray owner;
        QByteArray previousOwner;
        QByteArray version;
        QByteArray previousVersion;
        std::optional<std::chrono::milliseconds> gap;
    };
    struct Track {
        std::deque<Kept> events;
        qsizetype heartbeats = 0;
        QString keyText;
        std::list<std::string_view>::iterator place; // in m_recent
    };
    struct NameHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };
    Track &trackOf(const LockEventView &event);
    void forgetOldest();
    void trim(Track &track, bool heartbeats);

    std::unordered_map<std::string, Track, NameHash, std::equal_to<>>
        m_tracks; // by type and bytes of the key
    std::list<std::string_view> m_recent; // names of the tracks, least recently changed first
    std::string m_name; // being looked for
    qsizetype m_capacity;
    qsizetype m_size = 0;
};

} // namespace watch
