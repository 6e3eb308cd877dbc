// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"

#include <array>

namespace itemstore {

/// The attributes of one packed item, found once: for callers that ask for several of them. Answers as
/// ItemView does, and is valid as long as that.
class ItemFields {
public:
    ItemFields(const ItemView &item); // NOLINT(google-explicit-constructor): another way to ask the same

    /// What an item has under one name; of S, N and B its bytes.
    struct Attribute {
        std::string_view bytes{};
        dynamodb::AttributeType type = dynamodb::AttributeType::Null;
        bool isThere = false;
        /// The bytes, where the attribute is there with this type; else a view without data.
        [[nodiscard]] std::string_view as(dynamodb::AttributeType wanted) const
        {
            return isThere && type == wanted ? bytes : std::string_view();
        }
    };

    [[nodiscard]] const ItemView &item() const { return m_item; }
    [[nodiscard]] Attribute at(std::string_view name) const
    {
        if (const Field *field = find(name))
            return {std::string_view(field->bytes, field->size), field->type, true};
        return m_complete ? Attribute() : atLength(name);
    }
    /// The attributes of items of one shape stand at the same places, with the same names and types.
    [[nodiscard]] Attribute atPlace(std::size_t place) const
    {
        const Field &field = m_fields[place];
        return {std::string_view(field.bytes, field.size), field.type, true};
    }
    [[nodiscard]] std::string_view bytesAtPlace(std::size_t place) const
    {
        return {m_fields[place].bytes, m_fields[place].size};
    }
    /// Of the item's shape, see StringDictionary::shapeSerial(); 0: it has none, or more attributes than have a place here.
    [[nodiscard]] quint64 shapeSerial() const { return m_shapeSerial; }
    [[nodiscard]] std::optional<dynamodb::AttributeType> typeOf(std::string_view name) const
    {
        if (const Field *field = find(name))
            return field->type;
        return m_complete ? std::nullopt : m_item.typeOf(name);
    }
    [[nodiscard]] bool has(std::string_view name) const { return typeOf(name).has_value(); }
    [[nodiscard]] std::optional<std::string_view> scalar(std::string_view name,
                                                         dynamodb::AttributeType type) const
    {
        if (const Field *field = find(name))
            return field->type == type ? std::optional(std::string_view(field->bytes, field->size))
                                       : std::nullopt;
        return m_complete ? std::nullopt : m_item.scalar(name, type);
    }
    [[nodiscard]] std::optional<std::string_view> string(std::string_view name) const
    {
        return scalar(name, dynamodb::AttributeType::S);
    }
    [[nodiscard]] std::optional<std::string_view> number(std::string_view name) const
    {
        return scalar(name, dynamodb::AttributeType::N);
    }
    [[nodiscard]] std::optional<std::string_view> binary(std::string_view name) const
    {
        return scalar(name, dynamodb::AttributeType::B);
    }
    /// Number of the interned string that `text`, which came from here, points into; 0 if it is none, or
    /// empty.
    [[nodiscard]] quint32 internedId(std::string_view text) const;

    /// Calls `visit` with the name of each attribute. False: the item has more of them than it was given.
    template <typename Visit>
    bool visitNames(Visit visit) const
    {
        return visitAttributes([&visit](std::string_view name, const Attribute &) { visit(name); });
    }
    /// The same with what the item has under each name.
    template <typename Visit>
    bool visitAttributes(Visit visit) const
    {
        for (std::size_t i = 0; i < m_count; ++i) {
            const Field &field = m_fields[i];
            visit(std::string_view(field.name, field.nameSize),
                  Attribute{std::string_view(field.bytes, field.size), field.type, true});
        }
        return m_complete;
    }

private:
    /// Without views, which would be set to nothing for each field that an item might have.
    struct Field {
        const char *name;
        const char *bytes; ///< of S, N and B
        quint32 nameSize;
        quint32 size;
        quint32 internedId;
        dynamodb::AttributeType type;
    };
    void add(std::string_view name, std::string_view bytes, quint32 internedId, dynamodb::AttributeType type)
    {
        m_fields[m_count++] = {
            name.data(), bytes.data(), static_cast<quint32>(name.size()), static_cast<quint32>(bytes.size()),
            internedId,  type};
    }
    /// Of an item with more attributes than fit here.
    [[nodiscard]] Attribute atLength(std::string_view name) const;
    /// The few names of an item are compared one by one: most differ in their length already.
    [[nodiscard]] const Field *find(std::string_view name) const
    {
        for (const Field *field = m_fields.data(); field != m_fields.data() + m_count; ++field) {
            if (std::string_view(field->name, field->nameSize) == name)
                return field;
        }
        return nullptr;
    }

    ItemView m_item;
    std::size_t m_count = 0;
    bool m_complete = true; ///< else the item has more attributes than fit here
    quint64 m_shapeSerial = 0;
    std::array<Field, 12> m_fields;
};

} // namespace itemstore
