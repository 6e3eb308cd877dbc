// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/RequestWriter.h"

#include "app/cli/output/ResultWriter.h"
#include "core/base/Utf8Text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace cli {
namespace {

QByteArray compact(const QJsonValue &value)
{
    return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
}

/// "recordVersionNumber = {"S":"a1"}" of "#n0 = :v0". What is put in is not looked at again.
QByteArray spelledOut(const QString &expression, const QJsonObject &request)
{
    static const QRegularExpression placeholder(QStringLiteral("[#:]\\w+"));
    const QJsonObject names = request.value(QLatin1String("ExpressionAttributeNames")).toObject();
    const QJsonObject values = request.value(QLatin1String("ExpressionAttributeValues")).toObject();
    QString text;
    qsizetype done = 0;
    for (const QRegularExpressionMatch &match : placeholder.globalMatch(expression)) {
        const QString name = match.captured();
        text += QStringView(expression).mid(done, match.capturedStart() - done);
        text += name.startsWith(u'#') ? names.value(name).toString(name)
                                      : base::fromUtf8(compact(values.value(name)));
        done = match.capturedEnd();
    }
    text += QStringView(expression).mid(done);
    return text.toUtf8();
}

QByteArray operationOf(const QJsonObject &request)
{
    if (request.contains(QLatin1String("UpdateExpression")))
        return "UpdateItem";
    return request.contains(QLatin1String("Item")) ? "PutItem" : "DeleteItem";
}

} // namespace

void writeRequest(Output &out, const admin::Receipt &rehearsed)
{
    const QJsonObject request =
        base::jsonFrom(dynamodb::shownRequest(rehearsed.request, rehearsed.shown)).object();
    if (request.isEmpty())
        return;
    std::vector<QList<QByteArray>> lines{{"  Request",
                                          operationOf(request) + " in table " +
                                              request.value(QLatin1String("TableName")).toString().toUtf8()}};
    for (const auto &[title, field] : {std::pair("  Key", "Key"), std::pair("  Item", "Item")}) {
        if (request.contains(QLatin1String(field)))
            lines.push_back({title, compact(request.value(QLatin1String(field)))});
    }
    for (const auto &[title, field] :
         {std::pair("  Condition", "ConditionExpression"), std::pair("  Change", "UpdateExpression")}) {
        const QString expression = request.value(QLatin1String(field)).toString();
        if (!expression.isEmpty())
            lines.push_back({title, spelledOut(expression, request)});
    }
    out.write(alignedColumns(lines));
}

} // namespace cli
