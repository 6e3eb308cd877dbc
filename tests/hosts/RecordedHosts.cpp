// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/hosts/RecordedHosts.h"

#include <QFile>
#include <QHostAddress>

#include <algorithm>

namespace hosts {
namespace {

bool isLoopback(const QString &address)
{
    QHostAddress read;
    return read.setAddress(address) && read.isLoopback();
}

} // namespace

RecordedHosts::RecordedHosts(const QString &recorder)
{
    QFile::copy(recorder, m_folder.filePath(QStringLiteral("recorder.so")));
}

void RecordedHosts::load(QProcessEnvironment &environment) const
{
    environment.insert(QStringLiteral("LD_PRELOAD"), m_folder.filePath(QStringLiteral("recorder.so")));
    environment.insert(QStringLiteral("LEASESCOPE_HOSTS"), file());
}

QStringList RecordedHosts::callsIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly)
        ? QString::fromLatin1(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
        : QStringList();
}

QStringList leavingThisMachine(const QStringList &calls)
{
    QStringList leaving;
    for (const QString &call : calls) {
        const QString what = call.section(u' ', 1);
        if (what != QLatin1String("local") && !isLoopback(what))
            leaving += call;
    }
    return leaving;
}

int connectionsToLoopback(const QStringList &calls)
{
    return int(std::ranges::count_if(calls, [](const QString &call) {
        return call.startsWith(QLatin1String("connect ")) && isLoopback(call.section(u' ', 1));
    }));
}

} // namespace hosts
