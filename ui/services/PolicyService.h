// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace ui {

/// What a connection knows of IAM: the policy it needs, and what it was refused. Sends no request.
class PolicyService : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    enum class Scope : quint8 {
        ReadOnly, ///< watch and prove
        Operator, ///< also release, restore, hold test locks
        Lab, ///< also create tables
    };
    struct Policy {
        QString json;
        QStringList notes; ///< what is wider than it need be; clauses
    };
    /// The least for `scope` on these tables (names or ARNs; empty: all of the region). Listing tables is
    /// allowed by it only if asked for.
    [[nodiscard]] virtual Policy policy(Scope scope, const QStringList &tables, bool listTables) const = 0;
    /// The scope of what is switched on.
    [[nodiscard]] virtual Scope suggested() const = 0;
    /// Why `operation` ("DeleteItem") on `table` is not worth trying; nothing if it was never refused.
    [[nodiscard]] virtual std::optional<QString> denied(const QString &operation,
                                                        const QString &table) const = 0;
    /// How a table given by name or ARN is to be asked for; the name if it is this connection's own. BadInput for what
    /// cannot be asked here, as the ARN of another Region.
    [[nodiscard]] virtual base::Result<QString> askedAs(const QString &nameOrArn) const = 0;

Q_SIGNALS:
    void changed(); ///< of denied()
};

} // namespace ui
