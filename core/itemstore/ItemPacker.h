// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Base64.h"
#include "core/itemstore/Arena.h"
#include "core/itemstore/Column.h"
#include "core/itemstore/Packing.h"
#include "core/itemstore/StringDictionary.h"

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <span>

namespace itemstore {

/// Turns the attributes of one item after the other, in whatever order they come, into packed bytes.
///
/// Packed bytes are sorted by attribute name: the service promises no order, and an item must not count as
/// changed because an answer shuffled its attributes. The order seen is kept beside them.
///
/// A record in the arena: number of the order, packed bytes. Packed bytes: number of the shape and the
/// payloads; or 0, a count, and name, type, payload of each attribute if the vocabulary is full.
///
/// What runs for every attribute stands in this header: the libraries are position-independent, and there
/// gcc inlines only what is.
class ItemPacker {
public:
    explicit ItemPacker(std::shared_ptr<const StringDictionary> vocabulary);

    void begin()
    {
        m_field = m_fields.data();
        m_size = 0;
        m_failed = false;
        m_payload.clear();
        if (!m_passingColumns.empty())
            m_passingColumns.clear();
        m_expected = m_sequence ? m_sequence->columns.data() : nullptr;
        m_expectedEnd = m_sequence ? m_expected + m_sequence->columns.size() : nullptr;
        m_asExpected = m_sequence != nullptr;
    }
    /// The column of the item before whose Column::isWrittenAt() `at`: looked for at the same place first, as
    /// most items are like the one before; then at all, as the service may shuffle them. Null if there is none.
    [[nodiscard]] const Column *writtenAt(const char *at) const
    {
        if (m_expected != m_expectedEnd && m_expected->column->isWrittenAt(at))
            return m_expected->column;
        return otherWrittenAt(at);
    }
    /// Valid as long as the packer; if there are too many to be remembered, until the next begin().
    [[nodiscard]] const Column &column(std::string_view name, dynamodb::AttributeType type);

    /// Adds an S, N or B of these bytes, which must stay valid until finish().
    void addText(const Column &column, std::string_view bytes)
    {
        quint32 number = 0;
        if (column.interned) {
            number = intern(bytes);
            m_size += packing::numberSize(number);
        }
        if (number == 0)
            m_size += packing::numberSize(bytes.size()) + bytes.size();
        add(column, Form::Text, bytes, number);
    }
    /// Adds a B. The text must stay valid until finish(), which decodes it.
    void addBase64(const Column &column, std::string_view text)
    {
        const std::size_t size = dynamodb::base64Size(text);
        if (text.size() % 4 != 0)
            m_failed = true; // and it has no size
        else
            m_size += packing::numberSize(size) + size;
        add(column, Form::Base64, text, 0);
    }
    void add(const Column &column,
             const dynamodb::AttributeValue &value); ///< an S, N or B must stay valid as above
    /// Writes the record. Nothing if two attributes have the same name or the base64 of one is wrong: then the
    /// arena may have grown, and is to be cut back.
    [[nodiscard]] std::optional<quint64> finish(Arena &arena);

    /// That of the items packed so far. It changes with the next item, and with seal() may be another.
    [[nodiscard]] const StringDictionary &vocabulary() const { return m_own ? *m_own : *m_shared; }
    /// The vocabulary with all that was added. It is not changed any more: what comes later goes into a copy.
    [[nodiscard]] std::shared_ptr<const StringDictionary> seal();

private:
    /// A column, and where to look first whether it is there.
    struct Expected {
        const Column *column;
        quint64 firstWord;
    };
    /// What is known about a list of columns in the order seen.
    struct Sequence {
        std::vector<Expected> columns;
        quint32 shape = 0;
        quint32 order = 0;
        std::vector<quint32> bySlot; ///< which attribute goes to each slot
    };
    enum class Form : quint32 {
        Text, ///< bytes as they are
        Base64,
        Payload, ///< already packed, in m_payload
    };
    /// An attribute of the item at hand. Text is written straight from where it was read.
    struct Field {
        const Column *column = nullptr;
        std::string_view text; ///< of a payload its size alone
        quint32 number = 0; ///< of an interned text; of a payload where it begins
        Form form = Form::Text;
    };

    StringDictionary &grow();
    [[nodiscard]] quint32 intern(std::string_view text);
    [[nodiscard]] const Column *otherWrittenAt(const char *at) const;
    void add(const Column &column, Form form, std::string_view text, quint32 number)
    {
        if (m_expected != m_expectedEnd)
            m_asExpected &= m_expected++->column == &column;
        else
            m_asExpected = false;
        if (m_field == m_fieldsEnd)
            makeRoom();
        *m_field++ = {&column, text, number, form};
    }
    [[nodiscard]] std::span<const Field> fields() const { return {m_fields.data(), m_field}; }
    void makeRoom();
    [[nodiscard]] const Sequence *otherSequence();
    [[nodiscard]] bool learn(Sequence &sequence);
    [[nodiscard]] std::string_view payloadOf(const Field &field) const
    {
        return std::string_view(m_payload).substr(field.number, field.text.size());
    }
    /// Writes a payload and returns its end; null if its base64 is wrong.
    [[nodiscard]] char *write(const Field &field, char *to) const
    {
        if (field.form == Form::Text) {
            if (field.column->interned)
                to = packing::putNumber(to, field.number);
            return field.number == 0 ? packing::putText(to, field.text) : to;
        }
        return writeOther(field, to);
    }
    [[nodiscard]] char *writeOther(const Field &field, char *to) const;
    [[nodiscard]] std::optional<quint64> finishNamed(const Sequence &sequence, Arena &arena);

    std::shared_ptr<const StringDictionary> m_shared;
    std::shared_ptr<StringDictionary> m_own; ///< the copy, once there was something to add

    StringPool m_names;
    std::vector<std::array<const Column *, 10>> m_columnOf; ///< by number of the name and type
    // Addresses must not move. A deque would allocate for a packer that packs a single item.
    std::vector<std::unique_ptr<const Column>> m_columns;
    std::vector<std::unique_ptr<const Column>> m_passingColumns; ///< of this item alone

    StringPool m_sequenceKeys;
    std::vector<std::unique_ptr<const Sequence>> m_sequences; ///< by number of the key
    Sequence m_passing; ///< used once, when there are too many to remember
    const Sequence *m_sequence = nullptr; ///< the one of the item before: usually it comes again
    const Expected *m_expected = nullptr; ///< its columns still to come
    const Expected *m_expectedEnd = nullptr;
    bool m_asExpected = false; ///< up to now

    std::vector<Field> m_fields; ///< in use up to m_field
    Field *m_field = nullptr;
    Field *m_fieldsEnd = nullptr; ///< of the room
    std::size_t m_size = 0; ///< of their payloads
    bool m_failed = false;
    std::string m_payload;
    std::string m_scratch;
};

} // namespace itemstore
