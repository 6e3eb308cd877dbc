// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/OneShotEvent.h"
#include "core/base/Result.h"
#include "core/base/Task.h"

#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QUrl>
#include <chrono>

#include <memory>
#include <stop_token>

namespace demo {

/// Real DynamoDB endpoints of our own: dynalite, in memory, as a supervised child on free loopback ports. There is one, or as many
/// as start() was asked for; each has tables of its own, and its place, from 0.
///
/// The child lives exactly as long as this object: it ends itself when its standard input closes, which the
/// kernel does for us even if this process is killed. It is not restarted when it dies by itself, because its
/// tables would be gone without a word; ended() says so instead. Belongs to one thread with an event loop.
class LocalEndpoint final : public QObject {
    Q_OBJECT
public:
    /// Where the parts of the endpoint are looked for.
    struct Places {
        QString node; ///< path of the node program; empty: there is none
        QStringList folders; ///< in order; each may hold serve.js, package.json and node_modules/dynalite
        QString cache; ///< where the advice in an error sentence puts node_modules; should be in `folders`

        /// $LEASESCOPE_DYNALITE_DIR, else the share folder beside the program (which a build tree has too),
        /// else the user's cache; node from $PATH.
        [[nodiscard]] static Places usual();
    };

    /// Starts the child and waits until all endpoints listen, ten seconds at most. Unsupported names what is missing
    /// (node, dynalite) and the command that brings it; Io tells why the child ended at once; Timeout;
    /// Cancelled.
    [[nodiscard]] static base::Task<base::Result<std::unique_ptr<LocalEndpoint>>>
    start(Places places, std::stop_token stop, int endpoints = 1);
    ~LocalEndpoint() override; ///< ends the child and waits for that, two seconds at most

    [[nodiscard]] QUrl url(int place = 0) const; ///< http://127.0.0.1:PORT
    /// From now on that endpoint answers what this access key signed as DynamoDB does once a session has ended.
    void refuse(int place, const QByteArray &accessKey);
    void accept(int place); ///< and now no more
    [[nodiscard]] qint64 processId() const { return m_child.processId(); }
    [[nodiscard]] bool isRunning() const { return m_child.state() == QProcess::Running; }

Q_SIGNALS:
    /// The child ended by itself. Its tables are lost.
    void ended(QString sentence);

private:
    explicit LocalEndpoint(int endpoints);
    [[nodiscard]] bool isListening() const { return m_ports.size() == m_endpoints; }
    void readPorts();
    void readComplaint();
    void noticeEnd();
    [[nodiscard]] base::Error whyNotListening() const;

    QProcess m_child;
    std::shared_ptr<base::OneShotEvent> m_changed = std::make_shared<base::OneShotEvent>(); ///< for start()
    bool m_isStarted = false; ///< start() has seen what came of it
    QByteArray m_complaint;
    qsizetype m_endpoints;
    QList<quint16> m_ports;
    bool m_stopping = false;
};

} // namespace demo
