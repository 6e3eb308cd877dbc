// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "ui/common/Actions.h"
#include "ui/services/Connection.h"

namespace ui {

class LocksPanel;

/// Copies the commands of what is done here: showing, verifying and watching the lock the keyboard is on, listing its
/// table as it is filtered, the policy for that table, the journal.
class CopiedCommands final : public QObject {
    Q_OBJECT
public:
    /// Binds the actions that copy commands. `actions` and `locks` outlive it.
    CopiedCommands(Actions &actions, LocksPanel &locks, QObject *parent);
    void bind(const ConnectionParts<Reading> &connection); ///< null: not connected

Q_SIGNALS:
    void messageReady(const QString &sentence); ///< for the toast

private:
    void copy(const QString &command);
    void copyAwsCommand();
    [[nodiscard]] std::optional<locks::LockRecord> chosen() const;
    LocksPanel &m_locks;
    ConnectionParts<Reading> m_connection;
};

} // namespace ui
