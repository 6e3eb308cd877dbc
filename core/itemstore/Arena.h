// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <memory>
#include <vector>

namespace itemstore {

/// Bytes back to back in chunks of 1 MiB: growing never copies what is there, and each piece stays in one
/// place. Only the first chunk starts small and doubles, so that a store of one item costs little.
class Arena {
public:
    /// Where the arena ended at some time.
    struct Mark {
        std::size_t chunks = 0;
        std::size_t used = 0;
    };

    /// Room of `size` bytes, which the caller must fill at once.
    struct Piece {
        quint64 position;
        char *bytes;
    };
    [[nodiscard]] Piece append(std::size_t size)
    {
        if (m_chunks.empty() || m_chunks[m_last].capacity - m_chunks[m_last].used < size)
            makeRoom(size);
        Chunk &chunk = m_chunks[m_last];
        const Piece piece{(static_cast<quint64>(m_last) << ChunkBits) + chunk.used,
                          chunk.bytes.get() + chunk.used};
        chunk.used += size;
        return piece;
    }
    [[nodiscard]] const char *at(quint64 position) const
    {
        return m_chunks[position >> ChunkBits].bytes.get() + (position & (ChunkBytes - 1));
    }
    /// Where the pieces end that follow the one at `position` without a gap.
    [[nodiscard]] const char *endOf(quint64 position) const
    {
        const Chunk &chunk = m_chunks[position >> ChunkBits];
        return chunk.bytes.get() + chunk.used;
    }
    [[nodiscard]] Mark mark() const;
    void cutBack(Mark mark); ///< forgets everything appended after `mark`
    /// What is there stays where it is, until shrink(): the first chunk gets its whole room now.
    void settle();
    /// About so many bytes will be appended to the empty arena: its chunks get that much room, and grow no more.
    void expect(std::size_t bytes);
    void shrink(); ///< gives back the unused end, unless it is a small part of its chunk
    [[nodiscard]] std::size_t usedBytes() const; ///< with what is lost at the end of chunks
    [[nodiscard]] qsizetype memoryBytes() const;

private:
    static constexpr int ChunkBits = 20;
    static constexpr std::size_t ChunkBytes = std::size_t(1) << ChunkBits;

    /// A chunk for a piece over 1 MiB is followed by empty ones, so that positions stay shift and mask.
    struct Chunk {
        std::unique_ptr<char[]> bytes;
        std::size_t used = 0;
        std::size_t capacity = 0;
    };
    void makeRoom(std::size_t size);
    static void resize(Chunk &chunk, std::size_t capacity);

    std::vector<Chunk> m_chunks;
    std::size_t m_last = 0; ///< the chunk being filled
    std::size_t m_expected = 0; ///< bytes in all; 0: not known
};

} // namespace itemstore
