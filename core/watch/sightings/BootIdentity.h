// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace watch {

/// Where CLOCK_BOOTTIME counts on: times of two processes compare if and only if this is the same for both.
struct BootIdentity {
    QByteArray bootId; ///< another one after each start of the kernel
    QByteArray timeNamespace; ///< whose clocks may be ahead of, or behind, those of another

    /// Of this process. Nothing: the system does not say. `proc`: where procfs is.
    [[nodiscard]] static std::optional<BootIdentity> ofProcess(const QString &proc = QStringLiteral("/proc"));
    friend bool operator==(const BootIdentity &, const BootIdentity &) = default;
};

} // namespace watch
