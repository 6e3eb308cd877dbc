// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/terminal/Interrupts.h"

#include "app/cli/output/ExitStatus.h"

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace cli {
namespace {

constexpr std::array handled{SIGINT, SIGTERM, SIGHUP};

// A signal handler may only touch what is safe in it: a pipe's end, flags and the clock.
int pipeEnds[2] = {-1, -1};
volatile std::sig_atomic_t firstSignal = 0;
std::atomic<const char *> parting = nullptr;
static_assert(std::atomic<const char *>::is_always_lock_free);
timespec firstAt{};

bool isASecondAfterTheFirst()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    const auto passed = now.tv_sec - firstAt.tv_sec;
    return passed > 1 || (passed == 1 && now.tv_nsec >= firstAt.tv_nsec);
}

void onSignal(int signal)
{
    if (firstSignal != 0) {
        if (!isASecondAfterTheFirst())
            return;
        if (const char *line = parting)
            (void)!::write(STDERR_FILENO, line, std::strlen(line));
        _exit(Interrupted);
    }
    clock_gettime(CLOCK_MONOTONIC, &firstAt);
    firstSignal = signal;
    const char woken = 1;
    (void)!::write(pipeEnds[1], &woken, 1);
}

} // namespace

Interrupts::Interrupts(std::stop_source &stop) : m_stop(stop)
{
    std::signal(SIGPIPE, SIG_IGN);
    if (::pipe2(pipeEnds, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_notifier = std::make_unique<QSocketNotifier>(pipeEnds[0], QSocketNotifier::Read);
    QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [this] {
        char byte = 0;
        (void)!::read(pipeEnds[0], &byte, 1);
        m_stop.request_stop();
    });
    struct sigaction action { };
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int signal : handled)
        sigaddset(&action.sa_mask, signal); // one at a time: the first is noted whole
    for (const int signal : handled) {
        struct sigaction before { };
        // nohup wants a hangup ignored. SIGINT counts even where a shell's background job ignores it: a held
        // lock must be given back.
        if (signal != SIGHUP || (sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN))
            sigaction(signal, &action, nullptr);
    }
}

int Interrupts::signal()
{
    return firstSignal;
}

void Interrupts::setParting(const char *line)
{
    parting = line;
}

Interrupts::~Interrupts()
{
    for (const int signal : handled)
        std::signal(signal, SIG_DFL);
    m_notifier.reset();
    for (int &end : pipeEnds) {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
}

} // namespace cli
