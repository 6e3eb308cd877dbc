// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/ProcessGuard.h"

#include <array>
#include <charconv>

#include <sys/socket.h>
#include <unistd.h>

namespace aws {

ProcessGuard::ProcessGuard()
{
    m_shell.setStandardOutputFile(QProcess::nullDevice());
    m_shell.setStandardErrorFile(QProcess::nullDevice());
    QProcessEnvironment nothingOfOurs; // least of all the keys that may be in it
    nothingOfOurs.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    m_shell.setProcessEnvironment(nothingOfOurs);
    m_shell.setChildProcessModifier([this] {
        ::setsid(); // Ctrl-C at our terminal must not end it before us
        ::dup2(m_theirs, STDIN_FILENO);
    });
}

ProcessGuard::~ProcessGuard()
{
    if (m_shell.state() != QProcess::NotRunning) {
        m_shell.kill();
        m_shell.waitForFinished(2000);
    }
    if (m_ours >= 0)
        ::close(m_ours);
}

void ProcessGuard::start()
{
    // No pipe: writing to one without a reader would end the writer.
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return;
    m_ours = ends[0];
    m_theirs = ends[1];
    m_shell.start(
        QStringLiteral("/bin/sh"),
        {QStringLiteral("-c"), QStringLiteral("read group && { read line; kill -s KILL -- \"-$group\"; }")});
    ::close(m_theirs);
}

void ProcessGuard::announceGroup() const noexcept
{
    std::array<char, 24> line{};
    const auto end = std::to_chars(line.begin(), line.end() - 1, ::getpgrp());
    *end.ptr = '\n';
    (void)!::send(m_ours, line.data(), static_cast<std::size_t>(end.ptr - line.data() + 1), MSG_NOSIGNAL);
}

} // namespace aws
