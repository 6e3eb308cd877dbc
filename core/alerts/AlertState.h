// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/AlertEpisodes.h"
#include "core/base/Result.h"

namespace alerts {

/// What outlives the process: episodes that have begun and not ended, and what receivers have not been sent. A value.
struct AlertState {
    static constexpr int knownVersion = 1;
    static constexpr qint64 largest = 64 << 20; ///< bytes of its text

    std::vector<Episode> episodes;
    std::map<QString, std::vector<Message>> waiting; ///< by receiver

    /// One line of JSON.
    [[nodiscard]] QByteArray text() const;
    /// The state that text() wrote. Damaged or Unsupported (a newer version), with the reason alone: "it is of version 2".
    [[nodiscard]] static base::Result<AlertState> parse(const QByteArray &text);

    friend bool operator==(const AlertState &, const AlertState &) = default;
};

} // namespace alerts
