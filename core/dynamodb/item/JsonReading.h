// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

#include <simdjson.h>

#include <string_view>

/// How core/aws reads DynamoDB JSON with simdjson's on-demand API. Not for other folders: it drags in
/// simdjson.h.
///
/// On demand means that only what is looked at is checked, so every reader here walks its object to the end.
/// Everything goes through error codes; nothing throws.
namespace dynamodb::json {

/// Lists and maps may lie in each other this deep (the service's own limit).
inline constexpr int MaxNesting = 32;

/// What is wrong with a piece of JSON; the caller knows where.
enum class Fault : quint8 {
    None,
    Broken, ///< not JSON, cut off, wrong UTF-8, or a lone surrogate in a string
    NotAnObject, ///< an object was expected
    NotOneType, ///< {} or {"S":..,"N":..}
    UnknownType, ///< {"X":..}
    WrongContent, ///< {"S":5}, {"N":5}, {"NULL":false}
    WrongBase64,
    TooDeep,
    DuplicateName, ///< the same name twice in one map or item: no reader could keep both
};
[[nodiscard]] QString faultText(Fault fault);

/// Holds text with the room behind it that simdjson may read. Reused between documents.
class PaddedText {
public:
    /// A view of `text` itself if it has that room as spare capacity; else of a copy. A zero byte follows it.
    [[nodiscard]] simdjson::padded_string_view hold(const QByteArray &text);

private:
    std::vector<char> m_bytes;
};

/// The type named by the key of {"S":...}; nothing if there is none of this name.
[[nodiscard]] std::optional<AttributeType> typeFromKey(simdjson::ondemand::raw_json_string key);

/// Calls `take(type, payload)` for the one member of an attribute value. `take` must consume the payload.
template <typename Take>
Fault readTyped(simdjson::ondemand::value value, Take &&take)
{
    simdjson::ondemand::object object;
    if (const auto error = value.get_object().get(object); error)
        return error == simdjson::INCORRECT_TYPE ? Fault::NotAnObject : Fault::Broken;
    int members = 0;
    for (auto member : object) {
        if (member.error())
            return Fault::Broken;
        if (++members > 1)
            return Fault::NotOneType;
        simdjson::ondemand::raw_json_string key;
        simdjson::ondemand::value payload;
        if (member.key().get(key) || member.value().get(payload))
            return Fault::Broken;
        const auto type = typeFromKey(key);
        if (!type)
            return Fault::UnknownType;
        if (const Fault fault = take(*type, payload); fault != Fault::None)
            return fault;
    }
    return members == 1 ? Fault::None : Fault::NotOneType;
}

/// One string. Valid until the parser starts on the next document.
[[nodiscard]] inline Fault readText(simdjson::ondemand::value value, std::string_view &out)
{
    // Few strings have escapes. The others need no decoding: their text lies in the document, already checked
    // as UTF-8 and free of control characters. The token ends before the next one, so space may follow its
    // quote.
    std::string_view token = value.raw_json_token();
    if (token.empty() || token.front() != '"')
        return Fault::WrongContent;
    token = token.substr(0, token.rfind('"'));
    simdjson::ondemand::raw_json_string raw;
    if (!token.empty() && token.find('\\') == std::string_view::npos) {
        out = token.substr(1);
        return value.get_raw_json_string().get(raw) ? Fault::Broken : Fault::None;
    }
    return value.get_string().get(out) ? Fault::Broken : Fault::None;
}

/// The payload of `type`, already picked out of its object. `depth`: how many lists and maps are around it.
[[nodiscard]] Fault readPayload(AttributeType type, simdjson::ondemand::value payload, int depth,
                                AttributeValue &out);
[[nodiscard]] Fault readValue(simdjson::ondemand::value value, int depth, AttributeValue &out);

/// The attributes of an item. On failure `culprit` is the name of the attribute at fault, if one is.
[[nodiscard]] Fault readItem(simdjson::ondemand::value value, Item &out, QByteArray &culprit);

/// Nothing but space after the root value, all of which was read? simdjson does not look by itself.
[[nodiscard]] inline bool atEnd(simdjson::ondemand::document &document)
{
    return document.current_location().error() == simdjson::OUT_OF_BOUNDS;
}

/// Any two attributes of the same name?
[[nodiscard]] bool hasDuplicateNames(const std::vector<NamedValue> &attributes);

} // namespace dynamodb::json
