// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"

#include <QVarLengthArray>

namespace itemstore {

/// The attributes of one packed item in the order they were stored in, found in one pass: for writing items out.
/// ItemView finds each by itself, which for all of them costs the square. Valid as long as the view.
class StoredAttributes {
public:
    struct Attribute {
        std::string_view name;
        std::string_view bytes; ///< of S, N and B
        const char *payload; ///< packed, for valueOf(); not of what is interned
        dynamodb::AttributeType type;
        [[nodiscard]] bool asBool() const { return *payload != 0; } ///< of a Bool
    };
    explicit StoredAttributes(const ItemView &item);

    [[nodiscard]] qsizetype size() const { return m_sorted.size(); }
    [[nodiscard]] const Attribute &operator[](qsizetype index) const
    {
        return m_sorted[m_order.empty() ? index
                                        : static_cast<quint8>(m_order[static_cast<std::size_t>(index)])];
    }
    /// A complete copy, of any type but S.
    [[nodiscard]] static dynamodb::AttributeValue valueOf(const Attribute &attribute);

private:
    QVarLengthArray<Attribute, 16> m_sorted; // by name, as they are packed
    std::string_view m_order; // which of them is the first, the second, ...; empty: as they are
};

} // namespace itemstore
