// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/bench/ReplayTable.h"
#include "tests/bench/TlsServer.h"

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>

namespace bench {

/// Answers DynamoDB's JSON protocol on loopback from a ReplayTable, with one thread and epoll: fast enough
/// that clients are the bound. Checks no signature.
class ReplayServer {
public:
    using Clock = std::chrono::steady_clock;

    /// `latency`: from a request's last byte to its answer's first. Without a door: clear text.
    ReplayServer(ReplayTable &table, std::chrono::nanoseconds latency, const TlsServer *server);
    ~ReplayServer();
    ReplayServer(const ReplayServer &) = delete;
    ReplayServer &operator=(const ReplayServer &) = delete;

    /// 0: a free one. Returns the port, or -1.
    [[nodiscard]] int listen(int port);
    /// Serves until the process is ended; returns only on an error of the socket layer.
    void run();

private:
    struct Link {
        std::string in;
        std::string head;
        Reply reply;
        std::optional<TlsLink> tls;
        std::size_t sent = 0; ///< of head and body
        bool sending = false;
    };
    struct Due {
        Clock::time_point at;
        int socket;
    };

    void welcome();
    void read(int socket);
    void takeRequest(int socket, Link &link);
    void respond(int socket, Link &link);
    void write(int socket, Link &link);
    void drop(int socket);
    [[nodiscard]] static ssize_t sendSome(int socket, Link &link);

    ReplayTable &m_table;
    std::chrono::nanoseconds m_latency;
    const TlsServer *m_server;
    int m_epoll = -1;
    int m_listener = -1;
    std::unordered_map<int, Link> m_links;
    std::deque<Due> m_due; ///< in order of time: every answer waits equally long
};

} // namespace bench
