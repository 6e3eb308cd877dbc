// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/Output.h"

#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace cli {
namespace {

constexpr qsizetype much = 1 << 20;

bool turnsWriting(char32_t c)
{
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f;
}

} // namespace

Output::Output(int descriptor) : m_descriptor(descriptor), m_terminal(isatty(descriptor) == 1)
{
}

Output::~Output()
{
    flush();
}

void Output::write(QByteArrayView bytes)
{
    m_buffer += bytes;
    relieve();
}

void Output::relieve()
{
    if (m_buffer.size() >= much)
        flush();
}

void Output::flush()
{
    qsizetype done = 0;
    while (!m_broken && done < m_buffer.size()) {
        const auto left = static_cast<std::size_t>(m_buffer.size() - done);
        const ssize_t written = ::write(m_descriptor, m_buffer.constData() + done, left);
        if (written >= 0) {
            done += written;
        } else if (errno == EAGAIN) {
            // A pipe that somebody else made non-blocking: wait for its reader.
            pollfd wanted{m_descriptor, POLLOUT, 0};
            (void)::poll(&wanted, 1, 1000);
        } else if (errno != EINTR) {
            m_broken = true;
        }
    }
    m_buffer.resize(0); // keeps its room
}

QByteArray forTerminal(QByteArrayView utf8)
{
    bool plain = true;
    for (const char c : utf8)
        plain = plain && c >= 0x20 && c < 0x7f;
    if (plain)
        return utf8.toByteArray();
    QString safe;
    for (const char32_t c : QString::fromUtf8(utf8).toUcs4()) {
        const bool drives = c < 0x20 || (c >= 0x7f && c < 0xa0) || turnsWriting(c);
        safe += drives ? QString(QChar(QChar::ReplacementCharacter)) : QString::fromUcs4(&c, 1);
    }
    return safe.toUtf8();
}

} // namespace cli
