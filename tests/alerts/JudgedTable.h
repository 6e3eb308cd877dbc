// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/AlertEpisodes.h"
#include "tests/view/SampleLocks.h"
#include "tests/watch/ScriptedReader.h"

namespace alerttest {

using namespace std::chrono_literals;

/// A table of the connection prod whose reads are given as rows and times, judged as every unattended watch judges.
class JudgedTable {
public:
    explicit JudgedTable(const QString &name = QStringLiteral("locks"),
                         const QByteArray &partitionKey = "key")
        : chain(name, partitionKey),
          state({QStringLiteral("prod"), QStringLiteral("eu-west-1"), name}, sample::boot(0s))
    {
        state.setInterval(5s);
    }

    /// A complete consistent read that ended `at`.
    const fleet::TableState &read(const std::vector<dynamodb::Item> &rows, std::chrono::nanoseconds at)
    {
        const base::BootTime end = sample::boot(at);
        delta = chain.read(rows, end, true);
        state.onDelta(delta, {sample::moment(end), sample::wall(end), {}});
        state.onWholeRead({}, end, sample::wall(end), 5s);
        return state;
    }
    const fleet::TableState &fail(std::chrono::nanoseconds at,
                                  base::ErrorKind kind = base::ErrorKind::Timeout)
    {
        const base::Error error{kind, QStringLiteral("cannot read table locks: it does not answer"), {}, {}};
        state.onWholeRead(error, sample::boot(at), sample::wall(sample::boot(at)), 5s);
        return state;
    }

    sample::Chain chain;
    watch::SnapshotDeltaPtr delta; ///< of the last read
    fleet::TableState state;
};

[[nodiscard]] inline fleet::ConnectionState prod()
{
    fleet::ConnectionState connection;
    connection.name = QStringLiteral("prod");
    connection.region = QStringLiteral("eu-west-1");
    connection.labels = {{QStringLiteral("team"), QStringLiteral("infra")}};
    connection.commandLineOptions = {QStringLiteral("--profile"), QStringLiteral("ops"),
                                     QStringLiteral("--region"), QStringLiteral("eu-west-1")};
    return connection;
}

[[nodiscard]] inline fleet::Alert alertOf(const QString &when, std::chrono::milliseconds lasting = 0ms)
{
    fleet::Alert alert;
    alert.name = QStringLiteral("stuck");
    alert.when = when;
    alert.lasting = lasting;
    alert.notify = {QStringLiteral("page"), QStringLiteral("desktop")};
    return alert;
}

[[nodiscard]] inline fleet::Fleet fleetWith(const std::vector<fleet::Alert> &alerts)
{
    fleet::Fleet fleet;
    fleet::Connection connection;
    connection.name = QStringLiteral("prod");
    connection.regions = {QStringLiteral("eu-west-1")};
    connection.tables = {QStringLiteral("*")};
    fleet.connections = {connection};
    fleet::Receiver page;
    page.name = QStringLiteral("page");
    page.exec = {QStringLiteral("/bin/true")};
    fleet.receivers = {page};
    fleet.alerts = alerts;
    return fleet;
}

} // namespace alerttest
