// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <utility>
#include <vector>

namespace itemstore {

/// How each item of a store was written in the answer it came from: its length and digest. Kept beside the items from
/// the second read of a chain on, 12 bytes an item; and until they are taken, as which items of the read before.
class WrittenItems {
public:
    static constexpr quint32 None = 0xffff'ffff;

    /// `asItem`: of the read before, the item that was written in the same bytes.
    void add(quint64 digest, std::size_t size, quint32 asItem = None)
    {
        m_digests.push_back(digest);
        m_sizes.push_back(static_cast<quint32>(size));
        m_asItems.push_back(asItem);
    }
    void reserve(std::size_t items)
    {
        m_digests.reserve(items);
        m_sizes.reserve(items);
        m_asItems.reserve(items);
    }
    /// To so many items; those added are not known: they were not read by the bytes, or are too long.
    void resize(std::size_t items)
    {
        m_digests.resize(items);
        m_sizes.resize(items);
        m_asItems.resize(items, None);
    }
    /// For each item, the one of the read before that was written in the same bytes, or None.
    [[nodiscard]] std::vector<quint32> takeAsItems() { return std::exchange(m_asItems, {}); }
    void shrink()
    {
        m_digests.shrink_to_fit();
        m_sizes.shrink_to_fit();
    }
    [[nodiscard]] std::size_t size() const { return m_digests.size(); }
    [[nodiscard]] quint64 digest(std::size_t item) const { return m_digests[item]; }
    [[nodiscard]] std::size_t written(std::size_t item) const
    {
        return m_sizes[item];
    } ///< bytes; 0: not known
    [[nodiscard]] qsizetype memoryBytes() const
    {
        return static_cast<qsizetype>(m_digests.capacity() * sizeof(quint64) +
                                      (m_sizes.capacity() + m_asItems.capacity()) * sizeof(quint32));
    }

private:
    std::vector<quint64> m_digests;
    std::vector<quint32> m_sizes;
    std::vector<quint32> m_asItems;
};

} // namespace itemstore
