// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"

#include "core/itemstore/PackedItemReader.h"

namespace itemstore {

std::optional<dynamodb::AttributeType> ItemView::typeOf(std::string_view name) const
{
    return PackedItemReader(m_vocabulary, m_packed).typeOf(name);
}

std::optional<std::string_view> ItemView::scalar(std::string_view name, dynamodb::AttributeType type) const
{
    Q_ASSERT(type == dynamodb::AttributeType::S || type == dynamodb::AttributeType::N ||
             type == dynamodb::AttributeType::B);
    PackedItemReader walk(m_vocabulary, m_packed);
    if (!walk.seek(name) || walk.type() != type)
        return {};
    return textOf(walk, *m_vocabulary);
}

std::optional<bool> ItemView::boolean(std::string_view name) const
{
    PackedItemReader walk(m_vocabulary, m_packed);
    if (!walk.seek(name) || walk.type() != dynamodb::AttributeType::Bool)
        return {};
    return *walk.payload() != 0;
}

int ItemView::count() const
{
    return static_cast<int>(PackedItemReader(m_vocabulary, m_packed).count());
}

int ItemView::slotAt(int index) const
{
    if (m_order == 0)
        return index;
    return static_cast<quint8>(m_vocabulary->order(m_order)[static_cast<std::size_t>(index)]);
}

std::string_view ItemView::nameAt(int index) const
{
    PackedItemReader walk(m_vocabulary, m_packed);
    for (int slot = slotAt(index); walk.step() && slot > 0; --slot) { }
    return walk.name();
}

dynamodb::AttributeType ItemView::typeAt(int index) const
{
    PackedItemReader walk(m_vocabulary, m_packed);
    for (int slot = slotAt(index); walk.step() && slot > 0; --slot) { }
    return walk.type();
}

dynamodb::Item ItemView::unpack() const
{
    PackedItemReader walk(m_vocabulary, m_packed);
    std::vector<dynamodb::NamedValue> sorted;
    sorted.reserve(walk.count());
    while (walk.step()) {
        QByteArray name(walk.name().data(), static_cast<qsizetype>(walk.name().size()));
        const char *at = walk.payload();
        if (walk.interned()) {
            const std::string_view text = textOf(walk, *m_vocabulary);
            sorted.emplace_back(
                std::move(name),
                dynamodb::AttributeValue::string({text.data(), static_cast<qsizetype>(text.size())}));
        } else {
            sorted.emplace_back(std::move(name), packing::takePayload(at, walk.type()));
        }
    }
    if (m_order == 0)
        return dynamodb::Item(std::move(sorted));
    std::vector<dynamodb::NamedValue> stored;
    stored.reserve(sorted.size());
    for (const char slot : m_vocabulary->order(m_order))
        stored.push_back(std::move(sorted[static_cast<quint8>(slot)]));
    return dynamodb::Item(std::move(stored));
}

quint32 ItemView::internedId(std::string_view name) const
{
    PackedItemReader walk(m_vocabulary, m_packed);
    return walk.seek(name) ? walk.internedId() : 0;
}

quint32 ItemView::shapeId() const
{
    if (!m_vocabulary)
        return 0;
    const char *at = m_packed.data();
    return static_cast<quint32>(packing::takeNumber(at));
}

} // namespace itemstore
