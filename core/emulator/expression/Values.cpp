// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Values.h"

#include "core/base/Utf8Text.h"
#include "core/emulator/expression/Decimal.h"

#include <QJsonArray>
#include <QSet>

namespace emulator {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;

namespace {

constexpr int deepestValue = 32; // levels; what stands in no list or map is at the first

Answer<AttributeValue> valueAt(int level, const QJsonValue &json);
Answer<dynamodb::Item> itemAt(int level, const QJsonValue &json);

tl::unexpected<Refusal> misspelt()
{
    return refuse(QStringLiteral("SerializationException"),
                  QStringLiteral("the attribute value is not well formed"));
}

/// Text of an S, N or B as stored bytes.
Answer<QByteArray> readScalar(char kind, const QJsonValue &json)
{
    if (!json.isString())
        return misspelt();
    const QString given = json.toString();
    if (!given.isValidUtf16())
        return misspelt(); // a surrogate alone: it would be stored as "?"
    const QByteArray text = given.toUtf8();
    if (kind == 'S')
        return text;
    if (kind == 'B') {
        const auto decoded = QByteArray::fromBase64Encoding(text, QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded || text.size() % 4 != 0)
            return misspelt();
        return *decoded;
    }
    const base::Result<Decimal> number = Decimal::parse(text);
    if (!number)
        return invalid(number.error().sentence);
    return number->text();
}

Answer<AttributeValue> readSet(AttributeType type, char kind, const QJsonValue &json)
{
    if (!json.isArray())
        return misspelt();
    QList<QByteArray> members;
    QSet<QByteArray> seen;
    for (const QJsonValue &element : json.toArray()) {
        const Answer<QByteArray> member = readScalar(kind, element);
        if (!member)
            return tl::unexpected<Refusal>(member.error());
        if (seen.contains(*member)) {
            return invalid(
                QStringLiteral("One or more parameter values were invalid: Input collection contains "
                               "duplicates"));
        }
        seen.insert(*member);
        members.append(*member);
    }
    if (members.isEmpty()) {
        return invalid(
            QStringLiteral("One or more parameter values were invalid: An string set  may not be empty"));
    }
    return AttributeValue::set(type, members);
}

Answer<AttributeValue> readList(int level, const QJsonValue &json)
{
    if (!json.isArray())
        return misspelt();
    std::vector<AttributeValue> elements;
    for (const QJsonValue &element : json.toArray()) {
        const Answer<AttributeValue> value = valueAt(level + 1, element);
        if (!value)
            return value;
        elements.push_back(*value);
    }
    return AttributeValue::list(std::move(elements));
}

QJsonArray writeMembers(const AttributeValue &value)
{
    QJsonArray result;
    for (const QByteArray &member : value.members()) {
        const QByteArray text = value.type() == AttributeType::BS ? member.toBase64() : member;
        result.append(base::fromUtf8(text));
    }
    return result;
}

Answer<AttributeValue> valueAt(int level, const QJsonValue &json)
{
    if (!json.isObject())
        return misspelt();
    if (level > deepestValue) {
        return invalid(QStringLiteral("Nesting Levels have exceeded supported limits: Attributes in the item "
                                      "have nested levels beyond supported limit"));
    }
    const QJsonObject object = json.toObject();
    if (object.size() > 1) {
        return invalid(
            QStringLiteral("Supplied AttributeValue has more than one datatypes set, must contain exactly "
                           "one of the supported datatypes"));
    }
    static const QSet<QString> kinds{QStringLiteral("S"),    QStringLiteral("N"),    QStringLiteral("B"),
                                     QStringLiteral("BOOL"), QStringLiteral("NULL"), QStringLiteral("SS"),
                                     QStringLiteral("NS"),   QStringLiteral("BS"),   QStringLiteral("L"),
                                     QStringLiteral("M")};
    if (object.isEmpty() || !kinds.contains(object.begin().key())) {
        return invalid(QStringLiteral(
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes"));
    }
    const QString kind = object.begin().key();
    const QJsonValue content = object.begin().value();
    if (kind == u"S" || kind == u"N" || kind == u"B") {
        const char letter = kind.at(0).toLatin1();
        const Answer<QByteArray> bytes = readScalar(letter, content);
        if (!bytes)
            return tl::unexpected<Refusal>(bytes.error());
        return letter == 'S' ? AttributeValue::string(*bytes)
            : letter == 'N'  ? AttributeValue::number(*bytes)
                             : AttributeValue::binary(*bytes);
    }
    if (kind == u"BOOL")
        return content.isBool() ? Answer<AttributeValue>(AttributeValue::boolean(content.toBool()))
                                : misspelt();
    if (kind == u"NULL" && content.isBool()) {
        if (!content.toBool()) {
            return invalid(
                QStringLiteral("One or more parameter values were invalid: Null attribute value types "
                               "must have the value of true"));
        }
        return AttributeValue::null();
    }
    if (kind == u"SS")
        return readSet(AttributeType::SS, 'S', content);
    if (kind == u"NS")
        return readSet(AttributeType::NS, 'N', content);
    if (kind == u"BS")
        return readSet(AttributeType::BS, 'B', content);
    if (kind == u"L")
        return readList(level, content);
    if (kind == u"M" && content.isObject()) {
        const Answer<dynamodb::Item> entries = itemAt(level + 1, content);
        if (!entries)
            return tl::unexpected<Refusal>(entries.error());
        return AttributeValue::map(entries->attributes());
    }
    return misspelt();
}

Answer<dynamodb::Item> itemAt(int level, const QJsonValue &json)
{
    if (!json.isObject())
        return misspelt();
    const QJsonObject object = json.toObject();
    std::vector<dynamodb::NamedValue> attributes;
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!it.key().isValidUtf16())
            return misspelt();
        const Answer<AttributeValue> value = valueAt(level, it.value());
        if (!value)
            return tl::unexpected<Refusal>(value.error());
        attributes.emplace_back(it.key().toUtf8(), *value);
    }
    return dynamodb::Item(std::move(attributes));
}

} // namespace

Answer<AttributeValue> readValue(const QJsonValue &json)
{
    return valueAt(1, json);
}

Answer<dynamodb::Item> readItem(const QJsonValue &json)
{
    return itemAt(1, json);
}

QJsonObject writeValue(const AttributeValue &value)
{
    QJsonValue content;
    switch (value.type()) {
    case AttributeType::S:
    case AttributeType::N:
        content = base::fromUtf8(value.bytes());
        break;
    case AttributeType::B:
        content = QString::fromLatin1(value.bytes().toBase64());
        break;
    case AttributeType::Bool:
        content = value.asBool();
        break;
    case AttributeType::Null:
        content = true;
        break;
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
        content = writeMembers(value);
        break;
    case AttributeType::L: {
        QJsonArray elements;
        for (const AttributeValue &element : value.elements())
            elements.append(writeValue(element));
        content = elements;
        break;
    }
    case AttributeType::M:
        content = writeItem(dynamodb::Item(value.entries()));
        break;
    }
    return {{QString::fromLatin1(dynamodb::wireName(value.type())), content}};
}

QJsonObject writeItem(const dynamodb::Item &item)
{
    QJsonObject result;
    for (const auto &[name, value] : item)
        result.insert(base::fromUtf8(name), writeValue(value));
    return result;
}

} // namespace emulator
