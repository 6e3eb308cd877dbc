// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/LockEvent.h"

#include <QHash>

#include <deque>
#include <list>
#include <vector>

namespace watch {

/// Bounded memory of what happened to which lock. Of each lock the latest 256 beats are kept, and the latest
/// 256 other events; the locks that changed least recently are forgotten first once `capacity` events are
/// held in all.
class History {
public:
    explicit History(qsizetype capacity = 200'000);
    void add(const LockEvent &event);
    /// Oldest first.
    [[nodiscard]] std::vector<LockEvent> of(const aws::Item &key) const;
    [[nodiscard]] qsizetype size() const;
    void clear();

private:
    struct Track {
        std::deque<LockEvent> events; // without what all share: key and key text
        qsizetype beats = 0;
        QString keyText;
        std::list<QByteArray>::iterator place; // in m_recent
    };
    void forget(const QByteArray &name);
    void trim(Track &track, bool beats);

    QHash<QByteArray, Track> m_tracks; // by the key's DynamoDB JSON
    std::list<QByteArray> m_recent; // least recently changed first
    qsizetype m_capacity;
    qsizetype m_size = 0;
};

} // namespace watch
