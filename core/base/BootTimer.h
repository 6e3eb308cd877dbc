// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

#include <memory>

namespace base {

/// Fires at a boot time, so that a sleep of the machine counts: one that is over when the machine wakes fires at once.
/// Sleeps until then without waking in between. Belongs to the thread that made it, which needs an event loop.
///
/// Where the kernel gives no such timer (timerfd_create(2), CLOCK_BOOTTIME), or the process may open no more descriptors,
/// QTimer takes its place: that one stands still while the machine sleeps, and therefore fires every second at the latest.
class BootTimer : public QObject {
    Q_OBJECT
public:
    BootTimer();
    ~BootTimer() override;

    [[nodiscard]] static BootTime now();

    /// In the place of the moment before. May fire early: look at the time.
    void fireAt(BootTime moment);

Q_SIGNALS:
    void fired();

private:
    const int m_descriptor; ///< -1: the kernel gave none
    std::unique_ptr<QSocketNotifier> m_notifier; ///< null: m_fallback does its work
    QTimer m_fallback;
};

} // namespace base
