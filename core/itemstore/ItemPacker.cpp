// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemPacker.h"

#include "core/itemstore/Packing.h"

#include <algorithm>
#include <numeric>

namespace aws {

namespace {

constexpr std::size_t MaxSequences = 4096;
constexpr std::size_t MaxPlainName = 32;

// What JSON may write differently from how it reads.
bool isPlain(std::string_view name)
{
    return name.size() <= MaxPlainName && name.find_first_of("\"\\") == std::string_view::npos;
}

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

void ItemPacker::begin()
{
    m_fields.clear();
    m_payload.clear();
    m_asExpected = m_expected != nullptr;
}

void ItemPacker::begin(const Sequence &known)
{
    m_fields.clear();
    m_payload.clear();
    m_expected = &known;
    m_asExpected = true;
}

void ItemPacker::next()
{
    const Slot &slot = m_expected->fields[m_fields.size()];
    m_fields.push_back({slot.name, slot.type, slot.interned, false, 0, m_payload.size(), {}});
}

std::string_view ItemPacker::expectedName() const
{
    const std::size_t index = m_fields.size();
    if (!m_asExpected || !m_expected->plain || index >= m_expected->fields.size())
        return {};
    return m_expected->fields[index].name;
}

void ItemPacker::field(std::string_view name, AttributeType type)
{
    const std::size_t index = m_fields.size();
    bool interned = false;
    if (m_asExpected && index < m_expected->fields.size() && m_expected->fields[index].type == type &&
        m_expected->fields[index].name == name) {
        interned = m_expected->fields[index].interned;
    } else {
        m_asExpected = false;
        interned = vocabulary().interns(name, type);
    }
    m_fields.push_back({name, type, interned, false, 0, m_payload.size(), {}});
}

void ItemPacker::putText(std::string_view text)
{
    Field &field = m_fields.back();
    field.isText = true;
    field.text = text;
    if (!field.interned)
        return;
    field.id = vocabulary().findString(text);
    if (field.id == 0 && vocabulary().takes(text))
        field.id = grow().addString(text);
}

void ItemPacker::put(const AttributeValue &value)
{
    if (value.type() == AttributeType::S)
        putText({value.bytes().constData(), static_cast<std::size_t>(value.bytes().size())});
    else
        packing::putPayload(m_payload, value);
}

bool ItemPacker::learn(Sequence &sequence)
{
    for (const Field &field : m_fields) {
        sequence.fields.push_back({std::string(field.name), field.type, field.interned});
        sequence.plain = sequence.plain && isPlain(field.name);
    }
    sequence.bySlot.resize(m_fields.size());
    std::iota(sequence.bySlot.begin(), sequence.bySlot.end(), std::size_t(0));
    std::sort(sequence.bySlot.begin(), sequence.bySlot.end(),
              [this](std::size_t a, std::size_t b) { return m_fields[a].name < m_fields[b].name; });
    sequence.sorted = std::is_sorted(sequence.bySlot.begin(), sequence.bySlot.end());
    Shape shape;
    for (const std::size_t field : sequence.bySlot) {
        if (!shape.empty() && shape.back().name == m_fields[field].name)
            return false;
        shape.push_back(sequence.fields[field]);
    }
    sequence.shape = vocabulary().findShape(shape);
    if (sequence.shape == 0 && vocabulary().takes(shape))
        sequence.shape = grow().addShape(std::move(shape));
    if (sequence.shape == 0 || sequence.sorted)
        return true;
    std::string order(m_fields.size(), '\0');
    for (std::size_t slot = 0; slot < order.size(); ++slot)
        order[sequence.bySlot[slot]] = static_cast<char>(slot);
    sequence.order = vocabulary().findOrder(order);
    if (sequence.order == 0 && vocabulary().takesOrder())
        sequence.order = grow().addOrder(order);
    return true;
}

const ItemPacker::Sequence *ItemPacker::sequence()
{
    if (m_asExpected && m_fields.size() == m_expected->fields.size())
        return m_expected;
    std::string key;
    for (const Field &field : m_fields) {
        key += static_cast<char>(field.type);
        packing::putText(key, field.name);
    }
    if (const auto known = m_sequences.find(key); known != m_sequences.end())
        return m_expected = &known->second;
    m_expected = nullptr;
    m_passing = {};
    if (!learn(m_passing))
        return nullptr;
    if (m_passing.shape == 0 || m_sequences.size() >= MaxSequences)
        return &m_passing;
    return m_expected = &m_sequences.emplace(std::move(key), std::move(m_passing)).first->second;
}

std::string_view ItemPacker::payloadOf(std::size_t field) const
{
    const std::size_t end = field + 1 < m_fields.size() ? m_fields[field + 1].start : m_payload.size();
    return std::string_view(m_payload).substr(m_fields[field].start, end - m_fields[field].start);
}

std::size_t ItemPacker::sizeOf(std::size_t field) const
{
    const Field &known = m_fields[field];
    if (!known.isText)
        return payloadOf(field).size();
    if (known.id != 0)
        return packing::numberSize(known.id);
    return (known.interned ? 1 : 0) + packing::numberSize(known.text.size()) + known.text.size();
}

char *ItemPacker::write(std::size_t field, char *to) const
{
    const Field &known = m_fields[field];
    if (known.isText && known.interned)
        to = packing::putNumber(to, known.id);
    if (known.isText && known.id != 0)
        return to;
    if (known.isText)
        to = packing::putNumber(to, known.text.size());
    const std::string_view bytes = known.isText ? known.text : payloadOf(field);
    return std::copy(bytes.begin(), bytes.end(), to);
}

/// The record of an item whose shape the vocabulary does not take: with its names, and no numbers of strings.
quint64 ItemPacker::finishNamed(const Sequence &sequence, Arena &arena)
{
    m_named.clear();
    packing::putNumber(m_named, 0);
    packing::putNumber(m_named, m_fields.size());
    for (const std::size_t field : sequence.bySlot) {
        const Field &known = m_fields[field];
        packing::putText(m_named, known.name);
        m_named += static_cast<char>(known.type);
        if (known.isText)
            packing::putText(m_named, known.text);
        else
            m_named.append(payloadOf(field));
    }
    const Arena::Piece piece =
        arena.append(packing::numberSize(m_named.size()) + packing::numberSize(0) + m_named.size());
    char *const to = packing::putNumber(packing::putNumber(piece.bytes, m_named.size()), 0);
    std::copy(m_named.begin(), m_named.end(), to);
    return piece.position;
}

std::optional<quint64> ItemPacker::finish(Arena &arena)
{
    const Sequence *sequence = this->sequence();
    if (!sequence)
        return {};
    if (sequence->shape == 0)
        return finishNamed(*sequence, arena);
    std::size_t size = packing::numberSize(sequence->shape);
    for (std::size_t field = 0; field < m_fields.size(); ++field)
        size += sizeOf(field);
    const Arena::Piece piece =
        arena.append(packing::numberSize(size) + packing::numberSize(sequence->order) + size);
    char *to = packing::putNumber(piece.bytes, size);
    to = packing::putNumber(to, sequence->order);
    to = packing::putNumber(to, sequence->shape);
    for (const std::size_t field : sequence->bySlot)
        to = write(field, to);
    return piece.position;
}

} // namespace aws
