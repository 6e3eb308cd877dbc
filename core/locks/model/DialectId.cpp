// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/DialectId.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>

namespace locks {
namespace {

/// The names of all ids of this process; they are only ever added. A name is readable without the mutex by
/// a thread that has its id, or has seen `m_count` beyond it.
class DialectNames {
public:
    quint8 placeOf(QLatin1String name)
    {
        if (const int known = find(name, m_count.load(std::memory_order_acquire)); known >= 0)
            return static_cast<quint8>(known);
        const std::scoped_lock lock(m_mutex);
        const int count = m_count.load(std::memory_order_relaxed);
        if (const int known = find(name, count); known >= 0)
            return static_cast<quint8>(known);
        if (count > DialectId::mostNames)
            return 0;
        m_names[static_cast<std::size_t>(count)] = QByteArray(name.data(), name.size());
        m_count.store(count + 1, std::memory_order_release);
        return static_cast<quint8>(count);
    }

    [[nodiscard]] QLatin1String at(quint8 place) const { return QLatin1String(m_names[place]); }

private:
    [[nodiscard]] int find(QLatin1String name, int count) const
    {
        const auto end = m_names.begin() + count;
        const auto found = std::find_if(
            m_names.begin(), end, [name](const QByteArray &known) { return QLatin1String(known) == name; });
        return found == end ? -1 : static_cast<int>(found - m_names.begin());
    }

    std::mutex m_mutex;
    std::array<QByteArray, DialectId::mostNames + 1> m_names{QByteArray("unknown")};
    std::atomic<int> m_count = 1;
};

DialectNames &names()
{
    static DialectNames all;
    return all;
}

} // namespace

DialectId::DialectId(QLatin1String name) : m_place(names().placeOf(name))
{
}

QLatin1String DialectId::name() const
{
    return names().at(m_place);
}

} // namespace locks
