// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/Journal.h"

#include "core/audit/DurableFile.h"
#include "core/audit/JournalLine.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QRandomGenerator>

#include <algorithm>

namespace audit {
namespace {

// Another program may be writing: acts are rare and a line takes milliseconds, so waiting longer means
// something is wrong, and then nothing may be sent.
constexpr int lockPatienceMs = 5000;

QString fileStem(const QString &connection)
{
    QString stem;
    for (const QChar c : connection)
        stem += (c.isLetterOrNumber() && c.unicode() < 128) ? c.toLower() : QLatin1Char('-');
    while (stem.contains(QLatin1String("--")))
        stem.replace(QLatin1String("--"), QLatin1String("-"));
    return stem.left(80);
}

QDateTime utc(base::WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::floor<std::chrono::milliseconds>(time).time_since_epoch().count(), Qt::UTC);
}

} // namespace

struct Journal::Parts {
    QString folder;
    QString stem;
    const base::Clock &clock;

    // A chain only grows at its end: while the clock stands before the newest file's month, as after it was
    // set back, that file goes on.
    [[nodiscard]] QString currentFile() const
    {
        const QString month = utc(clock.wall()).toString(QStringLiteral("yyyy-MM"));
        const QString present = stem + QLatin1Char('.') + month + QStringLiteral(".jsonl");
        const QStringList written = files();
        const QString newest = written.isEmpty() ? QString() : written.last();
        return folder + QLatin1Char('/') + std::max(present, newest);
    }

    [[nodiscard]] QStringList files() const // by month
    {
        QStringList names = QDir(folder).entryList(
            {stem + QStringLiteral(".[0-9][0-9][0-9][0-9]-[0-9][0-9].jsonl")}, QDir::Files);
        std::sort(names.begin(), names.end());
        return names;
    }

    // The chain goes on over months: a new file refers to the last line of the newest older one.
    [[nodiscard]] base::Result<QByteArray> hashBefore(const QString &file) const
    {
        QString older;
        for (const QString &name : files()) {
            if (name < QFileInfo(file).fileName())
                older = name;
        }
        if (older.isEmpty())
            return genesisHash();
        const auto tail = DurableFile(folder + QLatin1Char('/') + older).tail();
        if (!tail)
            return tl::unexpected(tail.error());
        return claimedHash(tail->lastLine);
    }

    [[nodiscard]] base::Result<void> append(const QByteArray &fields) const
    {
        if (!QDir().mkpath(folder))
            return base::failure(base::ErrorKind::Io,
                                 QStringLiteral("cannot create the journal folder %1").arg(folder));
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QLockFile lock(folder + QLatin1Char('/') + stem + QStringLiteral(".lock"));
        lock.setStaleLockTime(0); // a program that lives keeps its lock, however slow its disk is
        if (!lock.tryLock(lockPatienceMs))
            return base::failure(
                base::ErrorKind::Io,
                lock.error() == QLockFile::LockFailedError
                    ? QStringLiteral("the journal in %1 is locked by another program; nothing was sent")
                          .arg(folder)
                    : QStringLiteral("cannot write to the journal folder %1; nothing was sent").arg(folder));
        const QString path = currentFile();
        DurableFile file(path);
        auto tail = file.tail();
        if (!tail)
            return tl::unexpected(tail.error());
        if (!tail->torn.isEmpty()) {
            if (const auto repaired = repair(file, path, *tail); !repaired)
                return repaired;
            tail = file.tail();
            if (!tail)
                return tl::unexpected(tail.error());
        }
        const auto previous = previousHash(path, *tail);
        if (!previous)
            return tl::unexpected(previous.error());
        return file.append(closeLine(fields, *previous));
    }

    [[nodiscard]] base::Result<QByteArray> previousHash(const QString &path,
                                                        const DurableFile::Tail &tail) const
    {
        return tail.lastLine.isEmpty() ? hashBefore(path)
                                       : base::Result<QByteArray>(claimedHash(tail.lastLine));
    }

    [[nodiscard]] base::Result<void> repair(DurableFile &file, const QString &path,
                                            const DurableFile::Tail &tail) const
    {
        const auto previous = previousHash(path, tail);
        if (!previous)
            return tl::unexpected(previous.error());
        if (const auto dropped = file.dropTorn(tail); !dropped)
            return dropped;
        return file.append(closeLine(repairFields(clock.wall(), tail.torn), *previous));
    }
};

Journal::Journal(QString folder, QString connection, const base::Clock &clock)
    : m_parts(std::make_unique<Parts>(Parts{std::move(folder), fileStem(connection), clock}))
{
}

Journal::~Journal() = default;

base::Result<QString> Journal::recordIntent(const Intent &intent)
{
    const base::WallTime at = m_parts->clock.wall();
    const QString id = utc(at).toString(QStringLiteral("yyyyMMdd-hhmmss-")) +
        QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'));
    if (const auto written = m_parts->append(intentFields(id, at, intent)); !written)
        return tl::unexpected(written.error());
    return id;
}

base::Result<void> Journal::recordOutcome(const QString &id, const Outcome &outcome)
{
    return m_parts->append(outcomeFields(id, m_parts->clock.wall(), outcome));
}

QString Journal::file() const
{
    return m_parts->currentFile();
}

} // namespace audit
