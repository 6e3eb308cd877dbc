// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/HeldCommand.h"

#include "app/cli/ExitStatus.h"

#include <QFileInfo>
#include <QStandardPaths>

#include <csignal>
#include <sys/prctl.h>

namespace cli {

HeldCommand::HeldCommand(const QStringList &program, std::function<void()> onEnd)
    : m_program(program), m_onEnd(std::move(onEnd))
{
    m_process.setProcessChannelMode(QProcess::ForwardedChannels);
    m_process.setInputChannelMode(QProcess::ForwardedInputChannel);
    m_process.setChildProcessModifier([] {
        // We ignore SIGPIPE and a child would inherit that; programs in pipelines rely on it.
        std::signal(SIGPIPE, SIG_DFL);
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    });
    QObject::connect(&m_process, &QProcess::finished, &m_process, [this](int code, QProcess::ExitStatus how) {
        noteEnd(how == QProcess::CrashExit ? 128 + code : code);
    });
    QObject::connect(&m_process, &QProcess::errorOccurred, &m_process, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            noteEnd(CommandNotFound);
    });
}

HeldCommand::~HeldCommand()
{
    m_process.disconnect();
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished(2000);
}

QString HeldCommand::find(const QString &program)
{
    if (!program.contains(u'/'))
        return QStandardPaths::findExecutable(program);
    const QFileInfo file(program);
    return file.isFile() && file.isExecutable() ? program : QString();
}

void HeldCommand::start()
{
    m_process.start(m_program.first(), m_program.mid(1));
}

void HeldCommand::signal(int number)
{
    if (const qint64 id = m_process.processId(); id > 0)
        ::kill(static_cast<pid_t>(id), number);
}

void HeldCommand::noteEnd(int status)
{
    if (m_ended)
        return;
    m_ended = true;
    m_status = status;
    m_onEnd();
}

} // namespace cli
