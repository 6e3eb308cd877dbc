// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/Failure.h"

#include "app/cli/output/JsonText.h"

#include <QRegularExpression>

namespace cli {
namespace {

bool isJsonFormat(const QString &format)
{
    return format == QLatin1String("json") || format == QLatin1String("jsonl");
}

/// The value of --output in `word`, or in the word after it; nothing: it is another word.
std::optional<QString> outputIn(const QString &word, const QString &after)
{
    if (word == QLatin1String("--output") || word == QLatin1String("-o"))
        return after;
    if (word.startsWith(QLatin1String("--output=")))
        return word.mid(9);
    if (word.startsWith(QLatin1String("-o")))
        return word.mid(word.startsWith(QLatin1String("-o=")) ? 3 : 2);
    return {};
}

} // namespace

QLatin1String failureCode(const Failure &failure)
{
    if (failure.wantsSignIn)
        return QLatin1String("sign-in");
    switch (failure.status) {
    case WrongCommandLine:
        return QLatin1String("command-line");
    case Refused:
        return QLatin1String("refused");
    case NoSuchThing:
        return QLatin1String("not-found");
    case NotAcquired:
        return QLatin1String("not-acquired");
    case Unproven:
        return QLatin1String("unproven");
    case Unreadable:
        return QLatin1String("unreadable");
    case ReadOnly:
        return QLatin1String("read-only");
    case Denied:
        return QLatin1String("denied");
    case Unreachable:
        return QLatin1String("unreachable");
    case CommandNotFound:
        return QLatin1String("command-not-found");
    case Interrupted:
        return QLatin1String("interrupted");
    default:
        return QLatin1String("unexpected");
    }
}

QByteArray failureJson(const Failure &failure)
{
    static const QRegularExpression place(QStringLiteral("^[^\\n]*?:([1-9][0-9]{0,8}):([1-9][0-9]{0,8}): "));
    const QRegularExpressionMatch found = place.match(failure.sentence);
    const auto number = [&found](int part) {
        return found.hasMatch() ? found.captured(part).toLatin1() : QByteArray("null");
    };
    const QLatin1String code = failureCode(failure);
    return "{\"error\":{\"code\":\"" + QByteArray(code.data(), code.size()) +
        "\",\"exitStatus\":" + QByteArray::number(failure.endsWith.value_or(failure.status)) +
        ",\"sentence\":" + jsonText(failure.sentence) + ",\"action\":" + jsonTextOrNull(failure.action) +
        ",\"connection\":" + jsonTextOrNull(failure.connection) +
        ",\"region\":" + jsonTextOrNull(failure.region) + ",\"table\":" + jsonTextOrNull(failure.table) +
        ",\"line\":" + number(1) + ",\"column\":" + number(2) + "}}\n";
}

bool asksForJson(const QStringList &arguments, const QString &variable)
{
    QString format = variable;
    for (qsizetype at = 0; at < arguments.size() && arguments.at(at) != QLatin1String("--"); ++at) {
        if (const auto given = outputIn(arguments.at(at), arguments.value(at + 1)))
            format = *given;
    }
    return isJsonFormat(format);
}

} // namespace cli
