// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockFacts.h"
#include "core/watch/history/KeyPart.h"
#include "core/watch/history/LockEvent.h"

namespace watch {

/// What a LockEvent says, without allocating: views into the snapshots it was seen in, valid as long as
/// these. A table that sends heartbeats has thousands in every read, and few of them are ever put into words.
struct LockEventView {
    EventKind kind = EventKind::Appeared;
    base::WallTime at;
    base::BootTime boot;
    const locks::TableShape *shape = nullptr; ///< which names the key attributes
    KeyPart key;
    KeyPart sortKey;
    std::string_view owner;
    std::string_view previousOwner;
    locks::Identity version;
    locks::Identity previousVersion;
    std::optional<std::chrono::milliseconds> gap;
    std::optional<std::chrono::milliseconds> gapAtLeast;
    std::optional<std::chrono::milliseconds> gapAtMost;
};

/// The owning form. Needs the shape.
[[nodiscard]] LockEvent inWords(const LockEventView &event);

} // namespace watch
