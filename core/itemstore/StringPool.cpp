// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/StringPool.h"

#include <functional>

namespace aws {

std::size_t StringPool::bucketOf(std::string_view text) const
{
    const std::size_t mask = m_buckets.size() - 1;
    std::size_t bucket = std::hash<std::string_view>{}(text)&mask;
    while (m_buckets[bucket] != 0 && at(m_buckets[bucket]) != text)
        bucket = (bucket + 1) & mask;
    return bucket;
}

quint32 StringPool::find(std::string_view text) const
{
    return m_buckets.empty() ? 0 : m_buckets[bucketOf(text)];
}

quint32 StringPool::add(std::string_view text)
{
    if (m_buckets.size() < 2 * (m_ends.size() + 1))
        rehash();
    const std::size_t bucket = bucketOf(text);
    m_text.append(text);
    m_ends.push_back(static_cast<quint32>(m_text.size()));
    return m_buckets[bucket] = size();
}

std::string_view StringPool::at(quint32 id) const
{
    const quint32 start = id == 1 ? 0 : m_ends[id - 2];
    return std::string_view(m_text).substr(start, m_ends[id - 1] - start);
}

void StringPool::rehash()
{
    m_buckets.assign(m_buckets.empty() ? 8 : m_buckets.size() * 2, 0);
    for (quint32 id = 1; id <= size(); ++id)
        m_buckets[bucketOf(at(id))] = id;
}

qsizetype StringPool::memoryBytes() const
{
    const std::size_t bytes =
        m_text.capacity() + (m_ends.capacity() + m_buckets.capacity()) * sizeof(quint32);
    return static_cast<qsizetype>(bytes);
}

} // namespace aws
