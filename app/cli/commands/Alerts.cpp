// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/ReceiverSender.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "app/connection/FleetReading.h"
#include "core/alerts/MessageText.h"
#include "core/base/VisibleText.h"

#include <QFileInfo>

#include <algorithm>

namespace cli {
namespace {

constexpr qsizetype longestNameShown = 60;

/// Who is sent a test message, and as which alert.
struct TestTarget {
    QString alert;
    fleet::Alert::Severity severity = fleet::Alert::Severity::Warning;
    std::vector<fleet::Receiver> receivers;
};

QStringList namesToTest(const fleet::Fleet &fleet)
{
    QStringList names;
    for (const fleet::Alert &alert : fleet.alerts)
        names += alert.name;
    for (const fleet::Receiver &receiver : fleet.receivers)
        names += receiver.name;
    return names;
}

/// An alert's name stands for all its receivers, a receiver's for itself.
base::Result<TestTarget> testTarget(const fleet::Fleet &fleet, const QString &name)
{
    TestTarget target{name, fleet::Alert::Severity::Warning, {}};
    const auto alert = std::ranges::find(fleet.alerts, name, &fleet::Alert::name);
    if (alert != fleet.alerts.end())
        target.severity = alert->severity;
    for (const fleet::Receiver &receiver : fleet.receivers) {
        const bool isNamed = alert == fleet.alerts.end() && receiver.name == name;
        if (isNamed || (alert != fleet.alerts.end() && alert->notify.contains(receiver.name)))
            target.receivers.push_back(receiver);
    }
    if (!target.receivers.empty())
        return target;
    if (alert != fleet.alerts.end())
        return base::failure(base::ErrorKind::NotFound,
                             QStringLiteral("alert %1 notifies the window alone").arg(name));
    const QString shown = base::visible(name, longestNameShown);
    return base::failure(base::ErrorKind::NotFound,
                         QStringLiteral("the fleet file has neither an alert nor a receiver %1%2")
                             .arg(shown, suggestion(name, namesToTest(fleet))));
}

Row rowOf(const fleet::Receiver &receiver, const app::SendEnd &end)
{
    const bool isDelivered = end.attempt.end == alerts::Attempt::End::Delivered;
    return {textCell("receiver", receiver.name),
            {"delivered", jsonFlag(isDelivered), jsonFlag(isDelivered)},
            textCell("reason", end.attempt.sentence),
            textCell("output", end.output)};
}

} // namespace

base::Task<int> runAlerts(Context context)
{
    const Invocation &line = *context.line;
    if (line.positional.front() != QLatin1String("test"))
        co_return fail(context, WrongCommandLine,
                       QStringLiteral("alerts can only \"test NAME\"%1")
                           .arg(suggestion(line.positional.front(), {QStringLiteral("test")})));
    const QString path =
        line.global.fleet.isEmpty() ? app::usualFleetFile(*context.environment) : line.global.fleet;
    const app::FleetReading reading = app::readFleetFile(path, true);
    if (!reading.fleet) {
        co_return reading.faults.isEmpty() ? fail(context, *reading.fault)
                                           : fail(context, WrongCommandLine, reading.faults.join(u'\n'));
    }
    const auto target = testTarget(*reading.fleet, line.positional.at(1));
    if (!target)
        co_return fail(context, target.error());

    app::SenderServices services;
    services.clock = context.clock;
    services.environment = context.environment;
    services.transport = app::receiverTransport(*context.clock, *context.environment);
    services.folder = QFileInfo(path).absolutePath();
    services.receivers = reading.fleet->receivers;
    std::vector<Row> rows;
    bool isDelivered = true;
    for (const fleet::Receiver &receiver : target->receivers) {
        const alerts::Message message =
            alerts::testMessage(target->alert, target->severity, context.clock->wall());
        const std::vector<alerts::Message> messages{message};
        const app::SendEnd end = co_await app::sendTo(receiver, messages, services, context.stop);
        if (context.stop.stop_requested())
            co_return fail(context, Interrupted, QStringLiteral("interrupted"));
        rows.push_back(rowOf(receiver, end));
        isDelivered = isDelivered && end.attempt.end == alerts::Attempt::End::Delivered;
    }
    ResultWriter(*context.out, context.format).list(rows, {"receiver", "delivered", "reason", "output"});
    co_return isDelivered ? Done : Unreachable;
}

} // namespace cli
