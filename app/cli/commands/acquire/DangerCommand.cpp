// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/DangerCommand.h"

#include "app/cli/commands/acquire/LockVariables.h"
#include "core/base/Utf8Text.h"

#include <QProcess>

#include <algorithm>

namespace cli {
namespace {

QProcessEnvironment environmentFor(const locks::HeldLockState &state, base::BootTime now)
{
    QByteArrayList variables = lockVariables(state, true);
    if (state.leaseEnd) {
        const auto left = std::chrono::floor<std::chrono::milliseconds>(*state.leaseEnd - now).count();
        variables += "LEASESCOPE_LOCK_LEASE_LEFT_MS=" + QByteArray::number(std::max<qint64>(left, 0));
    }
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QByteArray &variable : variables) {
        const qsizetype equals = variable.indexOf('=');
        environment.insert(base::fromUtf8(variable.left(equals)), base::fromUtf8(variable.mid(equals + 1)));
    }
    return environment;
}

} // namespace

DangerCommand::DangerCommand(OnDanger onDanger, std::function<void()> onEnd)
    : m_onDanger(std::move(onDanger)), m_onEnd(std::move(onEnd))
{
}

DangerCommand::~DangerCommand()
{
    for (const auto &process : m_processes) {
        process->disconnect();
        process->kill();
        process->waitForFinished();
    }
}

void DangerCommand::run(const locks::HeldLockState &state, base::BootTime now)
{
    if (m_onDanger.kind != OnDanger::Kind::Command)
        return;
    std::erase_if(m_processes, [](const auto &each) { return each->state() == QProcess::NotRunning; });
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(environmentFor(state, now));
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->setStandardInputFile(QProcess::nullDevice());
    QObject::connect(process.get(), &QProcess::finished, process.get(), [this] { m_onEnd(); });
    // stdout belongs to the command under the lock, or to the events.
    process->start(QStringLiteral("/bin/sh"),
                   {QStringLiteral("-c"), QStringLiteral("exec >&2\n") + m_onDanger.command});
    m_processes.push_back(std::move(process));
}

bool DangerCommand::isRunning() const
{
    return std::ranges::any_of(m_processes,
                               [](const auto &process) { return process->state() != QProcess::NotRunning; });
}

} // namespace cli
