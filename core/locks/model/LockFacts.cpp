// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LockFacts.h"

#include <QCoreApplication>

namespace locks {

QString Reason::text() const
{
    return *sentence == '\0' ? QString() : QCoreApplication::translate("locks", sentence);
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
    case LockState::Unsupported:
        return QLatin1String("unsupported");
    case LockState::NotALock:
        break;
    }
    return QLatin1String("not-a-lock");
}

QLatin1String stateCode(LockState state)
{
    return stateName(state == LockState::Unsupported ? LockState::Unreadable : state);
}

} // namespace locks
