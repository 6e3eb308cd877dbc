// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/BootTimer.h"
#include "core/emulator/http/RequestParser.h"
#include "core/emulator/http/WireCall.h"
#include "core/emulator/service/Service.h"

#include <QTcpServer>

#include <map>

class QTcpSocket;

namespace demo {

/// DynamoDB's tables in memory behind one port of 127.0.0.1, by HTTP/1.1. Belongs to one thread with an event loop.
///
/// Answered is who sends a signed request of DynamoDB to a loopback host; no web page is (emulator::refusalOfWebPage).
/// Signatures are not checked: any key is good.
class EmbeddedServer final : public QObject {
    Q_OBJECT
public:
    static constexpr int mostConnections = 256; ///< a further one waits until one of them has ended
    /// From one whole request of a connection to the next. A write that meets the end of its connection has no certain
    /// outcome, and holders rest for seconds: it must not be short.
    static constexpr std::chrono::seconds idleLimit{60};
    /// From the last answer to the end of a connection whose client goes on sending.
    static constexpr std::chrono::seconds endLimit{2};

    /// The clock outlives it.
    explicit EmbeddedServer(const base::Clock &clock);
    ~EmbeddedServer() override;

    /// On a free port. Io: there is none.
    [[nodiscard]] base::Result<quint16> listen();
    /// From now on, what this access key signed is answered as DynamoDB does once a session has ended.
    void refuse(const QByteArray &accessKey) { m_refused = accessKey; }
    void accept() { m_refused.clear(); } ///< and now no more
    /// Ends the connections whose limit has passed. It calls this itself; a test whose clock it does not notice does, too.
    void endIdle();
    [[nodiscard]] int connections() const { return static_cast<int>(m_connections.size()); }

private:
    struct Connection {
        emulator::RequestParser parser{emulator::refusalOfWebPage};
        base::BootTime endsAt;
        bool isEnding = false; ///< it had its last answer: what comes is thrown away
    };
    void welcome();
    void serve(QTcpSocket *socket);
    void serveParsed(QTcpSocket *socket, Connection &connection);
    [[nodiscard]] emulator::Answer<QJsonObject> answer(const http::HttpRequest &request);
    void send(QTcpSocket *socket, Connection &connection, const emulator::Answer<QJsonObject> &answer,
              bool isLast);
    void forget(QTcpSocket *socket);
    void wakeAtTheNextEnd();

    const base::Clock &m_clock;
    emulator::Service m_service;
    QByteArray m_refused; ///< access key; empty: none
    QTcpServer m_server;
    std::map<QTcpSocket *, Connection> m_connections;
    base::BootTimer m_timer;
};

} // namespace demo
