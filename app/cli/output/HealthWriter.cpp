// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/HealthWriter.h"

#include "app/cli/arguments/Wrapping.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "app/cli/output/StateStyle.h"
#include "core/base/NumberText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/health/HealthRules.h"

#include <algorithm>

namespace cli {
namespace {

using health::Finding;
using health::Severity;

constexpr qsizetype widestText = 100;
constexpr qsizetype textColumn = 9; // beside the longest name of a severity
constexpr std::size_t mostKeysShown = 8;
constexpr qsizetype longestKeyShown = 60;

QByteArray severityColor(Severity severity)
{
    return severity == Severity::Error ? "31" : severity == Severity::Warning ? "33" : "";
}

qsizetype countOf(const TableHealth &health, Severity severity)
{
    return std::ranges::count(health.report.findings, severity, &Finding::severity);
}

/// "locks"; of several connections "prod/eu-west-1/locks".
QString nameOf(const TableHealth &health)
{
    return health.connection.isEmpty()
        ? health.table
        : QStringList{health.connection, health.region, health.table}.join(u'/');
}

/// What says of which of several tables a result is.
Row placeCells(const TableHealth &health)
{
    if (health.connection.isEmpty())
        return {};
    return {textCell("connection", health.connection), textCell("region", health.region)};
}

/// "a", or "a / b" with its sort key, as signs where it cannot be seen.
QString keyName(const health::AffectedKey &key)
{
    const QString text = base::visible(key.text, longestKeyShown);
    return key.sortKeyText ? text + QStringLiteral(" / ") + base::visible(*key.sortKeyText, longestKeyShown)
                           : text;
}

QString keyList(const Finding &finding)
{
    QStringList names;
    for (std::size_t i = 0; i < std::min(finding.keys.size(), mostKeysShown); ++i)
        names += keyName(finding.keys[i]);
    const qsizetype more = finding.affected - names.size();
    return names.join(QStringLiteral(", ")) +
        (more > 0 ? QStringLiteral(" and %1 more").arg(base::text::count(more)) : QString());
}

class HealthReportWriter {
public:
    explicit HealthReportWriter(Output &out) : m_out(out), m_width(std::min(out.width(), widestText)) { }

    void write(const TableHealth &health)
    {
        for (const Finding &finding : health.report.findings)
            write(finding);
        writeUnjudged(health.report.unjudged);
        m_out.write(forTerminal(summaryOf(health).toUtf8()) + '\n');
    }

private:
    void write(const Finding &finding)
    {
        const QByteArray severity(health::severityName(finding.severity).data());
        m_out.write(colored(m_out, severity, severityColor(finding.severity)) +
                    QByteArray(textColumn - severity.size(), ' ') + QByteArray(finding.rule.data()) + '\n');
        writeLines(finding.sentence);
        writeLines(finding.advice);
        if (!finding.keys.empty())
            writeLines(QStringLiteral("Locks: ") + keyList(finding));
        m_out.write("\n");
    }

    void writeLines(const QString &text)
    {
        const QByteArray safe = forTerminal(text.toUtf8());
        m_out.write(QByteArray(textColumn, ' ') + wrapped(safe.split(' '), textColumn, textColumn, m_width) +
                    '\n');
    }

    /// Rules that wait for the same are printed together.
    void writeUnjudged(const std::vector<health::Unjudged> &rules)
    {
        QStringList reasons;
        for (const health::Unjudged &rule : rules) {
            if (!reasons.contains(rule.why))
                reasons += rule.why;
        }
        for (const QString &why : qAsConst(reasons)) {
            QStringList names;
            for (const health::Unjudged &rule : rules) {
                if (rule.why == why)
                    names += rule.rule;
            }
            m_out.write("not judged\n");
            writeLines(names.join(QStringLiteral(", ")));
            writeLines(why);
            m_out.write("\n");
        }
    }

    static QString summaryOf(const TableHealth &health)
    {
        const qsizetype problems = health.report.problems();
        const qsizetype notes = countOf(health, Severity::Note);
        const QString found = problems == 0
            ? QStringLiteral("no problems")
            : base::text::counted(problems, QStringLiteral("problem"), QStringLiteral("problems"));
        const QString noted = notes == 0 ? QString()
                                         : QStringLiteral(" and ") +
                base::text::counted(notes, QStringLiteral("note"), QStringLiteral("notes"));
        return QStringLiteral("%1%2, %3 of table %4")
            .arg(found, noted,
                 base::text::counted(health.report.locks, QStringLiteral("lock"), QStringLiteral("locks")),
                 base::visible(nameOf(health)));
    }

    Output &m_out;
    qsizetype m_width;
};

QByteArray jsonList(const QByteArrayList &values)
{
    return '[' + values.join(',') + ']';
}

QByteArray keysJson(const Finding &finding)
{
    QByteArrayList keys;
    for (const health::AffectedKey &key : finding.keys)
        keys += "{\"key\":" + jsonText(key.text) +
            ",\"sortKey\":" + (key.sortKeyText ? jsonText(*key.sortKeyText) : QByteArray("null")) + '}';
    return jsonList(keys);
}

Row rowOf(const TableHealth &health, const Finding &finding)
{
    Row row = placeCells(health);
    row.insert(row.end(),
               {{"table", jsonText(health.table), health.table.toUtf8()},
                textCell("rule", finding.rule),
                textCell("severity", health::severityName(finding.severity)),
                textCell("sentence", finding.sentence),
                textCell("advice", finding.advice),
                numberCell("affected", finding.affected),
                jsonCell("keys", keysJson(finding))});
    return row;
}

QByteArray findingJson(const TableHealth &health, const Finding &finding)
{
    Row row = rowOf(health, finding);
    const auto isRule = [](const Cell &cell) { return cell.name == "rule"; };
    row.erase(row.begin(), std::ranges::find_if(row, isRule)); // the object around it names the table
    return jsonObject(row);
}

QByteArray unjudgedJson(const health::Unjudged &rule)
{
    return "{\"rule\":" + jsonText(rule.rule) + ",\"reason\":" + jsonText(rule.why) + '}';
}

template <typename Values, typename ToJson>
QByteArray jsonOfEach(const Values &values, ToJson toJson)
{
    QByteArrayList list;
    for (const auto &value : values)
        list += toJson(value);
    return jsonList(list);
}

QByteArray healthJson(const TableHealth &health)
{
    const health::HealthReport &report = health.report;
    Row row = placeCells(health);
    row.insert(
        row.end(),
        {{"table", jsonText(health.table), {}},
         numberCell("locks", report.locks),
         numberCell("observedForMs", health.observed.count()),
         numberCell("errors", countOf(health, Severity::Error)),
         numberCell("warnings", countOf(health, Severity::Warning)),
         numberCell("notes", countOf(health, Severity::Note)),
         jsonCell("findings",
                  jsonOfEach(report.findings,
                             [&health](const Finding &finding) { return findingJson(health, finding); })),
         jsonCell("notJudged", jsonOfEach(report.unjudged, unjudgedJson))});
    return jsonObject(row);
}

// SARIF 2.1.0, OASIS standard of 27 March 2020.

qsizetype ruleIndex(QLatin1String id)
{
    const auto rules = health::healthRules();
    const auto found = std::ranges::find_if(
        rules, [id](const health::HealthRule &rule) { return id == QLatin1String(rule.id); });
    return found - rules.begin();
}

QByteArray messageJson(const QString &text)
{
    return "{\"text\":" + jsonText(text) + '}';
}

QByteArray sarifRule(const health::HealthRule &rule)
{
    return "{\"id\":" + jsonText(QLatin1String(rule.id)) +
        ",\"shortDescription\":" + messageJson(base::fromUtf8(rule.summary)) +
        ",\"help\":" + messageJson(base::fromUtf8(rule.advice)) +
        ",\"defaultConfiguration\":{\"level\":" + jsonText(health::severityName(rule.severity)) + "}}";
}

QByteArray sarifLocation(const QString &name, const QString &qualified, const char *kind)
{
    return "{\"logicalLocations\":[{\"name\":" + jsonText(name) +
        ",\"fullyQualifiedName\":" + jsonText(qualified) + ",\"kind\":\"" + kind + "\"}]}";
}

QByteArray sarifLocations(const TableHealth &health, const Finding &finding)
{
    if (finding.keys.empty())
        return jsonList({sarifLocation(health.table, nameOf(health), "table")});
    return jsonOfEach(finding.keys, [&health](const health::AffectedKey &key) {
        QString name = key.text;
        if (key.sortKeyText)
            name += u'/' + *key.sortKeyText;
        return sarifLocation(name, nameOf(health) + u'/' + name, "item");
    });
}

QByteArray sarifResult(const TableHealth &health, const Finding &finding)
{
    return "{\"ruleId\":" + jsonText(finding.rule) +
        ",\"ruleIndex\":" + QByteArray::number(ruleIndex(finding.rule)) +
        ",\"level\":" + jsonText(health::severityName(finding.severity)) +
        ",\"message\":" + messageJson(finding.sentence + u' ' + finding.advice) +
        ",\"locations\":" + sarifLocations(health, finding) +
        ",\"properties\":{\"affected\":" + QByteArray::number(finding.affected) + "}}";
}

QByteArray sarifNotification(const health::Unjudged &rule)
{
    return "{\"level\":\"note\",\"message\":" + messageJson(rule.why) +
        ",\"associatedRule\":{\"id\":" + jsonText(rule.rule) +
        ",\"index\":" + QByteArray::number(ruleIndex(rule.rule)) + "}}";
}

/// Without the brackets around them.
QByteArray inner(const QByteArrayList &lists)
{
    QByteArrayList values;
    for (const QByteArray &list : lists) {
        if (list.size() > 2)
            values += list.sliced(1).chopped(1);
    }
    return values.join(',');
}

QByteArray sarifJson(const std::vector<TableHealth> &tables)
{
    const QByteArray driver = "{\"name\":\"leasescope-cli\",\"version\":\"" LEASESCOPE_VERSION
                              "\",\"rules\":" +
        jsonOfEach(health::healthRules(), sarifRule) + '}';
    QByteArrayList notifications;
    QByteArrayList resultLists;
    for (const TableHealth &health : tables) {
        notifications += jsonOfEach(health.report.unjudged, sarifNotification);
        resultLists += jsonOfEach(health.report.findings,
                                  [&health](const Finding &finding) { return sarifResult(health, finding); });
    }
    const QByteArray invocation =
        "{\"executionSuccessful\":true,\"toolExecutionNotifications\":" + jsonList({inner(notifications)}) +
        '}';
    const QByteArray results = jsonList({inner(resultLists)});
    return "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{"
           "\"tool\":{\"driver\":" +
        driver + "},\"invocations\":[" + invocation + "],\"results\":" + results + "}]}";
}

Output::Guard guardFor(HealthFormat format)
{
    switch (format) {
    case HealthFormat::Table:
        return Output::Guard::ByWriter;
    case HealthFormat::Csv:
        return Output::Guard::Text;
    case HealthFormat::Json:
    case HealthFormat::Jsonl:
    case HealthFormat::Sarif:
        break;
    }
    return Output::Guard::Json;
}

void writeAllHealth(Output &out, HealthFormat format, const std::vector<TableHealth> &tables)
{
    if (format == HealthFormat::Table) {
        for (const TableHealth &health : tables)
            HealthReportWriter(out).write(health);
        return;
    }
    if (format == HealthFormat::Sarif)
        return out.write(sarifJson(tables) + '\n');
    std::vector<Row> rows;
    QList<QByteArray> columns;
    for (const TableHealth &health : tables) {
        for (const Finding &finding : health.report.findings)
            rows.push_back(rowOf(health, finding));
    }
    for (const Cell &cell : rowOf(tables.empty() ? TableHealth() : tables.front(), {}))
        columns += cell.name;
    ResultWriter(out, format == HealthFormat::Csv ? OutputFormat::Csv : OutputFormat::Jsonl)
        .list(rows, columns);
}

} // namespace

void writeHealth(Output &out, HealthFormat format, const TableHealth &health)
{
    out.setGuard(guardFor(format));
    if (format == HealthFormat::Json)
        return out.write(healthJson(health) + '\n');
    writeAllHealth(out, format, {health});
}

void writeHealth(Output &out, HealthFormat format, const std::vector<TableHealth> &tables)
{
    out.setGuard(guardFor(format));
    if (format == HealthFormat::Json)
        return out.write(jsonOfEach(tables, healthJson) + '\n');
    writeAllHealth(out, format, tables);
}

} // namespace cli
