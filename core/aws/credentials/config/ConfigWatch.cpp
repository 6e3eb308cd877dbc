// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/ConfigWatch.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

namespace aws {
namespace {

// A program that fills the folder must not fill our watches.
constexpr qsizetype mostTokens = 64;

QStringList tokensIn(const QString &folder)
{
    const QDir dir(folder);
    QStringList out;
    const QStringList names =
        dir.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Time).mid(0, mostTokens);
    for (const QString &name : names)
        out.append(dir.filePath(name));
    return out;
}

/// The folder itself, or the nearest above it that exists: it reports when the missing one is made.
QString nearestFolder(const QString &folder)
{
    QString path = QDir::cleanPath(folder);
    while (!QFileInfo(path).isDir()) {
        const QString above = QFileInfo(path).path();
        if (above == path)
            return {};
        path = above;
    }
    return path;
}

QString stamp(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return path + QStringLiteral(" -");
    return QStringLiteral("%1 %2 %3 %4")
        .arg(path)
        .arg(info.size())
        .arg(info.lastModified().toMSecsSinceEpoch())
        .arg(info.metadataChangeTime().toMSecsSinceEpoch());
}

} // namespace

ConfigWatch::ConfigWatch(const Environment &environment, std::chrono::milliseconds burst, QObject *parent)
    : QObject(parent)
{
    m_files = {environment.configPath(), environment.credentialsPath()};
    const QString logins = environment.value(QStringLiteral("AWS_LOGIN_CACHE_DIRECTORY"));
    m_folders = {environment.home + QStringLiteral("/.aws/sso/cache"),
                 logins.isEmpty() ? environment.home + QStringLiteral("/.aws/login/cache")
                                  : environment.expanded(logins)};
    m_burst.setSingleShot(true);
    m_burst.setInterval(burst);
    // Not restarted by further changes: a file that never rests must not keep us silent.
    const auto begin = [this] {
        if (!m_burst.isActive())
            m_burst.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, begin);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, begin);
    connect(&m_burst, &QTimer::timeout, this, &ConfigWatch::compare);
    watchWhatIsThere();
    m_last = fingerprint();
}

void ConfigWatch::watchWhatIsThere()
{
    QStringList wanted;
    for (const QString &file : m_files) {
        const QFileInfo info(file);
        wanted.append(nearestFolder(info.path()));
        if (!info.exists())
            continue;
        wanted.append(file);
        wanted.append(QFileInfo(info.canonicalFilePath()).path()); // a link's target is replaced there
    }
    for (const QString &folder : m_folders) {
        wanted.append(nearestFolder(folder));
        wanted += tokensIn(folder); // written in place they do not change their folder
    }
    wanted.removeAll(QString());
    wanted.removeDuplicates();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList superfluous;
    for (const QString &path : watched) {
        if (!wanted.removeOne(path))
            superfluous.append(path);
    }
    if (!superfluous.isEmpty())
        m_watcher.removePaths(superfluous);
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

void ConfigWatch::compare()
{
    watchWhatIsThere(); // before looking, so that no change falls between the two
    QStringList now = fingerprint();
    if (now == m_last)
        return;
    m_last = std::move(now);
    Q_EMIT changed();
}

QStringList ConfigWatch::fingerprint() const
{
    QStringList out;
    for (const QString &file : m_files)
        out.append(stamp(file));
    for (const QString &folder : m_folders) {
        QStringList tokens = tokensIn(folder);
        tokens.sort();
        for (const QString &token : tokens)
            out.append(stamp(token));
    }
    return out;
}

} // namespace aws
