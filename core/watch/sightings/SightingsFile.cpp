// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/sightings/SightingsFile.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>

#include <limits>

namespace watch {
namespace {

constexpr std::string_view fileMark = "leasescope sightings 1\n";
constexpr qsizetype markLength = fileMark.size();
constexpr qsizetype checksumLength = 32;
constexpr qsizetype digestLength = sizeof(EarlierRow::Digest);
constexpr qsizetype bytesOfRow = 2 * digestLength + 8 + 4 + 1 + 3 * 8;
constexpr qint64 largestHead = 1024;
constexpr qint64 notHeld = std::numeric_limits<qint64>::min();

enum RowFlag : quint8 { Taken = 1, HasGeneration = 2, HeartbeatSeen = 4, AcquisitionSeen = 8, AllFlags = 15 };

QByteArray sightingsChecksum(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

qint64 ticksOf(base::BootTime time)
{
    return time.time_since_epoch().count();
}

base::BootTime bootTimeOf(qint64 ticks)
{
    return base::BootTime(std::chrono::nanoseconds(ticks));
}

void writeRow(QDataStream &stream, const EarlierRow &row)
{
    const auto flag = [](bool isSet, RowFlag which) { return isSet ? quint8(which) : quint8(0); };
    stream.writeRawData(row.key.data(), digestLength);
    stream.writeRawData(row.version.data(), digestLength);
    stream << row.holder << row.dialect
           << quint8(flag(row.isTaken, Taken) | flag(row.hasGeneration, HasGeneration) |
                     flag(row.heartbeatSeen, HeartbeatSeen) | flag(row.acquisitionSeen, AcquisitionSeen))
           << ticksOf(row.since) << ticksOf(row.lastSeen)
           << (row.heldSince ? ticksOf(*row.heldSince) : notHeld);
}

EarlierRow readRow(QDataStream &stream)
{
    EarlierRow row;
    stream.readRawData(row.key.data(), digestLength);
    stream.readRawData(row.version.data(), digestLength);
    quint8 flags = 0;
    qint64 since = 0;
    qint64 lastSeen = 0;
    qint64 heldSince = 0;
    stream >> row.holder >> row.dialect >> flags >> since >> lastSeen >> heldSince;
    if ((flags & ~AllFlags) != 0)
        stream.setStatus(QDataStream::ReadCorruptData);
    row.isTaken = (flags & Taken) != 0;
    row.hasGeneration = (flags & HasGeneration) != 0;
    row.heartbeatSeen = (flags & HeartbeatSeen) != 0;
    row.acquisitionSeen = (flags & AcquisitionSeen) != 0;
    row.since = bootTimeOf(since);
    row.lastSeen = bootTimeOf(lastSeen);
    if (heldSince != notHeld)
        row.heldSince = bootTimeOf(heldSince);
    return row;
}

/// Versions of a row follow one another, and none was seen before the machine began to count, or after `now`.
bool isPossible(const EarlierRow &row, base::BootTime now)
{
    const base::BootTime held = row.heldSince.value_or(row.since);
    return base::BootTime() <= held && held <= row.since && row.since <= row.lastSeen && row.lastSeen <= now;
}

tl::unexpected<base::Error> damaged(const base::Sentence &why)
{
    return base::failure(base::ErrorKind::Damaged, why);
}

tl::unexpected<base::Error> unusable(const base::Sentence &why)
{
    return base::failure(base::ErrorKind::Unsupported, why);
}

bool isKept(locks::StoredState marking)
{
    return marking == locks::StoredState::Taken || marking == locks::StoredState::Unreadable ||
        marking == locks::StoredState::Unsupported;
}

EarlierRow sightingOf(const Snapshot &snapshot, qsizetype index)
{
    const auto key = EarlierRow::digestOfKey(snapshot.key(index), snapshot.sortKey(index));
    EarlierRow row = EarlierRow::of(key, snapshot.facts(index));
    const locks::Sighting seen = snapshot.sighting(index);
    row.heartbeatSeen = seen.heartbeatSeen;
    row.acquisitionSeen = seen.acquisitionSeen;
    row.since = seen.stillSince;
    row.lastSeen = seen.seenUntil();
    // Of a row that reads otherwise since its dialect is known, the hold may seem to begin after its version.
    if (seen.heldSince)
        row.heldSince = std::min(*seen.heldSince, row.since);
    return row;
}

} // namespace

EarlierRows sightingsOf(const Snapshot &snapshot, std::size_t most)
{
    std::vector<EarlierRow> rows;
    bool isWhole = true;
    for (qsizetype index = 0; index < snapshot.size() && isWhole; ++index) {
        if (!isKept(snapshot.row(index).marking))
            continue;
        isWhole = rows.size() < most;
        if (isWhole)
            rows.push_back(sightingOf(snapshot, index));
    }
    return {std::move(rows), snapshot.readBeganAt(), isWhole};
}

qint64 largestSightingsFile()
{
    return largestHead + static_cast<qint64>(mostSightings) * bytesOfRow + checksumLength;
}

QByteArray encodeSightings(const EarlierRows &rows, const BootIdentity &boot)
{
    QByteArray bytes;
    bytes.reserve(largestHead + static_cast<qsizetype>(rows.rows().size()) * bytesOfRow + checksumLength);
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream.writeRawData(fileMark.data(), markLength);
    stream << boot.bootId << boot.timeNamespace << ticksOf(rows.readAt()) << quint8(rows.isWhole() ? 1 : 0)
           << static_cast<quint32>(rows.rows().size());
    for (const EarlierRow &row : rows.rows())
        writeRow(stream, row);
    bytes += sightingsChecksum(bytes);
    return bytes;
}

base::Result<EarlierRowsPtr> decodeSightings(const QByteArray &bytes, const BootIdentity &boot,
                                             base::BootTime now)
{
    if (!bytes.startsWith(QByteArrayView(fileMark.data(), markLength)))
        return damaged(base::say("watch", "they are of another version of the program"));
    const QByteArray content = bytes.chopped(std::min(bytes.size(), checksumLength));
    if (sightingsChecksum(content) != bytes.last(std::min(bytes.size(), checksumLength)))
        return damaged(base::say("watch", "they are damaged"));
    QDataStream stream(content);
    stream.setVersion(QDataStream::Qt_6_0);
    stream.skipRawData(markLength);
    BootIdentity theirs;
    qint64 readAt = 0;
    quint8 isWhole = 0;
    quint32 count = 0;
    stream >> theirs.bootId >> theirs.timeNamespace >> readAt >> isWhole >> count;
    const qint64 left = stream.device()->bytesAvailable();
    if (stream.status() != QDataStream::Ok || count > mostSightings || left != qint64(count) * bytesOfRow)
        return damaged(base::say("watch", "they are damaged"));
    if (theirs != boot)
        return unusable(
            base::say("watch", "they are of another boot of this machine, or of another time namespace"));
    const base::BootTime read = bootTimeOf(readAt);
    if (read > now || read < base::BootTime())
        return unusable(base::say("watch", "they are of a time that lies ahead"));
    if (now - read > sightingsLast)
        return unusable(base::say("watch", "they are older than 30 days"));
    std::vector<EarlierRow> rows;
    rows.reserve(count);
    for (quint32 row = 0; row < count; ++row) {
        rows.push_back(readRow(stream));
        if (stream.status() != QDataStream::Ok)
            return damaged(base::say("watch", "they are damaged"));
        if (rows.back().isTaken && !isPossible(rows.back(), now))
            return unusable(base::say("watch", "they are of a time that lies ahead"));
    }
    return std::make_shared<const EarlierRows>(std::move(rows), read, isWhole != 0);
}

} // namespace watch
