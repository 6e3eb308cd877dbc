// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/History.h"

#include "core/base/Utf8Text.h"

#include <algorithm>
#include <iterator>

namespace watch {
namespace {

constexpr std::size_t mostOfEach = 256;

void appendPart(std::string &name, const KeyPart &part)
{
    // The length keeps two parts from being read as two others.
    const std::size_t size = part.bytes.size();
    name += static_cast<char>(part.type);
    name.append(reinterpret_cast<const char *>(&size), sizeof size);
    name.append(part.bytes);
}

} // namespace

History::History(qsizetype mostHeartbeats, qsizetype mostOthers)
    : m_room{mostHeartbeats, mostOthers}, m_heartbeats(mostHeartbeats), m_others(mostOthers)
{
}

void History::setRoom(Room room)
{
    m_room = room;
    m_heartbeats.setMost(room.heartbeats);
    m_others.setMost(room.others);
}

void History::add(const LockEventView &event)
{
    m_name.clear();
    for (const KeyPart &part : {event.key, event.sortKey}) {
        if (part.bytes.data())
            appendPart(m_name, part);
    }
    EventLog &log = event.kind == EventKind::Heartbeat ? m_heartbeats : m_others;
    log.add(m_name, m_added++, event);
}

std::vector<LockEvent> History::of(const dynamodb::Item &key) const
{
    std::string name;
    QString shown;
    for (const auto &[attribute, value] : key) {
        const QByteArray &bytes = value.bytes();
        const KeyPart part{value.type(), {bytes.constData(), static_cast<std::size_t>(bytes.size())}};
        if (name.empty())
            shown = keyText(part);
        appendPart(name, part);
    }
    std::vector<EventLog::Entry> entries;
    std::ranges::merge(m_heartbeats.of(name, mostOfEach), m_others.of(name, mostOfEach),
                       std::back_inserter(entries), {}, &EventLog::Entry::number, &EventLog::Entry::number);
    std::vector<LockEvent> events;
    events.reserve(entries.size());
    for (const EventLog::Entry &entry : entries)
        events.push_back({entry.kind, entry.at, entry.boot, key, shown, base::fromUtf8(entry.owner),
                          base::fromUtf8(entry.previousOwner), base::fromUtf8(entry.version),
                          base::fromUtf8(entry.previousVersion), entry.gap, entry.gapAtLeast,
                          entry.gapAtMost});
    return events;
}

void History::clear()
{
    m_heartbeats.clear();
    m_others.clear();
}

} // namespace watch
