// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/mcp/ToolTable.h"

#include "core/mcp/ToolAnswer.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace mcp {
namespace {

using Members = std::initializer_list<std::pair<QString, QJsonObject>>;

constexpr QLatin1String typeWord("type");

QJsonObject typed(const char *type)
{
    return {{typeWord, QLatin1String(type)}};
}

QJsonObject text()
{
    return typed("string");
}

QJsonObject textOrNull()
{
    return {{typeWord, QJsonArray{QStringLiteral("string"), QStringLiteral("null")}}};
}

QJsonObject listOf(const QJsonObject &element)
{
    QJsonObject list = typed("array");
    list.insert(QStringLiteral("items"), element);
    return list;
}

QJsonObject lockSchema()
{
    QJsonObject lock = typed("object");
    lock.insert(QStringLiteral("properties"),
                QJsonObject{{QStringLiteral("key"), text()},
                            {QStringLiteral("state"), text()},
                            {QStringLiteral("owner"), textOrNull()}});
    lock.insert(QStringLiteral("required"), QJsonArray{QStringLiteral("key"), QStringLiteral("state")});
    return lock;
}

QJsonObject verdictSchema()
{
    return {{QStringLiteral("enum"),
             QJsonArray{QStringLiteral("lapsed"), QStringLiteral("held"), QStringLiteral("released"),
                        QStringLiteral("undecided"), QStringLiteral("gone")}}};
}

/// What every tool about one table takes, and `more`.
QJsonObject wherePlus(Members more)
{
    QJsonObject connection = text();
    connection.insert(QStringLiteral("description"),
                      QStringLiteral("Name in the fleet file; may be left out if there is one"));
    QJsonObject properties{{QStringLiteral("connection"), connection},
                           {QStringLiteral("region"), text()},
                           {QStringLiteral("table"), text()}};
    for (const auto &[name, schema] : more)
        properties.insert(name, schema);
    return properties;
}

QJsonObject lockArguments(Members more)
{
    QJsonObject properties =
        wherePlus({{QStringLiteral("key"), text()}, {QStringLiteral("sort_key"), text()}});
    for (const auto &[name, schema] : more)
        properties.insert(name, schema);
    return properties;
}

QJsonObject input(const QJsonObject &properties, const QStringList &required)
{
    QJsonObject schema = typed("object");
    schema.insert(QStringLiteral("properties"), properties);
    schema.insert(QStringLiteral("required"), QJsonArray::fromStringList(required));
    schema.insert(QStringLiteral("additionalProperties"), false);
    return schema;
}

QJsonObject output(Members members)
{
    QJsonObject properties{{QStringLiteral("untrusted"), QJsonObject{{QStringLiteral("const"), true}}}};
    QJsonArray required{QStringLiteral("untrusted")};
    for (const auto &[name, schema] : members) {
        properties.insert(name, schema);
        required.append(name);
    }
    QJsonObject schema = typed("object");
    schema.insert(QStringLiteral("properties"), properties);
    schema.insert(QStringLiteral("required"), required);
    return schema;
}

QJsonObject limitSchema()
{
    QJsonObject limit = typed("integer");
    limit.insert(QStringLiteral("minimum"), 1);
    limit.insert(QStringLiteral("maximum"), mostLocks);
    return limit;
}

std::vector<Tool> allTools()
{
    const QStringList table{QStringLiteral("table")};
    const QStringList lock{QStringLiteral("table"), QStringLiteral("key")};
    return {
        {QStringLiteral("list_tables"), QStringLiteral("Lock tables with counts by state, problems first."),
         input({{QStringLiteral("connection"), text()}}, {}),
         output({{QStringLiteral("tables"), typed("array")}})},
        {QStringLiteral("list_locks"), QStringLiteral("Locks of a table that fit a filter."),
         input(wherePlus({{QStringLiteral("filter"), text()},
                          {QStringLiteral("limit"), limitSchema()},
                          {QStringLiteral("observe"), text()}}),
               table),
         output({{QStringLiteral("locks"), listOf(lockSchema())},
                 {QStringLiteral("left_out"), typed("integer")},
                 {QStringLiteral("unverified"), typed("integer")}})},
        {QStringLiteral("show_lock"),
         QStringLiteral("One lock in full, with what its library's old holder notices after a release."),
         input(lockArguments({}), lock), output({{QStringLiteral("lock"), lockSchema()}})},
        {QStringLiteral("prove_lapse"),
         QStringLiteral("Watches one lock until its lapse is proved or refuted, two minutes at most."),
         input(lockArguments({{QStringLiteral("wait"), text()}}), lock),
         output({{QStringLiteral("verdict"), verdictSchema()}, {QStringLiteral("sentence"), text()}})},
        {QStringLiteral("check_table"),
         QStringLiteral("Mistakes of a table before they cost a lock, as doctor finds them."),
         input(wherePlus({{QStringLiteral("observe"), text()}}), table),
         output(
             {{QStringLiteral("findings"), typed("array")}, {QStringLiteral("not_judged"), typed("array")}})},
        {QStringLiteral("propose_release"),
         QStringLiteral(
             "Says whether a release would be right now and gives the command for a person to run. "
             "Writes nothing."),
         input(lockArguments({{QStringLiteral("reason"), text()}}),
               lock + QStringList{QStringLiteral("reason")}),
         output({{QStringLiteral("command"), textOrNull()}, {QStringLiteral("advice"), text()}})},
    };
}

QJsonObject asListed(const Tool &tool)
{
    const QJsonObject annotations{{QStringLiteral("readOnlyHint"), true},
                                  {QStringLiteral("destructiveHint"), false},
                                  {QStringLiteral("idempotentHint"), true},
                                  {QStringLiteral("openWorldHint"), true}};
    return {{QStringLiteral("name"), tool.name},
            {QStringLiteral("title"), tool.description.section(u'.', 0, 0)},
            {QStringLiteral("description"), tool.description},
            {QStringLiteral("inputSchema"), tool.inputSchema},
            {QStringLiteral("outputSchema"), tool.outputSchema},
            {QStringLiteral("annotations"), annotations}};
}

/// Of one value; empty: it fits.
QString valueFault(const QString &name, const QJsonObject &schema, const QJsonValue &value)
{
    if (schema.value(typeWord) == QLatin1String("string"))
        return value.isString() ? QString() : QStringLiteral("%1 is a text").arg(name);
    const int least = schema.value(u"minimum").toInt();
    const int most = schema.value(u"maximum").toInt();
    const double number = value.toDouble();
    const bool fits = value.isDouble() && number >= least && number <= most && std::floor(number) == number;
    return fits ? QString()
                : QStringLiteral("%1 is a whole number from %2 to %3").arg(name).arg(least).arg(most);
}

} // namespace

const std::vector<Tool> &toolTable()
{
    static const std::vector<Tool> tools = allTools();
    return tools;
}

const Tool *toolNamed(const QString &name)
{
    const auto found = std::ranges::find(toolTable(), name, &Tool::name);
    return found == toolTable().end() ? nullptr : &*found;
}

QJsonArray toolList()
{
    QJsonArray list;
    for (const Tool &tool : toolTable())
        list.append(asListed(tool));
    return list;
}

QString argumentFault(const Tool &tool, const QJsonObject &arguments)
{
    const QJsonObject properties = tool.inputSchema.value(u"properties").toObject();
    for (const QJsonValue &name : tool.inputSchema.value(u"required").toArray()) {
        if (!arguments.contains(name.toString()))
            return QStringLiteral("%1 needs %2").arg(tool.name, name.toString());
    }
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        if (!properties.contains(argument.key()))
            return QStringLiteral("%1 takes %2, and no other argument")
                .arg(tool.name, properties.keys().join(QLatin1String(", ")));
        const QString fault =
            valueFault(argument.key(), properties.value(argument.key()).toObject(), argument.value());
        if (!fault.isEmpty())
            return QStringLiteral("%1: %2").arg(tool.name, fault);
    }
    return {};
}

} // namespace mcp
