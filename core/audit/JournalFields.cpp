// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalFields.h"

#include "core/audit/JournalLine.h"
#include "core/audit/JournalText.h"
#include "core/base/TimeText.h"
#include "core/dynamodb/item/DynamoJson.h"

namespace audit {
namespace {

enum class Length : quint8 { Short, Long };

JournalField textField(const char *name, const QString &text, Length length = Length::Short)
{
    const QByteArray utf8 = text.toUtf8();
    return {name, text.isEmpty() ? QByteArray("null") : dynamodb::quoted(utf8), utf8,
            length == Length::Short};
}

JournalField timeField(const char *name, std::optional<base::WallTime> time, Length length = Length::Short)
{
    return textField(
        name, time ? QString::fromLatin1(base::text::rfc3339(time->time_since_epoch())) : QString(), length);
}

JournalField jsonField(const char *name, const QByteArray &json)
{
    return {name, json, json == "null" ? QByteArray() : json, false};
}

QByteArray itemOrNull(const std::optional<dynamodb::Item> &item, const dynamodb::ShownAttributes &shown)
{
    return item ? dynamodb::toShownJson(*item, shown) : QByteArray("null");
}

} // namespace

std::vector<JournalField> fieldsOf(const JournalEntry &entry)
{
    const Intent &intent = entry.intent;
    const Outcome outcome = entry.outcome.value_or(Outcome());
    const auto endedAt = entry.outcome ? std::optional(entry.outcomeAt) : std::nullopt;
    return {textField("id", entry.id),
            timeField("at", entry.at),
            textField("act", intent.act),
            textField("result", outcome.result),
            textField("table", intent.table),
            {"key", dynamodb::toJson(intent.key), keyText(intent.key).toUtf8(), true},
            textField("identity", intent.identity),
            textField("reason", intent.reason),
            textField("dialect", intent.dialect),
            textField("connection", intent.connection, Length::Long),
            textField("evidence", intent.evidence, Length::Long),
            jsonField("request",
                      intent.request.isEmpty() ? QByteArray("null")
                                               : dynamodb::shownRequest(intent.request, intent.shown)),
            jsonField("before", itemOrNull(intent.before, intent.shown)),
            jsonField("after", itemOrNull(outcome.after, intent.shown)),
            timeField("outcomeAt", endedAt, Length::Long),
            textField("sentence", outcome.sentence, Length::Long),
            textField("account", intent.account, Length::Long),
            textField("doubt", entry.caveat, Length::Long),
            textField("code", outcome.code, Length::Long),
            textField("doubtCode", entry.caveatCode, Length::Long),
            {"lease", intent.lease ? leaseJson(*intent.lease) : QByteArray("null"),
             intent.lease ? leaseText(*intent.lease).toUtf8() : QByteArray(), true}};
}

QList<QByteArray> fieldNames()
{
    QList<QByteArray> names;
    for (const JournalField &field : fieldsOf({}))
        names += field.name;
    return names;
}

} // namespace audit
