// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/TerminalSession.h"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

TerminalSession::TerminalSession(int columns) : m_person(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC))
{
    if (m_person >= 0 && ::grantpt(m_person) == 0 && ::unlockpt(m_person) == 0)
        m_program = ::open(::ptsname(m_person), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (m_program < 0)
        qFatal("there are no pseudo-terminals here");
    winsize size{};
    size.ws_col = static_cast<unsigned short>(columns);
    if (::ioctl(m_person, TIOCSWINSZ, &size) != 0)
        qFatal("the terminal has no size");
}

TerminalSession::~TerminalSession()
{
    ::close(m_program);
    ::close(m_person);
}

void TerminalSession::lead(QProcess &process) const
{
    process.setChildProcessModifier([program = m_program] {
        ::setsid();
        ::ioctl(program, TIOCSCTTY, 0);
        for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            ::dup2(program, descriptor);
    });
}

void TerminalSession::type(const QByteArray &text) const
{
    if (::write(m_person, text.constData(), std::size_t(text.size())) != text.size())
        qFatal("the terminal takes no text");
}

QByteArray TerminalSession::read(const QByteArray &last, int patience)
{
    pollfd person{m_person, POLLIN, 0};
    while ((last.isEmpty() || !m_seen.contains(last)) && ::poll(&person, 1, patience) == 1) {
        std::array<char, 4096> piece{};
        const ssize_t got = ::read(m_person, piece.data(), piece.size());
        if (got <= 0)
            break;
        m_seen.append(piece.data(), got);
    }
    return m_seen;
}
