// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/Fleet.h"

#include <vector>

namespace alerts {

/// What metrics say of alerts and their receivers. Each alert and receiver of the file in force is there, also with zeros.
struct AlertCounts {
    struct Firing {
        QString alert;
        fleet::Alert::Severity severity = fleet::Alert::Severity::Warning;
        quint64 count = 0;
    };
    struct Receiver {
        QString name;
        quint64 ok = 0; ///< messages, since the process began
        quint64 failed = 0; ///< refused, or given up after a day
        quint64 dropped = 0; ///< merged into another one because too many waited
        qsizetype waiting = 0;
    };
    std::vector<Firing> firing;
    std::vector<Receiver> receivers;
};

} // namespace alerts
