// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/AlertReader.h"

#include "core/fleet/ConnectionReader.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace fleet {
namespace {

const QLatin1String desktop("desktop"); // the window, while it runs

template <typename Section>
QStringList namesOf(const std::vector<Section> &sections)
{
    QStringList names;
    for (const Section &section : sections)
        names += section.name;
    return names;
}

/// One of `words`, by its place; a fault for another one.
std::optional<std::size_t> choice(FleetSection &section, const char *name, const QStringList &words)
{
    const auto written = section.text(name);
    if (!written)
        return {};
    const qsizetype place = words.indexOf(written->text);
    if (place >= 0)
        return static_cast<std::size_t>(place);
    section.fault(
        name,
        withMeant(base::say("fleet", "%1 of %2 must be one of %3, not %4", QString::fromLatin1(name),
                            section.title(), words.join(QStringLiteral(", ")), quotedValue(written->text)),
                  written->text, words));
    return {};
}

/// Those of `written` that are among `known`; a fault for each other one.
QStringList knownOf(FleetSection &section, const std::vector<PlacedText> &written, const QStringList &known,
                    const base::Sentence &kind)
{
    QStringList names;
    for (const PlacedText &name : written) {
        if (known.contains(name.text))
            names += name.text;
        else
            section.faults().add(
                name.place,
                withMeant(base::say("fleet", "there is no %1 %2", kind, quotedValue(name.text)), name.text,
                          known));
    }
    return names;
}

void readWay(FleetSection &section, Receiver &into)
{
    constexpr std::array ways{"url", "url_file", "url_env", "exec"};
    const auto url = section.text("url");
    const auto file = section.text("url_file");
    const auto variable = section.text("url_env");
    const auto exec = section.texts("exec");
    const auto count = std::ranges::count_if(ways, [&section](const char *way) { return section.has(way); });
    if (count != 1)
        section.faults().add(section.place(),
                             base::say("fleet", "%1 needs one of url, url_file, url_env and exec, and has %2",
                                       section.title(), static_cast<int>(count)));
    if (url)
        checkUrl(section, "url", url->text);
    static const QRegularExpression variableName(
        QRegularExpression::anchoredPattern(QStringLiteral("[A-Za-z_][A-Za-z0-9_]*")));
    if (variable && !variableName.match(variable->text).hasMatch())
        section.fault("url_env",
                      base::say("fleet", "url_env of %1 is no name of a variable; write it without $",
                                section.title()));
    into.url = url ? url->text : QString();
    into.urlFile = file ? file->text : QString();
    into.urlEnv = variable ? variable->text : QString();
    into.exec = exec ? textsOf(*exec) : QStringList();
}

} // namespace

void readReceiver(const toml::table &table, Fleet &into, Faults &faults)
{
    FleetSection section(table, QStringLiteral("receiver"), faults);
    Receiver receiver;
    receiver.name = uniqueName(section, namesOf(into.receivers));
    if (receiver.name == desktop)
        section.fault("name",
                      base::say("fleet", "desktop is the window, while it runs; choose another name"));
    readWay(section, receiver);
    const auto format = choice(
        section, "format", {QStringLiteral("json"), QStringLiteral("alertmanager"), QStringLiteral("slack")});
    if (format)
        receiver.format = static_cast<Receiver::Format>(*format);
    if (format && *format != 0 && section.has("exec"))
        section.fault("format", base::say("fleet", "a program is given json; format belongs to a URL"));
    section.whatNobodyRead();
    into.receivers.push_back(std::move(receiver));
}

void readAlert(const toml::table &table, const FleetChecks &checks, Fleet &into, Faults &faults)
{
    FleetSection section(table, QStringLiteral("alert"), faults);
    Alert alert;
    alert.name = uniqueName(section, namesOf(into.alerts));
    for (const char *name : {"when", "notify"})
        section.demand(name);
    if (const auto when = section.text("when")) {
        alert.when = when->text;
        const base::Sentence fault = checks.filterFault ? checks.filterFault(when->text) : base::Sentence();
        if (!fault.isEmpty())
            section.fault("when", base::say("fleet", "when of %1: %2", section.title(), fault));
    }
    if (const auto connections = section.texts("connection"))
        alert.connections =
            knownOf(section, *connections, namesOf(into.connections), base::say("fleet", "connection"));
    if (const auto tables = tablePatterns(section, "tables"))
        alert.tables = textsOf(*tables);
    alert.lasting = section.duration("for").value_or(alert.lasting);
    if (const auto severity =
            choice(section, "severity",
                   {QStringLiteral("critical"), QStringLiteral("warning"), QStringLiteral("info")}))
        alert.severity = static_cast<Alert::Severity>(*severity);
    if (const auto notify = section.texts("notify"))
        alert.notify = knownOf(section, *notify, namesOf(into.receivers) + QStringList(desktop),
                               base::say("fleet", "receiver"));
    section.whatNobodyRead();
    into.alerts.push_back(std::move(alert));
}

} // namespace fleet
