// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/ItemJson.h"

#include "core/base/ByteBlocks.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/dynamodb/item/ShownAttributes.h"

#include <openssl/evp.h>

namespace view {
namespace {

using Attribute = itemstore::StoredAttributes::Attribute;

QByteArrayView bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

/// A quote, and JSON that was made elsewhere: as they are, or with every quote doubled.
struct PlainQuotes {
    static constexpr std::size_t size = 1;
    static void quote(base::Appender &out) { out.put('"'); }
    static void made(base::Appender &out, const QByteArray &json) { out.put(QByteArrayView(json)); }
};
struct DoubledQuotes {
    static constexpr std::size_t size = 2;
    static void quote(base::Appender &out) { out.put("\"\""); }
    static void made(base::Appender &out, const QByteArray &json)
    {
        for (const char c : json) {
            if (c == '"')
                out.put('"');
            out.put(c);
        }
    }
};

/// Writes values with quotes of one kind.
template <typename Marks>
struct JsonValues {
    base::Appender &out;

    void text(std::string_view utf8)
    {
        // What is stored came out of a JSON parser and is valid UTF-8; only what JSON escapes needs the long way.
        char *const to = out.room(utf8.size() + 2 * Marks::size);
        if (base::blocks::copyIfLacking<base::blocks::JsonSpecial>(to + Marks::size, utf8)) {
            std::memset(to, '"', Marks::size);
            std::memset(to + Marks::size + utf8.size(), '"', Marks::size);
            out.wrote(utf8.size() + 2 * Marks::size);
            return;
        }
        Marks::made(out, dynamodb::quoted(bytesOf(utf8)));
    }
    /// "{"S":" of a type's name.
    template <std::size_t Size>
    void open(const char (&type)[Size])
    {
        out.put('{');
        Marks::quote(out);
        out.put(type);
        Marks::quote(out);
        out.put(':');
    }
    void value(const Attribute &attribute);
};

template <typename Marks>
void JsonValues<Marks>::value(const Attribute &attribute)
{
    using dynamodb::AttributeType;
    switch (attribute.type) {
    case AttributeType::S:
        open("S");
        text(attribute.bytes);
        return out.put('}');
    case AttributeType::N:
        open("N");
        text(attribute.bytes);
        return out.put('}');
    case AttributeType::B:
        open("B");
        Marks::quote(out);
        appendBase64(out, attribute.bytes);
        Marks::quote(out);
        return out.put('}');
    case AttributeType::Bool:
        open("BOOL");
        return attribute.asBool() ? out.put("true}") : out.put("false}");
    case AttributeType::Null:
        open("NULL");
        return out.put("true}");
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
    case AttributeType::L:
    case AttributeType::M:
        break;
    }
    // Nested values are rare in lock rows.
    Marks::made(out, dynamodb::toJson(itemstore::StoredAttributes::valueOf(attribute)));
}

} // namespace

void appendQuoted(base::Appender &json, std::string_view utf8, Quotes quotes)
{
    if (quotes == Quotes::Plain)
        JsonValues<PlainQuotes>{json}.text(utf8);
    else
        JsonValues<DoubledQuotes>{json}.text(utf8);
}

void appendBase64(base::Appender &out, std::string_view bytes)
{
    const std::size_t size = (bytes.size() + 2) / 3 * 4;
    auto *const to = reinterpret_cast<unsigned char *>(out.room(size + 1)); // OpenSSL ends it with a zero
    EVP_EncodeBlock(to, reinterpret_cast<const unsigned char *>(bytes.data()),
                    static_cast<int>(bytes.size()));
    out.wrote(size);
}

void appendAttribute(base::Appender &json, const Attribute &attribute, Quotes quotes)
{
    if (quotes == Quotes::Plain)
        JsonValues<PlainQuotes>{json}.value(attribute);
    else
        JsonValues<DoubledQuotes>{json}.value(attribute);
}

void appendMember(base::Appender &json, const Attribute &attribute, Quotes quotes)
{
    appendQuoted(json, attribute.name, quotes);
    json.put(':');
    appendAttribute(json, attribute, quotes);
}

qint64 sizeOf(const Attribute &attribute)
{
    using dynamodb::AttributeType;
    const bool isPlain = attribute.type == AttributeType::S || attribute.type == AttributeType::N ||
        attribute.type == AttributeType::B;
    return isPlain ? static_cast<qint64>(attribute.bytes.size())
                   : dynamodb::sizeOf(itemstore::StoredAttributes::valueOf(attribute));
}

void appendHidden(base::Appender &json, const Attribute &attribute, Quotes quotes)
{
    appendQuoted(json, attribute.name, quotes);
    json.put(':');
    const QByteArray hidden = dynamodb::hiddenJson(attribute.type, sizeOf(attribute));
    if (quotes == Quotes::Plain)
        PlainQuotes::made(json, hidden);
    else
        DoubledQuotes::made(json, hidden);
}

void appendItem(base::Appender &json, itemstore::ItemView item, Quotes quotes)
{
    const itemstore::StoredAttributes attributes(item);
    json.put('{');
    for (qsizetype index = 0; index < attributes.size(); ++index) {
        if (index > 0)
            json.put(',');
        appendMember(json, attributes[index], quotes);
    }
    json.put('}');
}

} // namespace view
