// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Loaded before the C library: each address that a program connects or sends to, and each name that it looks up, becomes a line
// of the file LEASESCOPE_HOSTS before the call is made. Addresses are written as numbers, sockets of this machine as "local".
// Not seen: a call that goes to the kernel without the C library.

#include <cerrno>
#include <cstdlib>
#include <string>
#include <tuple>

#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

/// Changes nothing for the caller, errno neither. One write at the end of the file: threads and processes may share it.
void record(const char *call, const std::string &what)
{
    const int before = errno;
    const char *const path = std::getenv("LEASESCOPE_HOSTS");
    const int file = path ? ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    if (file >= 0) {
        const std::string line = std::string(call) + ' ' + what + '\n';
        std::ignore = ::write(file, line.data(), line.size());
        ::close(file);
    }
    errno = before;
}

void recordAddress(const char *call, const sockaddr *address)
{
    char text[INET6_ADDRSTRLEN] = "";
    if (!address || address->sa_family == AF_UNSPEC) // what is connected already; the end of a connection
        return;
    if (address->sa_family == AF_INET)
        ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in *>(address)->sin_addr, text, sizeof text);
    else if (address->sa_family == AF_INET6)
        ::inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6 *>(address)->sin6_addr, text, sizeof text);
    const bool isLocal = address->sa_family == AF_UNIX || address->sa_family == AF_NETLINK;
    record(call, isLocal ? "local" : *text ? text : "family " + std::to_string(address->sa_family));
}

void recordName(const char *name)
{
    if (name)
        record("lookup", name);
}

template <typename Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

int connect(int socket, const sockaddr *address, socklen_t size)
{
    static const auto real = next<decltype(connect)>("connect");
    recordAddress("connect", address);
    return real(socket, address, size);
}

ssize_t sendto(int socket, const void *bytes, size_t count, int flags, const sockaddr *address,
               socklen_t size)
{
    static const auto real = next<decltype(sendto)>("sendto");
    recordAddress("send", address);
    return real(socket, bytes, count, flags, address, size);
}

ssize_t sendmsg(int socket, const msghdr *message, int flags)
{
    static const auto real = next<decltype(sendmsg)>("sendmsg");
    recordAddress("send", static_cast<const sockaddr *>(message->msg_name));
    return real(socket, message, flags);
}

int sendmmsg(int socket, mmsghdr *messages, unsigned count, int flags)
{
    static const auto real = next<decltype(sendmmsg)>("sendmmsg");
    for (unsigned at = 0; at < count; ++at)
        recordAddress("send", static_cast<const sockaddr *>(messages[at].msg_hdr.msg_name));
    return real(socket, messages, count, flags);
}

int getaddrinfo(const char *name, const char *service, const addrinfo *hints, addrinfo **found)
{
    static const auto real = next<decltype(getaddrinfo)>("getaddrinfo");
    recordName(name);
    return real(name, service, hints, found);
}

hostent *gethostbyname(const char *name)
{
    static const auto real = next<decltype(gethostbyname)>("gethostbyname");
    recordName(name);
    return real(name);
}

int gethostbyname_r(const char *name, hostent *host, char *buffer, size_t size, hostent **found, int *error)
{
    static const auto real = next<decltype(gethostbyname_r)>("gethostbyname_r");
    recordName(name);
    return real(name, host, buffer, size, found, error);
}

int gethostbyname2_r(const char *name, int family, hostent *host, char *buffer, size_t size, hostent **found,
                     int *error)
{
    static const auto real = next<decltype(gethostbyname2_r)>("gethostbyname2_r");
    recordName(name);
    return real(name, family, host, buffer, size, found, error);
}

// What Qt's look-ups of other records use.
int res_nquery(struct __res_state *state, const char *name, int kind, int type, unsigned char *answer,
               int size)
{
    static const auto real = next<decltype(res_nquery)>("res_nquery");
    recordName(name);
    return real(state, name, kind, type, answer, size);
}

} // extern "C"
