// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"

#include <QStringList>

#include <vector>

namespace admin {

/// The newest act of `connection` that replaced a row which was not put back since: what "undo the last act" means.
/// Restores themselves are not among them, so that one undo after another goes back in time; a restore that was itself
/// undone counts as if it had not been. Acts that wrote nothing, and those of another account where both are known,
/// are left out. `entries`: oldest first. Pure; any thread.
[[nodiscard]] std::optional<audit::JournalEntry>
newestUndoable(const std::vector<audit::JournalEntry> &entries, const QString &connection,
               const QString &account = QString::fromLatin1(audit::unknownAccount));

/// The same where the acts of `together` were done as one: where the newest one is among them, all of them that were not
/// put back since, newest first; else that one alone. Empty: there is none. Pure; any thread.
[[nodiscard]] std::vector<audit::JournalEntry>
newestUndoableTogether(const std::vector<audit::JournalEntry> &entries, const QString &connection,
                       const QStringList &together,
                       const QString &account = QString::fromLatin1(audit::unknownAccount));

} // namespace admin
