// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QCoreApplication>
#include <QString>

namespace admin {

/// Why an act must not be done: the one form of saying so, for the window and the command line.
struct Refusal {
    QLatin1String code; ///< never changes: "already-released", "version-changed", ...
    QString why; ///< one sentence
    /// With what it means: nothing was written. `notDone`: "Not released". `hasWritten`: an act that this one was to end
    /// has; its receipt says what.
    [[nodiscard]] QString sentence(const QString &notDone, bool hasWritten = false) const
    {
        if (hasWritten)
            return QStringLiteral("%1. %2").arg(notDone, why);
        return QCoreApplication::translate("admin", "%1. %2 Nothing was written.").arg(notDone, why);
    }
};

} // namespace admin
