// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemFields.h"

#include "core/itemstore/PackedItemReader.h"

namespace aws {

ItemFields::ItemFields(const ItemView &item) : m_item(item)
{
    PackedItemReader walk(item.m_vocabulary, item.m_packed);
    while (m_count < m_fields.size() && walk.step()) {
        Field &field = m_fields[m_count++];
        field = {walk.name(), {}, walk.type(), 0};
        if (walk.interned()) {
            const char *at = walk.payload();
            field.internedId = static_cast<quint32>(packing::takeNumber(at));
        }
        if (walk.type() == AttributeType::S || walk.type() == AttributeType::N ||
            walk.type() == AttributeType::B)
            field.bytes = textOf(walk, *item.m_vocabulary);
    }
    m_complete = m_count == walk.count();
}

quint32 ItemFields::internedId(std::string_view text) const
{
    if (text.empty())
        return 0;
    for (std::size_t i = 0; i < m_count; ++i) {
        if (m_fields[i].internedId != 0 && m_fields[i].bytes.data() == text.data())
            return m_fields[i].internedId;
    }
    if (m_complete)
        return 0;
    PackedItemReader walk(m_item.m_vocabulary, m_item.m_packed);
    while (walk.step()) {
        const char *at = walk.payload();
        const auto id = walk.interned() ? static_cast<quint32>(packing::takeNumber(at)) : 0;
        if (id != 0 && m_item.m_vocabulary->string(id).data() == text.data())
            return id;
    }
    return 0;
}

} // namespace aws
