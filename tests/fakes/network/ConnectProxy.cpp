// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/ConnectProxy.h"

#include <QHostAddress>
#include <QNetworkProxy>
#include <QTcpSocket>

namespace fakes {

ConnectProxy::ConnectProxy(quint16 target) : m_target(target)
{
    connect(&m_server, &QTcpServer::newConnection, this, &ConnectProxy::welcome);
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("a port of the loopback is always free");
}

QUrl ConnectProxy::url() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()));
}

void ConnectProxy::welcome()
{
    while (QTcpSocket *client = m_server.nextPendingConnection()) {
        connect(client, &QTcpSocket::readyRead, client, [this, client] { lead(client); });
        connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
    }
}

void ConnectProxy::lead(QTcpSocket *client)
{
    const QByteArray head = client->peek(1 << 16);
    const qsizetype end = head.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    client->skip(end + 4);
    m_hosts += head.split(' ').value(1);
    disconnect(client, &QTcpSocket::readyRead, client, nullptr);
    auto *const behind = new QTcpSocket(client);
    behind->setProxy(QNetworkProxy::NoProxy);
    connect(behind, &QTcpSocket::connected, client, [client, behind] {
        client->write("HTTP/1.1 200 Connection established\r\n\r\n");
        behind->write(client->readAll());
    });
    connect(client, &QTcpSocket::readyRead, behind, [client, behind] { behind->write(client->readAll()); });
    connect(behind, &QTcpSocket::readyRead, client, [client, behind] { client->write(behind->readAll()); });
    connect(behind, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    behind->connectToHost(QHostAddress::LocalHost, m_target);
}

} // namespace fakes
