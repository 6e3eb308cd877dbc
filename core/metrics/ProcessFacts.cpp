// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/ProcessFacts.h"

#include <QDir>
#include <QFile>

#include <unistd.h>

namespace metrics {
namespace {

// Of /proc/self/stat, counted from the state, which follows the name in parentheses.
constexpr qsizetype userTicks = 11;
constexpr qsizetype systemTicks = 12;
constexpr qsizetype startTicks = 19;

QByteArray procText(const QString &name)
{
    QFile file(QStringLiteral("/proc/self/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::chrono::nanoseconds ofTicks(quint64 ticks)
{
    const auto aSecond = static_cast<double>(std::max(1L, ::sysconf(_SC_CLK_TCK)));
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(static_cast<double>(ticks) / aSecond));
}

} // namespace

ProcessFacts ProcessFacts::ofThisProcess()
{
    ProcessFacts facts;
    const QByteArray stat = procText(QStringLiteral("stat"));
    // The name may hold anything, parentheses and spaces as well.
    const QByteArrayList fields = stat.sliced(stat.lastIndexOf(')') + 1).simplified().split(' ');
    if (fields.size() > startTicks) {
        facts.processorTime = ofTicks(fields[userTicks].toULongLong() + fields[systemTicks].toULongLong());
        facts.startedAfterBoot = ofTicks(fields[startTicks].toULongLong());
    }
    const QByteArrayList pages = procText(QStringLiteral("statm")).split(' ');
    if (pages.size() > 1)
        facts.residentBytes = pages[1].toULongLong() * static_cast<quint64>(::sysconf(_SC_PAGESIZE));
    const QDir open(QStringLiteral("/proc/self/fd"));
    if (open.exists())
        facts.openFiles = open.entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size();
    return facts;
}

} // namespace metrics
