// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/LockVariables.h"

#include "app/cli/output/LifeWriter.h"

namespace cli {
namespace {

QByteArray variable(const char *name, const QString &value)
{
    const QByteArray bytes = value.toUtf8();
    return QByteArray("LEASESCOPE_LOCK_") + name + '=' + (bytes.contains('\0') ? QByteArray() : bytes);
}

} // namespace

QByteArrayList lockVariables(const locks::HeldLockState &state, bool withToken)
{
    const locks::LockRequest &request = state.request;
    QByteArrayList variables{variable("TABLE", request.shape.table),
                             variable("KEY", request.key),
                             variable("SORT_KEY", request.sortKey.value_or(QString())),
                             variable("OWNER", state.owner),
                             variable("VERSION", state.version),
                             variable("LEASE_MS", QString::number(request.lease.count())),
                             variable("LIBRARY", request.dialect.name())};
    if (const auto token = withToken ? fencingTokenOf(state) : std::nullopt)
        variables += "LEASESCOPE_FENCING_TOKEN=" + token->toLatin1();
    return variables;
}

} // namespace cli
