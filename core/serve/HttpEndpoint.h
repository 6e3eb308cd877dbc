// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/TaskScope.h"
#include "core/serve/ListenAddress.h"

#include <QTcpServer>

#include <functional>
#include <map>

class QTcpSocket;

namespace serve {

/// What a path is answered with.
struct Page {
    int status = 200;
    QByteArray contentType = QByteArrayLiteral("text/plain; charset=utf-8");
    QByteArray body;
};

/// Answers GET and HEAD of a few paths by HTTP/1.1, one request a connection, for scrapers. A path is compared with those
/// it has and never opened. On a loopback address a request whose Host is another name is refused (421), so that no web page
/// reads it by a name of its own that leads here. Main thread; the clock outlives it.
class HttpEndpoint final : public QObject {
    Q_OBJECT
public:
    static constexpr int mostConnections =
        16; ///< whose answers are not sent yet; a further one is answered 503
    static constexpr int mostEnding =
        32; ///< refused or answered ones that have not ended; a further connection is closed
    static constexpr qsizetype longestHead =
        8 * 1024; ///< of a request, in bytes; a longer one is answered 431
    static constexpr std::chrono::seconds headLimit{
        5}; ///< until the head of a request is there, else it is closed
    static constexpr std::chrono::seconds answerLimit{
        10}; ///< until the whole answer is sent, else it is closed
    /// How long what a client still sends is read and dropped: the kernel's reset would take the answer from it.
    static constexpr std::chrono::seconds drainLimit{1};

    using Pages = std::map<QByteArray, std::function<Page()>>; ///< by path, as "/metrics"

    HttpEndpoint(base::Clock &clock, Pages pages);
    ~HttpEndpoint() override;

    /// Io: the port is taken, or the address is none of this machine.
    [[nodiscard]] base::Result<void> listen(const ListenAddress &at);
    [[nodiscard]] ListenAddress address() const; ///< once it listens
    void close(); ///< the port and every connection

    [[nodiscard]] int connections() const { return static_cast<int>(m_connections.size()); }

private:
    struct Connection {
        QByteArray head;
        base::BootTime endsAt;
        bool isAnswered = false; ///< what comes is dropped
        bool isSent = false; ///< our half is closed
    };
    void acceptAll();
    void onReadable(QTcpSocket *socket);
    void onWritten(QTcpSocket *socket);
    void answer(QTcpSocket *socket, Connection &connection, const Page &page, const QByteArray &method);
    [[nodiscard]] Page pageFor(QByteArrayView head, QByteArray &method) const;
    void forget(QTcpSocket *socket);
    void endOverdue();
    void setAlarm();
    base::Task<> wakeAt(base::BootTime when, std::stop_token stop);
    [[nodiscard]] std::ptrdiff_t unanswered() const;

    base::Clock &m_clock;
    const Pages m_pages;
    bool m_isLoopback = true;
    QTcpServer m_server;
    std::map<QTcpSocket *, Connection> m_connections;
    std::optional<base::BootTime> m_alarmAt;
    base::TaskScope m_alarm;
};

} // namespace serve
