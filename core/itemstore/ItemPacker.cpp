// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemPacker.h"

#include <algorithm>
#include <numeric>

namespace itemstore {

namespace {

constexpr quint32 MaxSequences = 4096;
constexpr std::size_t MaxColumns = 16384;
constexpr std::size_t MaxRememberedName = 255; // the service allows 64 KiB

} // namespace

ItemPacker::ItemPacker(std::shared_ptr<const StringDictionary> vocabulary) : m_shared(std::move(vocabulary))
{
}

StringDictionary &ItemPacker::grow()
{
    if (!m_own)
        m_own = std::make_shared<StringDictionary>(*m_shared);
    return *m_own;
}

std::shared_ptr<const StringDictionary> ItemPacker::seal()
{
    if (m_own)
        m_shared = std::move(m_own);
    m_own.reset();
    return m_shared;
}

const Column *ItemPacker::otherWrittenAt(const char *at) const
{
    if (!m_sequence)
        return nullptr;
    // One after the other: of most, the first word already differs. Lock tables have few columns; with many,
    // looking the name up is faster.
    constexpr std::size_t most = 16;
    const quint64 word = Column::wordAt(at);
    const Expected *one = m_sequence->columns.data();
    const Expected *const end = one + std::min(m_sequence->columns.size(), most);
    for (; one != end; ++one) {
        if (one->firstWord == word && one->column->isWrittenAt(at))
            return one->column;
    }
    return nullptr;
}

const Column &ItemPacker::column(std::string_view name, dynamodb::AttributeType type)
{
    const auto typeIndex = static_cast<std::size_t>(type);
    const quint32 nameNumber = m_names.find(name);
    if (nameNumber != 0) {
        if (const Column *const known = m_columnOf[nameNumber - 1][typeIndex])
            return *known;
    }
    const bool interned = vocabulary().interns(name, type);
    if (m_columns.size() >= MaxColumns || name.size() > MaxRememberedName)
        return *m_passingColumns.emplace_back(
            std::make_unique<const Column>(name, type, interned, quint16(0)));
    if (nameNumber == 0) {
        (void)m_names.add(name);
        m_columnOf.emplace_back();
    }
    const auto number = static_cast<quint16>(m_columns.size() + 1);
    m_columns.push_back(std::make_unique<const Column>(name, type, interned, number));
    auto &byType = nameNumber == 0 ? m_columnOf.back() : m_columnOf[nameNumber - 1];
    return *(byType[typeIndex] = m_columns.back().get());
}

void ItemPacker::makeRoom()
{
    const auto count = m_field - m_fields.data();
    m_fields.resize(std::max<std::size_t>(8, m_fields.size() * 2));
    m_field = m_fields.data() + count;
    m_fieldsEnd = m_fields.data() + m_fields.size();
}

quint32 ItemPacker::intern(std::string_view text)
{
    const quint32 known = vocabulary().findString(text);
    return known == 0 && vocabulary().takes(text) ? grow().addString(text) : known;
}

void ItemPacker::add(const Column &column, const dynamodb::AttributeValue &value)
{
    if (value.type() == dynamodb::AttributeType::S || value.type() == dynamodb::AttributeType::N ||
        value.type() == dynamodb::AttributeType::B) {
        addText(column, {value.bytes().constData(), static_cast<std::size_t>(value.bytes().size())});
        return;
    }
    const std::size_t start = m_payload.size();
    packing::putPayload(m_payload, value);
    const std::size_t size = m_payload.size() - start;
    m_size += size;
    add(column, Form::Payload, {static_cast<const char *>(nullptr), size}, static_cast<quint32>(start));
}

bool ItemPacker::learn(Sequence &sequence)
{
    const std::span<const Field> fields = this->fields();
    for (const Field &field : fields)
        sequence.columns.push_back({field.column, field.column->firstWord()});
    sequence.bySlot.resize(fields.size());
    std::iota(sequence.bySlot.begin(), sequence.bySlot.end(), 0U);
    std::sort(sequence.bySlot.begin(), sequence.bySlot.end(),
              [fields](quint32 a, quint32 b) { return fields[a].column->name < fields[b].column->name; });
    Shape shape;
    shape.reserve(fields.size());
    for (const quint32 field : sequence.bySlot) {
        const Column &column = *fields[field].column;
        if (!shape.empty() && shape.back().name == column.name)
            return false;
        shape.push_back({column.name, column.type, column.interned});
    }
    sequence.shape = vocabulary().findShape(shape);
    if (sequence.shape == 0 && vocabulary().takes(shape))
        sequence.shape = grow().addShape(std::move(shape));
    if (sequence.shape == 0 || std::is_sorted(sequence.bySlot.begin(), sequence.bySlot.end()))
        return true;
    std::string order(fields.size(), '\0');
    for (std::size_t slot = 0; slot < order.size(); ++slot)
        order[sequence.bySlot[slot]] = static_cast<char>(slot);
    sequence.order = vocabulary().findOrder(order);
    if (sequence.order == 0 && vocabulary().takesOrder())
        sequence.order = grow().addOrder(order);
    return true;
}

const ItemPacker::Sequence *ItemPacker::otherSequence()
{
    // The numbers of the columns, two bytes each.
    const std::span<const Field> fields = this->fields();
    m_scratch.resize(fields.size() * sizeof(quint16));
    char *to = m_scratch.data();
    bool remembered = true;
    for (const Field &field : fields) {
        const quint16 &number = field.column->number;
        remembered = remembered && number != 0;
        std::memcpy(to, &number, sizeof(number));
        to += sizeof(number);
    }
    if (const quint32 known = remembered ? m_sequenceKeys.find(m_scratch) : 0; known != 0)
        return m_sequence = m_sequences[known - 1].get();
    m_sequence = nullptr;
    m_passing = {};
    if (!learn(m_passing))
        return nullptr;
    if (!remembered || m_passing.shape == 0 || m_sequenceKeys.size() >= MaxSequences)
        return &m_passing;
    (void)m_sequenceKeys.add(m_scratch);
    m_sequences.push_back(std::make_unique<const Sequence>(std::move(m_passing)));
    return m_sequence = m_sequences.back().get();
}

char *ItemPacker::writeOther(const Field &field, char *to) const
{
    if (field.form == Form::Base64) {
        const std::size_t size = dynamodb::base64Size(field.text);
        to = packing::putNumber(to, size);
        return dynamodb::decodeBase64(field.text, to) ? to + size : nullptr;
    }
    const std::string_view payload = payloadOf(field);
    std::memcpy(to, payload.data(), payload.size());
    return to + payload.size();
}

/// The record of an item whose shape the vocabulary does not take: with its names, and no numbers of strings.
std::optional<quint64> ItemPacker::finishNamed(const Sequence &sequence, Arena &arena)
{
    std::string &named = m_scratch;
    named.clear();
    packing::putNumber(named, 0);
    packing::putNumber(named, fields().size());
    for (const quint32 at : sequence.bySlot) {
        const Field &field = m_fields[at];
        packing::putText(named, field.column->name);
        named += static_cast<char>(field.column->type);
        if (field.form == Form::Text) {
            packing::putText(named, field.text);
        } else if (field.form == Form::Payload) {
            named.append(payloadOf(field));
        } else {
            packing::putNumber(named, dynamodb::base64Size(field.text));
            if (!dynamodb::appendBase64(field.text, named))
                return {};
        }
    }
    const Arena::Piece piece = arena.append(packing::numberSize(0) + named.size());
    char *const to = packing::putNumber(piece.bytes, 0);
    std::copy(named.begin(), named.end(), to);
    return piece.position;
}

std::optional<quint64> ItemPacker::finish(Arena &arena)
{
    const Sequence *const sequence =
        m_asExpected && m_expected == m_expectedEnd ? m_sequence : otherSequence();
    if (!sequence || m_failed)
        return {};
    if (sequence->shape == 0)
        return finishNamed(*sequence, arena);
    const Arena::Piece piece =
        arena.append(packing::numberSize(sequence->order) + packing::numberSize(sequence->shape) + m_size);
    char *to = packing::putNumber(piece.bytes, sequence->order);
    to = packing::putNumber(to, sequence->shape);
    for (const quint32 field : sequence->bySlot) {
        to = write(m_fields[field], to);
        if (!to)
            return {};
    }
    return piece.position;
}

} // namespace itemstore
