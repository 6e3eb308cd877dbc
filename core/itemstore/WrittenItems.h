// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <vector>

namespace aws {

/// How each item of a store was written in the answer it came from: its length and digest. Kept beside the items from
/// the second read of a chain on, 12 bytes an item.
class WrittenItems {
public:
    void add(quint64 digest, std::size_t size)
    {
        m_digests.push_back(digest);
        m_sizes.push_back(static_cast<quint32>(size));
    }
    /// To so many items; those added are not known: they were not read by the bytes, or are too long.
    void resize(std::size_t items)
    {
        m_digests.resize(items);
        m_sizes.resize(items);
    }
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
                                      m_sizes.capacity() * sizeof(quint32));
    }

private:
    std::vector<quint64> m_digests;
    std::vector<quint32> m_sizes;
};

} // namespace aws
