// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

/// A home directory with ~/.aws in it and an environment of its own: nothing of the real one shines through.
class AwsHome {
public:
    AwsHome()
    {
        m_environment.home = m_folder.path();
        QDir(m_folder.path()).mkdir(QStringLiteral(".aws"));
    }

    void config(const QByteArray &text) const { write(m_environment.configPath(), text); }
    void credentials(const QByteArray &text) const { write(m_environment.credentialsPath(), text); }
    void set(const char *name, const char *value)
    {
        m_environment.variables.insert(QLatin1String(name), QLatin1String(value));
    }
    [[nodiscard]] const aws::Environment &environment() const { return m_environment; }

private:
    static void write(const QString &path, const QByteArray &text)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text) != text.size())
            qFatal("cannot write a file of the test's home");
    }

    QTemporaryDir m_folder;
    aws::Environment m_environment;
};
