// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/Environment.h"

#include <QDir>
#include <QProcessEnvironment>
#include <QRegularExpression>

namespace aws {

Environment Environment::ofProcess()
{
    const QProcessEnvironment process = QProcessEnvironment::systemEnvironment();
    Environment environment;
    const QStringList names = process.keys();
    for (const QString &name : names)
        environment.variables.insert(name, process.value(name));
    const QString home = process.value(QStringLiteral("HOME"));
    environment.home = home.isEmpty() ? QDir::homePath() : home;
    return environment;
}

QString Environment::value(const QString &name) const
{
    return variables.value(name).trimmed();
}

QString Environment::expanded(const QString &path) const
{
    QString out = path;
    if (out == QLatin1String("~") || out.startsWith(QLatin1String("~/")))
        out.replace(0, 1, home);
    static const QRegularExpression reference(QStringLiteral("\\$(?:(\\w+)|\\{(\\w+)\\})"));
    qsizetype from = 0;
    while (true) {
        const QRegularExpressionMatch match = reference.match(out, from);
        if (!match.hasMatch())
            return out;
        const QString name = match.captured(1) + match.captured(2);
        const QString text = variables.contains(name) ? variables.value(name) : match.captured(0);
        out.replace(match.capturedStart(0), match.capturedLength(0), text);
        from = match.capturedStart(0) + text.size(); // what was put in is not expanded again
    }
}

QString Environment::configPath() const
{
    const QString named = value(QStringLiteral("AWS_CONFIG_FILE"));
    return named.isEmpty() ? home + QStringLiteral("/.aws/config") : expanded(named);
}

QString Environment::credentialsPath() const
{
    const QString named = value(QStringLiteral("AWS_SHARED_CREDENTIALS_FILE"));
    return named.isEmpty() ? home + QStringLiteral("/.aws/credentials") : expanded(named);
}

} // namespace aws
