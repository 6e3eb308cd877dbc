// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/IncidentReport.h"

#include "core/audit/JournalLine.h"
#include "core/audit/JournalText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <QJsonDocument>

#include <algorithm>

namespace audit {
namespace {

constexpr int indent = 2;

/// The longest run of backticks in the text: what surrounds it has more.
int longestTicks(const QString &text)
{
    int longest = 0;
    int run = 0;
    for (const QChar letter : text) {
        run = letter == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

/// A value in a cell of a table: one line in a code span, in which only the end of a cell means anything.
QString codeSpan(const QString &value)
{
    QString text = base::visible(value);
    text.replace(u'|', QStringLiteral("\\|"));
    const QString ticks(longestTicks(text) + 1, u'`');
    return text.isEmpty() ? QString() : ticks + u' ' + text + u' ' + ticks;
}

QString fenced(const QString &text, const char *language)
{
    const QString shown = base::visible(text, base::LineEnds::Kept);
    const QString fence(std::max(3, longestTicks(shown) + 1), u'`');
    return fence + QLatin1String(language) + u'\n' + shown + u'\n' + fence + u'\n';
}

QString itemText(const std::optional<dynamodb::Item> &item, const dynamodb::ShownAttributes &shown)
{
    return item ? fenced(base::fromUtf8(dynamodb::toShownJson(*item, shown, indent)), "json")
                : QStringLiteral("There was no row.\n");
}

QString requestText(const QByteArray &request)
{
    if (request.isEmpty())
        return QStringLiteral("Nothing was to be sent.\n");
    const QJsonDocument json = base::jsonFrom(request);
    return fenced(base::fromUtf8(json.isObject() ? json.toJson().trimmed() : request), "json");
}

} // namespace

QByteArray incidentReport(const JournalEntry &entry)
{
    const Intent &intent = entry.intent;
    QString text = QStringLiteral("# Incident report: %1\n\n").arg(codeSpan(intent.act));
    text += QStringLiteral("| | |\n|---|---|\n");
    const auto row = [&text](const char *title, const QString &value) {
        const QString shown = codeSpan(value);
        if (!shown.isEmpty())
            text += QStringLiteral("| %1 | %2 |\n").arg(QLatin1String(title), shown);
    };
    row("Table", intent.table);
    row("Key", namedKeyText(intent.key));
    row("Lock library", intent.dialect);
    row("Lease", intent.lease ? leaseText(*intent.lease) : QString());
    row("Connection", intent.connection);
    row("Account", intent.account);
    row("Announced", rfc3339(entry.at));
    row("By", intent.identity);
    row("Reason", intent.reason);
    if (entry.outcome) {
        row("Ended", rfc3339(entry.outcomeAt));
        row("Outcome", entry.outcome->result);
        row("Code", entry.outcome->code);
    }
    row("Journal entry", entry.id);
    row("Doubt", entry.caveat);
    const auto section = [&text](const char *title, const QString &body) {
        text += QStringLiteral("\n## %1\n\n%2").arg(QLatin1String(title), body);
    };
    section("Evidence", fenced(intent.evidence, ""));
    section("Request", requestText(dynamodb::shownRequest(intent.request, intent.shown)));
    section("Row before", itemText(intent.before, intent.shown));
    if (!entry.outcome) {
        section("Outcome",
                QStringLiteral("The program ended before the outcome was known. The row tells whether "
                               "the request took effect.\n"));
        return text.toUtf8();
    }
    section("Row after",
            rowAfter(entry) == RowAfter::NotKnown
                ? QStringLiteral("The journal does not know the row after it.\n")
                : itemText(entry.outcome->after, intent.shown));
    section("Outcome", fenced(entry.outcome->sentence, ""));
    return text.toUtf8();
}

} // namespace audit
