// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/Arena.h"

#include <algorithm>
#include <cstring>
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace itemstore {

namespace {

/// Has the system lay pages behind memory that is about to be written from end to end: all at once, and not by a fault for
/// each of 4 KiB, which is half of the faults of a list. An older kernel refuses, and then they come one by one.
void layPagesBehind([[maybe_unused]] char *bytes, [[maybe_unused]] std::size_t size)
{
#ifdef MADV_POPULATE_WRITE
    static const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    void *first = bytes;
    if (std::align(page, page, first, size)) // others may have the rest of the pages at both ends
        (void)::madvise(first, size / page * page, MADV_POPULATE_WRITE);
#endif
}

} // namespace

void Arena::resize(Chunk &chunk, std::size_t capacity)
{
    std::unique_ptr<char[]> bytes(new char[capacity]);
    if (chunk.used > 0)
        std::memcpy(bytes.get(), chunk.bytes.get(), chunk.used);
    chunk.bytes = std::move(bytes);
    chunk.capacity = capacity;
}

void Arena::makeRoom(std::size_t size)
{
    if (!m_chunks.empty()) {
        Chunk &last = m_chunks[m_last];
        const std::size_t wanted = last.used + size;
        if (wanted <= last.capacity)
            return;
        if (m_last == 0 && wanted <= ChunkBytes) {
            resize(last, std::min(ChunkBytes, std::max(wanted, last.capacity * 2)));
            return;
        }
    }
    m_last = m_chunks.size();
    // What was expected and has no chunk yet; beyond that, only the first one begins small.
    const std::size_t begun = m_last << ChunkBits;
    const std::size_t room = m_expected > begun ? std::min(m_expected - begun, ChunkBytes)
        : m_last == 0                           ? 0
                                                : ChunkBytes;
    Chunk &next = m_chunks.emplace_back();
    resize(next, std::max(size, room));
    // A single chunk and what is expected go where an earlier read was.
    if (m_last > 0 && m_expected == 0)
        layPagesBehind(next.bytes.get(), next.capacity);
    for (std::size_t covered = ChunkBytes; covered < size; covered += ChunkBytes)
        m_chunks.emplace_back();
}

Arena::Mark Arena::mark() const
{
    return m_chunks.empty() ? Mark{} : Mark{m_last + 1, m_chunks[m_last].used};
}

void Arena::cutBack(Mark mark)
{
    if (mark.chunks == 0) {
        m_chunks.clear();
        m_last = 0;
        return;
    }
    m_last = mark.chunks - 1;
    // The empty chunks that follow an oversized one belong to it.
    const std::size_t covered = (m_chunks[m_last].capacity + ChunkBytes - 1) / ChunkBytes;
    m_chunks.resize(std::min(m_chunks.size(), m_last + std::max<std::size_t>(covered, 1)));
    m_chunks[m_last].used = mark.used;
}

void Arena::settle()
{
    if (!m_chunks.empty() && m_chunks.front().capacity < ChunkBytes)
        resize(m_chunks.front(), ChunkBytes);
}

void Arena::expect(std::size_t bytes)
{
    // Somewhat more, for rows that came.
    constexpr std::size_t mostSpare = std::size_t(1) << 14;
    m_expected = bytes + std::min(bytes / 64, mostSpare);
}

void Arena::shrink()
{
    // Giving back little is not worth the copying of all the rest.
    if (!m_chunks.empty() &&
        m_chunks[m_last].capacity - m_chunks[m_last].used > m_chunks[m_last].capacity / 32)
        resize(m_chunks[m_last], m_chunks[m_last].used);
    m_chunks.shrink_to_fit();
}

std::size_t Arena::usedBytes() const
{
    return m_chunks.empty() ? 0 : (m_last << ChunkBits) + m_chunks[m_last].used;
}

qsizetype Arena::memoryBytes() const
{
    std::size_t bytes = m_chunks.capacity() * sizeof(Chunk);
    for (const Chunk &chunk : m_chunks)
        bytes += chunk.capacity;
    return static_cast<qsizetype>(bytes);
}

} // namespace itemstore
