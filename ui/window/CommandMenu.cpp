// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/CommandMenu.h"

#include "ui/common/text/PlainText.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/ActCommands.h"
#include "ui/services/ShellCommand.h"

#include <QClipboard>
#include <QGuiApplication>

namespace ui {

CommandMenu::CommandMenu(LocksPanel &locks, QWidget *parent)
    : QMenu(tr("Copy ot&her command"), parent), m_locks(locks)
{
    setObjectName(QStringLiteral("commandMenu"));
    const auto pinned = [this] { return m_services->watch().plan().pinned; };
    add("copyProve", tr("&Verify holder"),
        tr("Watches this lock until its lapse is proved or a heartbeat refutes it."),
        [this, pinned](const locks::LockRecord &lock) {
            return proveCommandFor(m_services->facts(), lock, pinned());
        });
    add("copyWatch", tr("&Watch this lock"),
        tr("Prints a line for each heartbeat, change of owner, lapse and release."),
        [this, pinned](const locks::LockRecord &lock) {
            return watchCommandFor(m_services->facts(), lock, pinned());
        });
    add("copyList", tr("&List this table as it is filtered"), tr("Prints every lock that the filter shows."),
        [this, pinned](const locks::LockRecord &lock) {
            return listCommandFor(m_services->facts(), lock.shape.table, m_locks.filterBar().text(),
                                  pinned());
        });
    add("copyPolicy", tr("IAM &policy for this table"),
        tr("Prints the least policy of an operator of this table."), [this](const locks::LockRecord &lock) {
            return commandFor(m_services->facts(),
                              {QStringLiteral("policy"), QStringLiteral("operator"),
                               QStringLiteral("--table=") + lock.shape.table});
        });
    add("copyAudit", tr("&Journal"), tr("Prints what was released and restored from this machine."),
        [this](const locks::LockRecord &) {
            return commandFor(m_services->facts(), {QStringLiteral("audit"), QStringLiteral("list")});
        });
}

template <typename Command>
void CommandMenu::add(const char *name, const QString &text, const QString &tip, Command command)
{
    QAction *action = addAction(text);
    action->setObjectName(QLatin1String(name));
    setTip(action, tip);
    connect(action, &QAction::triggered, this, [this, command] {
        const auto lock = chosen();
        if (lock && m_services)
            copy(command(*lock));
    });
}

void CommandMenu::bind(Services *services)
{
    m_services = services;
}

std::optional<locks::LockRecord> CommandMenu::chosen() const
{
    const qint32 row = m_locks.chosenRow();
    return row < 0 ? std::nullopt : std::optional(m_locks.model().snapshot()->record(row));
}

void CommandMenu::copy(const QString &command)
{
    QGuiApplication::clipboard()->setText(command);
    Q_EMIT messageReady(tr("Command copied."));
}

} // namespace ui
