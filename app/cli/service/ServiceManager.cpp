// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/service/ServiceManager.h"

#include <QFile>

#include <cstddef>
#include <cstring>
#include <ctime>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

namespace cli {
namespace {

using std::chrono::microseconds;

/// How long a manager that takes no reports may hold up the event loop.
constexpr timeval sendLimit{1, 0};

/// The name as bind() has it: of an abstract socket it begins with a zero. Empty for what is no name of a local socket.
QByteArray socketName(const QString &variable)
{
    QByteArray name = QFile::encodeName(variable);
    const bool isName = (name.startsWith('/') || name.startsWith('@')) && name.size() > 1 &&
        name.size() < qsizetype(sizeof(sockaddr_un::sun_path));
    if (!isName)
        return {};
    if (name.startsWith('@'))
        name[0] = '\0';
    return name;
}

/// Nothing: no watchdog, or it is another process's.
std::optional<microseconds> watchdogOf(const aws::Environment &environment)
{
    const QString pid = environment.value(QStringLiteral("WATCHDOG_PID"));
    bool isNumber = false;
    const qint64 length = environment.value(QStringLiteral("WATCHDOG_USEC")).toLongLong(&isNumber);
    if (!isNumber || length <= 0 || (!pid.isEmpty() && pid != QString::number(getpid())))
        return {};
    return microseconds(length);
}

} // namespace

ServiceManager::ServiceManager(base::Clock &clock, const aws::Environment &environment)
    : m_clock(clock), m_isThere(environment.has(QStringLiteral("NOTIFY_SOCKET"))),
      m_address(socketName(environment.value(QStringLiteral("NOTIFY_SOCKET"))))
{
    if (const auto watchdog = watchdogOf(environment); watchdog && !m_address.isEmpty())
        m_tasks.start(answerWatchdog(*watchdog, m_tasks.token()));
}

void ServiceManager::setReady()
{
    send("READY=1");
}

void ServiceManager::setReloading()
{
    // The manager compares it with its own time, and takes an older READY=1 for that of the start.
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    const qint64 us = qint64(now.tv_sec) * 1'000'000 + now.tv_nsec / 1000;
    send("RELOADING=1\nMONOTONIC_USEC=" + QByteArray::number(us));
}

void ServiceManager::setStopping()
{
    send("STOPPING=1");
}

void ServiceManager::setStatus(const QString &status)
{
    QByteArray line = status.toUtf8();
    line.replace('\n', ' '); // what follows one is another assignment
    if (line == m_status)
        return;
    m_status = line;
    send("STATUS=" + line);
}

void ServiceManager::send(const QByteArray &assignments) const
{
    if (m_address.isEmpty())
        return;
    const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return;
    (void)::setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &sendLimit, sizeof sendLimit);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const auto length = static_cast<std::size_t>(m_address.size());
    std::memcpy(address.sun_path, m_address.constData(), length);
    // The zero behind a path belongs to it; an abstract name ends with its last byte.
    const std::size_t whole = offsetof(sockaddr_un, sun_path) + length + (m_address[0] == '\0' ? 0 : 1);
    (void)::sendto(descriptor, assignments.constData(), static_cast<std::size_t>(assignments.size()),
                   MSG_NOSIGNAL, reinterpret_cast<const sockaddr *>(&address), static_cast<socklen_t>(whole));
    ::close(descriptor);
}

base::Task<> ServiceManager::answerWatchdog(microseconds limit, std::stop_token stop)
{
    for (;;) {
        send("WATCHDOG=1");
        const auto rested = co_await m_clock.pause(limit / 2, stop);
        if (!rested)
            co_return;
    }
}

} // namespace cli
