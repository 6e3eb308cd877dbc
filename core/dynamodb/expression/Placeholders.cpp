// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/Placeholders.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace dynamodb {

namespace {

template <typename T>
QByteArray numberOf(std::vector<T> &known, const T &wanted)
{
    auto found = std::find(known.begin(), known.end(), wanted);
    if (found == known.end())
        found = known.insert(known.end(), wanted);
    return QByteArray::number(static_cast<qlonglong>(found - known.begin()));
}

} // namespace

QByteArray Placeholders::name(const QByteArray &attribute)
{
    return "#n" + numberOf(m_names, attribute);
}

QByteArray Placeholders::value(const AttributeValue &value)
{
    return ":v" + numberOf(m_values, value);
}

QByteArray Placeholders::members() const
{
    QByteArray text;
    text.reserve(768);
    const auto open = [&text](std::size_t i, const char *member, const char *sign) {
        text.append(i == 0 ? member : ",").append(sign);
        text.append(QByteArray::number(static_cast<qulonglong>(i))).append("\":");
    };
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        open(i, ",\"ExpressionAttributeNames\":{", "\"#n");
        text += quoted(m_names[i]);
    }
    if (!m_names.empty())
        text += '}';
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        open(i, ",\"ExpressionAttributeValues\":{", "\":v");
        text += toJson(m_values[i]);
    }
    if (!m_values.empty())
        text += '}';
    return text;
}

} // namespace dynamodb
