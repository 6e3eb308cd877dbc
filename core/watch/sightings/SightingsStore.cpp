// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/sightings/SightingsStore.h"

#include "core/base/PrivateFile.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>

namespace watch {
namespace {

constexpr QLatin1String sightingsSuffix(".sightings");

} // namespace

SightingsPlace SightingsPlace::of(const QString &endpoint, const QString &region, const QString &profile,
                                  const dynamodb::TableDescription &table)
{
    return {endpoint, region, profile, table.arn.isEmpty() ? table.name : table.arn, table.madeAt};
}

QString SightingsStore::folderIn(const QString &stateHome, const QString &home)
{
    // A relative path is to be ignored, says the specification of these variables.
    const bool isGiven = QDir::isAbsolutePath(stateHome);
    return (isGiven ? stateHome : home + QStringLiteral("/.local/state")) +
        QStringLiteral("/leasescope/sightings");
}

QString SightingsStore::pathOf(const SightingsPlace &place) const
{
    const QString made =
        place.madeAt ? QString::number(place.madeAt->time_since_epoch().count()) : QStringLiteral("unknown");
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &part : {place.endpoint, place.region, place.profile, place.table, made}) {
        const QByteArray bytes = part.toUtf8();
        hash.addData(QByteArray::number(bytes.size()) + ':' + bytes);
    }
    return m_folder + u'/' + QString::fromLatin1(hash.result().toHex()) + sightingsSuffix;
}

base::Result<EarlierRowsPtr> SightingsStore::load(const SightingsPlace &place, base::BootTime now) const
{
    if (!m_boot)
        return base::failure(base::ErrorKind::NotFound,
                             base::say("watch", "this system does not say which boot its clock counts from"));
    const auto bytes = base::readPrivateFile(pathOf(place), largestSightingsFile());
    if (!bytes)
        return tl::unexpected(bytes.error());
    return decodeSightings(*bytes, *m_boot, now);
}

base::Result<void> SightingsStore::store(const SightingsPlace &place, const Snapshot &snapshot) const
{
    if (!m_boot)
        return {};
    return base::writePrivateFile(pathOf(place), encodeSightings(sightingsOf(snapshot), *m_boot));
}

void SightingsStore::removeOld(base::WallTime now) const
{
    const auto since =
        std::chrono::floor<std::chrono::milliseconds>((now - sightingsLast).time_since_epoch());
    const auto oldest = QDateTime::fromMSecsSinceEpoch(since.count());
    // With what a program that was killed had not given its name yet.
    const QString ours = u'*' + sightingsSuffix;
    const auto there =
        QDir(m_folder).entryInfoList({ours, ours + QStringLiteral(".new.*")}, QDir::Files | QDir::NoSymLinks);
    for (const QFileInfo &file : there) {
        if (file.lastModified() < oldest)
            (void)QFile::remove(file.filePath());
    }
}

} // namespace watch
