// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Services.h"

#include <QMenu>

namespace ui {

class LocksPanel;

/// Copies the leasescope-cli commands of what is done here beside releasing: verifying and watching the lock the
/// keyboard is on, listing its table as it is filtered, the policy for that table, the journal.
class CommandMenu final : public QMenu {
    Q_OBJECT
public:
    /// `locks` outlives it.
    CommandMenu(LocksPanel &locks, QWidget *parent);
    void bind(Services *services); ///< null: not connected

Q_SIGNALS:
    void messageReady(const QString &sentence); ///< for the toast

private:
    void copy(const QString &command);
    template <typename Command>
    void add(const char *name, const QString &text, const QString &tip, Command command);
    [[nodiscard]] std::optional<locks::LockRecord> chosen() const;
    LocksPanel &m_locks;
    Services *m_services = nullptr;
};

} // namespace ui
