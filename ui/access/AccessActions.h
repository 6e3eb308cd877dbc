// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/access/AuthorizationText.h"
#include "ui/common/Actions.h"
#include "ui/services/PolicyService.h"

#include <QPointer>

namespace ui {

class LocksPanel;
class TableSidebar;

/// Says which actions were refused, with the missing permission as their hint, and copies IAM policies. One per window.
class AccessActions : public QObject {
    Q_OBJECT
public:
    AccessActions(Actions &actions, LocksPanel &locks, TableSidebar &sidebar, QObject *parent);
    /// Null: not connected.
    void setConnection(const ConnectionParts<Reading, PolicyService> &connection);
    void copyPolicy(PolicyService::Scope scope);
    /// How the table of that name or ARN is to be asked for, or why it cannot be. While no table is open, policies are about it.
    [[nodiscard]] base::Result<QString> askedAs(const QString &nameOrArn);

Q_SIGNALS:
    void messageReady(const QString &sentence); ///< for the toast

private:
    void updateRefusals();
    [[nodiscard]] QStringList tables() const;

    Actions &m_actions;
    LocksPanel &m_locks;
    QString m_asked; ///< the table that was asked for last; empty: none of this connection
    ConnectionParts<Reading, PolicyService> m_connection;
};

} // namespace ui
