// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/terminal/TerminalLine.h"

#include "app/cli/output/Output.h"
#include "core/base/OneShotEvent.h"

#include <QSocketNotifier>

#include <array>
#include <memory>
#include <openssl/crypto.h>
#include <termios.h>
#include <unistd.h>

namespace cli {
namespace {

/// Switches the echo off for as long as it lives.
class EchoGuard {
public:
    EchoGuard(int terminal, TerminalEcho echo) : m_terminal(terminal)
    {
        if (echo == TerminalEcho::On || ::tcgetattr(terminal, &m_before) != 0)
            return;
        termios quiet = m_before;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        m_changed = ::tcsetattr(terminal, TCSAFLUSH, &quiet) == 0;
    }
    ~EchoGuard()
    {
        if (m_changed)
            ::tcsetattr(m_terminal, TCSAFLUSH, &m_before);
    }
    EchoGuard(const EchoGuard &) = delete;
    EchoGuard &operator=(const EchoGuard &) = delete;

private:
    int m_terminal;
    termios m_before{};
    bool m_changed = false;
};

/// What a terminal gives in one piece is a line, or the end of input.
base::Result<base::Secret> takeLine(int input)
{
    std::array<char, 4096> buffer{};
    const ssize_t got = ::read(input, buffer.data(), buffer.size());
    if (got <= 0)
        return base::cancelled();
    qsizetype size = got;
    while (size > 0 &&
           (buffer[static_cast<std::size_t>(size) - 1] == '\n' ||
            buffer[static_cast<std::size_t>(size) - 1] == '\r'))
        --size;
    base::Secret line(QByteArray::fromRawData(buffer.data(), size));
    OPENSSL_cleanse(buffer.data(), buffer.size());
    return line;
}

} // namespace

base::Task<base::Result<base::Secret>> readTerminalLine(int input, TerminalEcho echo,
                                                        std::function<void()> ask, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const EchoGuard silence(input, echo); // throws away what was typed before the question
    ask();
    const auto typed = std::make_shared<base::OneShotEvent>();
    QSocketNotifier notifier(input, QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &notifier, [typed, listening = &notifier] {
        listening->setEnabled(false);
        typed->open();
    });
    co_await base::OneShotEvent::wait(typed, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    base::Result<base::Secret> line = takeLine(input);
    co_return line;
}

std::function<void()> questionOn(Output &terminal, const QString &question)
{
    return [&terminal, question] {
        terminal.write(forTerminal(question.toUtf8()));
        terminal.flush();
    };
}

} // namespace cli
