// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/LimitConnection.h"

#include <simdjson.h>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace bench {
namespace {

constexpr std::size_t room = 2 << 20; ///< a page of 1 MiB of items is about 1.4 MB of JSON
constexpr std::string_view lengthHeader = "\r\nContent-Length: "; // as the replay server writes it

} // namespace

void endWith(const char *sentence)
{
    std::fprintf(stderr, "%s\n", sentence);
    std::exit(1);
}

LimitConnection::LimitConnection(std::uint16_t port, int segment, int segments)
    : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)), m_buffer(room)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        endWith("limit_list cannot connect");
    const int yes = 1;
    ::setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (segments > 1)
        m_segment =
            ",\"Segment\":" + std::to_string(segment) + ",\"TotalSegments\":" + std::to_string(segments);
}

LimitConnection::~LimitConnection()
{
    ::close(m_socket);
}

void LimitConnection::ask(std::string_view startKey)
{
    std::string body = "{\"TableName\":\"locks\",\"ConsistentRead\":true" + m_segment;
    if (!startKey.empty())
        body += ",\"ExclusiveStartKey\":{\"key\":{\"S\":\"" + std::string(startKey) + "\"}}";
    body += '}';
    const std::string request =
        "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nx-amz-target: DynamoDB_20120810.Scan\r\n"
        "Content-Type: application/x-amz-json-1.0\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body;
    if (::send(m_socket, request.data(), request.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(request.size()))
        endWith("limit_list cannot send");
}

bool LimitConnection::receive()
{
    if (m_headSize != 0 && m_received == m_headSize + m_bodySize)
        m_received = m_headSize = m_bodySize = 0; // the page before this one
    const ssize_t got = ::recv(m_socket, m_buffer.data() + m_received, m_buffer.size() - m_received, 0);
    if (got < 0 && errno == EINTR)
        return false;
    if (got <= 0)
        endWith("limit_list lost its connection");
    m_received += static_cast<std::size_t>(got);
    if (m_headSize == 0)
        readHead();
    return m_headSize != 0 && m_received == m_headSize + m_bodySize;
}

void LimitConnection::readHead()
{
    const std::string_view head(m_buffer.data(), m_received);
    const std::size_t end = head.find("\r\n\r\n");
    if (end == std::string_view::npos)
        return;
    const std::size_t length = head.find(lengthHeader);
    if (!head.starts_with("HTTP/1.1 200") || length > end)
        endWith("limit_list was refused");
    std::from_chars(head.data() + length + lengthHeader.size(), head.data() + end, m_bodySize);
    m_headSize = end + 4;
    m_buffer.resize(std::max(m_buffer.size(), m_headSize + m_bodySize + simdjson::SIMDJSON_PADDING));
}

} // namespace bench
