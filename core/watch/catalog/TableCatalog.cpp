// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/catalog/TableCatalog.h"

#include "core/watch/catalog/TableInspection.h"

#include <algorithm>

namespace watch {

using base::Result;
using base::Task;

namespace {

constexpr int inFlight = 4;

} // namespace

struct TableCatalog::Parts {
    Parts(aws::TableReader &tables, TableCatalog &catalog) : reader(tables), owner(catalog) { }

    Task<> run(std::stop_token stop);
    Task<> describeAll(std::stop_token stop);
    void finishOne();

    aws::TableReader &reader;
    TableCatalog &owner;
    std::vector<CatalogEntry> entries;
    std::optional<base::Error> error;
    std::size_t next = 0; ///< first entry nobody describes yet
    int running = 0;
    bool refreshing = false;
    base::TaskScope tasks;
};

Task<> TableCatalog::Parts::run(std::stop_token stop)
{
    const auto listed = co_await reader.listTables(stop);
    if (stop.stop_requested() || base::isCancelled(listed))
        co_return;
    if (!listed) {
        error = listed.error();
        refreshing = false;
        Q_EMIT owner.changed();
        co_return;
    }
    QStringList names = *listed;
    names.sort();
    for (const QString &name : std::as_const(names)) {
        CatalogEntry entry;
        entry.name = name;
        entries.push_back(std::move(entry));
    }
    next = 0;
    running = static_cast<int>(std::min<std::size_t>(inFlight, entries.size()));
    refreshing = running > 0;
    const int workers = running;
    Q_EMIT owner.changed();
    for (int worker = 0; worker < workers && !stop.stop_requested(); ++worker)
        tasks.start(describeAll(stop));
}

Task<> TableCatalog::Parts::describeAll(std::stop_token stop)
{
    while (next < entries.size()) {
        const std::size_t mine = next++;
        const QString name = entries[mine].name;
        const auto inspected = co_await inspectTable(reader, name, stop);
        if (stop.stop_requested() || base::isCancelled(inspected))
            co_return;
        if (inspected)
            entries[mine] = *inspected;
        else
            entries[mine].note = inspected.error().sentence;
        Q_EMIT owner.changed();
        if (stop.stop_requested())
            co_return;
    }
    if (--running == 0) {
        refreshing = false;
        Q_EMIT owner.changed();
    }
}

TableCatalog::TableCatalog(aws::TableReader &reader, base::Clock &, QObject *parent)
    : QObject(parent), m_parts(std::make_unique<Parts>(reader, *this))
{
}

TableCatalog::~TableCatalog() = default;

void TableCatalog::refresh()
{
    m_parts->tasks.restart();
    m_parts->entries.clear();
    m_parts->error.reset();
    m_parts->refreshing = true;
    m_parts->tasks.start(m_parts->run(m_parts->tasks.token()));
}

const std::vector<CatalogEntry> &TableCatalog::entries() const
{
    return m_parts->entries;
}

bool TableCatalog::refreshing() const
{
    return m_parts->refreshing;
}

std::optional<base::Error> TableCatalog::error() const
{
    return m_parts->error;
}

Task<Result<CatalogEntry>> TableCatalog::inspect(QString table, std::stop_token stop)
{
    return inspectTable(m_parts->reader, std::move(table), std::move(stop));
}

} // namespace watch
