// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/HttpServer.h"

#include "tests/fakes/RequestHead.h"

#include <QHostAddress>
#include <QTcpSocket>

namespace fakes {
namespace {

/// One whole request off the front of `bytes`; nothing while it is not there in full.
std::optional<http::HttpRequest> takeRequest(QByteArray &bytes)
{
    const qsizetype end = bytes.indexOf("\r\n\r\n");
    if (end < 0)
        return std::nullopt;
    http::HttpRequest request;
    qsizetype length = 0;
    const QList<QByteArray> lines = bytes.left(end).split('\n');
    const QList<QByteArray> line = lines.front().split(' ');
    request.method = line.front();
    request.url = QUrl(QString::fromLatin1(line.value(1))); // no host: a path, and a query if there is one
    for (const QByteArray &header : lines.mid(1)) {
        const qsizetype colon = header.indexOf(':');
        const QByteArray name = header.left(colon).trimmed();
        const QByteArray value = header.mid(colon + 1).trimmed();
        if (name.compare("content-length", Qt::CaseInsensitive) == 0)
            length = value.toLongLong();
        request.headers.emplace_back(name, value);
    }
    if (bytes.size() < end + 4 + length)
        return std::nullopt;
    request.body = bytes.mid(end + 4, length);
    bytes.remove(0, end + 4 + length);
    return request;
}

QByteArray onTheWire(const http::HttpResponse &response)
{
    QByteArray text = "HTTP/1.1 " + QByteArray::number(response.status) + " x\r\n";
    for (const http::HttpHeader &header : response.headers) {
        if (header.first.compare("content-length", Qt::CaseInsensitive) != 0)
            text += header.first + ": " + header.second + "\r\n";
    }
    return text + "Content-Length: " + QByteArray::number(response.body.size()) + "\r\n\r\n" + response.body;
}

} // namespace

HttpServer::HttpServer(http::HttpTransport &behind) : m_behind(behind)
{
    connect(&m_server, &QTcpServer::newConnection, this, &HttpServer::welcome);
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("cannot listen: %s", qPrintable(m_server.errorString()));
}

HttpServer::~HttpServer()
{
    // Sockets are the server's children and tell us when they go.
    for (QTcpSocket *socket : m_received.keys())
        disconnect(socket, nullptr, this, nullptr);
}

QUrl HttpServer::url() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()));
}

void HttpServer::welcome()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        m_received.insert(socket, {});
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { take(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_received.remove(socket);
            socket->deleteLater();
        });
    }
}

void HttpServer::take(QTcpSocket *socket)
{
    QByteArray &bytes = m_received[socket];
    bytes += socket->readAll();
    while (const auto request = takeRequest(bytes)) {
        m_operations += operationOf(*request);
        m_tasks.start(answer(socket, *request, m_tasks.token()));
    }
}

base::Task<> HttpServer::answer(QPointer<QTcpSocket> socket, http::HttpRequest request, std::stop_token stop)
{
    const auto response = co_await m_behind.send(std::move(request), stop);
    if (stop.stop_requested() || !socket)
        co_return;
    if (response)
        socket->write(onTheWire(*response));
    else
        socket->abort();
}

} // namespace fakes
