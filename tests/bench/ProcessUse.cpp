// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/ProcessUse.h"

#include <QByteArray>
#include <QDir>
#include <QFile>

#include <sys/resource.h>

#include <cstdio>

namespace bench {
namespace {

double inMilliseconds(const timeval &time)
{
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

qint64 wakeUpsOf(const QString &task)
{
    QFile status(QStringLiteral("/proc/self/task/%1/status").arg(task));
    if (!status.open(QIODevice::ReadOnly))
        return 0; // it has just ended
    const QByteArray text = status.readAll();
    const QByteArray mark = "\nvoluntary_ctxt_switches:";
    const qsizetype at = text.indexOf(mark);
    if (at < 0)
        return 0;
    const qsizetype from = at + mark.size();
    return text.mid(from, text.indexOf('\n', from) - from).trimmed().toLongLong();
}

} // namespace

ProcessUse ProcessUse::now()
{
    ProcessUse use;
    const QStringList tasks =
        QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &task : tasks)
        use.wakeUps += wakeUpsOf(task);
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    use.cpuMs = inMilliseconds(usage.ru_utime) + inMilliseconds(usage.ru_stime);
    use.at = std::chrono::steady_clock::now();
    return use;
}

void printMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    const QByteArray text = status.open(QIODevice::ReadOnly) ? status.readAll() : QByteArray();
    const QByteArray mark = "\nRssAnon:";
    const qsizetype at = text.indexOf(mark);
    const QByteArray kilobytes =
        at < 0 ? QByteArray() : text.mid(at + mark.size(), text.indexOf(" kB", at) - at - mark.size());
    std::printf("memory_mb %.1f\n", kilobytes.trimmed().toDouble() / 1024);
    std::fflush(stdout);
}

void printUse(const ProcessUse &before, const ProcessUse &after)
{
    const std::chrono::duration<double> length = after.at - before.at;
    std::printf("core_percent %.3f wakeups_per_s %.2f\n", (after.cpuMs - before.cpuMs) / length.count() / 10,
                static_cast<double>(after.wakeUps - before.wakeUps) / length.count());
    std::fflush(stdout);
}

} // namespace bench
