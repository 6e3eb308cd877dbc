// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSocketNotifier>

#include <memory>
#include <stop_token>

namespace cli {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop request, so that what must be ended well is. A second signal
/// within the same run ends the process at once. SIGPIPE is ignored: writing tells. One per process.
class Interrupts {
public:
    explicit Interrupts(std::stop_source &stop);
    ~Interrupts();
    Interrupts(const Interrupts &) = delete;
    Interrupts &operator=(const Interrupts &) = delete;

private:
    std::stop_source &m_stop;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace cli
