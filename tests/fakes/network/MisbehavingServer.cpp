// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/MisbehavingServer.h"

#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTcpServer>
#include <QTimer>

#include <algorithm>
#include <sys/socket.h>

namespace fakes {
namespace {

using Stranger = std::shared_ptr<std::function<void(QTcpSocket *)>>;

/// A server whose connections can be taken away before it speaks with them.
template <typename Server>
class ConfigurableServer final : public Server {
public:
    explicit ConfigurableServer(Stranger stranger) : m_stranger(std::move(stranger)) { }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        if (!*m_stranger)
            return Server::incomingConnection(descriptor);
        auto *socket = new QTcpSocket(this);
        socket->setSocketDescriptor(descriptor);
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        (*m_stranger)(socket);
    }

private:
    Stranger m_stranger;
};

} // namespace

struct MisbehavingServer::Connection {
    QTcpSocket *socket;
    int number;
    QByteArray pending;
};

QByteArray SeenRequest::header(QByteArrayView name) const
{
    for (const auto &[key, value] : headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

int SeenRequest::count(QByteArrayView name) const
{
    return static_cast<int>(std::count_if(headers.begin(), headers.end(), [name](const auto &header) {
        return header.first.compare(name, Qt::CaseInsensitive) == 0;
    }));
}

MisbehavingServer::MisbehavingServer(Reaction reaction, std::optional<TestCertificate> tls)
    : m_stranger(std::make_shared<std::function<void(QTcpSocket *)>>()), m_reaction(std::move(reaction)),
      m_isTls(tls.has_value())
{
    if (tls) {
        auto server = std::make_unique<ConfigurableServer<QSslServer>>(m_stranger);
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificate(QSslCertificate(tls->certificatePem, QSsl::Pem));
        configuration.setPrivateKey(QSslKey(tls->privateKeyPem, QSsl::Ec, QSsl::Pem));
        configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
        server->setSslConfiguration(configuration);
        m_server = std::move(server);
    } else {
        m_server = std::make_unique<ConfigurableServer<QTcpServer>>(m_stranger);
    }
    connect(m_server.get(), &QTcpServer::pendingConnectionAvailable, this, &MisbehavingServer::accept);
    if (!m_server->listen(QHostAddress::LocalHost))
        qFatal("no port to listen on");
    m_port = m_server->serverPort();
}

MisbehavingServer::~MisbehavingServer()
{
    for (QTcpSocket *socket : m_server->findChildren<QTcpSocket *>())
        socket->disconnect(this);
}

QUrl MisbehavingServer::url() const
{
    QUrl url;
    url.setScheme(m_isTls ? QStringLiteral("https") : QStringLiteral("http"));
    url.setHost(QStringLiteral("127.0.0.1"));
    url.setPort(m_port);
    url.setPath(QStringLiteral("/"));
    return url;
}

void MisbehavingServer::stopListening()
{
    m_server->close();
}

void MisbehavingServer::listenAgain()
{
    if (!m_server->isListening() && !m_server->listen(QHostAddress::LocalHost, m_port))
        qFatal("the port is taken");
}

void MisbehavingServer::setStranger(std::function<void(QTcpSocket *socket)> stranger)
{
    *m_stranger = std::move(stranger);
}

void MisbehavingServer::hangUp()
{
    for (QTcpSocket *socket : m_server->findChildren<QTcpSocket *>())
        socket->abort();
}

int MisbehavingServer::openConnections() const
{
    return static_cast<int>(m_server->findChildren<QTcpSocket *>().size());
}

void MisbehavingServer::accept()
{
    while (QTcpSocket *socket = m_server->nextPendingConnection()) {
        const auto connection = std::make_shared<Connection>(Connection{socket, ++m_connections, {}});
        connect(socket, &QTcpSocket::readyRead, this, [this, connection] { read(connection); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        if (socket->bytesAvailable() > 0)
            read(connection);
    }
}

void MisbehavingServer::read(const std::shared_ptr<Connection> &connection)
{
    connection->pending += connection->socket->readAll();
    const qsizetype headEnd = connection->pending.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return;
    SeenRequest request;
    request.connection = connection->number;
    QList<QByteArray> lines = connection->pending.first(headEnd).split('\n');
    request.startLine = lines.takeFirst().trimmed();
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        QByteArray value = line.mid(colon + 1);
        request.headers.append({line.first(colon), value.trimmed()});
    }
    const qsizetype length = request.header("Content-Length").toLongLong();
    if (connection->pending.size() < headEnd + 4 + length)
        return;
    request.body = connection->pending.mid(headEnd + 4, length);
    connection->pending.remove(0, headEnd + 4 + length);
    m_requests.append(request);
    m_reaction(connection->socket, request);
}

QByteArray MisbehavingServer::message(int status, const QByteArray &headers, const QByteArray &body)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Told\r\n" + headers +
        "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

MisbehavingServer::Reaction MisbehavingServer::answer(int status, const QByteArray &headers,
                                                      const QByteArray &body)
{
    return raw(message(status, headers, body), false);
}

MisbehavingServer::Reaction MisbehavingServer::raw(const QByteArray &bytes, bool closeAfter)
{
    return [bytes, closeAfter](QTcpSocket *socket, const SeenRequest &) {
        socket->write(bytes);
        if (closeAfter)
            socket->disconnectFromHost();
    };
}

MisbehavingServer::Reaction MisbehavingServer::drop()
{
    return [](QTcpSocket *socket, const SeenRequest &) { socket->disconnectFromHost(); };
}

MisbehavingServer::Reaction MisbehavingServer::reset()
{
    return [](QTcpSocket *socket, const SeenRequest &) {
        const linger noLinger = {1, 0};
        setsockopt(static_cast<int>(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &noLinger,
                   sizeof noLinger);
        socket->abort();
    };
}

MisbehavingServer::Reaction MisbehavingServer::silence()
{
    return [](QTcpSocket *, const SeenRequest &) {};
}

MisbehavingServer::Reaction MisbehavingServer::drip(const QByteArray &body, int millisecondsEach)
{
    return [body, millisecondsEach](QTcpSocket *socket, const SeenRequest &) {
        socket->write("HTTP/1.1 200 OK\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n");
        auto *timer = new QTimer(socket);
        const auto sent = std::make_shared<qsizetype>(0);
        connect(timer, &QTimer::timeout, socket, [body, sent, socket, timer] {
            socket->write(body.mid(*sent, 1));
            if (++*sent == body.size())
                timer->stop();
        });
        timer->start(millisecondsEach);
    };
}

MisbehavingServer::Reaction MisbehavingServer::later(int milliseconds, Reaction then)
{
    return [this, milliseconds, then](QTcpSocket *socket, const SeenRequest &request) {
        m_mostAtOnce = std::max(m_mostAtOnce, ++m_waiting);
        QTimer::singleShot(milliseconds, socket, [this, then, socket, request] {
            --m_waiting;
            then(socket, request);
        });
    };
}

} // namespace fakes
