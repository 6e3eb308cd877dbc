// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QFile>
#include <QString>

#include <cstddef>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/// The socket of a service manager: what it is sent, a datagram each.
class NotifySocket {
public:
    /// As NOTIFY_SOCKET has it: a path that does not exist yet, or @NAME.
    explicit NotifySocket(const QString &name) : m_name(QFile::encodeName(name))
    {
        m_descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path, m_name.constData(), static_cast<std::size_t>(m_name.size()));
        const bool isAbstract = m_name.startsWith('@');
        if (isAbstract)
            address.sun_path[0] = '\0';
        m_isOpen = ::bind(m_descriptor, reinterpret_cast<const sockaddr *>(&address),
                          static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) +
                                                 static_cast<std::size_t>(m_name.size()) +
                                                 (isAbstract ? 0 : 1))) == 0;
    }
    ~NotifySocket() { ::close(m_descriptor); }
    NotifySocket(const NotifySocket &) = delete;
    NotifySocket &operator=(const NotifySocket &) = delete;

    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    [[nodiscard]] QString name() const { return QFile::decodeName(m_name); }
    /// All that was sent until now.
    [[nodiscard]] const QByteArrayList &received()
    {
        QByteArray datagram(4096, '\0');
        for (;;) {
            const ssize_t length =
                ::recv(m_descriptor, datagram.data(), static_cast<std::size_t>(datagram.size()), 0);
            if (length < 0)
                return m_received;
            m_received += datagram.first(length);
        }
    }

private:
    QByteArray m_name;
    int m_descriptor;
    bool m_isOpen;
    QByteArrayList m_received;
};
