// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/HeldCommand.h"

#include "app/cli/output/ExitStatus.h"
#include "core/base/EventLoops.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace cli {
namespace {

constexpr int endingLimitMs = 2000; // of what is killed because we leave

/// The terminal of our session, if there is one.
class Terminal {
public:
    Terminal() : m_descriptor(::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)) { }
    ~Terminal()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    Terminal(const Terminal &) = delete;
    Terminal &operator=(const Terminal &) = delete;
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    /// In a pipeline its other members may need it more; there the command gets it when it asks.
    [[nodiscard]] bool isOursAlone() const
    {
        return m_descriptor >= 0 && ::tcgetpgrp(m_descriptor) == ::getpgrp() && isatty(STDIN_FILENO) == 1 &&
            isatty(STDOUT_FILENO) == 1;
    }

private:
    int m_descriptor;
};

/// The pointers that exec wants, null at the end; into `words`, which must outlive them.
std::vector<char *> pointersInto(QByteArrayList &words)
{
    std::vector<char *> pointers;
    for (QByteArray &word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// Our environment with `variables` in the place of what it says of them.
QByteArrayList environmentWith(const QByteArrayList &variables)
{
    QByteArrayList all = variables;
    const auto isReplaced = [&variables](QByteArrayView old) {
        return std::ranges::any_of(variables, [old](const QByteArray &variable) {
            return old.startsWith(QByteArrayView(variable).first(variable.indexOf('=') + 1));
        });
    };
    for (char **old = environ; *old; ++old) {
        if (!isReplaced(*old) && !base::isForEventLoops(*old))
            all += QByteArray(*old);
    }
    return all;
}

/// No signal is handled while it lives: not in a fork that has not yet its own way with them.
class SignalsBlocked {
public:
    SignalsBlocked()
    {
        sigset_t all;
        sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &m_before);
    }
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    SignalsBlocked(const SignalsBlocked &) = delete;
    SignalsBlocked &operator=(const SignalsBlocked &) = delete;
    [[nodiscard]] const sigset_t &before() const { return m_before; }

private:
    sigset_t m_before{};
};

QString errorText(int error)
{
    return QString::fromLocal8Bit(std::strerror(error));
}

} // namespace

/// Ignores what the terminal does to those who do not have it: we write there while the command has it, and
/// a stop would end the heartbeats. Not inherited by the command, which was started before.
class HeldCommand::SignalsLeft {
public:
    SignalsLeft() : m_stop(std::signal(SIGTSTP, SIG_IGN)), m_write(std::signal(SIGTTOU, SIG_IGN)) { }
    ~SignalsLeft()
    {
        std::signal(SIGTSTP, m_stop);
        std::signal(SIGTTOU, m_write);
    }
    SignalsLeft(const SignalsLeft &) = delete;
    SignalsLeft &operator=(const SignalsLeft &) = delete;

private:
    void (*m_stop)(int);
    void (*m_write)(int);
};

HeldCommand::HeldCommand(const QStringList &program, std::chrono::milliseconds patience, Listener listener,
                         QByteArrayList variables)
    : m_program(program), m_variables(std::move(variables)), m_patience(patience),
      m_listener(std::move(listener))
{
}

HeldCommand::~HeldCommand()
{
    m_notifier.reset();
    if (m_channel < 0)
        return;
    if (!m_ended) {
        end(SIGKILL);
        pollfd wanted{m_channel, POLLIN, 0};
        KeeperWord word;
        while (::poll(&wanted, 1, endingLimitMs) > 0 && ::recv(m_channel, &word, sizeof word, 0) > 0) { }
    }
    ::close(m_channel);
}

QString HeldCommand::find(const QString &program)
{
    if (!program.contains(u'/'))
        return QStandardPaths::findExecutable(program);
    const QFileInfo file(program);
    return file.isFile() && file.isExecutable() ? program : QString();
}

QString HeldCommand::name() const
{
    return m_program.constFirst();
}

void HeldCommand::start()
{
    // All that needs memory before the fork: this program has threads, and one may hold the heap's lock.
    const QByteArray path = QFile::encodeName(find(m_program.constFirst()));
    QByteArrayList words;
    for (const QString &word : m_program)
        words += QFile::encodeName(word);
    const std::vector<char *> arguments = pointersInto(words);
    QByteArrayList variables = environmentWith(m_variables);
    const std::vector<char *> environment = pointersInto(variables);
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        onKeeperWord({KeeperWord::Kind::NotStarted, errno});
        return onAllEnded();
    }
    const Terminal terminal;
    CommandKeeper::Order order;
    order.path = path.constData();
    order.arguments = arguments.data();
    order.environment = environment.data();
    order.channel = ends[1];
    order.terminal = terminal.descriptor();
    order.inForeground = m_hadTerminal = terminal.isOursAlone();
    order.terminalOwner = ::getpgrp();
    order.patience = m_patience;
    {
        const SignalsBlocked blocked;
        order.maskBefore = &blocked.before();
        m_keeper = ::fork();
        if (m_keeper == 0)
            CommandKeeper::run(order);
    }
    const int forkError = m_keeper < 0 ? errno : 0;
    ::close(ends[1]);
    if (forkError != 0) {
        ::close(ends[0]);
        onKeeperWord({KeeperWord::Kind::NotStarted, forkError});
        return onAllEnded();
    }
    m_signalsLeft = std::make_unique<SignalsLeft>();
    listen(ends[0]);
}

void HeldCommand::listen(int channel)
{
    m_channel = channel;
    m_notifier = std::make_unique<QSocketNotifier>(channel, QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(),
                     [this] { readKeeper(); });
}

void HeldCommand::end(int signal)
{
    const std::int32_t number = signal;
    if (m_channel >= 0 && !m_ended)
        (void)!::send(m_channel, &number, sizeof number, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void HeldCommand::pass(int signal)
{
    end(-signal);
}

void HeldCommand::readKeeper()
{
    KeeperWord word;
    const ssize_t got = ::recv(m_channel, &word, sizeof word, MSG_DONTWAIT);
    if (got == sizeof word)
        return onKeeperWord(word);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    m_notifier->setEnabled(false);
    onAllEnded();
}

void HeldCommand::onKeeperWord(const KeeperWord &word)
{
    using Kind = KeeperWord::Kind;
    switch (word.kind) {
    case Kind::Started:
        m_command = word.value;
        break;
    case Kind::NotStarted:
        m_status = CommandNotFound;
        m_listener.onMessage(
            QStringLiteral("%1 could not be started: %2").arg(name(), errorText(word.value)));
        break;
    case Kind::Ended:
        m_commandEnded = true;
        m_status = word.value;
        // Where the terminal was ours, Ctrl-C would have reached who called us too, and ended a script.
        if (m_hadTerminal && word.value == 128 + SIGINT)
            (void)::kill(0, SIGINT);
        break;
    case Kind::LeftBehind:
        m_listener.onMessage(
            QStringLiteral("%1 has ended; ending what it left running before the lock is released")
                .arg(name()));
        break;
    case Kind::KeptGoing:
        m_listener.onMessage(
            QStringLiteral("%1 is not stopped while it holds a lock; end it with Ctrl-C").arg(name()));
        break;
    case Kind::Stays:
        m_listener.onMessage(
            QStringLiteral("process %1 of %2 cannot be ended; the lock is held until it has ended")
                .arg(word.value)
                .arg(name()));
        break;
    case Kind::WentAway:
        m_listener.onMessage(QStringLiteral("process %1 left the session of %2 and goes on without the lock")
                                 .arg(word.value)
                                 .arg(name()));
        break;
    }
}

void HeldCommand::onAllEnded()
{
    m_signalsLeft.reset();
    if (m_keeper > 0) {
        siginfo_t unread{};
        ::waitid(P_PID, static_cast<id_t>(m_keeper), &unread, WEXITED);
    }
    if (!m_commandEnded && m_command > 0) {
        // The keeper was killed. The command's group is all that is known then.
        (void)::kill(-m_command, SIGKILL);
        m_status = 128 + SIGKILL;
    }
    m_ended = true;
    m_listener.onEnd();
}

} // namespace cli
