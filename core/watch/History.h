// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/LockEvent.h"

#include <QHash>

#include <deque>
#include <vector>

namespace watch {

/// Bounded memory of what happened to which lock. Beats are kept per lock (the latest 256), other events too; the
/// locks that changed least recently are forgotten first once `capacity` events are held in all.
class History {
public:
    explicit History(qsizetype capacity = 200'000);
    void add(const LockEvent &event);
    /// Oldest first.
    [[nodiscard]] std::vector<LockEvent> of(const aws::Item &key) const;
    [[nodiscard]] qsizetype size() const;
    void clear();

private:
    QHash<QByteArray, std::deque<LockEvent>> m_tracks; // by the key's DynamoDB JSON
    std::deque<QByteArray> m_order;                    // one entry per event, oldest first
    qsizetype m_capacity;
};

} // namespace watch
