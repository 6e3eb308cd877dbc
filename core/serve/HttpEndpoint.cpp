// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/serve/HttpEndpoint.h"

#include "core/http/LoopbackHost.h"
#include "core/serve/RequestHead.h"

#include <QTcpSocket>

#include <sys/socket.h>

namespace serve {
namespace {

constexpr int waitingConnections = 64; // of the kernel's queue
constexpr const char *allowedMethods = "GET, HEAD";

QByteArray reasonOf(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 400:
        return "Bad Request";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 421:
        return "Misdirected Request";
    case 431:
        return "Request Header Fields Too Large";
    case 503:
        return "Service Unavailable";
    default:
        return "Error";
    }
}

Page refusal(int status)
{
    Page page;
    page.status = status;
    page.body = QByteArray::number(status) + ' ' + reasonOf(status) + '\n';
    return page;
}

QByteArray headOf(const Page &page)
{
    QByteArray head = "HTTP/1.1 " + QByteArray::number(page.status) + ' ' + reasonOf(page.status) +
        "\r\nContent-Type: " + page.contentType +
        "\r\nContent-Length: " + QByteArray::number(page.body.size()) + "\r\nConnection: close\r\n";
    if (page.status == 405)
        head += QByteArrayLiteral("Allow: ") + allowedMethods + "\r\n";
    return head + "\r\n";
}

} // namespace

HttpEndpoint::HttpEndpoint(base::Clock &clock, Pages pages) : m_clock(clock), m_pages(std::move(pages))
{
    m_server.setListenBacklogSize(waitingConnections);
    connect(&m_server, &QTcpServer::newConnection, this, &HttpEndpoint::acceptAll);
}

HttpEndpoint::~HttpEndpoint()
{
    close();
}

base::Result<void> HttpEndpoint::listen(const ListenAddress &at)
{
    m_isLoopback = at.isLoopback();
    if (m_server.listen(at.address, at.port))
        return {};
    return base::failure(base::ErrorKind::Io,
                         base::say("serve", "cannot listen on %1: %2; choose another port or address",
                                   at.text(), m_server.errorString()));
}

ListenAddress HttpEndpoint::address() const
{
    return {m_server.serverAddress(), m_server.serverPort()};
}

void HttpEndpoint::close()
{
    m_server.close();
    while (!m_connections.empty())
        forget(m_connections.begin()->first);
}

void HttpEndpoint::acceptAll()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        if (connections() - unanswered() >= mostEnding) {
            socket->abort();
            socket->deleteLater();
            continue;
        }
        const bool isTooMany = unanswered() >= mostConnections;
        socket->setReadBufferSize(2 * longestHead);
        Connection &connection = m_connections[socket];
        connection.endsAt = m_clock.boot() + headLimit;
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { onReadable(socket); });
        connect(socket, &QTcpSocket::bytesWritten, this, [this, socket] { onWritten(socket); });
        connect(
            socket, &QTcpSocket::disconnected, this, [this, socket] { forget(socket); },
            Qt::QueuedConnection); // never while it is served
        if (isTooMany)
            answer(socket, connection, refusal(503), {});
        else
            onReadable(socket); // it may have sent before it was taken
        if (socket->state() != QAbstractSocket::ConnectedState)
            forget(socket);
    }
    setAlarm();
}

void HttpEndpoint::onReadable(QTcpSocket *socket)
{
    const auto found = m_connections.find(socket);
    if (found == m_connections.end())
        return;
    Connection &connection = found->second;
    while (socket->bytesAvailable() > 0) {
        const QByteArray bytes = socket->read(longestHead);
        if (connection.isAnswered)
            continue;
        connection.head += bytes;
        const qsizetype end = connection.head.indexOf("\r\n\r\n");
        if (end >= 0 && end + 4 <= longestHead) {
            QByteArray method;
            const Page page = pageFor(QByteArrayView(connection.head).first(end), method);
            answer(socket, connection, page, method);
        } else if (connection.head.size() > longestHead) {
            answer(socket, connection, refusal(431), {});
        }
    }
}

Page HttpEndpoint::pageFor(QByteArrayView head, QByteArray &method) const
{
    const auto request = parseRequestHead(head);
    if (!request)
        return refusal(400);
    method = request->method;
    if (request->hosts.size() != 1)
        return refusal(400);
    if (m_isLoopback &&
        !http::isLoopbackHost(QString::fromLatin1(hostWithoutPort(request->hosts.constFirst()))))
        return refusal(421);
    const auto page = m_pages.find(request->path);
    if (page == m_pages.end())
        return refusal(404);
    return method == "GET" || method == "HEAD" ? page->second() : refusal(405);
}

void HttpEndpoint::answer(QTcpSocket *socket, Connection &connection, const Page &page,
                          const QByteArray &method)
{
    connection.isAnswered = true;
    connection.head.clear();
    connection.endsAt = m_clock.boot() + answerLimit;
    setAlarm();
    socket->write(headOf(page));
    if (method != "HEAD")
        socket->write(page.body);
    socket->flush();
    onWritten(socket);
}

void HttpEndpoint::onWritten(QTcpSocket *socket)
{
    const auto found = m_connections.find(socket);
    if (found == m_connections.end() || !found->second.isAnswered || found->second.isSent ||
        socket->bytesToWrite() > 0)
        return;
    found->second.isSent = true;
    found->second.endsAt = m_clock.boot() + drainLimit;
    ::shutdown(static_cast<int>(socket->socketDescriptor()), SHUT_WR);
    setAlarm();
}

void HttpEndpoint::forget(QTcpSocket *socket)
{
    if (m_connections.erase(socket) == 0)
        return;
    socket->disconnect(this);
    socket->abort();
    socket->deleteLater();
}

std::ptrdiff_t HttpEndpoint::unanswered() const
{
    return std::ranges::count_if(m_connections, [](const auto &each) { return !each.second.isSent; });
}

void HttpEndpoint::endOverdue()
{
    const base::BootTime now = m_clock.boot();
    std::vector<QTcpSocket *> over;
    for (const auto &[socket, connection] : m_connections) {
        if (connection.endsAt <= now)
            over.push_back(socket);
    }
    for (QTcpSocket *socket : over)
        forget(socket);
    setAlarm();
}

void HttpEndpoint::setAlarm()
{
    base::BootTime next = base::BootTime::max();
    for (const auto &[socket, connection] : m_connections)
        next = std::min(next, connection.endsAt);
    // An alarm that comes too early does nothing and is set again.
    if (next == base::BootTime::max() || (m_alarmAt && *m_alarmAt <= next))
        return;
    m_alarm.restart();
    m_alarmAt = next;
    m_alarm.start(wakeAt(next, m_alarm.token()));
}

base::Task<> HttpEndpoint::wakeAt(base::BootTime when, std::stop_token stop)
{
    const auto rested = co_await m_clock.pause(when - m_clock.boot(), stop);
    if (!rested)
        co_return;
    m_alarmAt.reset();
    endOverdue();
}

} // namespace serve
