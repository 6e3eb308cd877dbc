// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/PublisherLines.h"

#include "tests/docs/DocPages.h"

#include <QRegularExpression>

namespace docs {
namespace {

const QString isToBeSet = QStringLiteral("to be set by who publishes");

QString published(const char *name)
{
    const QString begin = QLatin1String(name) + u'=';
    for (const QString &line : textOf(QStringLiteral("packaging/publisher.txt")).split(u'\n')) {
        if (line.startsWith(begin) && line.size() > begin.size())
            return line.mid(begin.size());
    }
    return isToBeSet;
}

QString listed(const QString &what, const char *name)
{
    const QString value = published(name);
    return value == isToBeSet ? QStringLiteral("- %1: %2; nothing is released before").arg(what, isToBeSet)
                              : QStringLiteral("- %1: %2").arg(what, value);
}

} // namespace

QStringList publisherLines()
{
    return {listed(QStringLiteral("Releases"), "release_page"),
            listed(QStringLiteral("Public key of their signatures"), "key"),
            listed(QStringLiteral("Contact"), "contact")};
}

QString withKey(const QString &page)
{
    static const QRegularExpression command(QStringLiteral("(?<=minisign -Vm SHA256SUMS -P )\\S+"));
    const QString key = published("key");
    return QString(page).replace(command, key == isToBeSet ? QStringLiteral("KEY") : key);
}

} // namespace docs
