// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <vector>

namespace metrics {

/// What is counted of a fleet file's alerts and of their receivers since the process began. A value.
struct NotificationCounts {
    struct Alert {
        QString name;
        QString severity; ///< "critical", "warning", "info"
        quint64 firing = 0; ///< episodes that go on now
    };
    struct Receiver {
        QString name;
        quint64 ok = 0; ///< messages that it took
        quint64 failed = 0; ///< that are not tried any more
        quint64 dropped = 0; ///< that were merged or left out, because too many waited
        quint64 waiting = 0; ///< now
    };
    std::vector<Alert> alerts; ///< every one of the file
    std::vector<Receiver> receivers; ///< every one of the file
};

} // namespace metrics
