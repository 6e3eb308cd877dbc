// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/ConnectionReader.h"

#include "core/aws/service/Endpoint.h"
#include "core/base/Utf8Text.h"
#include "core/fleet/TablePattern.h"
#include "core/http/LoopbackHost.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>

namespace fleet {
namespace {

constexpr qsizetype mostLabels = 8;

/// Labels that the program's own series have.
constexpr std::array ourLabels{"account", "alert",     "connection", "dialect", "endpoint", "event",
                               "key",     "operation", "origin",     "outcome", "reason",   "receiver",
                               "region",  "severity",  "state",      "status",  "table",    "version"};

bool fits(const char *pattern, const QString &text)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QString::fromLatin1(pattern)))
        .match(text)
        .hasMatch();
}

bool isOurs(const QString &label)
{
    return std::ranges::any_of(ourLabels,
                               [&label](const char *ours) { return label == QLatin1String(ours); });
}

/// Nothing: the label is fine.
base::Sentence labelFault(const QString &name)
{
    if (looksLikeSecret(name))
        return secretSentence(name);
    if (!fits("[a-z_][a-z0-9_]*", name) || name.startsWith(QLatin1String("__")))
        return base::say(
            "fleet",
            "%1 cannot be a label; its name is of small letters, digits and _, and begins with no "
            "digit and no __",
            quotedValue(name));
    return isOurs(name)
        ? base::say("fleet", "%1 is a label of this program's own; choose another name", quotedValue(name))
        : base::Sentence();
}

void readLabels(FleetSection &section, Connection &into)
{
    const toml::table *labels = section.table("labels");
    if (!labels)
        return;
    if (labels->size() > static_cast<std::size_t>(mostLabels))
        section.fault("labels",
                      base::say("fleet", "%1 has %2 labels, and %3 are the most", section.title(),
                                static_cast<int>(labels->size()), mostLabels));
    FleetSection values(*labels, base::say("fleet", "labels of %1", section.title()), section.faults());
    for (const auto &[key, node] : *labels) {
        const std::string written(key.str());
        const QString name =
            base::fromUtf8(QByteArrayView(written.data(), static_cast<qsizetype>(written.size())));
        if (const base::Sentence fault = labelFault(name); !fault.isEmpty())
            section.faults().add(FaultPlace::of(key.source()), fault);
        else if (const auto value = values.text(written.c_str()))
            into.labels.insert(name, value->text);
    }
}

void readRegions(FleetSection &section, Connection &into)
{
    section.demand("regions");
    const auto regions = section.texts("regions");
    if (!regions)
        return;
    for (const PlacedText &region : *regions) {
        if (!aws::isRegionName(region.text))
            section.faults().add(region.place,
                                 base::say("fleet", "%1 is no name of a Region; write one such as eu-west-1",
                                           quotedValue(region.text)));
        else if (into.regions.contains(region.text))
            section.faults().add(region.place, base::say("fleet", "Region %1 is named twice", region.text));
        else
            into.regions += region.text;
    }
}

void readEndpoint(FleetSection &section, Connection &into)
{
    const bool isAllowed = section.boolean("allow_http").value_or(false);
    const auto url = section.text("endpoint_url");
    into.allowHttp = isAllowed;
    if (!url) {
        if (isAllowed && !section.has("endpoint_url"))
            section.fault("allow_http", base::say("fleet", "allow_http belongs to an endpoint_url"));
        return;
    }
    into.endpointUrl = url->text;
    checkUrl(section, "endpoint_url", url->text);
    const QUrl parsed(url->text);
    if (parsed.scheme() == QLatin1String("http") && !isAllowed && !http::isLoopbackHost(parsed.host()))
        section.fault("endpoint_url",
                      base::say("fleet",
                                "by plain http all of the network sees what tables hold; use https, or add "
                                "allow_http = true"));
}

void readRole(FleetSection &section, Connection &into)
{
    const auto role = section.text("role_arn");
    const auto external = section.text("external_id");
    if (role && !fits("arn:[a-z][a-z0-9-]*:iam::[0-9]{12}:role/[!-~]{1,512}", role->text))
        section.fault("role_arn",
                      base::say("fleet",
                                "role_arn of %1 is not the ARN of a role; it reads "
                                "arn:aws:iam::123456789012:role/NAME",
                                section.title()));
    if (external && !section.has("role_arn"))
        section.fault("external_id", base::say("fleet", "external_id belongs to a role_arn"));
    into.roleArn = role ? role->text : QString();
    into.externalId = external ? external->text : QString();
}

void readDialect(FleetSection &section, const FleetChecks &checks, TableRule &into)
{
    const auto dialect = section.text("dialect");
    const auto file = section.text("dialect_file");
    if (dialect && file)
        section.fault("dialect_file",
                      base::say("fleet", "%1 has a dialect and a dialect_file; name one", section.title()));
    if (dialect && !checks.dialects.isEmpty() && !checks.dialects.contains(dialect->text))
        section.fault("dialect",
                      withMeant(base::say("fleet", "%1 is no dialect", quotedValue(dialect->text)),
                                dialect->text, checks.dialects));
    if (const base::Sentence fault =
            file && checks.dialectFileFault ? checks.dialectFileFault(file->text) : base::Sentence();
        !fault.isEmpty())
        section.fault("dialect_file", fault);
    into.dialect = dialect ? dialect->text : QString();
    into.dialectFile = file ? file->text : QString();
}

void readRule(const toml::table &table, const base::Sentence &connection, const FleetChecks &checks,
              Connection &into, Faults &faults)
{
    FleetSection section(table, base::say("fleet", "a table of %1", connection), faults);
    TableRule rule;
    section.demand("match");
    if (const auto match = section.text("match")) {
        rule.match = match->text;
        if (!isTablePattern(match->text) || match->text.startsWith(u'!'))
            section.fault("match",
                          base::say("fleet", "%1 is no pattern of tables: letters of a table's name, * and ?",
                                    quotedValue(match->text)));
    }
    rule.every = section.interval("every");
    readDialect(section, checks, rule);
    rule.lease = section.duration("lease");
    if (rule.lease && rule.lease->count() <= 0)
        section.fault("lease", base::say("fleet", "lease must be longer than 0s"));
    section.whatNobodyRead();
    into.rules.push_back(std::move(rule));
}

} // namespace

std::optional<std::vector<PlacedText>> tablePatterns(FleetSection &section, const char *name)
{
    const auto patterns = section.texts(name);
    if (!patterns)
        return {};
    bool takesAny = false;
    bool isFine = true;
    for (const PlacedText &pattern : *patterns) {
        takesAny = takesAny || !pattern.text.startsWith(u'!');
        if (isTablePattern(pattern.text))
            continue;
        isFine = false;
        section.faults().add(pattern.place,
                             base::say("fleet",
                                       "%1 is no pattern of tables: letters of a table's name, * and ?, "
                                       "after ! what is left out",
                                       quotedValue(pattern.text)));
    }
    if (!takesAny)
        section.fault(name,
                      base::say("fleet", "%1 of %2 only leaves out, and takes no table; add \"*\"",
                                QString::fromLatin1(name), section.title()));
    return isFine && takesAny ? patterns : std::nullopt;
}

QStringList textsOf(const std::vector<PlacedText> &placed)
{
    QStringList texts;
    for (const PlacedText &text : placed)
        texts += text.text;
    return texts;
}

QString uniqueName(FleetSection &section, const QStringList &known)
{
    section.demand("name");
    const auto name = section.text("name");
    if (!name)
        return {};
    if (!fits("[a-z0-9-]{1,32}", name->text)) {
        section.fault("name",
                      base::say("fleet",
                                "%1 cannot be a name here: it has 1 to 32 small letters, digits and "
                                "hyphens",
                                quotedValue(name->text)));
        return {};
    }
    section.setTitle(QStringLiteral("%1 %2").arg(section.title().text(), name->text));
    if (known.contains(name->text))
        section.fault("name", base::say("fleet", "there are two of the name %1", name->text));
    return name->text;
}

void checkUrl(FleetSection &section, const char *name, const QString &url)
{
    const QUrl parsed(url, QUrl::StrictMode);
    const QString setting = QString::fromLatin1(name);
    const bool isWeb = parsed.scheme() == QLatin1String("http") || parsed.scheme() == QLatin1String("https");
    if (!parsed.userInfo().isEmpty() || url.section(u'/', 2, 2).contains(u'@'))
        section.fault(name,
                      base::say("fleet",
                                "%1 of %2 has a user name or password in it, and no secret stands in this "
                                "file; secrets come from a profile, url_file or url_env",
                                setting, section.title()));
    else if (!parsed.isValid() || !isWeb || parsed.host().isEmpty())
        section.fault(
            name,
            base::say("fleet", "%1 of %2 must be http:// or https:// with a host", setting, section.title()));
    else if (parsed.hasFragment())
        section.fault(name,
                      base::say("fleet", "%1 of %2 has a fragment; remove everything from the # on", setting,
                                section.title()));
}

void readConnection(const toml::table &table, const std::vector<PlacedText> &tables,
                    const FleetChecks &checks, Fleet &into, Faults &faults)
{
    FleetSection section(table, QStringLiteral("connection"), faults);
    QStringList known;
    for (const Connection &other : into.connections)
        known += other.name;
    Connection connection;
    connection.name = uniqueName(section, known);
    if (connection.name == QLatin1String("all"))
        section.fault("name",
                      base::say("fleet", "--connection all takes every connection; choose another name"));
    const auto profile = section.text("profile");
    connection.profile = profile ? profile->text : QString();
    readEndpoint(section, connection);
    readRole(section, connection);
    readRegions(section, connection);
    const auto named = tablePatterns(section, "tables");
    connection.tables = textsOf(named ? *named : tables);
    connection.limits = into.limits;
    readLabels(section, connection);
    for (const toml::table *rule : section.tables("table"))
        readRule(*rule, section.title(), checks, connection, faults);
    section.whatNobodyRead();
    into.connections.push_back(std::move(connection));
}

} // namespace fleet
