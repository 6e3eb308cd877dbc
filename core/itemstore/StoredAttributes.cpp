// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/StoredAttributes.h"

#include "core/itemstore/PackedItemReader.h"

namespace itemstore {

StoredAttributes::StoredAttributes(const ItemView &item)
{
    PackedItemReader walk(item.m_vocabulary, item.m_packed);
    m_sorted.reserve(static_cast<qsizetype>(walk.count()));
    while (walk.step()) {
        const dynamodb::AttributeType type = walk.type();
        const bool isScalar = type == dynamodb::AttributeType::S || type == dynamodb::AttributeType::N ||
            type == dynamodb::AttributeType::B;
        m_sorted.append({walk.name(), isScalar ? textOf(walk, *item.m_vocabulary) : std::string_view(),
                         walk.payload(), type});
    }
    if (item.m_order != 0)
        m_order = item.m_vocabulary->order(item.m_order);
}

dynamodb::AttributeValue StoredAttributes::valueOf(const Attribute &attribute)
{
    const char *at = attribute.payload;
    return packing::takePayload(at, attribute.type);
}

} // namespace itemstore
