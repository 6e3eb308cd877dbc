// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"

#include "tests/cli/TerminalSession.h"

QByteArray CliFixture::onTerminal(const char *line, const QStringList &variables, int columns) const
{
    TerminalSession terminal(columns);
    QProcess process;
    m_cli.prepare(process, QStringList{QStringLiteral("--endpoint-url"), url()} + words(line));
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
    for (const QString &variable : variables)
        environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    process.setProcessEnvironment(environment);
    terminal.lead(process);
    process.start();
    (void)CliRun::of(process);
    terminal.type("all-seen\n"); // is echoed after all that the program wrote
    return terminal.screenUntil("all-seen");
}
