// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/History.h"

#include "core/aws/DynamoJson.h"

#include <algorithm>

namespace watch {
namespace {

constexpr qsizetype keptOfEach = 256;

// Consecutive events of a lock mostly repeat owner and version: let them share one string.
void share(QString &text, const QString &earlier)
{
    if (text == earlier)
        text = earlier;
}

} // namespace

History::History(qsizetype capacity) : m_capacity(std::max<qsizetype>(capacity, 1))
{
}

void History::add(const LockEvent &event)
{
    const QByteArray name = aws::toJson(event.key);
    auto found = m_tracks.find(name);
    if (found == m_tracks.end()) {
        found = m_tracks.insert(name, Track());
        found->keyText = event.keyText;
        found->place = m_recent.insert(m_recent.end(), name);
    } else {
        m_recent.splice(m_recent.end(), m_recent, found->place);
    }
    Track &track = *found;
    LockEvent kept = event;
    kept.key = aws::Item();
    kept.keyText.clear();
    if (!track.events.empty()) {
        share(kept.owner, track.events.back().owner);
        share(kept.previousOwner, track.events.back().owner);
        share(kept.previousVersion, track.events.back().version);
    }
    const bool beat = event.kind == EventKind::Beat;
    track.events.push_back(std::move(kept));
    track.beats += beat ? 1 : 0;
    ++m_size;
    trim(track, beat);
    while (m_size > m_capacity && m_recent.size() > 1)
        forget(QByteArray(m_recent.front()));
    for (; m_size > m_capacity && track.events.size() > 1; --m_size) {
        track.beats -= track.events.front().kind == EventKind::Beat ? 1 : 0;
        track.events.pop_front();
    }
}

void History::trim(Track &track, bool beats)
{
    const qsizetype held = beats ? track.beats : static_cast<qsizetype>(track.events.size()) - track.beats;
    if (held <= keptOfEach)
        return;
    const auto oldest =
        std::find_if(track.events.begin(), track.events.end(),
                     [beats](const LockEvent &event) { return (event.kind == EventKind::Beat) == beats; });
    track.events.erase(oldest);
    track.beats -= beats ? 1 : 0;
    --m_size;
}

void History::forget(const QByteArray &name)
{
    const auto found = m_tracks.constFind(name);
    m_size -= static_cast<qsizetype>(found->events.size());
    m_recent.erase(found->place);
    m_tracks.erase(found);
}

std::vector<LockEvent> History::of(const aws::Item &key) const
{
    const auto found = m_tracks.constFind(aws::toJson(key));
    if (found == m_tracks.constEnd())
        return {};
    std::vector<LockEvent> events(found->events.begin(), found->events.end());
    for (LockEvent &event : events) {
        event.key = key;
        event.keyText = found->keyText;
    }
    return events;
}

qsizetype History::size() const
{
    return m_size;
}

void History::clear()
{
    m_tracks.clear();
    m_recent.clear();
    m_size = 0;
}

} // namespace watch
