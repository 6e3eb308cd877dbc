// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/CommandKeeper.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace cli {
namespace {

using Kind = KeeperWord::Kind;
using namespace std::chrono_literals;

constexpr std::chrono::nanoseconds betweenPolls = 50ms; // while something is awaited that no signal reports
constexpr std::chrono::nanoseconds killsQuickly = 2s;
constexpr int cannotRun = 126; // as the shell says it
constexpr int notFound = 127;

} // namespace

void CommandKeeper::run(const Order &order)
{
    CommandKeeper keeper(order);
    keeper.prepare();
    keeper.start();
    keeper.closeTheRest();
    keeper.serve();
    _exit(0);
}

void CommandKeeper::prepare()
{
    // A group of its own: what is sent to our group by name, SIGKILL too, must not end who ends the command.
    (void)::setpgid(0, 0);
    (void)::prctl(PR_SET_CHILD_SUBREAPER, 1);
    std::signal(SIGCHLD, SIG_DFL); // ignored, it would take the statuses away
    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    m_signals = ::signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
}

void CommandKeeper::start()
{
    const pid_t keeper = ::getpid();
    m_command = ::fork();
    if (m_command == 0)
        becomeCommand(keeper);
    if (m_command < 0) {
        report(Kind::NotStarted, errno);
        _exit(0);
    }
    (void)::setpgid(m_command, m_command); // both sides: the first one counts
    report(Kind::Started, m_command);
}

void CommandKeeper::becomeCommand(pid_t keeper) const
{
    (void)::setpgid(0, 0);
    if (m_order.inForeground)
        (void)::tcsetpgrp(m_order.terminal, ::getpid()); // SIGTTOU is blocked
    (void)::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != keeper)
        _exit(cannotRun);
    // We ignore SIGPIPE and a child would inherit that; programs in pipelines rely on it.
    std::signal(SIGPIPE, SIG_DFL);
    ::sigprocmask(SIG_SETMASK, static_cast<const sigset_t *>(m_order.maskBefore), nullptr);
    ::execve(m_order.path, m_order.arguments, m_order.environment);
    const int error = errno;
    report(Kind::NotStarted, error);
    _exit(error == ENOENT ? notFound : cannotRun);
}

// Sockets and files of ours, which no child shall keep open for us.
void CommandKeeper::closeTheRest() const
{
    std::array kept{m_order.channel, m_order.terminal, m_signals, STDERR_FILENO};
    std::ranges::sort(kept);
    int from = STDERR_FILENO + 1;
    for (const int descriptor : kept) {
        if (descriptor > from)
            (void)::close_range(static_cast<unsigned>(from), static_cast<unsigned>(descriptor - 1), 0);
        from = std::max(from, descriptor + 1);
    }
    (void)::close_range(static_cast<unsigned>(from), ~0U, 0);
}

void CommandKeeper::serve()
{
    while (true) {
        reap();
        if (m_hasEnded && !anyLiving())
            break;
        step();
        const bool polls = m_wantsTerminal || m_stage != Stage::Running;
        std::array<pollfd, 2> wanted{
            {{m_signals, POLLIN, 0}, {m_hasMaster ? m_order.channel : -1, POLLIN, 0}}};
        const int ready =
            ::poll(wanted.data(), wanted.size(), polls ? static_cast<int>(betweenPolls / 1ms) : -1);
        if (ready > 0 && wanted[0].revents != 0) {
            signalfd_siginfo unread{};
            while (::read(m_signals, &unread, sizeof unread) > 0) { }
        }
        if (ready > 0 && wanted[1].revents != 0)
            readOrders();
    }
    eachChild([this](pid_t child, bool ours) {
        if (!ours)
            report(Kind::WentAway, child);
    });
}

void CommandKeeper::readOrders()
{
    std::int32_t signal = 0;
    const ssize_t got = ::recv(m_order.channel, &signal, sizeof signal, MSG_DONTWAIT);
    if (got == sizeof signal && signal < 0) {
        signalAll(-signal);
    } else if (got == sizeof signal) {
        end(signal);
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        m_hasMaster = false;
        if (m_stage == Stage::Running || m_stage == Stage::Asked)
            end(SIGTERM);
    }
}

void CommandKeeper::reap()
{
    siginfo_t childEvent{};
    while (::waitid(P_ALL, 0, &childEvent, WEXITED | WSTOPPED | WNOHANG) == 0 && childEvent.si_pid != 0) {
        const bool isCommand = childEvent.si_pid == m_command;
        if (isCommand && childEvent.si_code == CLD_STOPPED)
            onCommandStopped(childEvent.si_status);
        else if (isCommand)
            onCommandEnded(childEvent.si_code == CLD_EXITED ? childEvent.si_status
                                                            : 128 + childEvent.si_status);
        childEvent = {};
    }
}

void CommandKeeper::onCommandStopped(int signal)
{
    if (signal == SIGTTIN || signal == SIGTTOU) {
        m_wantsTerminal = true;
        lendTerminal();
    } else if (signal == SIGTSTP) {
        // A stopped command would keep its lock for nothing, and the sender of its heartbeats cannot stop
        // with it.
        (void)::kill(-m_command, SIGCONT);
        report(Kind::KeptGoing, signal);
    }
}

void CommandKeeper::onCommandEnded(int status)
{
    m_hasEnded = true;
    takeTerminalBack();
    report(Kind::Ended, status);
    if (!anyLiving() || m_stage != Stage::Running)
        return;
    int living = 0;
    eachChild([&living](pid_t, bool ours) { living += ours ? 1 : 0; });
    report(Kind::LeftBehind, living);
    end(SIGTERM);
}

void CommandKeeper::step()
{
    if (m_wantsTerminal)
        lendTerminal();
    if (m_stage == Stage::Running || now() < m_deadline)
        return;
    if (m_stage == Stage::Asked)
        end(SIGTERM);
    else
        end(SIGKILL); // again and again: what was started meanwhile, too
    if (m_stage != Stage::Killed || m_reportedStay || now() < m_deadline + killsQuickly)
        return;
    m_reportedStay = true;
    pid_t stays = m_command;
    eachChild([&stays](pid_t child, bool ours) { stays = ours ? child : stays; });
    report(Kind::Stays, stays);
}

void CommandKeeper::end(int signal)
{
    signalAll(signal);
    if (signal == SIGKILL) {
        if (m_stage != Stage::Killed)
            m_deadline = now();
        m_stage = Stage::Killed;
    } else if (signal == SIGTERM) {
        m_stage = Stage::Terminated;
        m_deadline = now() + m_order.patience;
    } else if (m_stage == Stage::Running) {
        m_stage = Stage::Asked;
        m_deadline = now() + m_order.patience / 2;
    }
}

// The command's group, and those that children of it made within the session, as shells and timeout(1) do.
void CommandKeeper::signalAll(int signal) const
{
    const auto send = [signal](pid_t group) {
        (void)::kill(-group, signal);
        (void)::kill(-group, SIGCONT); // a stopped one hears nothing
    };
    send(m_command);
    eachChild([&](pid_t child, bool ours) {
        const pid_t group = ::getpgid(child);
        if (ours && group > 1 && group != m_command && group != m_order.terminalOwner && group != ::getpgrp())
            send(group);
    });
}

bool CommandKeeper::isTerminalOurs() const
{
    return m_order.terminal >= 0 && ::tcgetpgrp(m_order.terminal) == m_order.terminalOwner;
}

// Only while it is ours to lend: in the background the shell of the user has it.
void CommandKeeper::lendTerminal() const
{
    if (!isTerminalOurs() || ::tcsetpgrp(m_order.terminal, m_command) != 0)
        return;
    (void)::kill(-m_command, SIGCONT);
}

// From the command's group, or one that it passed it on to; never from the shell of the user.
void CommandKeeper::takeTerminalBack() const
{
    if (m_order.terminal < 0 || isTerminalOurs())
        return;
    const pid_t holder = ::tcgetpgrp(m_order.terminal);
    bool isOfCommand = holder == m_command || (holder > 0 && ::kill(-holder, 0) != 0 && errno == ESRCH);
    eachChild([&](pid_t child, bool ours) { isOfCommand |= ours && ::getpgid(child) == holder; });
    if (isOfCommand)
        (void)::tcsetpgrp(m_order.terminal, m_order.terminalOwner);
}

// What lives has a living ancestor among our children. The group is asked too: a parent that went away into
// another session still has children here.
bool CommandKeeper::anyLiving()
{
    bool isAny = false;
    const bool isListed = eachChild([&isAny](pid_t, bool ours) { isAny |= ours; });
    if (isAny)
        return true;
    const bool isGroup = ::kill(-m_command, 0) == 0 || errno == EPERM;
    // Killed, and no child of ours: only a zombie that its parent elsewhere does not look at.
    const bool isOver = isListed && m_stage == Stage::Killed && now() > m_deadline + killsQuickly;
    return isGroup && !isOver;
}

void CommandKeeper::report(KeeperWord::Kind kind, int value) const
{
    const KeeperWord word{kind, value};
    (void)!::send(m_order.channel, &word, sizeof word, MSG_NOSIGNAL | MSG_DONTWAIT);
}

CommandKeeper::Time CommandKeeper::now()
{
    timespec time{};
    ::clock_gettime(CLOCK_BOOTTIME, &time);
    return std::chrono::seconds(time.tv_sec) + Time(time.tv_nsec);
}

template <typename Visit>
bool CommandKeeper::eachChild(Visit visit)
{
    const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (list < 0)
        return false;
    const pid_t session = ::getsid(0);
    std::array<char, 512> text{};
    pid_t child = 0;
    for (ssize_t got = 1; got > 0;) {
        got = ::read(list, text.data(), text.size());
        for (ssize_t i = 0; i < got; ++i) {
            const char c = text[static_cast<std::size_t>(i)];
            if (c >= '0' && c <= '9') {
                child = child * 10 + (c - '0');
            } else if (child != 0) {
                visit(child, ::getsid(child) == session);
                child = 0;
            }
        }
    }
    ::close(list);
    return true;
}

} // namespace cli
