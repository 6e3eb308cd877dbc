// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/ReplayServer.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <ctime>

namespace bench {
namespace {

/// Value of a header of the request whose head is given, or empty.
std::string_view header(std::string_view head, std::string_view name)
{
    std::size_t line = head.find("\r\n");
    while (line != std::string_view::npos && line + 2 + name.size() < head.size()) {
        line += 2;
        const std::string_view rest = head.substr(line);
        if (rest[name.size()] == ':' && ::strncasecmp(rest.data(), name.data(), name.size()) == 0) {
            std::string_view value = rest.substr(name.size() + 1);
            value = value.substr(0, value.find("\r\n"));
            while (!value.empty() && value.front() == ' ')
                value.remove_prefix(1);
            return value;
        }
        line = head.find("\r\n", line);
    }
    return {};
}

std::string headOf(const Reply &reply)
{
    static std::atomic<unsigned> answered{1'000'000}; // no id comes twice
    std::array<char, 40> date{};
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::strftime(date.data(), date.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return "HTTP/1.1 " + std::string(reply.status == 200 ? "200 OK" : "400 Bad Request") +
        "\r\nServer: Server\r\nDate: " + date.data() +
        "\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: " +
        std::to_string(reply.body.size()) +
        "\r\nConnection: keep-alive\r\nx-amzn-RequestId: REPLAYREPLAYREPLAY" + std::to_string(++answered) +
        "\r\nx-amz-crc32: " + std::to_string(reply.crc) + "\r\n\r\n";
}

} // namespace

ReplayServer::ReplayServer(ReplayTable &table, std::chrono::nanoseconds latency, const TlsServer *door)
    : m_table(table), m_latency(latency), m_server(door)
{
}

ReplayServer::~ReplayServer()
{
    for (const auto &link : m_links)
        ::close(link.first);
    if (m_listener >= 0)
        ::close(m_listener);
    if (m_epoll >= 0)
        ::close(m_epoll);
}

int ReplayServer::listen(int port)
{
    m_epoll = ::epoll_create1(EPOLL_CLOEXEC);
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const int yes = 1;
    ::setsockopt(m_listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto *const any = reinterpret_cast<sockaddr *>(&address);
    if (m_epoll < 0 || ::bind(m_listener, any, length) != 0 || ::listen(m_listener, 128) != 0 ||
        ::getsockname(m_listener, any, &length) != 0)
        return -1;
    epoll_event event{EPOLLIN, {.fd = m_listener}};
    ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_listener, &event);
    return ntohs(address.sin_port);
}

void ReplayServer::run()
{
    std::array<epoll_event, 64> events{};
    for (;;) {
        timespec wait{};
        if (!m_due.empty()) {
            const auto left = std::max<std::chrono::nanoseconds>(m_due.front().at - Clock::now(),
                                                                 std::chrono::nanoseconds(0));
            wait.tv_sec = left.count() / 1'000'000'000;
            wait.tv_nsec = left.count() % 1'000'000'000;
        }
        const int count = ::epoll_pwait2(m_epoll, events.data(), static_cast<int>(events.size()),
                                         m_due.empty() ? nullptr : &wait, nullptr);
        if (count < 0 && errno != EINTR)
            return;
        for (int i = 0; i < count; ++i) {
            const epoll_event &event = events[static_cast<std::size_t>(i)];
            if (event.data.fd == m_listener)
                welcome();
            else if ((event.events & EPOLLOUT) != 0 && m_links.count(event.data.fd) != 0)
                write(event.data.fd, m_links.at(event.data.fd));
            else
                read(event.data.fd);
        }
        while (!m_due.empty() && m_due.front().at <= Clock::now()) {
            const int socket = m_due.front().socket;
            m_due.pop_front();
            if (const auto link = m_links.find(socket); link != m_links.end())
                respond(socket, link->second);
        }
    }
}

void ReplayServer::welcome()
{
    for (;;) {
        const int socket = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket < 0)
            return;
        const int yes = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        epoll_event event{EPOLLIN, {.fd = socket}};
        ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, socket, &event);
        Link &link = m_links[socket] = Link();
        if (m_server)
            link.tls = m_server->welcome(socket);
    }
}

void ReplayServer::drop(int socket)
{
    std::erase_if(m_due, [socket](const Due &due) { return due.socket == socket; });
    m_links.erase(socket);
    ::close(socket);
}

void ReplayServer::read(int socket)
{
    const auto found = m_links.find(socket);
    if (found == m_links.end())
        return;
    std::array<char, 65536> buffer;
    // One TLS record at most: the rest stays with the socket, which reports it again.
    const ssize_t got = found->second.tls ? found->second.tls->receive(buffer)
                                          : ::recv(socket, buffer.data(), buffer.size(), 0);
    if (got <= 0) {
        if (got == 0 || (errno != EAGAIN && errno != EINTR))
            drop(socket);
        return;
    }
    found->second.in.append(buffer.data(), static_cast<std::size_t>(got));
    takeRequest(socket, found->second);
}

void ReplayServer::takeRequest(int socket, Link &link)
{
    const std::size_t headEnd = link.in.find("\r\n\r\n");
    if (headEnd == std::string::npos || link.sending)
        return;
    const std::string_view head = std::string_view(link.in).substr(0, headEnd + 2);
    const std::string_view lengthText = header(head, "content-length");
    std::size_t length = 0;
    std::from_chars(lengthText.data(), lengthText.data() + lengthText.size(), length);
    if (link.in.size() < headEnd + 4 + length)
        return;
    const std::string_view target = header(head, "x-amz-target");
    const std::string_view operation = target.substr(target.rfind('.') + 1);
    const QByteArray body(link.in.data() + headEnd + 4, static_cast<qsizetype>(length));
    link.reply = m_table.answer(operation, body);
    link.in.erase(0, headEnd + 4 + length);
    link.sending = true;
    if (m_latency.count() > 0)
        m_due.push_back({Clock::now() + m_latency, socket});
    else
        respond(socket, link);
}

void ReplayServer::respond(int socket, Link &link)
{
    link.head = headOf(link.reply);
    if (link.tls) { // one record for both, as a server in front of many does
        link.head +=
            std::string_view(link.reply.body.constData(), static_cast<std::size_t>(link.reply.body.size()));
        link.reply.body.clear();
    }
    link.sent = 0;
    write(socket, link);
}

ssize_t ReplayServer::sendSome(int socket, Link &link)
{
    if (link.tls)
        return link.tls->send(std::span(link.head).subspan(link.sent));
    const auto bodySize = static_cast<std::size_t>(link.reply.body.size());
    const std::size_t ofHead = std::min(link.sent, link.head.size());
    const std::size_t ofBody = link.sent - ofHead;
    std::array<iovec, 2> parts{
        iovec{link.head.data() + ofHead, link.head.size() - ofHead},
        iovec{const_cast<char *>(link.reply.body.constData()) + ofBody, bodySize - ofBody}};
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    return ::sendmsg(socket, &message, MSG_NOSIGNAL);
}

void ReplayServer::write(int socket, Link &link)
{
    const std::size_t all = link.head.size() + static_cast<std::size_t>(link.reply.body.size());
    while (link.sent < all) {
        const ssize_t sent = sendSome(socket, link);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) {
            epoll_event event{EPOLLIN | EPOLLOUT, {.fd = socket}};
            ::epoll_ctl(m_epoll, EPOLL_CTL_MOD, socket, &event);
            return;
        }
        if (sent < 0) {
            drop(socket);
            return;
        }
        link.sent += static_cast<std::size_t>(sent);
    }
    link.sending = false;
    link.reply.body.clear();
    epoll_event event{EPOLLIN, {.fd = socket}};
    ::epoll_ctl(m_epoll, EPOLL_CTL_MOD, socket, &event);
    if (!link.in.empty())
        takeRequest(socket, link);
}

} // namespace bench
