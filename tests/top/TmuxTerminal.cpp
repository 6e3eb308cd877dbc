// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/top/TmuxTerminal.h"

#include "tests/fakes/Patience.h"

#include <QStandardPaths>

bool TmuxTerminal::isThere()
{
    return !QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty();
}

TmuxTerminal::TmuxTerminal(const CliProcess &cli, int columns, int lines)
{
    QProcess process;
    cli.prepare(process, {});
    m_environment = process.processEnvironment();
    m_environment.insert(QStringLiteral("HISTFILE"), QString()); // nothing is written behind the end
    m_environment.insert(QStringLiteral("PS1"), QStringLiteral("ready> "));
    (void)tmux({QStringLiteral("-f"), QStringLiteral("/dev/null"), QStringLiteral("new-session"),
                QStringLiteral("-d"), QStringLiteral("-x"), QString::number(columns), QStringLiteral("-y"),
                QString::number(lines), QStringLiteral("bash --norc --noprofile")});
}

TmuxTerminal::~TmuxTerminal()
{
    (void)tmux({QStringLiteral("kill-server")});
}

QByteArray TmuxTerminal::tmux(const QStringList &arguments) const
{
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.start(QStringLiteral("tmux"),
                  QStringList{QStringLiteral("-S"), m_folder.filePath(QStringLiteral("socket"))} + arguments);
    process.waitForFinished(fakes::waitLimit);
    return process.readAllStandardOutput();
}

void TmuxTerminal::type(const QString &text) const
{
    (void)tmux({QStringLiteral("send-keys"), QStringLiteral("-l"), QStringLiteral("--"), text});
}

void TmuxTerminal::press(const char *key) const
{
    (void)tmux({QStringLiteral("send-keys"), QString::fromLatin1(key)});
}

void TmuxTerminal::run(const QString &line) const
{
    type(line);
    press("Enter");
}

void TmuxTerminal::resize(int columns, int lines) const
{
    (void)tmux({QStringLiteral("resize-window"), QStringLiteral("-x"), QString::number(columns),
                QStringLiteral("-y"), QString::number(lines)});
}

QByteArray TmuxTerminal::screen() const
{
    return tmux({QStringLiteral("capture-pane"), QStringLiteral("-p")});
}

bool TmuxTerminal::shows(const QByteArray &text) const
{
    fakes::Patience patience;
    while (!screen().contains(text)) {
        if (patience.isOver())
            return false;
    }
    return true;
}
