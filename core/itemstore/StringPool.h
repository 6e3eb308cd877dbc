// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <string>
#include <string_view>
#include <vector>

namespace itemstore {

/// Distinct byte strings with small numbers, from 1 in order of arrival. Flat, so that copying one is four
/// memcpys: a builder copies the vocabulary of the store before it only when a poll brings something new.
class StringPool {
public:
    [[nodiscard]] quint32 find(std::string_view text) const; ///< 0 if it is not here
    quint32 add(std::string_view text); ///< which must not be here yet
    /// Valid until the next add().
    [[nodiscard]] std::string_view at(quint32 id) const
    {
        const quint32 start = id == 1 ? 0 : m_ends[id - 2];
        return {m_text.data() + start, m_ends[id - 1] - start};
    }
    [[nodiscard]] quint32 size() const { return static_cast<quint32>(m_ends.size()); }
    [[nodiscard]] qsizetype memoryBytes() const;

private:
    [[nodiscard]] std::size_t bucketOf(std::string_view text) const;
    void rehash();

    std::string m_text;
    std::vector<quint32> m_ends;
    std::vector<quint32> m_buckets; ///< ids, 0 is free; open addressing, at most half full, a power of two
};

} // namespace itemstore
