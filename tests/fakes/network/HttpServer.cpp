// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/HttpServer.h"

#include "core/emulator/http/WireAnswer.h"
#include "tests/fakes/RequestHead.h"

#include <QHostAddress>
#include <QTcpSocket>

namespace fakes {
HttpServer::HttpServer(http::HttpTransport &behind) : m_behind(behind)
{
    connect(&m_server, &QTcpServer::newConnection, this, &HttpServer::welcome);
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("cannot listen: %s", qPrintable(m_server.errorString()));
}

HttpServer::~HttpServer()
{
    // Sockets are the server's children and tell us when they go.
    for (const auto &[socket, parser] : m_received)
        disconnect(socket, nullptr, this, nullptr);
}

QUrl HttpServer::url() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()));
}

void HttpServer::welcome()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        m_received[socket];
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { take(socket); });
        connect(
            socket, &QTcpSocket::disconnected, this,
            [this, socket] {
                m_received.erase(socket);
                socket->deleteLater();
            },
            Qt::QueuedConnection); // never while its requests are taken
    }
}

void HttpServer::take(QTcpSocket *socket)
{
    emulator::RequestParser &parser = m_received[socket];
    parser.feed(socket->readAll());
    auto next = parser.next();
    for (; next && *next; next = parser.next()) {
        http::HttpRequest &request = (*next)->request;
        m_operations += operationOf(request);
        m_tasks.start(answer(socket, std::move(request), m_tasks.token()));
    }
    if (!next)
        socket->abort(); // no client of ours sends that
}

base::Task<> HttpServer::answer(QPointer<QTcpSocket> socket, http::HttpRequest request, std::stop_token stop)
{
    const auto response = co_await m_behind.send(std::move(request), stop);
    if (stop.stop_requested() || !socket)
        co_return;
    if (response)
        socket->write(emulator::wireBytes(*response));
    else
        socket->abort();
}

} // namespace fakes
