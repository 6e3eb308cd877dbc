// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/JsonReading.h"

#include "core/dynamodb/item/Base64.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace dynamodb::json {

namespace ondemand = simdjson::ondemand;

QString faultText(Fault fault)
{
    switch (fault) {
    case Fault::None:
        return QCoreApplication::translate("aws", "nothing is wrong");
    case Fault::Broken:
        return QCoreApplication::translate("aws", "the JSON is broken or cut off");
    case Fault::NotAnObject:
        return QCoreApplication::translate("aws", "an object was expected");
    case Fault::NotOneType:
        return QCoreApplication::translate("aws", "a value must name exactly one type");
    case Fault::UnknownType:
        return QCoreApplication::translate("aws", "the type is unknown");
    case Fault::WrongContent:
        return QCoreApplication::translate("aws", "the content does not fit the type");
    case Fault::WrongBase64:
        return QCoreApplication::translate("aws", "the base64 is wrong");
    case Fault::TooDeep:
        return QCoreApplication::translate("aws", "lists and maps are nested more than %1 deep")
            .arg(MaxNesting);
    case Fault::DuplicateName:
        return QCoreApplication::translate("aws", "a name appears twice");
    }
    Q_UNREACHABLE();
}

simdjson::padded_string_view PaddedText::hold(const QByteArray &text)
{
    const auto size = static_cast<std::size_t>(text.size());
    // Stage 1 of the parser takes the last block with spaces behind it, and knows strings that do not end:
    // what lies in the room is never read as a part of the document.
    const auto capacity = static_cast<std::size_t>(text.capacity());
    if (capacity >= size + simdjson::SIMDJSON_PADDING)
        return simdjson::padded_string_view(text.constData(), size, capacity);
    if (m_bytes.size() < size + simdjson::SIMDJSON_PADDING)
        m_bytes.resize(size + simdjson::SIMDJSON_PADDING);
    if (size > 0)
        std::memcpy(m_bytes.data(), text.data(), size);
    // Zeros, so that nothing of a longer document before this one can look like its continuation.
    std::memset(m_bytes.data() + size, 0, simdjson::SIMDJSON_PADDING);
    return simdjson::padded_string_view(m_bytes.data(), size, m_bytes.size());
}

std::optional<AttributeType> typeFromKey(ondemand::raw_json_string key)
{
    // The raw text ends with its quote, and padding follows: reading five bytes is safe. A type name spelled
    // with escapes is legal JSON but no endpoint writes it; it counts as unknown.
    const char *text = key.raw();
    if (text[1] == '"') {
        switch (text[0]) {
        case 'S':
            return AttributeType::S;
        case 'N':
            return AttributeType::N;
        case 'B':
            return AttributeType::B;
        case 'L':
            return AttributeType::L;
        case 'M':
            return AttributeType::M;
        default:
            return {};
        }
    }
    const auto is = [text](const char *name) { return std::strncmp(text, name, std::strlen(name)) == 0; };
    if (is("BOOL\""))
        return AttributeType::Bool;
    if (is("NULL\""))
        return AttributeType::Null;
    if (is("SS\""))
        return AttributeType::SS;
    if (is("NS\""))
        return AttributeType::NS;
    if (is("BS\""))
        return AttributeType::BS;
    return {};
}

namespace {

QByteArray toBytes(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

Fault readBinary(ondemand::value value, QByteArray &out)
{
    std::string_view text;
    if (const Fault fault = readText(value, text); fault != Fault::None)
        return fault;
    std::string bytes;
    if (!appendBase64(text, bytes))
        return Fault::WrongBase64;
    out = toBytes(bytes);
    return Fault::None;
}

Fault readArray(ondemand::value value, ondemand::array &out)
{
    const auto error = value.get_array().get(out);
    if (!error)
        return Fault::None;
    return error == simdjson::INCORRECT_TYPE ? Fault::WrongContent : Fault::Broken;
}

Fault readSet(AttributeType type, ondemand::value payload, AttributeValue &out)
{
    ondemand::array array;
    if (const Fault fault = readArray(payload, array); fault != Fault::None)
        return fault;
    QList<QByteArray> members;
    for (auto element : array) {
        ondemand::value value;
        if (std::move(element).get(value))
            return Fault::Broken;
        QByteArray bytes;
        if (type == AttributeType::BS) {
            if (const Fault fault = readBinary(value, bytes); fault != Fault::None)
                return fault;
        } else {
            std::string_view text;
            if (const Fault fault = readText(value, text); fault != Fault::None)
                return fault;
            bytes = toBytes(text);
        }
        members.append(std::move(bytes));
    }
    out = AttributeValue::set(type, std::move(members));
    return Fault::None;
}

Fault readList(ondemand::value payload, int depth, AttributeValue &out)
{
    ondemand::array array;
    if (const Fault fault = readArray(payload, array); fault != Fault::None)
        return fault;
    std::vector<AttributeValue> elements;
    for (auto element : array) {
        ondemand::value value;
        if (std::move(element).get(value))
            return Fault::Broken;
        if (const Fault fault = readValue(value, depth, elements.emplace_back()); fault != Fault::None)
            return fault;
    }
    out = AttributeValue::list(std::move(elements));
    return Fault::None;
}

Fault readEntries(ondemand::value payload, int depth, std::vector<NamedValue> &entries)
{
    ondemand::object object;
    if (const auto error = payload.get_object().get(object); error)
        return error == simdjson::INCORRECT_TYPE ? Fault::NotAnObject : Fault::Broken;
    for (auto member : object) {
        std::string_view name;
        ondemand::value value;
        if (member.error() || member.unescaped_key().get(name) || member.value().get(value))
            return Fault::Broken;
        NamedValue &entry = entries.emplace_back(toBytes(name), AttributeValue());
        if (const Fault fault = readValue(value, depth, entry.second); fault != Fault::None)
            return fault;
    }
    return hasDuplicateNames(entries) ? Fault::DuplicateName : Fault::None;
}

} // namespace

bool hasDuplicateNames(const std::vector<NamedValue> &attributes)
{
    std::vector<QByteArrayView> names;
    names.reserve(attributes.size());
    for (const NamedValue &attribute : attributes)
        names.emplace_back(attribute.first);
    std::sort(names.begin(), names.end());
    return std::adjacent_find(names.begin(), names.end()) != names.end();
}

Fault readPayload(AttributeType type, ondemand::value payload, int depth, AttributeValue &out)
{
    switch (type) {
    case AttributeType::S:
    case AttributeType::N: {
        std::string_view text;
        const Fault fault = readText(payload, text);
        if (fault == Fault::None)
            out = type == AttributeType::S ? AttributeValue::string(toBytes(text))
                                           : AttributeValue::number(toBytes(text));
        return fault;
    }
    case AttributeType::B: {
        QByteArray bytes;
        const Fault fault = readBinary(payload, bytes);
        out = AttributeValue::binary(std::move(bytes));
        return fault;
    }
    case AttributeType::Bool:
    case AttributeType::Null: {
        bool flag = false;
        if (payload.get_bool().get(flag))
            return Fault::WrongContent;
        // The service refuses {"NULL":false}; taking it for a null would change it on the way back.
        if (type == AttributeType::Null && !flag)
            return Fault::WrongContent;
        out = type == AttributeType::Bool ? AttributeValue::boolean(flag) : AttributeValue::null();
        return Fault::None;
    }
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
        return readSet(type, payload, out);
    case AttributeType::L:
        return depth >= MaxNesting ? Fault::TooDeep : readList(payload, depth + 1, out);
    case AttributeType::M: {
        if (depth >= MaxNesting)
            return Fault::TooDeep;
        std::vector<NamedValue> entries;
        const Fault fault = readEntries(payload, depth + 1, entries);
        out = AttributeValue::map(std::move(entries));
        return fault == Fault::NotAnObject ? Fault::WrongContent : fault;
    }
    }
    Q_UNREACHABLE();
}

Fault readValue(ondemand::value value, int depth, AttributeValue &out)
{
    return readTyped(value, [depth, &out](AttributeType type, ondemand::value payload) {
        return readPayload(type, payload, depth, out);
    });
}

Fault readItem(ondemand::value value, Item &out, QByteArray &culprit)
{
    std::vector<NamedValue> attributes;
    const Fault fault = readEntries(value, 0, attributes);
    if (fault == Fault::None)
        out = Item(std::move(attributes));
    else if (fault != Fault::DuplicateName && !attributes.empty())
        culprit = attributes.back().first;
    return fault;
}

} // namespace dynamodb::json
