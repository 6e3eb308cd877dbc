// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <QHash>
#include <QList>
#include <QString>

#include <memory>
#include <unordered_set>

namespace http {
class HttpTransport;
} // namespace http

namespace dynamodb {

/// What the clients of one transport have to know of each other's calls, as they share its connections: an answer
/// that comes late or twice may meet the call of another one. One thread, the transport's.
class LineMemory {
public:
    /// That of all clients of this transport; made for the first, gone with the last.
    [[nodiscard]] static std::shared_ptr<LineMemory> of(const http::HttpTransport &transport);

    /// False if an answer had this request id before. Remembers the last 4096; an empty one is none.
    [[nodiscard]] bool addRequestId(const QByteArray &id);

    void learnKey(const QString &table, const Item &key);
    /// The key of an item, by the attributes that keys of its table had so far; empty before the first.
    [[nodiscard]] Item keyOf(const QString &table, const Item &item) const;

private:
    std::unordered_set<std::size_t> m_ids; // hashes of 64 bits, seeded: no service can aim at one
    std::vector<std::size_t> m_order; // a ring of them
    std::size_t m_oldest = 0;
    QHash<QString, QList<QByteArray>> m_keyNames;
};

} // namespace dynamodb
