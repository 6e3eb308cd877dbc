// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LockFacts.h"

namespace locks {

QLatin1String dialectName(DialectId id)
{
    switch (id) {
    case DialectId::None:
        break;
    case DialectId::Dynamolock:
        return QLatin1String("dynamolock");
    case DialectId::JavaLockClient:
        return QLatin1String("java-lock-client");
    case DialectId::DyndbMutex:
        return QLatin1String("dyndb-mutex");
    case DialectId::Ddblock:
        return QLatin1String("ddblock");
    }
    return QLatin1String("unknown");
}

std::optional<DialectId> dialectNamed(QStringView name)
{
    for (const DialectId id :
         {DialectId::Dynamolock, DialectId::JavaLockClient, DialectId::DyndbMutex, DialectId::Ddblock}) {
        if (name == dialectName(id))
            return id;
    }
    return {};
}

QLatin1String stateName(LockState state)
{
    switch (state) {
    case LockState::Lapsed:
        return QLatin1String("lapsed");
    case LockState::Unreadable:
        return QLatin1String("unreadable");
    case LockState::Unproven:
        return QLatin1String("unproven");
    case LockState::Held:
        return QLatin1String("held");
    case LockState::Released:
        return QLatin1String("released");
    case LockState::NotALock:
        break;
    }
    return QLatin1String("not-a-lock");
}

} // namespace locks
