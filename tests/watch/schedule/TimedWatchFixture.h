// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/watch/WatchFixture.h"

#include <QStringList>

namespace watchtest {

/// A WatchFixture that notes when which request reached the server, in milliseconds since it was made.
class TimedWatchFixture : public WatchFixture {
public:
    TimedWatchFixture()
    {
        reader.fault = [this](const QString &operation, int) {
            const auto at = (clock.boot() - m_start) / 1ms;
            m_requests.append(QStringLiteral("%1@%2").arg(operation).arg(at));
            return fails ? fails(operation) : std::nullopt;
        };
    }

    /// "Scan@0 BatchGetItem@21001": since it was last asked.
    [[nodiscard]] QString asked() { return std::exchange(m_requests, {}).join(QLatin1Char(' ')); }

    std::function<std::optional<base::Error>(const QString &operation)> fails;

private:
    base::BootTime m_start = clock.boot();
    QStringList m_requests;
};

} // namespace watchtest
