// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/Interrupts.h"

#include "app/cli/ExitStatus.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace cli {
namespace {

// A signal handler may only touch what is safe in it: a pipe's end and a counter.
int pipeEnds[2] = {-1, -1};
volatile std::sig_atomic_t signalsSeen = 0;

void onSignal(int)
{
    signalsSeen = signalsSeen + 1;
    if (signalsSeen > 1)
        _exit(Interrupted);
    const char byte = 1;
    (void)!::write(pipeEnds[1], &byte, 1);
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
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before { };
        // nohup wants a hangup ignored. SIGINT counts even where a shell's background job ignores it: a held
        // lock must be given back.
        if (signal != SIGHUP || (sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN))
            sigaction(signal, &action, nullptr);
    }
}

Interrupts::~Interrupts()
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        std::signal(signal, SIG_DFL);
    m_notifier.reset();
    for (int &end : pipeEnds) {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
}

} // namespace cli
