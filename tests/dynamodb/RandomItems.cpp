// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/dynamodb/RandomItems.h"

#include <QStringList>

namespace dynamodb::test {

QByteArray randomText(QRandomGenerator &random)
{
    static const QList<QByteArray> pieces{QByteArray("\0", 1),
                                          "\"",
                                          "\\",
                                          "\n",
                                          "\x1f",
                                          "\x7f",
                                          "{",
                                          "}",
                                          "]",
                                          ",",
                                          "\xc3\xa9",
                                          "\xe2\x82\xac",
                                          "\xf0\x9f\x94\x92",
                                          "\xed\x9f\xbf",
                                          "\xf4\x8f\xbf\xbf",
                                          "LastEvaluatedKey",
                                          "\\\"",
                                          "plain",
                                          "/",
                                          "'"};
    QByteArray text;
    for (int left = random.bounded(6); left > 0; --left)
        text += pieces[random.bounded(static_cast<int>(pieces.size()))];
    return text;
}

namespace {

QByteArray randomBytes(QRandomGenerator &random)
{
    QByteArray bytes;
    for (int left = random.bounded(20); left > 0; --left)
        bytes += static_cast<char>(random.bounded(256));
    return bytes;
}

QByteArray randomNumber(QRandomGenerator &random)
{
    QByteArray digits = random.bounded(2) ? "-1" : "9";
    for (int left = random.bounded(38); left > 0; --left)
        digits += static_cast<char>('0' + random.bounded(10));
    if (random.bounded(3) == 0)
        digits += "." + QByteArray::number(random.bounded(1000)) + "E-120";
    return digits;
}

QList<QByteArray> randomMembers(QRandomGenerator &random, QByteArray (*one)(QRandomGenerator &))
{
    QList<QByteArray> members;
    for (int left = 1 + random.bounded(4); left > 0; --left)
        members += one(random);
    return members;
}

} // namespace

AttributeValue randomValue(QRandomGenerator &random, int depth)
{
    switch (static_cast<AttributeType>(random.bounded(depth > 0 ? 10 : 8))) {
    case AttributeType::S:
        return AttributeValue::string(randomText(random));
    case AttributeType::N:
        return AttributeValue::number(randomNumber(random));
    case AttributeType::B:
        return AttributeValue::binary(randomBytes(random));
    case AttributeType::Bool:
        return AttributeValue::boolean(random.bounded(2) == 0);
    case AttributeType::Null:
        return AttributeValue::null();
    case AttributeType::SS:
        return AttributeValue::set(AttributeType::SS, randomMembers(random, randomText));
    case AttributeType::NS:
        return AttributeValue::set(AttributeType::NS, randomMembers(random, randomNumber));
    case AttributeType::BS:
        return AttributeValue::set(AttributeType::BS, randomMembers(random, randomBytes));
    case AttributeType::L: {
        std::vector<AttributeValue> elements;
        for (int left = random.bounded(4); left > 0; --left)
            elements.push_back(randomValue(random, depth - 1));
        return AttributeValue::list(std::move(elements));
    }
    case AttributeType::M: {
        std::vector<NamedValue> entries;
        for (int left = random.bounded(4); left > 0; --left)
            entries.emplace_back(randomText(random) + QByteArray::number(left),
                                 randomValue(random, depth - 1));
        return AttributeValue::map(std::move(entries));
    }
    }
    Q_UNREACHABLE();
}

Item randomItem(QRandomGenerator &random)
{
    Item item;
    for (int left = 1 + random.bounded(8); left > 0; --left)
        item.set(random.bounded(3) ? QByteArray("attribute") + char('a' + random.bounded(6))
                                   : randomText(random),
                 randomValue(random, 4));
    return item;
}

} // namespace dynamodb::test
