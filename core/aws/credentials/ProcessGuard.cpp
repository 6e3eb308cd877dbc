// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/ProcessGuard.h"

#include <unistd.h>

namespace aws {

ProcessGuard::ProcessGuard()
{
    m_shell.setStandardOutputFile(QProcess::nullDevice());
    m_shell.setStandardErrorFile(QProcess::nullDevice());
    QProcessEnvironment nothingOfOurs; // least of all the keys that may be in it
    nothingOfOurs.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    m_shell.setProcessEnvironment(nothingOfOurs);
    m_shell.setChildProcessModifier([] { ::setsid(); }); // Ctrl-C at our terminal must not end it before us
}

ProcessGuard::~ProcessGuard()
{
    if (m_shell.state() == QProcess::NotRunning)
        return;
    m_shell.kill();
    m_shell.waitForFinished(2000);
}

void ProcessGuard::watch(qint64 group)
{
    m_shell.start(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"), QStringLiteral("read line; kill -s KILL -- \"-$1\""),
                   QStringLiteral("guard"), QString::number(group)});
}

} // namespace aws
