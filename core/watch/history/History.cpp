// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/History.h"

#include <algorithm>

namespace watch {
namespace {

constexpr qsizetype keptOfEach = 256;

void appendPart(std::string &name, aws::AttributeType type, std::string_view bytes)
{
    // The length keeps two parts from being read as two others.
    const std::size_t size = bytes.size();
    name += static_cast<char>(type);
    name.append(reinterpret_cast<const char *>(&size), sizeof size);
    name.append(bytes);
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

// Consecutive events of a lock mostly repeat owner and version: let them share the bytes.
QByteArray kept(std::string_view text, const QByteArray &earlier)
{
    return text == viewOf(earlier) ? earlier : QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

QByteArray kept(const locks::Identity &version, const QByteArray &earlier)
{
    if (version.second.empty())
        return kept(version.first, earlier);
    std::string joined(version.first);
    joined += '|';
    return kept(joined.append(version.second), earlier);
}

} // namespace

History::History(qsizetype capacity) : m_capacity(std::max<qsizetype>(capacity, 1))
{
}

/// The track of the event's lock, now the one that changed most recently.
History::Track &History::trackOf(const LockEventView &event)
{
    m_name.clear();
    for (const KeyPart &part : {event.key, event.sortKey}) {
        if (part.bytes.data())
            appendPart(m_name, part.type, part.bytes);
    }
    auto found = m_tracks.find(std::string_view(m_name));
    if (found == m_tracks.end()) {
        found = m_tracks.try_emplace(m_name).first;
        found->second.keyText = keyText(event.key);
        found->second.place = m_recent.insert(m_recent.end(), found->first);
    } else {
        m_recent.splice(m_recent.end(), m_recent, found->second.place);
    }
    return found->second;
}

void History::add(const LockEventView &event)
{
    Track &track = trackOf(event);
    static const Kept nothing;
    const Kept &last = track.events.empty() ? nothing : track.events.back();
    const bool heartbeat = event.kind == EventKind::Heartbeat;
    Kept now{event.kind,
             event.at,
             event.boot,
             kept(event.owner, last.owner),
             kept(event.previousOwner, last.owner),
             kept(event.version, last.version),
             kept(event.previousVersion, last.version),
             event.gap};
    track.events.push_back(std::move(now));
    track.heartbeats += heartbeat ? 1 : 0;
    ++m_size;
    trim(track, heartbeat);
    while (m_size > m_capacity && m_recent.size() > 1)
        forgetOldest();
    for (; m_size > m_capacity; --m_size) { // all of it is this lock's
        track.heartbeats -= track.events.front().kind == EventKind::Heartbeat ? 1 : 0;
        track.events.pop_front();
    }
}

void History::trim(Track &track, bool heartbeats)
{
    const qsizetype held =
        heartbeats ? track.heartbeats : static_cast<qsizetype>(track.events.size()) - track.heartbeats;
    if (held <= keptOfEach)
        return;
    const auto oldest =
        std::find_if(track.events.begin(), track.events.end(), [heartbeats](const Kept &event) {
            return (event.kind == EventKind::Heartbeat) == heartbeats;
        });
    track.events.erase(oldest);
    track.heartbeats -= heartbeats ? 1 : 0;
    --m_size;
}

void History::forgetOldest()
{
    const auto oldest = m_tracks.find(m_recent.front());
    m_size -= static_cast<qsizetype>(oldest->second.events.size());
    m_recent.pop_front();
    m_tracks.erase(oldest);
}

std::vector<LockEvent> History::of(const aws::Item &key) const
{
    std::string name;
    for (const aws::NamedValue &part : key)
        appendPart(name, part.second.type(), viewOf(part.second.bytes()));
    std::vector<LockEvent> events;
    const auto found = m_tracks.find(std::string_view(name));
    if (found == m_tracks.end())
        return events;
    const Track &track = found->second;
    events.reserve(track.events.size());
    for (const Kept &event : track.events)
        events.push_back({event.kind, event.at, event.boot, key, track.keyText,
                          QString::fromUtf8(event.owner), QString::fromUtf8(event.previousOwner),
                          QString::fromUtf8(event.version), QString::fromUtf8(event.previousVersion),
                          event.gap});
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
