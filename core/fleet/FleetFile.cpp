// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/FleetFile.h"

#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/fleet/AlertReader.h"
#include "core/fleet/ConnectionReader.h"

#include <algorithm>

namespace fleet {
namespace {

constexpr qsizetype largestFile = 1 << 20; // bytes
constexpr qsizetype longestSyntaxFault = 300;
constexpr int leastBudget = 1; // percent
constexpr int mostBudget = 50;

void readVersion(FleetSection &file)
{
    const auto version = file.whole("version");
    file.demand("version");
    if (!version || *version == Fleet::knownVersion)
        return;
    file.fault("version",
               base::say("fleet", "version %1 of the fleet file is not known to this program, which knows %2",
                         *version, Fleet::knownVersion));
}

void readBudget(FleetSection &defaults, Fleet &into)
{
    const auto budget = defaults.text("budget");
    if (!budget)
        return;
    bool isNumber = false;
    const int percent = budget->text.endsWith(u'%') ? budget->text.chopped(1).toInt(&isNumber) : 0;
    if (isNumber && percent >= leastBudget && percent <= mostBudget) {
        into.limits.budgetPercent = percent;
        return;
    }
    defaults.faults().add(budget->place,
                          base::say("fleet", "budget must be from \"%1%\" to \"%2%\", not %3", leastBudget,
                                    mostBudget, quotedValue(budget->text)));
}

/// The patterns of connections that name none.
std::vector<PlacedText> readDefaults(const toml::table *table, Fleet &into, Faults &faults)
{
    std::vector<PlacedText> tables{{QStringLiteral("*"), {}}};
    if (!table)
        return tables;
    FleetSection defaults(*table, QStringLiteral("[defaults]"), faults);
    if (const auto every = defaults.interval("every"))
        into.every = *every;
    readBudget(defaults, into);
    if (const auto dollars = defaults.number("dollars_per_month")) {
        into.limits.dollarsPerMonth = *dollars;
        if (*dollars < 0)
            defaults.fault("dollars_per_month",
                           base::say("fleet", "dollars_per_month must not be below 0; 0 is no limit"));
    }
    if (const auto named = tablePatterns(defaults, "tables"))
        tables = *named;
    defaults.whatNobodyRead();
    return tables;
}

void readBlindness(const toml::table *table, Fleet &into, Faults &faults)
{
    if (!table)
        return;
    FleetSection alerts(*table, QStringLiteral("[alerts]"), faults);
    if (const auto blind = alerts.duration("blind"))
        into.blindAfter = *blind;
    alerts.whatNobodyRead();
}

Fleet readAll(const toml::table &document, const FleetChecks &checks, Faults &faults)
{
    Fleet fleet;
    FleetSection file(document, base::say("fleet", "the fleet file"), faults);
    readVersion(file);
    const std::vector<PlacedText> tables = readDefaults(file.table("defaults"), fleet, faults);
    const auto connections = file.tables("connection");
    file.demand("connection");
    for (const toml::table *table : connections)
        readConnection(*table, tables, checks, fleet, faults);
    for (const toml::table *table : file.tables("receiver"))
        readReceiver(*table, fleet, faults);
    for (const toml::table *table : file.tables("alert"))
        readAlert(*table, checks, fleet, faults);
    readBlindness(file.table("alerts"), fleet, faults);
    file.whatNobodyRead();
    return fleet;
}

/// What toml++ says, without words of the file that are too long to be names: one may be a secret on the wrong line.
QString syntaxFault(std::string_view said)
{
    constexpr qsizetype longestWord = 32;
    QStringList words =
        base::fromUtf8(QByteArrayView(said.data(), static_cast<qsizetype>(said.size()))).split(u' ');
    for (QString &word : words) {
        if (word.size() > longestWord)
            word = QStringLiteral("\u2026");
    }
    return base::visible(words.join(u' '), longestSyntaxFault);
}

tl::unexpected<std::vector<FleetFault>> one(FaultPlace place, const base::Sentence &sentence)
{
    return tl::unexpected(std::vector<FleetFault>{{place.line, place.column, sentence}});
}

} // namespace

QString FleetFault::text(const QString &file) const
{
    return QStringLiteral("%1:%2:%3: %4")
        .arg(base::visible(file), QString::number(line), QString::number(column), sentence.text());
}

tl::expected<Fleet, std::vector<FleetFault>> parseFleet(QByteArrayView text, const FleetChecks &checks)
{
    if (text.size() > largestFile)
        return one({}, base::say("fleet", "the fleet file is larger than %1 KiB", largestFile >> 10));
    const toml::parse_result read =
        toml::parse(std::string_view(text.data(), static_cast<std::size_t>(text.size())));
    if (!read)
        return one(FaultPlace::of(read.error().source()), syntaxFault(read.error().description()));
    Faults faults;
    Fleet fleet = readAll(read.table(), checks, faults);
    if (!faults.isEmpty())
        return tl::unexpected(faults.take());
    return fleet;
}

} // namespace fleet
