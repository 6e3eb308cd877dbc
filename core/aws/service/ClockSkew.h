// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/http/HttpTransport.h"

#include <QByteArray>

namespace aws {

/// How far this machine's wall clock is off, as far as signing must care (server minus local; aws-client
/// rule 8.6). Small differences are left alone: Date has whole seconds, and the service tolerates minutes.
class ClockSkew {
public:
    /// Differences from here on are taken over.
    static constexpr std::chrono::nanoseconds worthCorrecting = std::chrono::minutes(4);

    /// `receivedAt`: wall time when the answer had arrived; `travel`: how long the exchange took. True if the
    /// offset changed.
    bool observe(QByteArrayView dateHeader, base::WallTime receivedAt, std::chrono::nanoseconds travel);
    [[nodiscard]] std::chrono::nanoseconds offset() const { return m_offset; }

private:
    std::chrono::nanoseconds m_offset{0};
};

/// The Date header of an answer; empty for an answer of a cache, which carries the time of another client's request.
[[nodiscard]] QByteArray freshDate(const http::HttpResponse &response);

} // namespace aws
