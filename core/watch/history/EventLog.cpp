// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/EventLog.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace watch {
namespace {

constexpr std::size_t largestBlock = 1024; // events
constexpr std::size_t smallestBlock = 64;
constexpr std::size_t blockBytes = std::size_t(1) << 18;
constexpr std::size_t mostBytes = std::size_t(1) << 26; // a row may name an owner of 400 KB in each heartbeat
constexpr quint32 noGap = 0xffff'ffff;

enum Text : quint8 { Name, Owner, PreviousOwner, Version, PreviousVersion, TextCount };

/// What stands before the texts of an event.
struct Head {
    quint64 number = 0;
    base::WallTime at;
    base::BootTime boot;
    std::array<quint32, 3> gaps{noGap, noGap,
                                noGap}; ///< as seen, at least, at most; milliseconds, up to 49 days
    std::array<quint32, TextCount> sizes{};
    EventKind kind = EventKind::Appeared;
};

quint32 packedGap(std::optional<std::chrono::milliseconds> gap)
{
    return gap ? static_cast<quint32>(std::clamp<qint64>(gap->count(), 0, noGap - 1)) : noGap;
}

std::optional<std::chrono::milliseconds> unpackedGap(quint32 packed)
{
    return packed == noGap ? std::nullopt : std::optional(std::chrono::milliseconds(packed));
}

quint32 hashOf(std::string_view name)
{
    return static_cast<quint32>(std::hash<std::string_view>()(name));
}

void append(std::string &bytes, quint32 &size, std::string_view text)
{
    bytes.append(text);
    size += static_cast<quint32>(text.size());
}

void append(std::string &bytes, quint32 &size, const locks::Identity &version)
{
    append(bytes, size, version.first);
    if (!version.second.empty()) {
        append(bytes, size, "|");
        append(bytes, size, version.second);
    }
    if (const QByteArray digest = version.digest(); !digest.isEmpty()) {
        append(bytes, size, size == 0 ? "" : "|");
        append(bytes, size, {digest.constData(), static_cast<std::size_t>(digest.size())});
    }
}

/// An event in a block.
struct Packed {
    Head head;
    std::array<std::string_view, TextCount> texts;

    explicit Packed(const char *at)
    {
        std::memcpy(&head, at, sizeof(head));
        at += sizeof(head);
        for (std::size_t text = 0; text < texts.size(); at += head.sizes[text++])
            texts[text] = {at, head.sizes[text]};
    }
    [[nodiscard]] EventLog::Entry entry() const
    {
        EventLog::Entry entry;
        entry.number = head.number;
        entry.kind = head.kind;
        entry.at = head.at;
        entry.boot = head.boot;
        entry.gap = unpackedGap(head.gaps[0]);
        entry.gapAtLeast = unpackedGap(head.gaps[1]);
        entry.gapAtMost = unpackedGap(head.gaps[2]);
        entry.owner = texts[Owner];
        entry.previousOwner = texts[PreviousOwner];
        entry.version = texts[Version];
        entry.previousVersion = texts[PreviousVersion];
        return entry;
    }
};

} // namespace

std::size_t EventLog::blockEvents() const
{
    return std::clamp(static_cast<std::size_t>(m_mostEvents) / 4, smallestBlock, largestBlock);
}

EventLog::EventLog(qsizetype mostEvents) : m_mostEvents(std::max<qsizetype>(mostEvents, 1))
{
}

void EventLog::setMost(qsizetype mostEvents)
{
    m_mostEvents = std::max<qsizetype>(mostEvents, 1);
    forget();
}

EventLog::Block &EventLog::roomyBlock()
{
    if (m_blocks.empty())
        return m_blocks.emplace_back();
    if (m_blocks.back().begins.size() < blockEvents() && m_blocks.back().bytes.size() < blockBytes)
        return m_blocks.back();
    std::string &full = m_blocks.back().bytes;
    if (full.capacity() - full.size() > full.size() / 16)
        full.shrink_to_fit(); // it grew by doubling, and grows no more
    // Events are much alike: the next block gets the room of this one at once.
    const std::size_t expected = std::min(full.size() + full.size() / 32, blockBytes);
    Block &next = m_blocks.emplace_back();
    next.hashes.reserve(blockEvents());
    next.begins.reserve(blockEvents());
    next.bytes.reserve(expected);
    return next;
}

void EventLog::add(std::string_view name, quint64 number, const LockEventView &event)
{
    Block &block = roomyBlock();
    const std::size_t begin = block.bytes.size();
    Head head;
    head.number = number;
    head.at = event.at;
    head.boot = event.boot;
    head.gaps = {packedGap(event.gap), packedGap(event.gapAtLeast), packedGap(event.gapAtMost)};
    head.kind = event.kind;
    block.bytes.resize(begin + sizeof(head));
    append(block.bytes, head.sizes[Name], name);
    append(block.bytes, head.sizes[Owner], event.owner);
    append(block.bytes, head.sizes[PreviousOwner], event.previousOwner);
    append(block.bytes, head.sizes[Version], event.version);
    append(block.bytes, head.sizes[PreviousVersion], event.previousVersion);
    std::memcpy(block.bytes.data() + begin, &head, sizeof(head));
    block.hashes.push_back(hashOf(name));
    block.begins.push_back(static_cast<quint32>(begin));
    m_bytes += block.bytes.size() - begin;
    ++m_size;
    forget();
}

void EventLog::forget()
{
    const auto dropFirst = [this] {
        m_bytes -= m_blocks.front().bytes.size();
        m_blocks.pop_front();
        m_gone = 0;
    };
    for (; m_size > m_mostEvents; --m_size) {
        if (++m_gone == m_blocks.front().begins.size())
            dropFirst();
    }
    while (m_bytes > mostBytes && m_blocks.size() > 1) {
        m_size -= static_cast<qsizetype>(m_blocks.front().begins.size() - m_gone);
        dropFirst();
    }
}

std::vector<EventLog::Entry> EventLog::of(std::string_view name, std::size_t most) const
{
    std::vector<Entry> found;
    const quint32 hash = hashOf(name);
    for (auto block = m_blocks.rbegin(); block != m_blocks.rend() && found.size() < most; ++block) {
        const std::size_t first = block + 1 == m_blocks.rend() ? m_gone : 0;
        for (std::size_t index = block->begins.size(); index > first && found.size() < most; --index) {
            if (block->hashes[index - 1] != hash)
                continue;
            const Packed event(block->bytes.data() + block->begins[index - 1]);
            if (event.texts[Name] == name)
                found.push_back(event.entry());
        }
    }
    std::ranges::reverse(found);
    return found;
}

void EventLog::clear()
{
    m_blocks.clear();
    m_gone = 0;
    m_bytes = 0;
    m_size = 0;
}

} // namespace watch
