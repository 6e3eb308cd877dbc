// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/access/AuthorizationText.h"

#include "core/admin/ReleaseGuard.h"
#include "core/locks/dialects/Dialects.h"
#include "ui/services/PolicyService.h"

#include <QCoreApplication>

namespace ui::refusals {
namespace {

/// The catalogue knows texts by the namespace they stand in.
QString tr(const char *text)
{
    return QCoreApplication::translate("ui::refusals", text);
}

/// Nothing is done to what is past.
Reason ofRecording(const ConnectionParts<PolicyService> &connection)
{
    return connection && connection->facts().isRecording() ? Reason(tr("This is a recording."))
                                                           : std::nullopt;
}

Reason firstOf(const ConnectionParts<PolicyService> &connection,
               std::initializer_list<const char *> operations, const QString &table)
{
    if (const Reason why = ofRecording(connection))
        return why;
    const PolicyService *policies = connection ? connection.policies() : nullptr;
    for (const char *operation : operations) {
        if (const Reason why =
                policies ? policies->denied(QString::fromLatin1(operation), table) : std::nullopt)
            return why;
    }
    return std::nullopt;
}

/// Every act on one row reads it first.
Reason toRead(const ConnectionParts<PolicyService> &connection, const QString &table)
{
    return firstOf(connection, {"GetItem"}, table);
}

} // namespace

Reason toProve(const ConnectionParts<PolicyService> &connection, const locks::LockRecord &lock)
{
    switch (lock.marking) {
    case locks::StoredState::Taken:
        return toRead(connection, lock.shape.table);
    case locks::StoredState::Released:
        return tr("It is released: no owner holds it.");
    case locks::StoredState::Unreadable:
        return tr("It cannot be read, so watching it proves nothing.");
    case locks::StoredState::Unsupported:
        return tr("The rules of its library are not known, so watching it proves nothing.");
    case locks::StoredState::NotALock:
        break;
    }
    return tr("It is not a lock.");
}

Reason toRelease(const ConnectionParts<PolicyService> &connection, const locks::LockRecord &lock,
                 locks::ReleaseMode mode)
{
    if (const Reason why = ofRecording(connection))
        return why;
    const PolicyService *policies = connection ? connection.policies() : nullptr;
    const locks::LockDialect *dialect = locks::dialect(lock.dialect);
    if (!policies || !dialect)
        return std::nullopt;
    // Only the kind of the write matters; its values are made when it is sent.
    const locks::FreshValues any{"any", dialect->freshVersion(connection->clock().wall())};
    const auto write = dialect->forceRelease(lock, mode, any);
    if (!write)
        return std::nullopt;
    return policies->denied(QString::fromLatin1(write->operation()), lock.shape.table);
}

Reason toRelease(const ConnectionParts<PolicyService> &connection, const locks::LockRecord &lock)
{
    if (const auto refusal = admin::unreleasable(lock))
        return refusal->why;
    if (const Reason why = toRead(connection, lock.shape.table))
        return why;
    const locks::LockDialect *dialect = locks::dialect(lock.dialect);
    Reason first;
    for (const locks::ReleaseChoice &choice :
         dialect ? dialect->releaseChoices(lock) : std::vector<locks::ReleaseChoice>()) {
        const Reason why = toRelease(connection, lock, choice.mode);
        if (!why)
            return std::nullopt;
        if (!first)
            first = why;
    }
    return first;
}

Reason toAcquireLock(const ConnectionParts<PolicyService> &connection, const QString &table)
{
    return firstOf(connection, {"DescribeTable", "GetItem", "PutItem"}, table);
}

Reason toCreateTable(const ConnectionParts<PolicyService> &connection, const QString &table)
{
    return firstOf(connection, {"CreateTable"}, table);
}

Reason toListTables(const ConnectionParts<PolicyService> &connection)
{
    return firstOf(connection, {"ListTables"}, QString());
}

} // namespace ui::refusals
