// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/FleetReading.h"

#include "core/base/RegularFile.h"
#include "core/base/VisibleText.h"
#include "core/fleet/TablePattern.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/view/LockFilter.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <tuple>

namespace app {
namespace {

constexpr qint64 largestFleetFile = 1 << 20; // bytes, as parseFleet() takes them
constexpr qsizetype longestPath = 200;

QString shownPath(const QString &path)
{
    return base::visible(path, longestPath);
}

/// Where a description lies that the fleet file names.
QString besideFile(const QString &path, const QString &named)
{
    return QFileInfo(path).absoluteDir().absoluteFilePath(named);
}

fleet::FleetChecks fleetChecks(const QString &path)
{
    fleet::FleetChecks checks;
    for (const locks::LockDialect *dialect : locks::allDialects())
        checks.dialects += dialect->id().name();
    checks.filterFault = [](const QString &when) {
        const auto filter = view::LockFilter::parse(when);
        return filter ? base::Sentence() : filter.error().kept();
    };
    checks.dialectFileFault = [path](const QString &named) {
        const auto mapping = locks::readMappingFile(besideFile(path, named));
        return mapping ? base::Sentence() : mapping.error().kept();
    };
    return checks;
}

base::Error unreadable(const QString &path, const base::Sentence &why)
{
    base::Error error;
    error.kind = base::ErrorKind::Io;
    error.setSentence(base::say("app", "cannot read the fleet file %1: %2", shownPath(path), why));
    return error;
}

/// The first fault; how many there are besides is added, for they are mended together.
base::Error faultOf(const QString &path, const std::vector<fleet::FleetFault> &faults)
{
    const fleet::FleetFault &first = faults.front();
    const auto others = static_cast<int>(faults.size()) - 1;
    base::Error error;
    error.kind = base::ErrorKind::BadInput;
    error.setSentence(
        others > 0
            ? base::say("app",
                        "correct line %1 of the fleet file %2 (%3 faults in all), then read it again: %4",
                        first.line, shownPath(path), others + 1, first.sentence)
            : base::say("app", "correct line %1 of the fleet file %2, then read it again: %3", first.line,
                        shownPath(path), first.sentence));
    return error;
}

/// Of the file as a whole: it has no line.
void setFault(FleetReading &reading, const base::Error &fault)
{
    reading.fault = fault;
    reading.faults += fault.sentence;
}

} // namespace

QString usualFleetFile(const aws::Environment &environment)
{
    if (const QString named = environment.value(QStringLiteral("LEASESCOPE_FLEET")); !named.isEmpty())
        return environment.expanded(named);
    const QString config = environment.value(QStringLiteral("XDG_CONFIG_HOME"));
    return (config.isEmpty() ? environment.home + QStringLiteral("/.config") : config) +
        QStringLiteral("/leasescope/fleet.toml");
}

FleetReading readFleetFile(const QString &path, bool isWanted)
{
    FleetReading reading;
    reading.path = path;
    const auto bytes = base::readRegularFile(path, largestFleetFile);
    if (!bytes) {
        reading.isThere = true;
        setFault(reading, unreadable(path, bytes.error().kept()));
        return reading;
    }
    reading.isThere = bytes->has_value();
    if (!reading.isThere) {
        if (isWanted)
            setFault(reading, unreadable(path, base::say("app", "it does not exist")));
        return reading;
    }
    auto parsed = fleet::parseFleet(**bytes, fleetChecks(path));
    if (!parsed) {
        reading.fault = faultOf(path, parsed.error());
        for (const fleet::FleetFault &fault : parsed.error())
            reading.faults += fault.text(path);
        return reading;
    }
    for (fleet::Connection &connection : parsed->connections) {
        for (fleet::TableRule &rule : connection.rules) {
            if (!rule.dialectFile.isEmpty())
                rule.dialectFile = besideFile(path, rule.dialectFile);
        }
    }
    reading.fleet = *std::move(parsed);
    return reading;
}

aws::ConnectionChoice choiceOf(const fleet::Connection &connection, const QString &region,
                               const QString &path)
{
    const base::Sentence owner = base::say("app", "connection %1 of %2", connection.name, shownPath(path));
    aws::ConnectionChoice choice;
    choice.profile = connection.profile;
    choice.region = region;
    choice.endpointUrl = connection.endpointUrl;
    choice.endpointUrlOrigin = connection.endpointUrl.isEmpty() ? QString() : owner.text();
    choice.plainHttpConfirmed = connection.allowHttp;
    choice.role = {connection.roleArn, connection.externalId, owner};
    return choice;
}

std::vector<fleet::Connection> completeConnections(const fleet::Fleet &fleet)
{
    std::vector<fleet::Connection> all = fleet.connections;
    if (!fleet.every)
        return all;
    fleet::TableRule others;
    others.match = QStringLiteral("*");
    for (fleet::Connection &connection : all) {
        connection.rules.push_back(others);
        for (fleet::TableRule &rule : connection.rules) {
            if (!rule.every)
                rule.every = fleet.every;
        }
    }
    return all;
}

std::vector<std::pair<fleet::Connection, QString>> connectionsOf(const fleet::Fleet &fleet)
{
    std::vector<std::pair<fleet::Connection, QString>> all;
    for (const fleet::Connection &connection : completeConnections(fleet)) {
        for (const QString &region : connection.regions)
            all.emplace_back(connection, region);
    }
    return all;
}

bool isReachedAs(const fleet::Connection &one, const fleet::Connection &other)
{
    const auto wayOf = [](const fleet::Connection &connection) {
        return std::tie(connection.profile, connection.endpointUrl, connection.allowHttp, connection.roleArn,
                        connection.externalId);
    };
    return wayOf(one) == wayOf(other);
}

watch::TableSelection selectionOf(const fleet::Connection &connection)
{
    const QStringList patterns = connection.tables;
    watch::TableSelection selection;
    selection.takes = [patterns](const QString &table) { return fleet::selects(patterns, table); };
    selection.named = fleet::namedTables(patterns);
    selection.isNamedWhole = std::ranges::all_of(patterns, [&selection](const QString &pattern) {
        return pattern.startsWith(u'!') || selection.named.contains(pattern);
    });
    return selection;
}

locks::DialectId dialectOf(const fleet::TableRule &rule)
{
    if (rule.dialectFile.isEmpty())
        return locks::dialectNamed(rule.dialect).value_or(locks::DialectId());
    const auto mapping = locks::readMappingFile(rule.dialectFile);
    const auto added = mapping ? locks::addCustomDialect(*mapping) : tl::unexpected(mapping.error());
    return added ? (*added)->id() : locks::DialectId();
}

} // namespace app
