// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/Packing.h"

namespace aws::packing {

namespace {

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

QByteArray takeBytes(const char *&at)
{
    const std::string_view text = takeText(at);
    return {text.data(), static_cast<qsizetype>(text.size())};
}

AttributeType takeType(const char *&at)
{
    return static_cast<AttributeType>(*at++);
}

void putNested(std::string &out, const AttributeValue &value)
{
    switch (value.type()) {
    case AttributeType::L:
        putNumber(out, value.elements().size());
        for (const AttributeValue &element : value.elements()) {
            out += static_cast<char>(element.type());
            putPayload(out, element);
        }
        return;
    case AttributeType::M:
        putNumber(out, value.entries().size());
        for (const NamedValue &entry : value.entries()) {
            putText(out, viewOf(entry.first));
            out += static_cast<char>(entry.second.type());
            putPayload(out, entry.second);
        }
        return;
    default:
        putNumber(out, static_cast<quint64>(value.members().size()));
        for (const QByteArray &member : value.members())
            putText(out, viewOf(member));
    }
}

} // namespace

void putPayload(std::string &out, const AttributeValue &value)
{
    switch (value.type()) {
    case AttributeType::S:
    case AttributeType::N:
    case AttributeType::B:
        putText(out, viewOf(value.bytes()));
        return;
    case AttributeType::Bool:
        out += value.asBool() ? '\1' : '\0';
        return;
    case AttributeType::Null:
        return;
    default:
        break;
    }
    std::string nested;
    putNested(nested, value);
    putText(out, nested);
}

AttributeValue takePayload(const char *&at, AttributeType type)
{
    switch (type) {
    case AttributeType::S:
        return AttributeValue::string(takeBytes(at));
    case AttributeType::N:
        return AttributeValue::number(takeBytes(at));
    case AttributeType::B:
        return AttributeValue::binary(takeBytes(at));
    case AttributeType::Bool:
        return AttributeValue::boolean(*at++ != 0);
    case AttributeType::Null:
        return AttributeValue::null();
    default:
        break;
    }
    (void)takeNumber(at); // the length, which only a reader that skips needs
    quint64 count = takeNumber(at);
    if (type == AttributeType::L) {
        std::vector<AttributeValue> elements;
        elements.reserve(count);
        for (; count > 0; --count) {
            const AttributeType elementType = takeType(at);
            elements.push_back(takePayload(at, elementType));
        }
        return AttributeValue::list(std::move(elements));
    }
    if (type == AttributeType::M) {
        std::vector<NamedValue> entries;
        entries.reserve(count);
        for (; count > 0; --count) {
            QByteArray name = takeBytes(at);
            const AttributeType entryType = takeType(at);
            entries.emplace_back(std::move(name), takePayload(at, entryType));
        }
        return AttributeValue::map(std::move(entries));
    }
    QList<QByteArray> members;
    for (; count > 0; --count)
        members.append(takeBytes(at));
    return AttributeValue::set(type, std::move(members));
}

} // namespace aws::packing
