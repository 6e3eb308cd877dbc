// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/ItemPacker.h"

#include "core/aws/Packing.h"

#include <algorithm>
#include <numeric>

namespace aws {

namespace {
constexpr std::size_t MaxSequences = 4096;
}

ItemPacker::ItemPacker(std::shared_ptr<const Vocabulary> vocabulary) : m_shared(std::move(vocabulary))
{
}

Vocabulary &ItemPacker::grow()
{
    if (!m_own)
        m_own = std::make_shared<Vocabulary>(*m_shared);
    return *m_own;
}

std::shared_ptr<const Vocabulary> ItemPacker::seal()
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
    m_fields.push_back({name, type, interned, m_payload.size()});
}

void ItemPacker::putText(std::string_view text)
{
    if (m_fields.back().interned) {
        quint32 id = vocabulary().findString(text);
        if (id == 0 && vocabulary().takes(text))
            id = grow().addString(text);
        packing::putNumber(m_payload, id);
        if (id != 0)
            return;
    }
    packing::putText(m_payload, text);
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
    for (const Field &field : m_fields)
        sequence.fields.push_back({std::string(field.name), field.type, field.interned});
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

void ItemPacker::putNamed(std::size_t field)
{
    packing::putText(m_sorted, m_fields[field].name);
    m_sorted += static_cast<char>(m_fields[field].type);
    const std::string_view payload = payloadOf(field);
    if (!m_fields[field].interned) {
        m_sorted.append(payload);
        return;
    }
    // Without a shape nothing says that this is a number of a string: store the text.
    const char *at = payload.data();
    if (const auto id = static_cast<quint32>(packing::takeNumber(at)); id != 0)
        packing::putText(m_sorted, vocabulary().string(id));
    else
        packing::putText(m_sorted, packing::takeText(at));
}

std::optional<quint64> ItemPacker::finish(Arena &arena)
{
    const Sequence *sequence = this->sequence();
    if (!sequence)
        return {};
    std::string_view body = m_payload;
    const bool ready = sequence->shape == 0 || sequence->sorted;
    if (sequence->shape == 0) {
        m_sorted.clear();
        packing::putNumber(m_sorted, m_fields.size());
        for (const std::size_t field : sequence->bySlot)
            putNamed(field);
        body = m_sorted;
    }
    std::string shape; // at most two bytes: no allocation
    packing::putNumber(shape, sequence->shape);
    m_head.clear();
    packing::putNumber(m_head, shape.size() + body.size());
    packing::putNumber(m_head, sequence->order);
    m_head += shape;

    const Arena::Piece piece = arena.append(m_head.size() + body.size());
    char *to = std::copy(m_head.begin(), m_head.end(), piece.bytes);
    if (ready) {
        std::copy(body.begin(), body.end(), to);
        return piece.position;
    }
    for (const std::size_t field : sequence->bySlot) {
        const std::string_view payload = payloadOf(field);
        to = std::copy(payload.begin(), payload.end(), to);
    }
    return piece.position;
}

} // namespace aws
