// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/dynamo/FakeTable.h"

#include "core/base/Utf8Text.h"
#include "tests/fakes/dynamo/Values.h"

#include <tuple>
#include <zlib.h>

namespace fakes {

namespace {

quint32 hashOf(const QByteArray &partition)
{
    return static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef *>(partition.constData()),
                                      static_cast<uInt>(partition.size())));
}

std::optional<Refusal> unfit(const aws::KeyAttribute &key, const aws::AttributeValue &value,
                             qsizetype longest)
{
    const QString name = base::fromUtf8(key.name);
    if (value.type() != key.type) {
        return invalid(QStringLiteral(
                           "One or more parameter values were invalid: Type mismatch for key %1 expected: "
                           "%2 actual: %3")
                           .arg(name, QString::fromLatin1(aws::wireName(key.type)),
                                QString::fromLatin1(aws::wireName(value.type()))))
            .value();
    }
    if (value.bytes().isEmpty()) {
        return invalid(
                   QStringLiteral("One or more parameter values are not valid. The AttributeValue for a key "
                                  "attribute cannot contain an empty string value. Key: %1")
                       .arg(name))
            .value();
    }
    if (value.bytes().size() > longest) {
        return invalid(QStringLiteral(
                           "One or more parameter values were invalid: Size of key %1 has exceeded the "
                           "maximum size limit of %2 bytes")
                           .arg(name)
                           .arg(longest))
            .value();
    }
    return std::nullopt;
}

constexpr qsizetype longestPartition = 2048;
constexpr qsizetype longestSort = 1024;

} // namespace

bool operator<(const StoredKey &a, const StoredKey &b)
{
    if (std::tie(a.hash, a.partition) != std::tie(b.hash, b.partition))
        return std::tie(a.hash, a.partition) < std::tie(b.hash, b.partition);
    if (!a.sort || !b.sort)
        return !a.sort && b.sort;
    return order(*a.sort, *b.sort) == std::strong_ordering::less;
}

FakeTable::FakeTable(aws::TablePlan plan, base::WallTime created, base::BootTime activeFrom)
    : m_plan(std::move(plan)), m_created(created), m_activeFrom(activeFrom)
{
}

bool FakeTable::isKeyAttribute(const QByteArray &name) const
{
    return name == m_plan.partitionKey.name || (m_plan.sortKey && name == m_plan.sortKey->name);
}

StoredKey FakeTable::startOf(const aws::AttributeValue &partition) const
{
    return StoredKey{hashOf(partition.bytes()), partition.bytes(), std::nullopt};
}

Answer<StoredKey> FakeTable::keyIn(const aws::Item &item) const
{
    const auto missing = [](const QByteArray &name) {
        return invalid(
            QStringLiteral("One or more parameter values were invalid: Missing the key %1 in the item")
                .arg(base::fromUtf8(name)));
    };
    const aws::AttributeValue *partition = item.find(m_plan.partitionKey.name);
    if (!partition)
        return missing(m_plan.partitionKey.name);
    if (const auto refusal = unfit(m_plan.partitionKey, *partition, longestPartition))
        return tl::unexpected<Refusal>(*refusal);
    StoredKey key = startOf(*partition);
    if (m_plan.sortKey) {
        const aws::AttributeValue *sort = item.find(m_plan.sortKey->name);
        if (!sort)
            return missing(m_plan.sortKey->name);
        if (const auto refusal = unfit(*m_plan.sortKey, *sort, longestSort))
            return tl::unexpected<Refusal>(*refusal);
        key.sort = *sort;
    }
    return key;
}

Answer<StoredKey> FakeTable::keyFrom(const aws::Item &key) const
{
    const auto mismatch = [] {
        return invalid(QStringLiteral("The provided key element does not match the schema"));
    };
    if (key.size() != (m_plan.sortKey ? 2 : 1))
        return mismatch();
    for (const auto &[name, value] : key) {
        const bool isPartition = name == m_plan.partitionKey.name;
        if (!isKeyAttribute(name) ||
            value.type() != (isPartition ? m_plan.partitionKey : *m_plan.sortKey).type)
            return mismatch();
    }
    return keyIn(key);
}

aws::Item FakeTable::keyOf(const aws::Item &item) const
{
    aws::Item key;
    for (const auto &[name, value] : item) {
        if (isKeyAttribute(name))
            key.set(name, value);
    }
    return key;
}

} // namespace fakes
