// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/ItemBytes.h"

namespace emulator {
namespace {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;

qsizetype valueBytes(const AttributeValue &value)
{
    qsizetype total = 0;
    switch (value.type()) {
    case AttributeType::S:
    case AttributeType::B:
        return value.bytes().size();
    case AttributeType::N:
        return (value.bytes().size() + 1) / 2 + 1;
    case AttributeType::Bool:
    case AttributeType::Null:
        return 1;
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
        for (const QByteArray &member : value.members())
            total += member.size();
        return total;
    case AttributeType::L:
        total = 3;
        for (const AttributeValue &element : value.elements())
            total += 1 + valueBytes(element);
        return total;
    case AttributeType::M:
        total = 3;
        for (const auto &[name, element] : value.entries())
            total += 1 + name.size() + valueBytes(element);
        return total;
    }
    return total;
}

} // namespace

qsizetype itemBytes(const dynamodb::Item &item)
{
    qsizetype total = 0;
    for (const auto &[name, value] : item)
        total += name.size() + valueBytes(value);
    return total;
}

} // namespace emulator
