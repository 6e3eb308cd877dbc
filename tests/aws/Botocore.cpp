// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/Botocore.h"

#include <QProcess>

namespace {

constexpr int withoutBotocore = 3; // the status of our scripts
constexpr int onlyIfItHangs = 2'400'000; // ms

} // namespace

QByteArray Botocore::run(const QString &script, const QStringList &arguments, const QByteArray &input)
{
    QString python = qEnvironmentVariable("LEASESCOPE_BOTOCORE_PYTHON");
    if (python.isEmpty())
        python = QStringLiteral("/usr/bin/python3");
    QProcess process;
    // Nothing of the person who runs the tests.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("AWS_CONFIG_FILE"), QStringLiteral("/nonexistent"));
    environment.remove(QStringLiteral("AWS_PROFILE"));
    process.setProcessEnvironment(environment);
    process.start(python, QStringList{script} + arguments);
    if (!process.waitForStarted()) {
        m_missing = QStringLiteral("there is no %1 to run botocore with").arg(python);
        return {};
    }
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(onlyIfItHangs);
    if (ended && process.exitCode() == withoutBotocore)
        m_missing = QStringLiteral("botocore is not installed; Debian has it as python3-botocore");
    else if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        m_trouble = process.errorString().toUtf8() + '\n' + process.readAllStandardError().right(2000);
    return process.readAllStandardOutput();
}
