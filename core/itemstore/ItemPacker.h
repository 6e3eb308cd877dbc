// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/Arena.h"
#include "core/itemstore/StringDictionary.h"

#include <unordered_map>

namespace aws {

/// Turns the attributes of one item after the other, in whatever order they come, into packed bytes.
///
/// Packed bytes are sorted by attribute name: the service promises no order, and an item must not count as
/// changed because an answer shuffled its attributes. The order seen is kept beside them.
///
/// A record in the arena: length of the packed bytes, number of the order, packed bytes. Packed bytes: number
/// of the shape and the payloads; or 0, a count, and name, type, payload of each attribute if the vocabulary
/// is full.
class ItemPacker {
public:
    /// What is known about a list of names and types in the order seen.
    struct Sequence {
        Shape fields;
        quint32 shape = 0;
        quint32 order = 0;
        bool sorted = true;
        bool plain = true; ///< no name needs an escape in JSON, and all are short
        std::vector<std::size_t> bySlot; ///< which field goes to each slot
    };

    explicit ItemPacker(std::shared_ptr<const StringDictionary> vocabulary);

    void begin();
    /// Begins an item of exactly these attributes, each to be announced by next().
    void begin(const Sequence &known);
    void next();
    /// That of the item packed last; null if it is not remembered. Valid as long as the packer.
    [[nodiscard]] const Sequence *known() const { return m_expected; }
    /// The name that the next attribute had in the item before, if it is written in JSON as it stands; else
    /// empty. Valid until finish().
    [[nodiscard]] std::string_view expectedName() const;
    /// Announces the next attribute. Its payload must be put next. `name` must stay valid until finish().
    void field(std::string_view name, AttributeType type);
    void putText(std::string_view text); ///< payload of S or N; must stay valid until finish()
    void put(const AttributeValue &value); ///< payload of any type; an S must stay valid until finish()
    [[nodiscard]] std::string &payload() { return m_payload; } ///< for B: length first, see Packing.h
    /// Writes the record; nothing if two attributes have the same name.
    [[nodiscard]] std::optional<quint64> finish(Arena &arena);

    /// That of the items packed so far. It changes with the next item, and with seal() may be another.
    [[nodiscard]] const StringDictionary &vocabulary() const { return m_own ? *m_own : *m_shared; }
    /// The vocabulary with all that was added. It is not changed any more: what comes later goes into a copy.
    [[nodiscard]] std::shared_ptr<const StringDictionary> seal();

private:
    /// An attribute of the item at hand. Text is written straight from where it was read.
    struct Field {
        std::string_view name;
        AttributeType type;
        bool interned;
        bool isText; ///< else the payload lies in m_payload, from `start` on
        quint32 id; ///< of an interned text
        std::size_t start;
        std::string_view text;
    };

    StringDictionary &grow();
    [[nodiscard]] const Sequence *sequence();
    [[nodiscard]] bool learn(Sequence &sequence);
    [[nodiscard]] std::string_view payloadOf(std::size_t field) const;
    [[nodiscard]] std::size_t sizeOf(std::size_t field) const;
    [[nodiscard]] char *write(std::size_t field, char *to) const;
    [[nodiscard]] quint64 finishNamed(const Sequence &sequence, Arena &arena);

    std::shared_ptr<const StringDictionary> m_shared;
    std::shared_ptr<StringDictionary> m_own; ///< the copy, once there was something to add
    std::unordered_map<std::string, Sequence> m_sequences;
    Sequence m_passing; ///< used once, when there are too many to remember
    const Sequence *m_expected = nullptr; ///< the one of the item before: usually it comes again
    bool m_asExpected = false;
    std::vector<Field> m_fields;
    std::string m_payload;
    std::string m_named;
};

} // namespace aws
