// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/metrics/SampleFleet.h"

namespace sample {

using namespace std::chrono_literals;

WatchedTable::WatchedTable(const QString &table, const QString &connection)
    : m_chain(table), m_state(std::make_shared<fleet::TableState>(
                          fleet::TablePlace{connection, QStringLiteral("eu-west-1"), table}, boot(0s)))
{
    m_state->setInterval(5s);
}

void WatchedTable::read(const std::vector<dynamodb::Item> &items, base::BootTime at, bool strong)
{
    const watch::SnapshotDeltaPtr delta = m_chain.read(items, at, strong);
    view::ViewContext context;
    context.now = moment(at);
    context.wall = wall(at);
    m_state->onDelta(delta, context);
    m_state->onWholeRead({}, at, wall(at), 5s);
    m_state->addCost(2ms, 0.5);
}

void WatchedTable::fail(const base::Error &error, base::BootTime at)
{
    m_state->onWholeRead(error, at, wall(at), 5s);
}

fleet::ConnectionState connection(const std::vector<std::shared_ptr<fleet::TableState>> &tables,
                                  const QString &name)
{
    fleet::ConnectionState made;
    made.name = name;
    made.region = QStringLiteral("eu-west-1");
    made.endpoint = QStringLiteral("dynamodb.eu-west-1.amazonaws.com");
    made.account = QStringLiteral("123456789012");
    made.isUp = true;
    made.tables.assign(tables.begin(), tables.end());
    return made;
}

fleet::FleetState fleetOf(std::vector<fleet::ConnectionState> connections, base::BootTime now)
{
    fleet::FleetState state;
    state.connections = std::move(connections);
    state.now = now;
    state.wall = wall(now);
    return state;
}

} // namespace sample
