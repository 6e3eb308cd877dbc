// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/LockEvent.h"

namespace watch {

QLatin1String eventName(EventKind kind)
{
    switch (kind) {
    case EventKind::Appeared:
        return QLatin1String("appeared");
    case EventKind::Heartbeat:
        return QLatin1String("heartbeat");
    case EventKind::OwnerChanged:
        return QLatin1String("owner-changed");
    case EventKind::Lapsed:
        return QLatin1String("lapsed");
    case EventKind::Released:
        return QLatin1String("released");
    case EventKind::Removed:
        return QLatin1String("removed");
    case EventKind::Unreadable:
        return QLatin1String("unreadable");
    case EventKind::PutBack:
        return QLatin1String("put-back");
    case EventKind::LabWrite:
        return QLatin1String("lab-write");
    case EventKind::Fenced:
        return QLatin1String("fenced");
    }
    return {};
}

} // namespace watch
