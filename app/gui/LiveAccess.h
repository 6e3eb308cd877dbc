// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "ui/services/PolicyService.h"

#include <functional>

namespace app {

/// The policy service of one open connection, which outlives it.
class LiveAccess final : public ui::PolicyService {
    Q_OBJECT
public:
    /// `account` is asked each time: it is learned late, or never. Empty: not known.
    LiveAccess(Connection &connection, std::function<QString()> account);
    [[nodiscard]] Policy policy(Scope scope, const QStringList &tables, bool listTables) const override;
    [[nodiscard]] Scope suggested() const override;
    [[nodiscard]] std::optional<QString> denied(const QString &operation,
                                                const QString &table) const override;
    [[nodiscard]] base::Result<QString> askedAs(const QString &nameOrArn) const override;

private:
    Connection &m_connection;
    std::function<QString()> m_account;
};

} // namespace app
