// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"
#include "core/locks/model/LockFacts.h"
#include "core/watch/LockEvent.h"

namespace locks {
struct TableShape;
}

namespace watch {

/// One key attribute of a row; without bytes if the row lacks it, or has it as no S, N or B.
struct KeyPart {
    aws::AttributeType type = aws::AttributeType::S;
    std::string_view bytes;
};

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
};

/// The owning form. Needs the shape.
[[nodiscard]] LockEvent inWords(const LockEventView &event);
/// For people: text of S and N, hexadecimal digits of B.
[[nodiscard]] QString keyText(const KeyPart &key);

} // namespace watch
