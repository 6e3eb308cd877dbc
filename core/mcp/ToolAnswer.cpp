// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/mcp/ToolAnswer.h"

#include "core/base/Utf8Text.h"

#include <QJsonDocument>

namespace mcp {
namespace {

QByteArray compactJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

qsizetype sizeOf(const QJsonValue &value)
{
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).size();
}

QJsonArray oneText(const QString &text)
{
    return {QJsonObject{{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), text}}};
}

} // namespace

QJsonObject callResult(const ToolAnswer &answer)
{
    if (!answer.error.isEmpty())
        return {{QStringLiteral("content"), oneText(answer.error)}, {QStringLiteral("isError"), true}};
    QJsonObject structured = answer.structured;
    structured.insert(QStringLiteral("untrusted"), true);
    return {{QStringLiteral("content"), oneText(base::fromUtf8(compactJson(structured)))},
            {QStringLiteral("structuredContent"), structured},
            {QStringLiteral("isError"), false}};
}

QJsonObject fitted(QJsonObject found, const QString &list, qsizetype leftOut)
{
    constexpr qsizetype reserve = 64; // of left_out and untrusted
    const QJsonArray all = found.take(list).toArray();
    QJsonArray kept;
    qsizetype size = compactJson(found).size() + list.size() + reserve;
    for (const QJsonValue &element : all) {
        size += sizeOf(element);
        if (size > largestAnswer)
            break;
        kept.append(element);
    }
    found.insert(list, kept);
    found.insert(QStringLiteral("left_out"), qint64(leftOut + all.size() - kept.size()));
    return found;
}

QJsonObject cutTo(QJsonObject object, qsizetype bytes)
{
    constexpr qsizetype shown = 200; // characters of a text
    QJsonArray cut;
    while (compactJson(object).size() > bytes && cut.size() < object.size()) {
        QString largest;
        qsizetype most = 0;
        for (auto member = object.begin(); member != object.end(); ++member) {
            const qsizetype size = sizeOf(member.value());
            if (size > most && member.key() != QLatin1String("cut")) {
                most = size;
                largest = member.key();
            }
        }
        const QJsonValue value = object.value(largest);
        object.insert(largest, value.isString() ? QJsonValue(value.toString().left(shown)) : QJsonValue());
        cut.append(largest);
        object.insert(QStringLiteral("cut"), cut);
    }
    return object;
}

} // namespace mcp
