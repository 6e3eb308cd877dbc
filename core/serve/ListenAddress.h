// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QHostAddress>

namespace serve {

/// Where a port is open. A value.
struct ListenAddress {
    QHostAddress address;
    quint16 port = 0; ///< 0: any that is free, for tests

    [[nodiscard]] QString text() const; ///< "127.0.0.1:19464", "[::1]:19464"
    /// Only this machine reaches it.
    [[nodiscard]] bool isLoopback() const;
};

/// "19464", which is on 127.0.0.1; "0.0.0.0:19464", "[::1]:19464", "localhost:19464". No name is resolved. BadInput for
/// anything else.
[[nodiscard]] base::Result<ListenAddress> parseListenAddress(const QString &text);

} // namespace serve
