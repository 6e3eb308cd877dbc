// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/dynamodb/item/Item.h"

#include <QLatin1String>
#include <QMetaType>
#include <QString>

#include <optional>

namespace watch {

enum class EventKind : quint8 {
    Appeared,
    Heartbeat,
    OwnerChanged,
    Lapsed,
    Released,
    Removed,
    Unreadable,
    PutBack, ///< by an act of ours: no event of its holder
    Fenced, ///< the same
    LabWrite, ///< by a worker of the lab, once for each of its owners: no event of a holder
};
[[nodiscard]] QLatin1String
eventName(EventKind kind); ///< "appeared", "heartbeat", "owner-changed", "lapsed", ...

/// One thing that happened to one lock, as far as we could see between two reads.
struct LockEvent {
    EventKind kind = EventKind::Appeared;
    base::WallTime at; ///< for people
    base::BootTime boot; ///< for distances
    dynamodb::Item key;
    QString keyText;
    QString owner; ///< after the event; the last one for Removed
    QString previousOwner; ///< OwnerChanged
    QString version;
    QString previousVersion; ///< Heartbeat, OwnerChanged
    std::optional<std::chrono::milliseconds>
        gap; ///< Heartbeat: between the first sightings of the two versions; none after a write of ours
    std::optional<std::chrono::milliseconds> gapAtLeast; ///< surely between the two; where there is a gap
    std::optional<std::chrono::milliseconds>
        gapAtMost; ///< the same; nothing for the first change that was seen, and where reads may be out of order
};

} // namespace watch

Q_DECLARE_METATYPE(watch::LockEvent)
