// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/Patience.h"

#include <QFile>
#include <QProcess>

namespace fakes {

/// Whether a process is at work: one that has ended and only waits to be collected by its parent is not.
[[nodiscard]] inline bool isAlive(qint64 process)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(process));
    if (!stat.open(QIODevice::ReadOnly))
        return false;
    const QByteArray line = stat.readAll();
    return !line.mid(line.lastIndexOf(')') + 2).startsWith('Z');
}

/// Whether `process`, which was started, has ended or ends within the wait limit. `waitForFinished` alone says no of a
/// process whose end was noticed before, while an event loop ran. One that could not be started has not ended: its
/// exit code would pass for a success.
[[nodiscard]] inline bool ends(QProcess &process)
{
    if (process.state() == QProcess::NotRunning)
        return process.error() != QProcess::FailedToStart;
    return process.waitForFinished(waitLimit);
}

} // namespace fakes
