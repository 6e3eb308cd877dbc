// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QUrl>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace interop {

/// One entry of peers.json: a real lock library, or why it is not here.
struct Peer {
    QString name;
    QString dialect;
    QString library; ///< with its version
    QString missing; ///< reason; empty if it can be run
    QStringList command;
    bool speaksProtocol = false;
    bool speaksSteps = false; ///< acquire, heartbeat and release alone
};

/// All peers of $LEASESCOPE_PEERS_DIR (default: the user's cache). Empty if prepare.sh was never run.
[[nodiscard]] std::vector<Peer> allPeers();

struct PeerOptions {
    QUrl endpoint;
    QString table;
    QString owner;
    std::chrono::milliseconds lease{3000};
    std::chrono::milliseconds heartbeat{1000};
};

/// A running peer: a process of the real library, driven line by line. Waits spin the event loop.
class PeerProcess {
public:
    PeerProcess(const Peer &peer, const PeerOptions &options);
    ~PeerProcess(); ///< kills it

    [[nodiscard]] bool waitUntilReady();
    void send(const QString &command);
    /// Next event of this name, consumed; nothing if none came within `limit`.
    [[nodiscard]] std::optional<QJsonObject> waitFor(const QString &event, std::chrono::milliseconds limit);
    /// What has come already, consumed, without a wait.
    [[nodiscard]] std::optional<QJsonObject> take(const QStringList &events);
    /// Next of several events.
    [[nodiscard]] std::optional<QJsonObject> waitForAny(const QStringList &events,
                                                        std::chrono::milliseconds limit);
    /// acquire KEY OPTIONS; true if granted.
    [[nodiscard]] bool acquire(const QString &key, const QString &options, std::chrono::milliseconds limit);
    [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    [[nodiscard]] qint64 processId() const { return m_process.processId(); }
    void killHard(); ///< SIGKILL, and gone when this returns
    [[nodiscard]] QString complaints() const; ///< its stderr, for failure messages

private:
    void read();
    QProcess m_process;
    QByteArray m_rest;
    QString m_complaints;
    std::vector<QJsonObject> m_events;
};

} // namespace interop
