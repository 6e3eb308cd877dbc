// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LogWriter.h"

#include <QCoreApplication>
#include <QThread>
#include <QTime>

namespace cli {
namespace {

QByteArray lineOf(const base::LogLine &logged)
{
    const bool isDetail = logged.type == QtDebugMsg || logged.type == QtInfoMsg;
    const QString line =
        QStringLiteral("%1: %2 %3: %4")
            .arg(isDetail ? QStringLiteral("debug") : QStringLiteral("warning"),
                 QTime::currentTime().toString(QStringLiteral("HH:mm:ss.zzz")), logged.category, logged.text);
    return forTerminal(line.toUtf8()) + '\n';
}

} // namespace

LogWriter::LogWriter(Output &err) : m_err(err)
{
    m_tap.emplace([this](const base::LogLine &logged) {
        const QByteArray line = lineOf(logged);
        if (QThread::currentThread() == m_mainThread.thread())
            write(line);
        else
            QMetaObject::invokeMethod(
                &m_mainThread, [this, line] { write(line); }, Qt::QueuedConnection);
        return true;
    });
}

LogWriter::~LogWriter()
{
    m_tap.reset();
    QCoreApplication::sendPostedEvents(&m_mainThread, QEvent::MetaCall);
}

void LogWriter::write(const QByteArray &line)
{
    m_err.setPassingLine({});
    m_err.write(line);
    m_err.flush();
}

} // namespace cli
