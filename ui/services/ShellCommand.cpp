// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/services/ShellCommand.h"

#include "core/base/ShellWord.h"
#include "core/locks/dialects/custom/CustomDialects.h"

namespace ui {

QString commandFor(const ConnectionFacts &facts, const QStringList &command)
{
    return base::ownCommand(facts.endpointOption + command);
}

QString commandFor(const ConnectionFacts &facts, const locks::LockRecord &lock, locks::DialectId pinned)
{
    QStringList command;
    if (const locks::CustomDialect *described = locks::customDialect(pinned))
        command << QStringLiteral("--dialect-file") << described->mapping().fileName();
    else if (!pinned.isNone())
        command << QStringLiteral("--dialect") << pinned.name();
    command << QStringLiteral("show");
    if (lock.sortKeyText)
        command << QStringLiteral("--sort-key") << *lock.sortKeyText;
    return commandFor(facts, command + base::asOperands({lock.shape.table, lock.keyText}));
}

} // namespace ui
