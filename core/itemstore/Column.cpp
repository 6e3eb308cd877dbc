// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/Column.h"

#include <algorithm>

namespace itemstore {

namespace {

// JSON writes it as it stands, and it is valid UTF-8.
bool isPlain(std::string_view name)
{
    return std::ranges::all_of(
        name, [](char letter) { return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\'; });
}

} // namespace

Column::Column(std::string_view attribute, dynamodb::AttributeType attributeType, bool isInterned,
               quint16 columnNumber)
    : name(attribute), type(attributeType), interned(isInterned), number(columnNumber)
{
    const std::string written = name + "\":{\"" + dynamodb::wireName(type) + "\":\"";
    if (type > dynamodb::AttributeType::B || written.size() > MaxWritten || !isPlain(name))
        return;
    m_written = {};
    std::memcpy(m_written.data(), written.data(), written.size());
    m_lastWord = (written.size() - 1) / sizeof(quint64);
    std::memset(&m_lastMask, 0xff, written.size() - m_lastWord * sizeof(quint64));
    m_writtenSize = written.size();
}

} // namespace itemstore
