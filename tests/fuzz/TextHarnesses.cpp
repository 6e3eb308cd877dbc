// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Duration.h"
#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/dynamodb/iam/Permissions.h"
#include "core/fleet/FleetFile.h"
#include "core/fleet/FleetSelection.h"
#include "core/fleet/TablePattern.h"
#include "core/http/ServerTime.h"
#include "core/locks/model/GoDuration.h"
#include "tests/fuzz/Harness.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace fuzz {

void arn(QByteArrayView input)
{
    const QString text = QString::fromUtf8(input);
    const auto parsed = dynamodb::TableArn::parse(text);
    if (parsed) {
        demand(parsed->text() == text, "an ARN is written as it was read");
        const auto one = dynamodb::TableArn::ofOneTable(text);
        demand(!one ||
                   dynamodb::askedAs(text, parsed->region.toLatin1(), parsed->account, false) ==
                       parsed->table,
               "our own table is asked for by its name");
        demand(parsed->account == u"*" || dynamodb::isAccountId(parsed->account),
               "an account has twelve digits");
    }
    demand(!dynamodb::isTableName(text) || !parsed, "no name is an ARN");
    if (!parsed && !dynamodb::isTableName(text))
        return;
    dynamodb::PolicyRequest request;
    request.scope = dynamodb::PolicyScope::Lab;
    request.tables = QStringList{text};
    const dynamodb::PolicyDocument policy = dynamodb::policyFor(request);
    const QJsonDocument document = QJsonDocument::fromJson(policy.json);
    demand(document.object().value(u"Version").toString() == u"2012-10-17", "a policy is JSON");
    demand(policy.json == dynamodb::policyFor(request).json, "the same request gives the same bytes");
}

void duration(QByteArrayView input)
{
    const std::string_view text(input.data(), static_cast<std::size_t>(input.size()));
    if (const auto go = locks::parseGoDuration(text)) {
        const QByteArray written = locks::formatGoDuration(*go);
        const auto again = locks::parseGoDuration({written.constData(), std::size_t(written.size())});
        demand(again && *again == *go, "a duration of Go's stays the same");
        demand(locks::formatGoDuration(*again) == written, "it has one spelling");
    }
    if (const auto millis = locks::parseMillis(text)) {
        const auto count = millis->count() / 1'000'000;
        const auto again = locks::parseMillis(QByteArray::number(qlonglong(count)).toStdString());
        demand(again && *again == *millis, "a number of milliseconds stays the same");
    }
    const auto ours = cli::parseDuration(QString::fromUtf8(input));
    if (!ours) {
        demand(!ours.error().sentence.isEmpty(), "an error has a sentence");
        return;
    }
    demand(ours->count() >= 0, "no length is negative");
    const auto again = cli::parseDuration(QStringLiteral("%1ms").arg(ours->count()));
    demand(again && *again == *ours, "it stays the same in milliseconds");
    demand(std::chrono::nanoseconds(*ours) >= *ours, "it fits into nanoseconds");
}

void date(QByteArrayView input)
{
    const QString text = QString::fromUtf8(input);
    if (const auto moment = aws::momentOf(text)) {
        const auto seconds = std::chrono::floor<std::chrono::seconds>(moment->time_since_epoch());
        const auto again = aws::momentOf(aws::momentText(*moment));
        demand(again.has_value(), "a moment we wrote is read");
        const auto secondsAgain = std::chrono::floor<std::chrono::seconds>(again->time_since_epoch());
        demand(secondsAgain == seconds || again == base::WallTime::min(), "it is the same second");
    }
    const auto server = http::parseHttpDate(input);
    if (!server)
        return;
    http::ServerTime clock;
    const base::BootTime sent{std::chrono::seconds(10)};
    const base::BootTime received{std::chrono::seconds(11)};
    clock.observe(input, sent, received);
    const auto reading = clock.at(received);
    demand(reading && reading->now - reading->uncertainty <= *server, "the date lies within its uncertainty");
    demand(reading->now + reading->uncertainty >= *server, "on both sides");
}

void fleetFile(QByteArrayView input)
{
    const auto read = fleet::parseFleet(input);
    if (!read) {
        demand(!read.error().empty(), "what is refused has a fault");
        demand(read.error().size() <= fleet::mostFleetFaults, "no more than twenty faults are told");
        for (const fleet::FleetFault &fault : read.error()) {
            demandFit(fault.text(QStringLiteral("fleet.toml")));
            demand(fault.line >= 1 && fault.column >= 1, "a fault has a place");
        }
        return;
    }
    demand(!read->connections.empty(), "a fleet has a connection");
    demand(read->limits.budgetPercent >= 1 && read->limits.budgetPercent <= 50 &&
               read->limits.dollarsPerMonth >= 0,
           "what may be spent is within its bounds");
    for (const fleet::Connection &connection : read->connections) {
        demand(!connection.regions.isEmpty() && !connection.tables.isEmpty(),
               "a connection has Regions and tables");
        const auto selected = fleet::selectedConnections(*read, {connection.name});
        demand(selected && selected->size() == 1, "a connection is selected by its name");
        for (const QString &table : fleet::namedTables(connection.tables))
            demand(fleet::selects(connection.tables, table), "a named table is selected");
    }
    for (const fleet::Alert &alert : read->alerts)
        demand(!alert.notify.isEmpty() && alert.lasting.count() >= 0, "an alert tells somebody");
}

} // namespace fuzz
