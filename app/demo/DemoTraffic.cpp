// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/DemoTraffic.h"

#include <QCoreApplication>

#include <utility>

namespace demo {
namespace {

// Apart from the coroutines: g++ 12 destroys aggregate temporaries there twice.
void release(locks::HeartbeatThread &heartbeats, quint64 id)
{
    heartbeats.command(id, locks::command::Release());
}

void crash(locks::HeartbeatThread &heartbeats, quint64 id)
{
    heartbeats.command(id, locks::command::Crash());
}

dynamodb::ConditionalWrite raised(const DemoCounter &row, const dynamodb::Item &seen,
                                  const dynamodb::AttributeValue &next)
{
    const dynamodb::Item key({{row.partitionKey, *seen.find(row.partitionKey)}});
    return dynamodb::ConditionalWrite::update(row.table, key, {{row.counter, next}},
                                              dynamodb::Condition::asSeen(seen, row.counter));
}

} // namespace

struct DemoTraffic::Role {
    DemoHolder member;
};

DemoTraffic::DemoTraffic(app::Connection &connection, DemoSite site, base::Clock &clock)
    : m_connection(connection), m_site(std::move(site)), m_clock(clock)
{
}

DemoTraffic::~DemoTraffic() = default;

base::Task<base::Result<base::Rested>> DemoTraffic::begin(std::stop_token stop)
{
    dynamodb::TableWriter *writer = m_connection.writer();
    if (!m_connection.nature().emulator || !writer)
        co_return base::failure(base::ErrorKind::Unsupported,
                                QCoreApplication::translate(
                                    "app", "demo traffic is only for an emulator that may be written to"));
    for (const DemoTable &table : m_site.tables) {
        const auto created = co_await writer->createTable(table.plan, stop);
        if (!created)
            co_return tl::unexpected(created.error());
    }
    for (const StrayRow &stray : m_site.strays) {
        const auto write = dynamodb::ConditionalWrite::put(
            stray.table, stray.item, dynamodb::Condition::notExists(stray.partitionKey));
        const auto written = co_await writer->apply(write, stop);
        if (!written)
            co_return tl::unexpected(written.error());
    }
    for (const DemoCounter &row : m_site.counters) {
        const auto write = dynamodb::ConditionalWrite::put(row.table, row.item,
                                                           dynamodb::Condition::notExists(row.partitionKey));
        const auto written = co_await writer->apply(write, stop);
        if (!written)
            co_return tl::unexpected(written.error());
        if (row.every > std::chrono::milliseconds(0))
            m_tasks.start(count(row));
    }
    for (const DemoHolder &member : m_site.holders) {
        Role role;
        role.member = member;
        m_tasks.start(play(std::move(role)));
    }
    co_return base::Rested();
}

/// Ends once another client has written the row: the lock is not its own any more.
base::Task<> DemoTraffic::count(DemoCounter row)
{
    base::Clock &clock = m_clock;
    const std::stop_token stop = m_tasks.token();
    dynamodb::Item item = row.item;
    for (;;) {
        const auto rested = co_await clock.pause(row.every, stop);
        dynamodb::TableWriter *writer = m_connection.writer();
        if (!rested || !writer)
            co_return;
        const auto next = dynamodb::AttributeValue::number(item.numberAt(row.counter)->toInt() + 1);
        const auto write = raised(row, item, next);
        const auto written = co_await writer->apply(write, stop);
        if (!written || written->kind != dynamodb::WriteOutcome::Kind::Applied)
            co_return;
        item.set(row.counter, next);
    }
}

base::Task<> DemoTraffic::play(Role role)
{
    locks::HeartbeatThread *heartbeats = m_connection.heartbeats();
    base::Clock &clock = m_clock;
    const std::stop_token stop = m_tasks.token();
    const DemoHolder &member = role.member;
    for (qsizetype turn = 0;; ++turn) {
        const quint64 id = m_nextId++;
        locks::LockRequest request = member.request;
        request.owner = member.owners.at(turn % member.owners.size());
        heartbeats->acquire(id, request);
        if (member.ending == Ending::Holds)
            co_return;
        const auto held = co_await clock.pause(member.holds, stop);
        if (!held)
            co_return;
        if (member.ending == Ending::Crashes) {
            crash(*heartbeats, id);
            co_return;
        }
        release(*heartbeats, id);
        if (member.ending == Ending::Releases)
            co_return;
        const auto rested = co_await clock.pause(member.gap, stop);
        if (!rested)
            co_return;
    }
}

} // namespace demo
