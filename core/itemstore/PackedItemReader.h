// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/Packing.h"
#include "core/itemstore/StringDictionary.h"

namespace itemstore {

/// Steps through the attributes of a packed item, sorted by name.
class PackedItemReader {
public:
    PackedItemReader(const StringDictionary *vocabulary, std::string_view packed) : m_next(packed.data())
    {
        if (!vocabulary)
            return;
        if (const auto shapeId = static_cast<quint32>(packing::takeNumber(m_next)); shapeId != 0) {
            m_shape = &vocabulary->shape(shapeId);
            m_count = m_shape->size();
        } else {
            m_count = packing::takeNumber(m_next);
        }
    }

    [[nodiscard]] quint64 count() const { return m_count; }
    [[nodiscard]] bool step()
    {
        if (m_at == m_count)
            return false;
        if (m_shape) {
            const Slot &slot = (*m_shape)[m_at];
            m_name = slot.name;
            m_type = slot.type;
            m_interned = slot.interned;
        } else {
            m_name = packing::takeText(m_next);
            m_type = static_cast<dynamodb::AttributeType>(*m_next++);
        }
        ++m_at;
        m_payload = m_next;
        m_internedId = m_interned ? static_cast<quint32>(packing::takeNumber(m_next)) : 0;
        m_text = {};
        if (m_type <= dynamodb::AttributeType::B && m_internedId == 0)
            m_text = packing::takeText(m_next);
        else if (m_type > dynamodb::AttributeType::B)
            packing::skipPayload(m_next, m_type);
        return true;
    }
    /// Steps onto the attribute `name`. To be called first.
    [[nodiscard]] bool seek(std::string_view name)
    {
        if (m_shape) {
            // The shape alone tells where it is: one that is missing costs no step over payloads.
            const Slot *const slot = slotNamed(*m_shape, name);
            if (!slot)
                return false;
            for (const Slot *before = m_shape->data(); before != slot; ++before, ++m_at)
                skip(before->type, before->interned);
            return step();
        }
        while (step()) {
            if (m_name == name)
                return true;
        }
        return false;
    }
    /// Type of the attribute `name`, without stepping.
    [[nodiscard]] std::optional<dynamodb::AttributeType> typeOf(std::string_view name)
    {
        if (m_shape) {
            const Slot *const slot = slotNamed(*m_shape, name);
            return slot ? std::optional(slot->type) : std::nullopt;
        }
        return seek(name) ? std::optional(m_type) : std::nullopt;
    }

    [[nodiscard]] std::string_view name() const { return m_name; }
    [[nodiscard]] dynamodb::AttributeType type() const { return m_type; }
    [[nodiscard]] const char *payload() const { return m_payload; }
    [[nodiscard]] bool interned() const { return m_interned; }
    /// Number of the interned string; 0 if the attribute is none, or it is stored inline.
    [[nodiscard]] quint32 internedId() const { return m_internedId; }
    /// Text of the S, N or B that the walk stands on; empty for other types.
    [[nodiscard]] std::string_view text(const StringDictionary &vocabulary) const
    {
        return m_internedId != 0 ? vocabulary.string(m_internedId) : m_text;
    }

private:
    [[nodiscard]] static const Slot *slotNamed(const Shape &shape, std::string_view name)
    {
        for (const Slot &slot : shape) {
            if (slot.name == name)
                return &slot;
        }
        return nullptr;
    }
    void skip(dynamodb::AttributeType type, bool interned)
    {
        // An interned string is its number, or 0 and then the text like any other.
        if (!interned || packing::takeNumber(m_next) == 0)
            packing::skipPayload(m_next, type);
    }

    const Shape *m_shape = nullptr;
    const char *m_next;
    const char *m_payload = nullptr;
    quint64 m_count = 0;
    quint64 m_at = 0;
    std::string_view m_name;
    dynamodb::AttributeType m_type = dynamodb::AttributeType::Null;
    bool m_interned = false;
    quint32 m_internedId = 0;
    std::string_view m_text; ///< stored inline
};

/// Text of the S, N or B that the walk stands on.
[[nodiscard]] inline std::string_view textOf(const PackedItemReader &walk, const StringDictionary &vocabulary)
{
    return walk.text(vocabulary);
}

} // namespace itemstore
