// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/ItemJson.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace view {
namespace {

QByteArrayView bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

// What is stored came out of a JSON parser and is valid UTF-8; only what JSON escapes needs the long way.
bool isPlain(std::string_view text)
{
    return std::none_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == 0x7f;
    });
}

} // namespace

void appendQuoted(QByteArray &json, std::string_view utf8)
{
    if (isPlain(utf8)) {
        json += '"';
        json += bytesOf(utf8);
        json += '"';
    } else {
        json += aws::quoted(bytesOf(utf8));
    }
}

void appendAttribute(QByteArray &json, aws::ItemView item, int index)
{
    using aws::AttributeType;
    const std::string_view name = item.nameAt(index);
    switch (item.typeAt(index)) {
    case AttributeType::S:
        json += "{\"S\":";
        appendQuoted(json, item.string(name).value_or(std::string_view()));
        json += '}';
        return;
    case AttributeType::N:
        json += "{\"N\":";
        appendQuoted(json, item.number(name).value_or(std::string_view()));
        json += '}';
        return;
    case AttributeType::B:
        json += "{\"B\":\"" +
            bytesOf(item.binary(name).value_or(std::string_view())).toByteArray().toBase64() + "\"}";
        return;
    case AttributeType::Bool:
        json += item.boolean(name).value_or(false) ? "{\"BOOL\":true}" : "{\"BOOL\":false}";
        return;
    case AttributeType::Null:
        json += "{\"NULL\":true}";
        return;
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
    case AttributeType::L:
    case AttributeType::M:
        break;
    }
    const aws::Item whole = item.unpack(); // nested values are rare in lock rows
    const aws::AttributeValue *value = whole.find(bytesOf(name));
    json += value ? aws::toJson(*value) : QByteArray("{\"NULL\":true}");
}

void appendItem(QByteArray &json, aws::ItemView item)
{
    json += '{';
    const int count = item.count();
    for (int index = 0; index < count; ++index) {
        if (index > 0)
            json += ',';
        appendQuoted(json, item.nameAt(index));
        json += ':';
        appendAttribute(json, item, index);
    }
    json += '}';
}

} // namespace view
