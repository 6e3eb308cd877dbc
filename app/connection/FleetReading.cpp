// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/FleetReading.h"

#include "core/base/RegularFile.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/view/LockFilter.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

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
        reading.fault = unreadable(path, bytes.error().kept());
        return reading;
    }
    reading.isThere = bytes->has_value();
    if (!reading.isThere) {
        if (isWanted)
            reading.fault = unreadable(path, base::say("app", "it does not exist"));
        return reading;
    }
    auto parsed = fleet::parseFleet(**bytes, fleetChecks(path));
    if (!parsed) {
        reading.fault = faultOf(path, parsed.error());
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

} // namespace app
