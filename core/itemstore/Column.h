// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"

#include <array>
#include <cstring>
#include <string>

namespace itemstore {

/// An attribute name with one type, as ItemPacker knows it: looked up once, then recognised by the bytes with
/// which the services write it. Immutable.
class Column {
public:
    /// `number`: from 1; 0 for one that is not remembered.
    Column(std::string_view name, dynamodb::AttributeType type, bool interned, quint16 number);

    const std::string name;
    const dynamodb::AttributeType type;
    const bool interned;
    const quint16 number;

    /// Does `name":{"S":"` stand at `at`, with this name and type? Never for types but S, N and B, for long names
    /// and such as JSON may write in another way, and beyond ASCII. Reads up to MaxWritten bytes.
    [[nodiscard]] bool isWrittenAt(const char *at) const
    {
        // Eight bytes a step: for names of 3 to 19 letters half of what memcmp() costs.
        const quint64 *word = m_written.data();
        const quint64 *const last = word + m_lastWord;
        for (; word != last; ++word, at += sizeof(quint64)) {
            if (wordAt(at) != *word)
                return false;
        }
        return (wordAt(at) & m_lastMask) == *last;
    }
    /// The first eight of those bytes: no other column can be written where they differ.
    [[nodiscard]] quint64 firstWord() const { return m_written.front(); }
    [[nodiscard]] static quint64 wordAt(const char *at)
    {
        quint64 word = 0;
        std::memcpy(&word, at, sizeof(word));
        return word;
    }
    /// How many bytes those are; 0 if it is never written so.
    [[nodiscard]] std::size_t writtenSize() const { return m_writtenSize; }

    static constexpr std::size_t MaxWritten = 40;

private:
    std::array<quint64, MaxWritten / sizeof(quint64)> m_written{1}; // with an empty mask: equal to nothing
    std::size_t m_lastWord = 0;
    quint64 m_lastMask = 0;
    std::size_t m_writtenSize = 0;
};

} // namespace itemstore
