// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemFields.h"

#include "core/itemstore/PackedItemReader.h"

#include <algorithm>
#include <span>

namespace itemstore {

ItemFields::ItemFields(const ItemView &item) : m_item(item)
{
    if (item.isNull())
        return;
    const StringDictionary &vocabulary = *item.m_vocabulary;
    const char *at = item.m_packed.data();
    const auto shapeId = static_cast<quint32>(packing::takeNumber(at));
    if (shapeId == 0) {
        PackedItemReader walk(item.m_vocabulary, item.m_packed);
        while (m_count < m_fields.size() && walk.step())
            add(walk.name(), walk.text(vocabulary), walk.internedId(), walk.type());
        m_complete = m_count == walk.count();
        return;
    }
    // Nearly all items have a shape: this is what every fact about a row begins with, and costs half of the walk.
    const Shape &shape = vocabulary.shape(shapeId);
    m_complete = shape.size() <= m_fields.size();
    m_shapeSerial = m_complete ? vocabulary.shapeSerial(shapeId) : 0;
    for (const Slot &slot : std::span(shape.data(), std::min(shape.size(), m_fields.size()))) {
        const quint32 id = slot.interned ? static_cast<quint32>(packing::takeNumber(at)) : 0;
        std::string_view bytes;
        if (id != 0)
            bytes = vocabulary.string(id);
        else if (slot.type <= dynamodb::AttributeType::B)
            bytes = packing::takeText(at);
        else
            packing::skipPayload(at, slot.type);
        add(slot.name, bytes, id, slot.type);
    }
}

ItemFields::Attribute ItemFields::atLength(std::string_view name) const
{
    const auto type = m_item.typeOf(name);
    if (!type)
        return {};
    const bool isScalar = *type <= dynamodb::AttributeType::B; // as for the fields that fit
    return {isScalar ? m_item.scalar(name, *type).value_or(std::string_view()) : std::string_view(), *type,
            true};
}

quint32 ItemFields::internedId(std::string_view text) const
{
    if (text.empty())
        return 0;
    for (std::size_t i = 0; i < m_count; ++i) {
        if (m_fields[i].internedId != 0 && m_fields[i].bytes == text.data())
            return m_fields[i].internedId;
    }
    if (m_complete)
        return 0;
    PackedItemReader walk(m_item.m_vocabulary, m_item.m_packed);
    while (walk.step()) {
        const quint32 id = walk.internedId();
        if (id != 0 && m_item.m_vocabulary->string(id).data() == text.data())
            return id;
    }
    return 0;
}

} // namespace itemstore
