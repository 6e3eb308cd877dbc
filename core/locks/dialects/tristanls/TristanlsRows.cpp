// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/tristanls/TristanlsRows.h"

#include "core/locks/dialects/common/RowForms.h"

namespace locks::tristanls {

using dynamodb::AttributeValue;
using dynamodb::Condition;

Condition isThere(const TableShape &shape)
{
    Condition condition = Condition::exists(shape.partitionKey);
    return shape.sortKey ? std::move(condition) && Condition::exists(*shape.sortKey) : condition;
}

Condition isAbsent(const TableShape &shape)
{
    Condition condition = Condition::notExists(shape.partitionKey);
    return shape.sortKey ? std::move(condition) && Condition::notExists(*shape.sortKey) : condition;
}

AttributeValue nextToken(const QByteArray &seen)
{
    if (!isDigits({seen.constData(), static_cast<std::size_t>(seen.size())}))
        return AttributeValue::number(QByteArray::number(seen.toDouble() + 1, 'g', 17));
    QByteArray next = seen;
    qsizetype place = next.size() - 1;
    while (place >= 0 && next[place] == '9')
        next[place--] = '0';
    if (place < 0)
        return AttributeValue::number('1' + next);
    ++next[place];
    return AttributeValue::number(next);
}

} // namespace locks::tristanls
