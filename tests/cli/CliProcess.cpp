// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"

#include <QCoroTask>
#include <QEventLoop>
#include <QJsonDocument>
#include <QTimer>

QJsonObject CliRun::object() const
{
    return QJsonDocument::fromJson(out).object();
}

QJsonArray CliRun::array() const
{
    return QJsonDocument::fromJson(out).array();
}

/// Of the limit, which is a quiet machine's: one that is ten times slower keeps it.
static constexpr int indulgence = 10;

CliRun CliRun::of(QProcess &process, std::chrono::milliseconds limit)
{
    QEventLoop loop;
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(indulgence * limit, &loop, &QEventLoop::quit);
    if (process.state() != QProcess::NotRunning)
        loop.exec();
    const bool ended = process.state() == QProcess::NotRunning && process.error() != QProcess::FailedToStart;
    process.kill();
    process.waitForFinished(2000);
    CliRun run;
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    run.status = ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    run.status.said = run.err;
    return run;
}

char *toString(const CliRun::Status &status)
{
    return qstrdup(QByteArray::number(status.number) + " (" + status.said.trimmed().left(4000) + ')');
}

CliProcess::CliProcess(QString endpoint) : m_endpoint(std::move(endpoint))
{
}

void CliProcess::prepare(QProcess &process, const QStringList &arguments) const
{
    // Nothing of the user who runs the tests: no keys, no profile, no journal.
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PATH"));
    environment.insert(QStringLiteral("HOME"), m_home.path());
    environment.insert(QStringLiteral("USER"), QStringLiteral("tester"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.insert(QStringLiteral("AWS_EC2_METADATA_DISABLED"), QStringLiteral("true"));
    // How a sanitizer was told to behave holds for the program too.
    for (const char *name : {"ASAN_OPTIONS", "UBSAN_OPTIONS"}) {
        if (qEnvironmentVariableIsSet(name))
            environment.insert(QString::fromLatin1(name), qEnvironmentVariable(name));
    }
    process.setProcessEnvironment(environment);
    process.setProgram(QStringLiteral(LEASESCOPE_CLI));
    process.setArguments(arguments);
}

CliRun CliProcess::run(const QStringList &arguments) const
{
    return runBare(QStringList{QStringLiteral("--endpoint-url"), m_endpoint} + arguments);
}

CliRun CliProcess::runBare(const QStringList &arguments) const
{
    QProcess process;
    prepare(process, arguments);
    process.start();
    return CliRun::of(process);
}

QString CliProcess::journalFolder() const
{
    return m_home.path() + QStringLiteral("/.local/state/leasescope/journal");
}

dynamodb::Item dynamolockRow(const QByteArray &key, const QByteArray &owner, const QByteArray &lease,
                             const QByteArray &version)
{
    return {{"key", dynamodb::AttributeValue::string(key)},
            {"ownerName", dynamodb::AttributeValue::string(owner)},
            {"leaseDuration", dynamodb::AttributeValue::string(lease)},
            {"recordVersionNumber", dynamodb::AttributeValue::string(version)}};
}

void putRow(fakes::LiveEndpoint &live, const QString &table, const dynamodb::Item &item)
{
    const auto anything = dynamodb::Condition::exists("key") || dynamodb::Condition::notExists("key");
    const auto written =
        QCoro::waitFor(live.client().apply(dynamodb::ConditionalWrite::put(table, item, anything), {}));
    if (!written)
        qFatal("%s", qPrintable(written.error().sentence));
}

std::optional<dynamodb::Item> rowOf(fakes::LiveEndpoint &live, const QString &table, const QByteArray &key)
{
    dynamodb::Item wanted{{"key", dynamodb::AttributeValue::string(key)}};
    const auto answer =
        QCoro::waitFor(live.client().getItem(table, wanted, dynamodb::Consistency::Strong, {}));
    return answer ? answer->item : std::nullopt;
}

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}
