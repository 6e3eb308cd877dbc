// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/Placeholders.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace aws {

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
    QByteArray names;
    for (std::size_t i = 0; i < m_names.size(); ++i)
        names += (i ? ",\"#n" : "\"#n") + QByteArray::number(static_cast<qulonglong>(i)) +
            "\":" + quoted(m_names[i]);
    QByteArray values;
    for (std::size_t i = 0; i < m_values.size(); ++i)
        values += (i ? ",\":v" : "\":v") + QByteArray::number(static_cast<qulonglong>(i)) +
            "\":" + toJson(m_values[i]);
    QByteArray text;
    if (!names.isEmpty())
        text += ",\"ExpressionAttributeNames\":{" + names + '}';
    if (!values.isEmpty())
        text += ",\"ExpressionAttributeValues\":{" + values + '}';
    return text;
}

} // namespace aws
