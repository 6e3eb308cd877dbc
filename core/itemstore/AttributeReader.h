// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"

#include <string>
#include <vector>

namespace itemstore {

/// Reads one attribute of many items, one after the other. Where it lies in an item follows from the shape, and is
/// looked up only where an item has another shape than the one before. One thread at a time.
class AttributeReader {
public:
    explicit AttributeReader(std::string_view name) : m_name(name) { }

    /// Bytes of the attribute if it is an S, N or B, else a view that points nowhere. Valid as long as the store of
    /// the item, which must not end before the next read.
    [[nodiscard]] std::string_view read(const ItemView &item);

private:
    /// What is to be stepped over.
    enum class Step : quint8 { Sized, Byte, Interned };
    void learn(const StringDictionary &vocabulary, quint32 shapeId);
    [[nodiscard]] std::string_view readWithoutShape(const ItemView &item) const;

    std::string m_name;
    // Of the items with the shape of the last one:
    const StringDictionary *m_vocabulary = nullptr;
    quint32 m_shapeId = 0;
    std::vector<Step> m_before;
    bool m_isThere = false;
    bool m_isInterned = false;
};

} // namespace itemstore
