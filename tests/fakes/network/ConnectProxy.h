// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QTcpServer>
#include <QUrl>

class QTcpSocket;

namespace fakes {

/// A proxy that leads every CONNECT to one port of this machine, whatever host is asked for, and remembers the hosts: so a
/// server of a test stands where a host of AWS would. One thread.
class ConnectProxy : public QObject {
public:
    explicit ConnectProxy(quint16 target);
    [[nodiscard]] QUrl url() const;
    [[nodiscard]] const QByteArrayList &hosts() const
    {
        return m_hosts;
    } ///< "dynamodb.eu-west-1.amazonaws.com:443"
    void forget() { m_hosts.clear(); }

private:
    void welcome();
    void lead(QTcpSocket *client);

    QTcpServer m_server;
    quint16 m_target;
    QByteArrayList m_hosts;
};

} // namespace fakes
