// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/metrics/PrometheusTools.h"

#include "tests/fakes/Patience.h"

#include <QProcess>
#include <QStandardPaths>

namespace prometheus {

Ended run(const QString &program, const QStringList &words, const QByteArray &in)
{
    QProcess process;
    process.start(program, words);
    process.write(in);
    process.closeWriteChannel();
    fakes::Patience patience;
    while (process.state() != QProcess::NotRunning && !patience.isOver()) { }
    const bool hasEnded = process.state() == QProcess::NotRunning &&
        process.exitStatus() == QProcess::NormalExit && process.error() != QProcess::FailedToStart;
    return {hasEnded ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

QString missing(const QStringList &programs)
{
    for (const QString &program : programs) {
        if (QStandardPaths::findExecutable(program).isEmpty())
            return program + QStringLiteral(" is not installed: ./check installs it");
    }
    return {};
}

} // namespace prometheus
