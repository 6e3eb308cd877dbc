// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/services/AwsCommand.h"

#include "core/base/NumberText.h"
#include "core/base/ShellWord.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace ui {
namespace {

// Of Linux, with the zero at its end; other systems allow a word more.
constexpr qsizetype longestShellWord = 131071;

/// A value of type B or BS anywhere in it. An attribute that bears such a name has an object there.
bool holdsBinary(const QJsonValue &json)
{
    if (json.isArray())
        return std::ranges::any_of(json.toArray(), [](const QJsonValue &part) { return holdsBinary(part); });
    const QJsonObject object = json.toObject();
    if (object.value(QLatin1String("B")).isString() || object.value(QLatin1String("BS")).isArray())
        return true;
    return std::ranges::any_of(object, [](const QJsonValue &part) { return holdsBinary(part); });
}

/// The same JSON without a character that acts on the terminal it is pasted into. All of them stand within
/// strings, where JSON has a notation for them.
QString withoutUnseen(const QString &json)
{
    QString out;
    out.reserve(json.size());
    for (qsizetype at = 0; at < json.size();) {
        const bool isPair = json.at(at).isHighSurrogate() && at + 1 < json.size();
        const char32_t letter =
            isPair ? QChar::surrogateToUcs4(json.at(at), json.at(at + 1)) : json.at(at).unicode();
        const qsizetype units = isPair ? 2 : 1;
        for (const QChar unit : QStringView(json).mid(at, units))
            out += base::isUnseen(letter)
                ? QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0'))
                : QString(unit);
        at += units;
    }
    return out;
}

/// "delete-item" of DeleteItem.
QString subcommandOf(admin::Operation operation)
{
    QString words;
    for (const QChar letter : QString(admin::operationName(operation))) {
        if (letter.isUpper() && !words.isEmpty())
            words += u'-';
        words += letter.toLower();
    }
    return words;
}

base::Result<QString> shellJson(const QByteArray &json)
{
    const QString text = base::fromUtf8(json);
    if (text.toUtf8() != json)
        return base::failure(base::ErrorKind::Unsupported,
                             QCoreApplication::translate(
                                 "ui", "the row holds text that is not UTF-8, which no command can carry"));
    const QString shown = withoutUnseen(text);
    if (shown.toUtf8().size() > longestShellWord)
        return base::failure(
            base::ErrorKind::Unsupported,
            QCoreApplication::translate(
                "ui", "the request has more than the %1 bytes that a word of a command may have")
                .arg(base::text::count(longestShellWord)));
    return shown;
}

base::Result<QString> awsCommand(const ConnectionFacts &facts, QStringList words, bool isBinary)
{
    // With the profile alone it would reach the table of the same name in the profile's own account.
    if (facts.endpointOption.contains(QStringLiteral("--role-arn")))
        return base::failure(base::ErrorKind::Unsupported,
                             QCoreApplication::translate(
                                 "ui",
                                 "the aws program assumes the role of a connection by a profile alone; add a "
                                 "profile with that role_arn, and connect with it"));
    QStringList options = facts.endpointOption;
    options.removeAll(QStringLiteral("--allow-http")); // an option of ours
    if (isBinary)
        words += {QStringLiteral("--cli-binary-format"), QStringLiteral("base64")};
    return base::shellLine(QStringList{QStringLiteral("aws"), QStringLiteral("dynamodb")} + words + options);
}

} // namespace

base::Result<QString> awsCommandFor(const ConnectionFacts &facts, admin::Operation operation,
                                    const QByteArray &body, const dynamodb::ShownAttributes &shown)
{
    if (operation == admin::Operation::None || body.isEmpty())
        return base::failure(base::ErrorKind::BadInput,
                             QCoreApplication::translate("ui", "there is no request yet"));
    if (base::jsonFrom(dynamodb::shownRequest(body, shown)) != base::jsonFrom(body))
        return base::failure(
            base::ErrorKind::Unsupported,
            QCoreApplication::translate("ui", "the request carries values that are shown nowhere"));
    const auto json = shellJson(body);
    if (!json)
        return tl::unexpected(json.error());
    return awsCommand(facts, {subcommandOf(operation), QStringLiteral("--cli-input-json"), *json},
                      holdsBinary(base::jsonFrom(body).object()));
}

base::Result<QString> awsReadCommandFor(const ConnectionFacts &facts, const locks::LockRecord &lock)
{
    const QByteArray key = dynamodb::toJson(lock.key);
    const auto json = shellJson(key);
    if (!json)
        return tl::unexpected(json.error());
    return awsCommand(facts,
                      {subcommandOf(admin::Operation::GetItem), QStringLiteral("--consistent-read"),
                       QStringLiteral("--table-name"), lock.shape.table, QStringLiteral("--key"), *json},
                      holdsBinary(base::jsonFrom(key).object()));
}

} // namespace ui
