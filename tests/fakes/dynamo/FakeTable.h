// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/dynamodb/item/Table.h"
#include "tests/fakes/dynamo/Refusal.h"

#include <map>

namespace fakes {

/// Where an item lies: by hash of its partition key first, so that a scan comes in no order a test could lean
/// on, then by sort key.
struct StoredKey {
    quint32 hash = 0;
    QByteArray partition;
    std::optional<aws::AttributeValue> sort;

    friend bool operator<(const StoredKey &a, const StoredKey &b);
};

/// One table in memory.
class FakeTable {
public:
    FakeTable(aws::TablePlan plan, base::WallTime created, base::BootTime activeFrom);

    [[nodiscard]] const aws::TablePlan &plan() const { return m_plan; }
    [[nodiscard]] base::WallTime created() const { return m_created; }
    [[nodiscard]] bool isActive(base::BootTime now) const { return now >= m_activeFrom; }

    /// Of an item that brings more than its key. Refuses a missing, mistyped or empty key attribute.
    [[nodiscard]] Answer<StoredKey> keyIn(const aws::Item &item) const;
    /// Of a Key parameter: all key attributes and nothing else.
    [[nodiscard]] Answer<StoredKey> keyFrom(const aws::Item &key) const;
    [[nodiscard]] aws::Item keyOf(const aws::Item &item) const; ///< its key attributes only
    [[nodiscard]] bool isKeyAttribute(const QByteArray &name) const;
    [[nodiscard]] StoredKey
    startOf(const aws::AttributeValue &partition) const; ///< sorts before all its items

    std::map<StoredKey, aws::Item> items;
    std::optional<QByteArray> timeToLive;

private:
    aws::TablePlan m_plan;
    base::WallTime m_created;
    base::BootTime m_activeFrom;
};

using FakeTables = std::map<QString, FakeTable>;

} // namespace fakes
