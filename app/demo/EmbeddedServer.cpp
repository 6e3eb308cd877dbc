// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/EmbeddedServer.h"

#include "core/emulator/http/WireAnswer.h"

#include <QCoreApplication>
#include <QTcpSocket>

#include <sys/socket.h>

namespace demo {
namespace {

// Of one connection: no more is read than this beside a body, and nothing is answered while so much waits to be sent.
constexpr qint64 mostUnread = 256 * 1024;
constexpr qint64 mostUnsent = 4 * 1024 * 1024;
constexpr int waitingConnections = 256; // of the kernel's queue

} // namespace

EmbeddedServer::EmbeddedServer(const base::Clock &clock) : m_clock(clock)
{
    m_server.setListenBacklogSize(waitingConnections);
    m_server.setMaxPendingConnections(1); // what is not taken waits with the kernel
    connect(&m_server, &QTcpServer::newConnection, this, &EmbeddedServer::welcome);
    connect(&m_timer, &base::BootTimer::fired, this, &EmbeddedServer::endIdle);
}

EmbeddedServer::~EmbeddedServer()
{
    for (const auto &[socket, connection] : m_connections)
        socket->disconnect(this); // they go with the server, and would say so
}

base::Result<quint16> EmbeddedServer::listen()
{
    if (!m_server.listen(QHostAddress::LocalHost)) {
        return base::failure(
            base::ErrorKind::Io,
            QCoreApplication::translate(
                "app", "cannot start the embedded DynamoDB: no port of 127.0.0.1 is free (%1)")
                .arg(m_server.errorString()));
    }
    return m_server.serverPort();
}

void EmbeddedServer::welcome()
{
    while (connections() < mostConnections) {
        QTcpSocket *socket = m_server.nextPendingConnection();
        if (!socket)
            break;
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        socket->setReadBufferSize(mostUnread);
        m_connections[socket].endsAt = m_clock.boot() + idleLimit;
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { serve(socket); });
        connect(socket, &QTcpSocket::bytesWritten, this, [this, socket] { serve(socket); });
        connect(
            socket, &QTcpSocket::disconnected, this, [this, socket] { forget(socket); },
            Qt::QueuedConnection); // never while it is served
        // While it waited to be taken it may have sent, and ended, unheard.
        if (socket->state() == QAbstractSocket::ConnectedState)
            serve(socket);
        else
            QMetaObject::invokeMethod(
                this, [this, socket] { forget(socket); }, Qt::QueuedConnection);
    }
    wakeAtTheNextEnd();
}

void EmbeddedServer::serve(QTcpSocket *socket)
{
    const auto found = m_connections.find(socket);
    if (found == m_connections.end())
        return;
    Connection &connection = found->second;
    serveParsed(socket, connection);
    while (!connection.isEnding && socket->bytesToWrite() < mostUnsent && socket->bytesAvailable() > 0) {
        connection.parser.feed(socket->readAll());
        serveParsed(socket, connection);
    }
    if (!connection.isEnding)
        return;
    // To close while the client still sends would take the answer from it: its own end is awaited, for endLimit.
    socket->readAll();
    if (socket->bytesToWrite() == 0)
        ::shutdown(static_cast<int>(socket->socketDescriptor()), SHUT_WR);
}

void EmbeddedServer::serveParsed(QTcpSocket *socket, Connection &connection)
{
    while (!connection.isEnding && socket->bytesToWrite() < mostUnsent) {
        const auto next = connection.parser.next();
        if (!next) {
            send(socket, connection, tl::unexpected<emulator::Refusal>(next.error()), true);
            return;
        }
        if (connection.parser.takeExpectation())
            socket->write("HTTP/1.1 100 Continue\r\n\r\n");
        if (!*next)
            return;
        const http::HttpRequest &request = (*next)->request;
        connection.endsAt = m_clock.boot() + idleLimit;
        // An answer to HEAD has no body: no other request may be awaited behind it.
        send(socket, connection, answer(request), !(*next)->keepsConnection || request.method != "POST");
    }
}

emulator::Answer<QJsonObject> EmbeddedServer::answer(const http::HttpRequest &request)
{
    const emulator::Answer<emulator::WireCall> call = emulator::readCall(request);
    if (!call)
        return tl::unexpected<emulator::Refusal>(call.error());
    if (!m_refused.isEmpty() && call->accessKey == m_refused) {
        return emulator::refuse(QStringLiteral("ExpiredTokenException"),
                                QStringLiteral("The security token included in the request is expired"));
    }
    return m_service.execute(call->operation, call->body, {m_clock.boot(), m_clock.wall()});
}

void EmbeddedServer::send(QTcpSocket *socket, Connection &connection,
                          const emulator::Answer<QJsonObject> &answer, bool isLast)
{
    socket->write(emulator::wireBytes(emulator::wireAnswer(answer, m_clock.wall()), !isLast));
    if (!isLast)
        return;
    connection.isEnding = true;
    connection.endsAt = m_clock.boot() + endLimit;
    wakeAtTheNextEnd();
}

void EmbeddedServer::endIdle()
{
    const base::BootTime now = m_clock.boot();
    std::vector<QTcpSocket *> over;
    for (const auto &[socket, connection] : m_connections) {
        if (connection.endsAt <= now)
            over.push_back(socket);
    }
    for (QTcpSocket *socket : over)
        socket->abort();
    wakeAtTheNextEnd();
}

void EmbeddedServer::forget(QTcpSocket *socket)
{
    if (m_connections.erase(socket) == 0)
        return;
    socket->deleteLater();
    welcome();
}

void EmbeddedServer::wakeAtTheNextEnd()
{
    base::BootTime next = base::BootTime::max();
    for (const auto &[socket, connection] : m_connections)
        next = std::min(next, connection.endsAt);
    if (next != base::BootTime::max())
        m_timer.fireAt(base::BootTimer::now() + (next - m_clock.boot())); // another clock may be ours
}

} // namespace demo
