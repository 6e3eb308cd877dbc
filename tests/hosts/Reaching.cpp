// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// reaching WAY HOST: reaches for HOST, and ends with 0 whatever comes of it. Shows that the recorder sees it.

#include <cstdio>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace {

constexpr in_port_t discard = 9;

int reachAddress(const char *host, bool isDatagram)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(discard);
    if (::inet_pton(AF_INET, host, &address.sin_addr) != 1)
        return 2;
    const int file = ::socket(AF_INET, (isDatagram ? SOCK_DGRAM : SOCK_STREAM) | SOCK_NONBLOCK, 0);
    const auto *const to = reinterpret_cast<const sockaddr *>(&address);
    if (isDatagram)
        (void)::sendto(file, "", 0, 0, to, sizeof address);
    else
        (void)::connect(file, to, sizeof address);
    ::close(file);
    return 0;
}

int reachLocal(const char *path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    const int file = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
    (void)::connect(file, reinterpret_cast<const sockaddr *>(&address), sizeof address);
    ::close(file);
    return 0;
}

/// Asks no server: the name is to be a number.
int lookUp(const char *name)
{
    addrinfo hints{};
    hints.ai_flags = AI_NUMERICHOST;
    addrinfo *found = nullptr;
    if (::getaddrinfo(name, nullptr, &hints, &found) == 0)
        ::freeaddrinfo(found);
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const char *const way = argc == 3 ? argv[1] : "";
    if (std::strcmp(way, "connect") == 0)
        return reachAddress(argv[2], false);
    if (std::strcmp(way, "send") == 0)
        return reachAddress(argv[2], true);
    if (std::strcmp(way, "local") == 0)
        return reachLocal(argv[2]);
    if (std::strcmp(way, "lookup") == 0)
        return lookUp(argv[2]);
    std::fputs("reaching connect|send|local|lookup HOST\n", stderr);
    return 2;
}
