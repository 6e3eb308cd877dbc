// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/JsonReading.h"

#include <QCoreApplication>

namespace dynamodb {

namespace {

/// Length of the UTF-8 sequence at the start of `text`, 0 if it is not a valid one (RFC 3629: no overlong
/// forms, no surrogates, nothing over U+10FFFF).
qsizetype utf8Length(QByteArrayView text)
{
    const auto at = [text](qsizetype i) { return i < text.size() ? static_cast<uchar>(text[i]) : uchar(0); };
    const auto follows = [&at](qsizetype i) { return (at(i) & 0xc0) == 0x80; };
    const uchar first = at(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return follows(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool overlong = first == 0xe0 && at(1) < 0xa0;
        const bool surrogate = first == 0xed && at(1) > 0x9f;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool overlong = first == 0xf0 && at(1) < 0x90;
        const bool tooLarge = first == 0xf4 && at(1) > 0x8f;
        return follows(1) && follows(2) && follows(3) && !overlong && !tooLarge ? 4 : 0;
    }
    return 0;
}

void appendEscaped(QByteArray &out, char control)
{
    switch (control) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\b':
        out += "\\b";
        return;
    case '\f':
        out += "\\f";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        break;
    }
    constexpr char hex[] = "0123456789abcdef";
    out += "\\u00";
    out += hex[control >> 4];
    out += hex[control & 15];
}

void appendQuoted(QByteArray &out, QByteArrayView text)
{
    out += '"';
    qsizetype plainFrom = 0;
    const auto flush = [&](qsizetype to) { out.append(text.data() + plainFrom, to - plainFrom); };
    for (qsizetype i = 0; i < text.size();) {
        const auto c = static_cast<uchar>(text[i]);
        if (c < 0x20 || c == '"' || c == '\\') {
            flush(i);
            appendEscaped(out, static_cast<char>(c));
            plainFrom = ++i;
        } else if (c < 0x80) {
            ++i;
        } else if (const qsizetype length = utf8Length(text.sliced(i)); length > 0) {
            i += length;
        } else {
            flush(i);
            out += "\xef\xbf\xbd";
            plainFrom = ++i;
        }
    }
    flush(text.size());
    out += '"';
}

/// Writes compactly, or one attribute to a line.
class Writer {
public:
    explicit Writer(int indent) : m_indent(indent) { }

    void value(const AttributeValue &value);
    void entries(const std::vector<NamedValue> &entries);
    [[nodiscard]] QByteArray take() { return std::move(m_out); }

private:
    void scalar(AttributeType type, const QByteArray &bytes);
    void members(const AttributeValue &value);
    void elements(const std::vector<AttributeValue> &elements);
    void open(char bracket);
    void next(bool first);
    void close(char bracket, bool empty);
    void line();

    QByteArray m_out;
    int m_indent;
    int m_level = 0;
};

void Writer::line()
{
    if (m_indent > 0) {
        m_out += '\n';
        m_out.append(qsizetype(m_indent) * m_level, ' ');
    }
}

void Writer::open(char bracket)
{
    m_out += bracket;
    ++m_level;
}

void Writer::next(bool first)
{
    if (!first)
        m_out += ',';
    line();
}

void Writer::close(char bracket, bool empty)
{
    --m_level;
    if (!empty)
        line();
    m_out += bracket;
}

void Writer::scalar(AttributeType type, const QByteArray &bytes)
{
    if (type == AttributeType::B || type == AttributeType::BS)
        m_out += '"' + bytes.toBase64() + '"';
    else
        appendQuoted(m_out, bytes);
}

void Writer::members(const AttributeValue &value)
{
    m_out += '[';
    for (qsizetype i = 0; i < value.members().size(); ++i) {
        if (i > 0)
            m_out += m_indent > 0 ? ", " : ",";
        scalar(value.type(), value.members()[i]);
    }
    m_out += ']';
}

void Writer::elements(const std::vector<AttributeValue> &elements)
{
    open('[');
    for (const AttributeValue &element : elements) {
        next(&element == elements.data());
        value(element);
    }
    close(']', elements.empty());
}

void Writer::entries(const std::vector<NamedValue> &entries)
{
    open('{');
    for (const NamedValue &entry : entries) {
        next(&entry == entries.data());
        appendQuoted(m_out, entry.first);
        m_out += m_indent > 0 ? ": " : ":";
        value(entry.second);
    }
    close('}', entries.empty());
}

void Writer::value(const AttributeValue &value)
{
    m_out += "{\"";
    m_out += wireName(value.type());
    m_out += m_indent > 0 ? "\": " : "\":";
    switch (value.type()) {
    case AttributeType::S:
    case AttributeType::N:
    case AttributeType::B:
        scalar(value.type(), value.bytes());
        break;
    case AttributeType::Bool:
        m_out += value.asBool() ? "true" : "false";
        break;
    case AttributeType::Null:
        m_out += "true";
        break;
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
        members(value);
        break;
    case AttributeType::L:
        elements(value.elements());
        break;
    case AttributeType::M:
        entries(value.entries());
        break;
    }
    m_out += '}';
}

base::Error wrong(json::Fault fault, const QByteArray &culprit, const QString &what)
{
    const QString where = culprit.isEmpty()
        ? what
        : QStringLiteral("attribute \"%1\" of %2").arg(base::fromUtf8(culprit), what);
    return {base::ErrorKind::BadInput,
            QCoreApplication::translate("aws", "cannot read %1 as DynamoDB JSON: %2")
                .arg(where, json::faultText(fault)),
            {},
            {}};
}

/// Parses `text` and hands its root value to `read`; text after the value is a fault as well.
template <typename Read>
json::Fault readDocument(const QByteArray &text, Read &&read)
{
    json::PaddedText padded;
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    simdjson::ondemand::value root;
    // A lone surrogate (\\ud800 without its other half) is no text in UTF-8 and is refused, as the service
    // does.
    if (parser.iterate(padded.hold(text)).get(document))
        return json::Fault::Broken;
    if (const auto error = document.get_value().get(root); error)
        return error == simdjson::SCALAR_DOCUMENT_AS_VALUE ? json::Fault::NotAnObject : json::Fault::Broken;
    const json::Fault fault = read(root);
    if (fault == json::Fault::None && !json::atEnd(document))
        return json::Fault::Broken;
    return fault;
}

} // namespace

QByteArray toJson(const AttributeValue &value)
{
    Writer writer(0);
    writer.value(value);
    return writer.take();
}

QByteArray toJson(const Item &item, int indent)
{
    Writer writer(indent);
    writer.entries(item.attributes());
    return writer.take();
}

QByteArray quoted(QByteArrayView text)
{
    QByteArray out;
    out.reserve(text.size() + 2);
    appendQuoted(out, text);
    return out;
}

QByteArray quoted(QStringView text)
{
    return quoted(QByteArrayView(text.toUtf8()));
}

base::Result<AttributeValue> valueFromJson(const QByteArray &json)
{
    AttributeValue value;
    const json::Fault fault =
        readDocument(json, [&](simdjson::ondemand::value root) { return json::readValue(root, 0, value); });
    if (fault != json::Fault::None)
        return tl::unexpected(wrong(fault, {}, QCoreApplication::translate("aws", "the value")));
    return value;
}

base::Result<Item> itemFromJson(const QByteArray &json)
{
    Item item;
    QByteArray culprit;
    const json::Fault fault = readDocument(
        json, [&](simdjson::ondemand::value root) { return json::readItem(root, item, culprit); });
    if (fault != json::Fault::None)
        return tl::unexpected(wrong(fault, culprit, QCoreApplication::translate("aws", "the item")));
    return item;
}

namespace {

json::Fault readElement(simdjson::ondemand::value element, Item &item, QByteArray &culprit)
{
    simdjson::ondemand::array parts;
    if (element.get_array().get(parts))
        return json::readItem(element, item, culprit);
    int place = 0;
    json::Fault fault = json::Fault::NotAnObject;
    for (auto part : parts) {
        simdjson::ondemand::value value;
        if (part.get(value))
            return json::Fault::Broken;
        if (place++ == 1)
            fault = json::readItem(value, item, culprit);
        if (place > 1 && fault != json::Fault::None)
            break;
    }
    return fault;
}

} // namespace

base::Result<std::vector<Item>> itemsInList(const QByteArray &object, const char *name)
{
    json::PaddedText padded;
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    simdjson::ondemand::array list;
    std::vector<Item> items;
    if (parser.iterate(padded.hold(object)).get(document) ||
        document.find_field_unordered(name).get_array().get(list))
        return items;
    for (auto element : list) {
        Item item;
        QByteArray culprit;
        simdjson::ondemand::value value;
        const json::Fault fault =
            element.get(value) ? json::Fault::Broken : readElement(value, item, culprit);
        if (fault != json::Fault::None)
            return tl::unexpected(wrong(fault, culprit, QCoreApplication::translate("aws", "the item")));
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace dynamodb
