// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/PeerProcess.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

namespace interop {
namespace {

// A JVM on a busy machine takes its time.
constexpr std::chrono::milliseconds startLimit = std::chrono::minutes(2);

QString peersFolder()
{
    if (const QString set = qEnvironmentVariable("LEASESCOPE_PEERS_DIR"); !set.isEmpty())
        return set;
    const QString cache =
        qEnvironmentVariable("XDG_CACHE_HOME", QDir::homePath() + QStringLiteral("/.cache"));
    return cache + QStringLiteral("/leasescope/peers");
}

} // namespace

std::vector<Peer> allPeers()
{
    QFile file(peersFolder() + QStringLiteral("/peers.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<Peer> peers;
    const QJsonArray entries = QJsonDocument::fromJson(file.readAll()).array();
    for (const QJsonValue &entry : entries) {
        Peer peer;
        peer.name = entry[QLatin1String("name")].toString();
        peer.dialect = entry[QLatin1String("dialect")].toString();
        peer.library = entry[QLatin1String("library")].toString() + QLatin1Char(' ') +
            entry[QLatin1String("version")].toString();
        peer.missing = entry[QLatin1String("missing")].toString();
        peer.speaksProtocol = entry[QLatin1String("kind")].toString() == QLatin1String("protocol");
        peer.speaksSteps = entry[QLatin1String("kind")].toString() == QLatin1String("steps");
        const QJsonArray words = entry[QLatin1String("command")].toArray();
        for (const QJsonValue &word : words)
            peer.command << word.toString();
        peers.push_back(std::move(peer));
    }
    return peers;
}

PeerProcess::PeerProcess(const Peer &peer, const PeerOptions &options)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("local"));
    environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("local"));
    environment.insert(QStringLiteral("AWS_REGION"), QStringLiteral("us-east-1"));
    m_process.setProcessEnvironment(environment);
    QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process, [this] { read(); });
    QObject::connect(&m_process, &QProcess::readyReadStandardError, &m_process,
                     [this] { m_complaints += QString::fromUtf8(m_process.readAllStandardError()); });
    QStringList arguments = peer.command.mid(1);
    arguments << QStringLiteral("--endpoint") << options.endpoint.toString() << QStringLiteral("--table")
              << options.table << QStringLiteral("--owner") << options.owner << QStringLiteral("--lease")
              << QString::number(options.lease.count()) << QStringLiteral("--heartbeat")
              << QString::number(options.heartbeat.count());
    m_process.start(peer.command.value(0), arguments);
}

PeerProcess::~PeerProcess()
{
    killHard();
}

bool PeerProcess::waitUntilReady()
{
    return waitFor(QStringLiteral("ready"), startLimit).has_value();
}

void PeerProcess::send(const QString &command)
{
    m_process.write(command.toUtf8() + '\n');
}

std::optional<QJsonObject> PeerProcess::waitFor(const QString &event, std::chrono::milliseconds limit)
{
    return waitForAny({event}, limit);
}

std::optional<QJsonObject> PeerProcess::waitForAny(const QStringList &events, std::chrono::milliseconds limit)
{
    std::optional<QJsonObject> event;
    const auto arrived = [&] { return (event = take(events)).has_value(); };
    return QTest::qWaitFor(arrived, static_cast<int>(limit.count())) ? event : std::nullopt;
}

std::optional<QJsonObject> PeerProcess::take(const QStringList &events)
{
    const auto found = std::ranges::find_if(m_events, [&](const QJsonObject &line) {
        return events.contains(line[QLatin1String("event")].toString());
    });
    if (found == m_events.end())
        return std::nullopt;
    const QJsonObject event = *found;
    m_events.erase(found);
    return event;
}

bool PeerProcess::acquire(const QString &key, const QString &options, std::chrono::milliseconds limit)
{
    send(QStringLiteral("acquire %1 %2").arg(key, options));
    const auto answer = waitForAny({QStringLiteral("acquired"), QStringLiteral("not-acquired")}, limit);
    return answer && (*answer)[QLatin1String("event")].toString() == QLatin1String("acquired");
}

void PeerProcess::killHard()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished(5000);
}

QString PeerProcess::complaints() const
{
    return m_complaints.right(2000);
}

void PeerProcess::read()
{
    m_rest += m_process.readAllStandardOutput();
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n')) {
        m_events.push_back(QJsonDocument::fromJson(m_rest.left(end)).object());
        m_rest.remove(0, end + 1);
    }
}

} // namespace interop
