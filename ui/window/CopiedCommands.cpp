// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/CopiedCommands.h"

#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"
#include "ui/services/Reading.h"
#include "ui/services/ShellCommand.h"

#include <QClipboard>
#include <QGuiApplication>

namespace ui {

CopiedCommands::CopiedCommands(Actions &actions, LocksPanel &locks, QObject *parent)
    : QObject(parent), m_locks(locks)
{
    const auto on = [this, &actions](ActionId id, auto command) {
        actions.bind(id, this, [this, command] {
            const auto lock = chosen();
            if (lock && m_connection)
                copy(command(*lock));
        });
    };
    const auto pinned = [this] { return m_connection.reading().watch().plan().pinned; };
    on(ActionId::CopyAsCommand, [this, pinned](const locks::LockRecord &lock) {
        return commandFor(m_connection->facts(), lock, pinned());
    });
    on(ActionId::CopyProveCommand, [this, pinned](const locks::LockRecord &lock) {
        return proveCommandFor(m_connection->facts(), lock, pinned());
    });
    on(ActionId::CopyWatchCommand, [this, pinned](const locks::LockRecord &lock) {
        return watchCommandFor(m_connection->facts(), lock, pinned());
    });
    on(ActionId::CopyListCommand, [this, pinned](const locks::LockRecord &lock) {
        return listCommandFor(m_connection->facts(), lock.shape.table, m_locks.filterBar().text(), pinned());
    });
    on(ActionId::CopyPolicyCommand, [this](const locks::LockRecord &lock) {
        return commandFor(m_connection->facts(),
                          {QStringLiteral("policy"), QStringLiteral("operator"),
                           QStringLiteral("--table=") + lock.shape.table});
    });
    on(ActionId::CopyJournalCommand, [this](const locks::LockRecord &) {
        return commandFor(m_connection->facts(), {QStringLiteral("audit"), QStringLiteral("list")});
    });
    actions.bind(ActionId::CopyAsAwsCommand, this, &CopiedCommands::copyAwsCommand);
}

void CopiedCommands::bind(const ConnectionParts<Reading> &connection)
{
    m_connection = connection;
}

std::optional<locks::LockRecord> CopiedCommands::chosen() const
{
    const qint32 row = m_locks.chosenRow();
    return row < 0 ? std::nullopt : std::optional(m_locks.model().snapshot()->record(row));
}

void CopiedCommands::copy(const QString &command)
{
    QGuiApplication::clipboard()->setText(command);
    Q_EMIT messageReady(tr("Command copied."));
}

void CopiedCommands::copyAwsCommand()
{
    const auto lock = chosen();
    if (!lock || !m_connection)
        return;
    const auto command = awsReadCommandFor(m_connection->facts(), *lock);
    if (command)
        copy(*command);
    else
        Q_EMIT messageReady(tr("Not copied: %1.").arg(command.error().sentence));
}

} // namespace ui
