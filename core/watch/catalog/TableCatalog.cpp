// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/catalog/TableCatalog.h"

#include <algorithm>

namespace watch {

using base::Result;
using base::Task;

namespace {

constexpr int inFlight = 4;

bool isInspected(const CatalogEntry &entry)
{
    return entry.description || entry.isUndescribed;
}

} // namespace

TableCatalog::TableCatalog(dynamodb::TableReader &reader, base::Clock &, QObject *parent)
    : QObject(parent), m_reader(reader)
{
}

TableCatalog::~TableCatalog() = default;

void TableCatalog::startOver()
{
    m_tasks.restart();
    m_entries.clear();
    m_kept.clear();
    m_error.reset();
    m_hasBegun = true;
    m_refreshing = true;
}

void TableCatalog::refresh()
{
    startOver();
    m_tasks.start(listAll(m_tasks.token()));
}

void TableCatalog::update(const std::function<bool(const CatalogEntry &)> &keeps)
{
    std::vector<CatalogEntry> kept;
    std::ranges::copy_if(m_entries, std::back_inserter(kept),
                         [&keeps](const CatalogEntry &entry) { return isInspected(entry) && keeps(entry); });
    startOver();
    m_kept = std::move(kept);
    m_tasks.start(listAll(m_tasks.token()));
}

void TableCatalog::begin()
{
    if (!m_hasBegun)
        refresh();
}

void TableCatalog::beginWith(const base::Result<QStringList> &listed)
{
    startOver();
    take(listed, m_tasks.token());
}

Task<> TableCatalog::listAll(std::stop_token stop)
{
    const auto listed = co_await m_reader.listTables(stop);
    if (stop.stop_requested() || base::isCancelled(listed))
        co_return;
    take(listed, stop);
}

/// Of a list that is denied, those that are known by their names.
QStringList TableCatalog::selected(const Result<QStringList> &listed) const
{
    if (!listed)
        return listed.error().kind == base::ErrorKind::AccessDenied ? m_selection.named : QStringList();
    if (!m_selection.takes)
        return *listed;
    QStringList taken;
    std::ranges::copy_if(*listed, std::back_inserter(taken), m_selection.takes);
    return taken;
}

void TableCatalog::take(const base::Result<QStringList> &listed, const std::stop_token &stop)
{
    QStringList names = selected(listed);
    if (!listed && (names.isEmpty() || !m_selection.isNamedWhole))
        m_error = listed.error();
    if (names.isEmpty()) {
        m_refreshing = false;
        Q_EMIT changed();
        return;
    }
    names.sort(Qt::CaseInsensitive);
    for (const QString &name : std::as_const(names)) {
        const auto kept = std::ranges::find(m_kept, name, &CatalogEntry::name);
        CatalogEntry entry;
        entry.name = name;
        m_entries.push_back(kept == m_kept.end() ? std::move(entry) : std::move(*kept));
    }
    m_kept.clear();
    m_next = 0;
    m_running = static_cast<int>(std::min<std::size_t>(inFlight, m_entries.size()));
    m_refreshing = m_running > 0;
    const int workers = m_running;
    Q_EMIT changed();
    for (int worker = 0; worker < workers && !stop.stop_requested(); ++worker)
        m_tasks.start(describeAll(stop));
}

Task<> TableCatalog::describeAll(std::stop_token stop)
{
    while (m_next < m_entries.size()) {
        const std::size_t mine = m_next++;
        if (isInspected(m_entries[mine]))
            continue;
        const QString name = m_entries[mine].name;
        const auto inspected = co_await inspectTable(m_reader, name, stop);
        if (stop.stop_requested() || base::isCancelled(inspected))
            co_return;
        if (inspected) {
            m_entries[mine] = *inspected;
        } else {
            m_entries[mine].isUndescribed = true;
            m_entries[mine].error = inspected.error();
            m_entries[mine].note = inspected.error().sentence;
        }
        Q_EMIT changed();
        if (stop.stop_requested())
            co_return;
    }
    if (--m_running == 0) {
        m_refreshing = false;
        Q_EMIT changed();
    }
}

Task<Result<CatalogEntry>> TableCatalog::inspect(QString table, std::stop_token stop)
{
    return inspectTable(m_reader, std::move(table), std::move(stop));
}

} // namespace watch
