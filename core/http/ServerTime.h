// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QByteArray>

#include <optional>

namespace http {

/// What the server's clock says now, and how far the truth may be from it, either way.
struct ServerReading {
    base::ServerTime now;
    std::chrono::nanoseconds uncertainty;
};

/// Estimates the server's clock from the Date headers of its answers. Each answer bounds it: the server wrote
/// Date (whole seconds, truncated) between our sending and our receiving, so now lies within
/// [Date + time since received, Date + 1 s + time since sent]. Bounds of several answers are intersected;
/// they widen slowly with boot time (drift 100 ppm), and an answer that contradicts them starts afresh. Pure
/// bookkeeping: no I/O.
class ServerTime {
public:
    void observe(QByteArrayView dateHeader, base::BootTime sentAt, base::BootTime receivedAt);
    /// Nothing until the first usable answer.
    [[nodiscard]] std::optional<ServerReading> at(base::BootTime now) const;

private:
    struct Bounds {
        base::BootTime at;
        base::ServerTime earliest;
        base::ServerTime latest;
    };
    std::optional<Bounds> m_bounds;
};

/// An HTTP date ("Sun, 06 Nov 1994 08:49:37 GMT"), nothing if it is not one.
[[nodiscard]] std::optional<base::ServerTime> parseHttpDate(QByteArrayView text);

} // namespace http
