// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"
#include "core/base/Clock.h"
#include "core/base/TaskScope.h"

#include <chrono>
#include <optional>

namespace cli {

/// Reports to the service manager that started the process, as sd_notify(3) describes: a datagram each, to the socket that
/// NOTIFY_SOCKET names by its path or by an abstract name. Where there is none, reports go nowhere. While it lives, and as long
/// as the event loop turns, the manager's watchdog is answered at half its time. Main thread; the clock outlives it.
class ServiceManager {
public:
    ServiceManager(base::Clock &clock, const aws::Environment &environment);
    ServiceManager(const ServiceManager &) = delete;
    ServiceManager &operator=(const ServiceManager &) = delete;

    [[nodiscard]] bool isThere() const { return m_isThere; }
    /// The start, or a reload, is over.
    void setReady();
    void setReloading(); ///< setReady() follows
    void setStopping();
    /// One line for `systemctl status`; sent where it differs from the one before.
    void setStatus(const QString &status);

private:
    void send(const QByteArray &assignments) const;
    base::Task<> answerWatchdog(std::chrono::microseconds limit, std::stop_token stop);

    base::Clock &m_clock;
    bool m_isThere;
    QByteArray m_address; ///< as bind() has it; empty: none that can be reached
    QByteArray m_status;
    base::TaskScope m_tasks;
};

} // namespace cli
