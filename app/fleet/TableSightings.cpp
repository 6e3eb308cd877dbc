// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/TableSightings.h"

#include "core/base/Logging.h"
#include "core/base/VisibleText.h"

#include <QFileInfo>

namespace app {
namespace {

void logSightings(const char *what, const QString &table, const base::Error &error)
{
    qCDebug(base::watchLog).noquote()
        << base::visible(QStringLiteral("what was seen of table %1 is not %2: %3")
                             .arg(table, QLatin1String(what), error.sentence));
}

} // namespace

TableSightings::TableSightings(const aws::Environment &environment, QThreadPool &reading,
                               QThreadPool &writing)
    : m_store(watch::SightingsStore::folderIn(environment.value(QStringLiteral("XDG_STATE_HOME")),
                                              environment.home),
              watch::BootIdentity::ofProcess()),
      m_isKept(
          m_store.isUsed() &&
          !(environment.home.isEmpty() && environment.value(QStringLiteral("XDG_STATE_HOME")).isEmpty())),
      m_reading(reading), m_writing(writing)
{
}

std::optional<watch::SightingsPlace> TableSightings::placeOf(Connection &connection,
                                                             const dynamodb::TableDescription &table) const
{
    if (!m_isKept || connection.writer())
        return {};
    const aws::Resolution &resolution = connection.resolution();
    return watch::SightingsPlace::of(resolution.endpoint.url.toString(),
                                     QString::fromLatin1(resolution.endpoint.region), resolution.profile.name,
                                     table);
}

bool TableSightings::has(const watch::SightingsPlace &place) const
{
    return QFileInfo::exists(m_store.pathOf(place));
}

base::Task<watch::EarlierRowsPtr> TableSightings::load(watch::SightingsPlace place, base::BootTime now) const
{
    const auto work = [store = m_store, place, now] { return store.load(place, now); };
    const auto loaded = co_await base::onPool(&m_reading, work);
    if (loaded)
        co_return *loaded;
    if (loaded.error().kind != base::ErrorKind::NotFound)
        logSightings("used", place.table, loaded.error());
    co_return watch::EarlierRowsPtr();
}

base::Task<> TableSightings::save(watch::SightingsPlace place, watch::SnapshotPtr snapshot,
                                  base::WallTime now, bool removesOld) const
{
    const auto work = [store = m_store, place, snapshot, now, removesOld] {
        if (removesOld)
            store.removeOld(now);
        return store.store(place, *snapshot);
    };
    const auto stored = co_await base::onPool(&m_writing, work);
    if (!stored)
        logSightings("kept", place.table, stored.error());
}

} // namespace app
