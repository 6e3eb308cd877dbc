// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Placeholders.h"

#include "core/base/Utf8Text.h"
#include "core/emulator/ItemBytes.h"
#include "core/emulator/expression/Values.h"

namespace emulator {

namespace {

const QString namesMember = QStringLiteral("ExpressionAttributeNames");
const QString valuesMember = QStringLiteral("ExpressionAttributeValues");

bool hasExpression(const QJsonObject &request)
{
    for (auto it = request.begin(); it != request.end(); ++it) {
        if (it.key().endsWith(u"Expression"))
            return true;
    }
    return false;
}

} // namespace

Answer<Placeholders> Placeholders::read(const QJsonObject &request)
{
    constexpr qsizetype largest = 2 << 20; // of all names and values, bytes
    Placeholders result;
    qsizetype bytes = 0;
    const auto wrongKey = [](const QString &member, const QString &key) {
        return invalid(member +
                       QStringLiteral(" contains invalid key: Syntax error; key: \"%1\"").arg(key.left(100)));
    };
    const auto tooLarge = [](const QString &member) {
        return invalid(member +
                       QStringLiteral(": the substitution variables exceed the maximum size of 2 MB"));
    };
    for (const QString &member : {namesMember, valuesMember}) {
        if (!request.contains(member))
            continue;
        if (!hasExpression(request))
            return invalid(member + QStringLiteral(" can only be specified when using expressions"));
        if (request.value(member).toObject().isEmpty())
            return invalid(member + QStringLiteral(" must not be empty"));
    }
    const QJsonObject names = request.value(namesMember).toObject();
    for (auto it = names.begin(); it != names.end(); ++it) {
        if (!it.key().startsWith(u'#') || it.key().size() < 2)
            return wrongKey(namesMember, it.key());
        const QByteArray name = it.value().toString().toUtf8();
        bytes += it.key().size() + name.size();
        if (bytes > largest)
            return tooLarge(namesMember);
        result.m_names.insert(it.key().toUtf8(), name);
    }
    const QJsonObject values = request.value(valuesMember).toObject();
    for (auto it = values.begin(); it != values.end(); ++it) {
        if (!it.key().startsWith(u':') || it.key().size() < 2)
            return wrongKey(valuesMember, it.key());
        const Answer<dynamodb::AttributeValue> value = readValue(it.value());
        if (!value)
            return tl::unexpected<Refusal>(value.error());
        bytes += it.key().size() + itemBytes(dynamodb::Item{{QByteArray(), *value}});
        if (bytes > largest)
            return tooLarge(valuesMember);
        result.m_values.insert(it.key().toUtf8(), *value);
    }
    return result;
}

Answer<QByteArray> Placeholders::name(const QByteArray &placeholder)
{
    m_used.insert(placeholder);
    const auto found = m_names.constFind(placeholder);
    if (found != m_names.constEnd())
        return *found;
    return invalid(QStringLiteral("An expression attribute name used in the document path is not defined; "
                                  "attribute name: %1")
                       .arg(base::fromUtf8(placeholder)));
}

Answer<dynamodb::AttributeValue> Placeholders::value(const QByteArray &placeholder)
{
    m_used.insert(placeholder);
    const auto found = m_values.constFind(placeholder);
    if (found != m_values.constEnd())
        return *found;
    return invalid(
        QStringLiteral("An expression attribute value used in expression is not defined; attribute "
                       "value: %1")
            .arg(base::fromUtf8(placeholder)));
}

std::optional<Refusal> Placeholders::unused() const
{
    const auto complaint = [](const QString &what, const QByteArray &key) {
        return invalid(QStringLiteral("Value provided in %1 unused in expressions: keys: {%2}")
                           .arg(what, base::fromUtf8(key)))
            .value();
    };
    for (auto it = m_names.begin(); it != m_names.end(); ++it) {
        if (!m_used.contains(it.key()))
            return complaint(namesMember, it.key());
    }
    for (auto it = m_values.begin(); it != m_values.end(); ++it) {
        if (!m_used.contains(it.key()))
            return complaint(valuesMember, it.key());
    }
    return std::nullopt;
}

QList<QByteArray> reservedWords()
{
    return {"OWNER",   "DATA",    "NAME",     "KEY",    "TTL",  "UUID",   "STATUS", "VALUE",     "PATH",
            "VALUES",  "DATE",    "TIME",     "STATE",  "HASH", "RANGE",  "INDEX",  "TIMESTAMP", "TYPE",
            "TOKEN",   "USER",    "ZONE",     "REGION", "ROLE", "LOCK",   "LOCKS",  "SESSION",   "COUNT",
            "COUNTER", "COMMENT", "DURATION", "EXISTS", "SET",  "REMOVE", "ADD",    "DELETE"};
}

bool isReservedWord(const QByteArray &word)
{
    static const QList<QByteArray> words = reservedWords();
    return words.contains(word.toUpper());
}

} // namespace emulator
