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
    LockEvent told;
    told.kind = event.kind;
    told.at = event.at;
    told.boot = event.boot;
    told.key = keyItem(*event.shape, event.key, event.sortKey);
    told.keyText = keyText(event.key);
    told.owner = text(event.owner);
    told.previousOwner = text(event.previousOwner);
    told.version = event.version.text();
    told.previousVersion = event.previousVersion.text();
    told.gap = event.gap;
    return told;
}

} // namespace watch
