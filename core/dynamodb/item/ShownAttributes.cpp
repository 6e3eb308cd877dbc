// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/ShownAttributes.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace dynamodb {
namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// Of a value as DynamoDB JSON has it.
QJsonObject hiddenForm(const QJsonValue &value)
{
    const auto parsed = valueFromJson(compact(value.toObject()));
    const AttributeValue known = parsed.value_or(AttributeValue());
    return base::jsonFrom(hiddenJson(known.type(), sizeOf(known))).object();
}

/// Which values of a request belong to attributes that are not shown.
class RequestValues {
public:
    RequestValues(const QJsonObject &request, const ShownAttributes &shown)
        : m_names(request.value(QLatin1String("ExpressionAttributeNames")).toObject()), m_shown(shown)
    {
        read(request.value(QLatin1String("ConditionExpression")).toString());
        read(request.value(QLatin1String("UpdateExpression")).toString());
    }
    /// A value that stands beside no attribute is hidden, too.
    [[nodiscard]] bool hides(const QString &placeholder) const
    {
        return !m_beside.contains(placeholder) || m_hidden.contains(placeholder);
    }

private:
    void read(const QString &expression)
    {
        static const QRegularExpression pair(QStringLiteral("(#\\w+) (?:=|<>|<|<=|>|>=) (:\\w+)"));
        for (const QRegularExpressionMatch &match : pair.globalMatch(expression)) {
            const QByteArray name = m_names.value(match.captured(1)).toString().toUtf8();
            (m_shown.shows(name) ? m_beside : m_hidden).append(match.captured(2));
        }
    }

    QJsonObject m_names;
    const ShownAttributes &m_shown;
    QStringList m_beside;
    QStringList m_hidden;
};

} // namespace

ShownAttributes ShownAttributes::only(QList<QByteArray> names)
{
    ShownAttributes shown;
    shown.m_names = std::move(names);
    return shown;
}

const QList<QByteArray> &ShownAttributes::names() const
{
    static const QList<QByteArray> none;
    return m_names ? *m_names : none;
}

bool ShownAttributes::shows(QByteArrayView name) const
{
    return !m_names || std::ranges::any_of(*m_names, [name](const QByteArray &one) { return one == name; });
}

qint64 sizeOf(const AttributeValue &value)
{
    qint64 size = 0;
    switch (value.type()) {
    case AttributeType::S:
    case AttributeType::N:
    case AttributeType::B:
        return value.bytes().size();
    case AttributeType::Bool:
    case AttributeType::Null:
        return 1;
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
        for (const QByteArray &member : value.members())
            size += member.size();
        break;
    case AttributeType::L:
        for (const AttributeValue &element : value.elements())
            size += sizeOf(element);
        break;
    case AttributeType::M:
        for (const auto &[name, entry] : value.entries())
            size += name.size() + sizeOf(entry);
        break;
    }
    return size;
}

QByteArray hiddenJson(AttributeType type, qint64 bytes)
{
    return QByteArray("{\"hidden\":{\"type\":\"") + wireName(type) +
        "\",\"bytes\":" + QByteArray::number(bytes) + "}}";
}

QByteArray toShownJson(const Item &item, const ShownAttributes &shown, int indent)
{
    if (shown.areAll())
        return toJson(item, indent);
    const QByteArray before = indent > 0 ? '\n' + QByteArray(indent, ' ') : QByteArray();
    QByteArray json;
    for (const auto &[name, value] : item) {
        json += json.isEmpty() ? "{" : ",";
        json += before + quoted(QByteArrayView(name)) + (indent > 0 ? ": " : ":") +
            (shown.shows(name) ? toJson(value) : hiddenJson(value.type(), sizeOf(value)));
    }
    if (json.isEmpty())
        return "{}";
    return json + (indent > 0 ? "\n}" : "}");
}

Item shownPart(const Item &item, const ShownAttributes &shown)
{
    std::vector<NamedValue> part;
    for (const NamedValue &attribute : item) {
        if (shown.shows(attribute.first))
            part.push_back(attribute);
    }
    return Item(std::move(part));
}

QByteArray shownRequest(const QByteArray &request, const ShownAttributes &shown)
{
    if (shown.areAll() || request.isEmpty())
        return request;
    QJsonObject json = base::jsonFrom(request).object();
    if (json.isEmpty())
        return {};
    QJsonObject item = json.value(QLatin1String("Item")).toObject();
    for (auto at = item.begin(); at != item.end(); ++at) {
        if (!shown.shows(at.key().toUtf8()))
            at.value() = hiddenForm(at.value());
    }
    if (!item.isEmpty())
        json.insert(QLatin1String("Item"), item);
    const RequestValues known(json, shown);
    QJsonObject values = json.value(QLatin1String("ExpressionAttributeValues")).toObject();
    for (auto at = values.begin(); at != values.end(); ++at) {
        if (known.hides(at.key()))
            at.value() = hiddenForm(at.value());
    }
    if (!values.isEmpty())
        json.insert(QLatin1String("ExpressionAttributeValues"), values);
    return compact(json);
}

} // namespace dynamodb
