// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/Packing.h"

namespace itemstore::packing {

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

dynamodb::AttributeType takeType(const char *&at)
{
    return static_cast<dynamodb::AttributeType>(*at++);
}

void putNested(std::string &out, const dynamodb::AttributeValue &value)
{
    switch (value.type()) {
    case dynamodb::AttributeType::L:
        putNumber(out, value.elements().size());
        for (const dynamodb::AttributeValue &element : value.elements()) {
            out += static_cast<char>(element.type());
            putPayload(out, element);
        }
        return;
    case dynamodb::AttributeType::M:
        putNumber(out, value.entries().size());
        for (const dynamodb::NamedValue &entry : value.entries()) {
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

void putPayload(std::string &out, const dynamodb::AttributeValue &value)
{
    switch (value.type()) {
    case dynamodb::AttributeType::S:
    case dynamodb::AttributeType::N:
    case dynamodb::AttributeType::B:
        putText(out, viewOf(value.bytes()));
        return;
    case dynamodb::AttributeType::Bool:
        out += value.asBool() ? '\1' : '\0';
        return;
    case dynamodb::AttributeType::Null:
        return;
    default:
        break;
    }
    std::string nested;
    putNested(nested, value);
    putText(out, nested);
}

dynamodb::AttributeValue takePayload(const char *&at, dynamodb::AttributeType type)
{
    switch (type) {
    case dynamodb::AttributeType::S:
        return dynamodb::AttributeValue::string(takeBytes(at));
    case dynamodb::AttributeType::N:
        return dynamodb::AttributeValue::number(takeBytes(at));
    case dynamodb::AttributeType::B:
        return dynamodb::AttributeValue::binary(takeBytes(at));
    case dynamodb::AttributeType::Bool:
        return dynamodb::AttributeValue::boolean(*at++ != 0);
    case dynamodb::AttributeType::Null:
        return dynamodb::AttributeValue::null();
    default:
        break;
    }
    (void)takeNumber(at); // the length, which only a reader that skips needs
    quint64 count = takeNumber(at);
    if (type == dynamodb::AttributeType::L) {
        std::vector<dynamodb::AttributeValue> elements;
        elements.reserve(count);
        for (; count > 0; --count) {
            const dynamodb::AttributeType elementType = takeType(at);
            elements.push_back(takePayload(at, elementType));
        }
        return dynamodb::AttributeValue::list(std::move(elements));
    }
    if (type == dynamodb::AttributeType::M) {
        std::vector<dynamodb::NamedValue> entries;
        entries.reserve(count);
        for (; count > 0; --count) {
            QByteArray name = takeBytes(at);
            const dynamodb::AttributeType entryType = takeType(at);
            entries.emplace_back(std::move(name), takePayload(at, entryType));
        }
        return dynamodb::AttributeValue::map(std::move(entries));
    }
    QList<QByteArray> members;
    for (; count > 0; --count)
        members.append(takeBytes(at));
    return dynamodb::AttributeValue::set(type, std::move(members));
}

} // namespace itemstore::packing
