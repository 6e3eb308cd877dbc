// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/network/TestCertificate.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QTcpSocket>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>

class QTcpServer;

namespace fakes {

/// A request as it arrived, in full.
struct SeenRequest {
    QByteArray startLine;
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    int connection = 0; ///< counted from 1
    [[nodiscard]] QByteArray header(QByteArrayView name) const;
    [[nodiscard]] int count(QByteArrayView name) const;
};

/// An HTTP server on loopback that does what it is told, however bad, and remembers everything that reached
/// it.
class MisbehavingServer : public QObject {
public:
    using Reaction = std::function<void(QTcpSocket *socket, const SeenRequest &request)>;

    explicit MisbehavingServer(Reaction reaction, std::optional<TestCertificate> tls = {});
    ~MisbehavingServer() override;

    [[nodiscard]] QUrl url() const;
    void setReaction(Reaction reaction) { m_reaction = std::move(reaction); }
    [[nodiscard]] const QList<SeenRequest> &requests() const { return m_requests; }
    [[nodiscard]] int connections() const { return m_connections; }
    /// Most requests that waited for their answer at the same time; only for reactions made with later().
    [[nodiscard]] int mostAtOnce() const { return m_mostAtOnce; }
    void stopListening();
    void listenAgain(); ///< on the same port
    /// From now on a new connection is given to this, before any TLS, and never read; {} ends it.
    void setStranger(std::function<void(QTcpSocket *socket)> stranger);
    void hangUp(); ///< ends all connections
    [[nodiscard]] int openConnections() const;
    void forgetRequests() { m_requests.clear(); }

    [[nodiscard]] static QByteArray message(int status, const QByteArray &headers, const QByteArray &body);
    [[nodiscard]] static Reaction answer(int status, const QByteArray &headers, const QByteArray &body);
    [[nodiscard]] static Reaction raw(const QByteArray &bytes, bool closeAfter);
    [[nodiscard]] static Reaction drop();
    [[nodiscard]] static Reaction reset();
    [[nodiscard]] static Reaction silence();
    /// The head at once, the body byte by byte.
    [[nodiscard]] static Reaction drip(const QByteArray &body, int millisecondsEach);
    [[nodiscard]] Reaction later(int milliseconds, Reaction then);

private:
    struct Connection;
    void accept();
    void read(const std::shared_ptr<Connection> &connection);

    std::unique_ptr<QTcpServer> m_server;
    std::shared_ptr<std::function<void(QTcpSocket *)>> m_stranger;
    Reaction m_reaction;
    bool m_isTls;
    quint16 m_port = 0;
    QList<SeenRequest> m_requests;
    int m_connections = 0;
    int m_waiting = 0;
    int m_mostAtOnce = 0;
};

} // namespace fakes
