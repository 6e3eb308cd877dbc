// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QUrl>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

/// A port on loopback on which a connection never comes to stand: its queue is full.
class FullPort {
public:
    FullPort()
    {
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto *generic = reinterpret_cast<sockaddr *>(&address);
        ::bind(m_listener, generic, size);
        ::listen(m_listener, 0);
        ::getsockname(m_listener, generic, &size);
        m_port = ntohs(address.sin_port);
        for (int &filler : m_fillers) {
            filler = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
            ::connect(filler, generic, size);
        }
    }
    ~FullPort()
    {
        for (const int filler : m_fillers)
            ::close(filler);
        ::close(m_listener);
    }
    FullPort(const FullPort &) = delete;
    FullPort &operator=(const FullPort &) = delete;
    [[nodiscard]] QUrl url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_port)); }

private:
    int m_listener = -1;
    int m_fillers[4] = {-1, -1, -1, -1};
    int m_port = 0;
};
