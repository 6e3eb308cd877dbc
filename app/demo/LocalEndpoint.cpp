// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/LocalEndpoint.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <chrono>

namespace demo {

using base::ErrorKind;

namespace {

constexpr std::chrono::seconds startPatience(10);
constexpr int endPatienceMs = 2000;
constexpr qsizetype longestComplaint = 2000;

QString firstFolderWith(const QStringList &folders, const QString &file)
{
    for (const QString &folder : folders) {
        if (QFileInfo(QDir(folder).filePath(file)).isFile())
            return folder;
    }
    return {};
}

/// What to type so that dynalite is found next time. npm writes beside the lock file, so a folder that cannot
/// be written to (an installation) is copied to the user's cache first.
QString installCommand(const QString &script, const QString &cache)
{
    if (QFileInfo(script).isWritable())
        return QStringLiteral("npm ci --omit=dev --ignore-scripts --prefix '%1'").arg(script);
    return QStringLiteral("mkdir -p '%1' && cp '%2'/package*.json '%1' && "
                          "npm ci --omit=dev --ignore-scripts --prefix '%1'")
        .arg(cache, script);
}

} // namespace

LocalEndpoint::Places LocalEndpoint::Places::usual()
{
    Places places;
    places.node = QStandardPaths::findExecutable(QStringLiteral("node"));
    const QString own = qEnvironmentVariable("LEASESCOPE_DYNALITE_DIR");
    if (!own.isEmpty())
        places.folders.append(own);
    const QString inPrefix = QStringLiteral("/../share/leasescope/embedded-dynamodb");
    places.folders.append(QDir::cleanPath(QCoreApplication::applicationDirPath() + inPrefix));
    const QString caches = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    places.cache = caches + QStringLiteral("/leasescope/embedded-dynamodb");
    places.folders.append(places.cache);
    return places;
}

base::Task<base::Result<std::unique_ptr<LocalEndpoint>>>
LocalEndpoint::start(Places places, std::stop_token stop, int endpoints)
{
    const QString script = firstFolderWith(places.folders, QStringLiteral("serve.js"));
    if (script.isEmpty()) {
        co_return base::failure(
            ErrorKind::Unsupported,
            QCoreApplication::translate("app",
                                        "cannot start the embedded DynamoDB: serve.js is in none of %1; "
                                        "reinstall Leasescope or set LEASESCOPE_DYNALITE_DIR")
                .arg(places.folders.join(u", ")));
    }
    if (places.node.isEmpty() || !QFileInfo(places.node).isExecutable()) {
        co_return base::failure(
            ErrorKind::Unsupported,
            QCoreApplication::translate("app",
                                        "cannot start the embedded DynamoDB: the program node is missing; "
                                        "install Node.js 20 or later (apt install nodejs npm)"));
    }
    const QString modules =
        firstFolderWith(places.folders, QStringLiteral("node_modules/dynalite/package.json"));
    if (modules.isEmpty()) {
        co_return base::failure(
            ErrorKind::Unsupported,
            QCoreApplication::translate("app",
                                        "cannot start the embedded DynamoDB: its node_modules are missing; "
                                        "run: %1")
                .arg(installCommand(script, places.cache)));
    }
    if (stop.stop_requested())
        co_return base::cancelled();

    std::unique_ptr<LocalEndpoint> endpoint(new LocalEndpoint(endpoints));
    endpoint->m_child.start(
        places.node,
        {QDir(script).filePath(QStringLiteral("serve.js")), modules, QString::number(endpoints)});
    co_await base::OneShotEvent::wait(endpoint->m_changed, stop, startPatience);
    endpoint->m_isStarted = true;
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!endpoint->isListening() || !endpoint->isRunning())
        co_return tl::unexpected<base::Error>(endpoint->whyNotListening());
    co_return endpoint;
}

LocalEndpoint::LocalEndpoint(int endpoints) : m_endpoints(endpoints)
{
    m_child.setProcessChannelMode(QProcess::SeparateChannels);
    connect(&m_child, &QProcess::readyReadStandardOutput, this, &LocalEndpoint::readPorts);
    connect(&m_child, &QProcess::readyReadStandardError, this, &LocalEndpoint::readComplaint);
    connect(&m_child, &QProcess::finished, this, &LocalEndpoint::noticeEnd);
    connect(&m_child, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            m_changed->open();
    });
}

LocalEndpoint::~LocalEndpoint()
{
    m_stopping = true;
    m_child.disconnect(this);
    m_child.closeWriteChannel();
    if (m_child.state() != QProcess::NotRunning && !m_child.waitForFinished(endPatienceMs)) {
        m_child.kill();
        m_child.waitForFinished(endPatienceMs);
    }
}

QUrl LocalEndpoint::url(int place) const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_ports.at(place)));
}

void LocalEndpoint::refuse(int place, const QByteArray &accessKey)
{
    m_child.write("refuse " + QByteArray::number(place) + ' ' + accessKey + '\n');
}

void LocalEndpoint::accept(int place)
{
    m_child.write("accept " + QByteArray::number(place) + '\n');
}

void LocalEndpoint::readPorts()
{
    while (m_child.canReadLine()) {
        const QByteArray line = m_child.readLine().trimmed();
        if (!isListening() && line.startsWith("port ")) {
            m_ports.append(line.mid(5).toUShort());
            if (isListening())
                m_changed->open();
        }
    }
}

void LocalEndpoint::readComplaint()
{
    // Always drained, or a talkative child would stop at a full pipe; only the end is kept, for the sentence.
    m_complaint += m_child.readAllStandardError();
    m_complaint = m_complaint.right(longestComplaint);
}

void LocalEndpoint::noticeEnd()
{
    if (!m_isStarted) {
        m_changed->open();
        return;
    }
    if (m_stopping)
        return;
    readComplaint();
    const QString said = base::fromUtf8(m_complaint).trimmed();
    Q_EMIT ended(QCoreApplication::translate(
                     "app", "the embedded DynamoDB ended by itself (%1); its tables are gone, start it again")
                     .arg(said.isEmpty()
                              ? QCoreApplication::translate("app", "exit status %1").arg(m_child.exitCode())
                              : said));
}

base::Error LocalEndpoint::whyNotListening() const
{
    base::Error error;
    error.kind = ErrorKind::Io;
    if (m_child.state() == QProcess::Running) {
        error.kind = ErrorKind::Timeout;
        error.sentence = QCoreApplication::translate(
                             "app", "the embedded DynamoDB did not listen within %1 seconds; try again")
                             .arg(startPatience.count());
    } else if (m_child.error() == QProcess::FailedToStart) {
        error.sentence = QCoreApplication::translate("app", "cannot run %1 for the embedded DynamoDB: %2")
                             .arg(m_child.program(), m_child.errorString());
    } else {
        // node prints a trace; the line that names the failure starts with "Error:" or is our own
        QString reason = base::fromUtf8(m_complaint).trimmed();
        const qsizetype at = reason.indexOf(QStringLiteral("Error:"));
        reason = reason.mid(std::max<qsizetype>(at, 0)).section(u'\n', 0, 0).left(300);
        error.sentence =
            QCoreApplication::translate("app", "the embedded DynamoDB ended before it listened: %1")
                .arg(reason.isEmpty() ? QCoreApplication::translate("app", "no reason given") : reason);
    }
    return error;
}

} // namespace demo
