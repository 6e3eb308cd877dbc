// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/terminal/ReloadSignal.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace cli {
namespace {

// A signal handler may only touch what is safe in it.
int reloadEnds[2] = {-1, -1};
struct sigaction hangupBefore { };

bool hasTerminal()
{
    const int terminal = ::open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (terminal < 0)
        return false;
    ::close(terminal);
    return true;
}

void onHangup(int signal, siginfo_t *info, void *)
{
    if (info->si_code == SI_KERNEL && hangupBefore.sa_handler != SIG_DFL)
        return hangupBefore.sa_handler(signal);
    const char woken = 1;
    (void)!::write(reloadEnds[1], &woken, 1);
}

} // namespace

ReloadSignal::ReloadSignal(std::function<void()> reload)
    : m_reload(std::move(reload)), m_hadTerminal(hasTerminal())
{
    struct sigaction before { };
    if (sigaction(SIGHUP, nullptr, &before) != 0 || before.sa_handler == SIG_IGN ||
        ::pipe2(reloadEnds, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    hangupBefore = before;
    m_notifier = std::make_unique<QSocketNotifier>(reloadEnds[0], QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [this] { onSignal(); });
    struct sigaction action { };
    action.sa_sigaction = onHangup;
    action.sa_flags = SA_RESTART | SA_SIGINFO;
    action.sa_mask = before.sa_mask;
    sigaction(SIGHUP, &action, nullptr);
}

void ReloadSignal::onSignal()
{
    std::array<char, 64> bytes{};
    while (::read(reloadEnds[0], bytes.data(), bytes.size()) == ssize_t(bytes.size())) { }
    // A shell that loses its terminal sends the signal on to its jobs.
    if (m_hadTerminal && !hasTerminal() && hangupBefore.sa_handler != SIG_DFL)
        return hangupBefore.sa_handler(SIGHUP);
    m_reload();
}

ReloadSignal::~ReloadSignal()
{
    if (!m_notifier)
        return;
    sigaction(SIGHUP, &hangupBefore, nullptr);
    m_notifier.reset();
    for (int &end : reloadEnds)
        ::close(std::exchange(end, -1));
}

} // namespace cli
