// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/LineMemory.h"

#include <QHashFunctions>

#include <map>
#include <mutex>
#include <utility>

namespace dynamodb {
namespace {

constexpr std::size_t mostRequestIds = 4096;

} // namespace

std::shared_ptr<LineMemory> LineMemory::of(const http::HttpTransport &transport)
{
    static std::mutex mutex; // transports live on several threads
    static std::map<const http::HttpTransport *, std::weak_ptr<LineMemory>> memories;
    const std::lock_guard lock(mutex);
    std::erase_if(memories, [](const auto &entry) { return entry.second.expired(); });
    std::weak_ptr<LineMemory> &place = memories[&transport];
    std::shared_ptr<LineMemory> memory = place.lock();
    if (!memory) {
        memory = std::make_shared<LineMemory>();
        place = memory;
    }
    return memory;
}

bool LineMemory::addRequestId(const QByteArray &id)
{
    if (id.isEmpty())
        return true;
    const std::size_t hash = qHash(id, QHashSeed::globalSeed());
    if (!m_ids.insert(hash).second)
        return false;
    if (m_order.size() < mostRequestIds) {
        m_order.push_back(hash);
        return true;
    }
    m_ids.erase(std::exchange(m_order[m_oldest], hash));
    m_oldest = (m_oldest + 1) % mostRequestIds;
    return true;
}

void LineMemory::learnKey(const QString &table, const Item &key)
{
    QList<QByteArray> names;
    for (const auto &[name, value] : key)
        names += name;
    m_keyNames.insert(table, std::move(names));
}

Item LineMemory::keyOf(const QString &table, const Item &item) const
{
    Item key;
    for (const QByteArray &name : m_keyNames.value(table)) {
        if (const AttributeValue *value = item.find(name))
            key.set(name, *value);
    }
    return key;
}

} // namespace dynamodb
