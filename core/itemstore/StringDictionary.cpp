// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/StringDictionary.h"

#include "core/itemstore/Packing.h"

#include <algorithm>
#include <atomic>

namespace itemstore {

namespace {

std::string keyOf(const Shape &shape)
{
    std::string key;
    for (const Slot &slot : shape) {
        key += static_cast<char>(slot.type);
        packing::putText(key, slot.name);
    }
    return key;
}

} // namespace

StringDictionary::StringDictionary(std::vector<QByteArray> internAttributes)
    : m_internAttributes(std::move(internAttributes))
{
}

bool StringDictionary::interns(std::string_view attribute, dynamodb::AttributeType type) const
{
    if (type != dynamodb::AttributeType::S)
        return false;
    return std::any_of(
        m_internAttributes.begin(), m_internAttributes.end(), [attribute](const QByteArray &name) {
            return std::string_view(name.constData(), static_cast<std::size_t>(name.size())) == attribute;
        });
}

bool StringDictionary::takes(std::string_view text) const
{
    return m_strings.size() < MaxStrings && text.size() <= MaxStringBytes;
}

quint32 StringDictionary::findShape(const Shape &shape) const
{
    return m_shapeKeys.find(keyOf(shape));
}

bool StringDictionary::takes(const Shape &shape) const
{
    return m_shapes.size() < MaxShapes && shape.size() <= MaxSlots;
}

quint32 StringDictionary::addShape(Shape shape)
{
    m_shapeBytes += static_cast<qsizetype>(sizeof(Shape) + shape.capacity() * sizeof(Slot));
    for (const Slot &slot : shape)
        m_shapeBytes += slot.name.capacity() > 15 ? static_cast<qsizetype>(slot.name.capacity()) + 1 : 0;
    m_shapeKeys.add(keyOf(shape));
    m_shapes.push_back(std::make_shared<const Shape>(std::move(shape)));
    static std::atomic<quint64> lastSerial{0};
    m_shapeSerials.push_back(++lastSerial);
    return static_cast<quint32>(m_shapes.size());
}

qsizetype StringDictionary::memoryBytes() const
{
    return static_cast<qsizetype>(sizeof(*this)) + m_strings.memoryBytes() + m_orders.memoryBytes() +
        m_shapeKeys.memoryBytes() + m_shapeBytes +
        static_cast<qsizetype>(m_shapes.capacity() *
                               (sizeof(std::shared_ptr<const Shape>) + sizeof(quint64)));
}

} // namespace itemstore
