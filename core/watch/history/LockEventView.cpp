// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/history/LockEventView.h"

#include "core/base/Utf8Text.h"

namespace watch {
namespace {

QString text(std::string_view utf8)
{
    return base::fromUtf8(utf8);
}

} // namespace

LockEvent inWords(const LockEventView &event)
{
    LockEvent copied;
    copied.kind = event.kind;
    copied.at = event.at;
    copied.boot = event.boot;
    copied.key = keyItem(*event.shape, event.key, event.sortKey);
    copied.keyText = keyText(event.key);
    copied.owner = text(event.owner);
    copied.previousOwner = text(event.previousOwner);
    copied.version = event.version.text();
    copied.previousVersion = event.previousVersion.text();
    copied.gap = event.gap;
    copied.gapAtLeast = event.gapAtLeast;
    copied.gapAtMost = event.gapAtMost;
    return copied;
}

} // namespace watch
