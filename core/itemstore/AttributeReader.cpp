// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/AttributeReader.h"

#include "core/itemstore/Packing.h"
#include "core/itemstore/StringDictionary.h"

namespace itemstore {

std::string_view AttributeReader::read(const ItemView &item)
{
    if (item.isNull())
        return {};
    const char *at = item.m_packed.data();
    const auto shapeId = static_cast<quint32>(packing::takeNumber(at));
    if (shapeId == 0)
        return readWithoutShape(item);
    if (shapeId != m_shapeId || item.m_vocabulary != m_vocabulary)
        learn(*item.m_vocabulary, shapeId);
    if (!m_isThere)
        return {};
    for (const Step step : m_before) {
        if (step == Step::Byte)
            ++at;
        else if (step == Step::Sized || packing::takeNumber(at) == 0)
            at += packing::takeNumber(at);
    }
    if (const quint64 id = m_isInterned ? packing::takeNumber(at) : 0; id != 0)
        return m_vocabulary->string(static_cast<quint32>(id));
    return packing::takeText(at);
}

void AttributeReader::learn(const StringDictionary &vocabulary, quint32 shapeId)
{
    m_vocabulary = &vocabulary;
    m_shapeId = shapeId;
    m_before.clear();
    m_isThere = false;
    for (const Slot &slot : vocabulary.shape(shapeId)) {
        if (slot.name == m_name) {
            m_isThere = slot.type <= dynamodb::AttributeType::B;
            m_isInterned = slot.interned;
            return;
        }
        if (slot.interned)
            m_before.push_back(Step::Interned);
        else if (slot.type == dynamodb::AttributeType::Bool)
            m_before.push_back(Step::Byte);
        else if (slot.type != dynamodb::AttributeType::Null) // which takes no bytes
            m_before.push_back(Step::Sized);
    }
}

/// Each of these items names its attributes itself.
std::string_view AttributeReader::readWithoutShape(const ItemView &item) const
{
    for (const auto type :
         {dynamodb::AttributeType::S, dynamodb::AttributeType::N, dynamodb::AttributeType::B}) {
        if (const auto bytes = item.scalar(m_name, type))
            return *bytes;
    }
    return {};
}

} // namespace itemstore
