// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LogWriter.h"

#include <QCoreApplication>
#include <QThread>
#include <QTime>

namespace cli {
namespace {

bool isDetail(const base::LogLine &logged)
{
    return logged.type == QtDebugMsg || logged.type == QtInfoMsg;
}

QByteArray lineOf(const base::LogLine &logged)
{
    const QString line =
        QStringLiteral("%1: %2 %3: %4")
            .arg(isDetail(logged) ? QStringLiteral("debug") : QStringLiteral("warning"),
                 QTime::currentTime().toString(QStringLiteral("HH:mm:ss.zzz")), logged.category, logged.text);
    return forTerminal(line.toUtf8()) + '\n';
}

} // namespace

LogWriter::LogWriter(Output &err) : m_err(err)
{
    m_tap.emplace([this](const base::LogLine &logged) {
        const QByteArray line = lineOf(logged);
        const LogPriority priority = isDetail(logged) ? LogPriority::Debug : LogPriority::Warning;
        if (QThread::currentThread() == m_mainThread.thread())
            write(priority, line);
        else
            QMetaObject::invokeMethod(
                &m_mainThread, [this, priority, line] { write(priority, line); }, Qt::QueuedConnection);
        return true;
    });
}

LogWriter::~LogWriter()
{
    m_tap.reset();
    QCoreApplication::sendPostedEvents(&m_mainThread, QEvent::MetaCall);
}

void LogWriter::write(LogPriority priority, const QByteArray &line)
{
    m_err.setPassingLine({});
    m_err.writeLog(priority, line);
    m_err.flush();
}

} // namespace cli
