// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/HeldFor.h"

#include <QString>

namespace view {

using locks::HeldFor;
using locks::heldFor;

/// "2 min", "> 2 min" for the least, "30 h 12 (stated)", "3 d 2 h (assumed)". Empty for nothing. The one text for this
/// fact.
[[nodiscard]] QString heldForText(const std::optional<HeldFor> &held);

/// For programs: "stated", "assumed", "observed", "at-least".
[[nodiscard]] QLatin1String heldForOrigin(const HeldFor &held);

/// "2026-08-20 12:00:03 UTC, by the holder's clock": when and by whose clock; says so where it lies ahead of both clocks.
[[nodiscard]] QString acquiredText(const locks::StatedMoment &acquired, const locks::Moment &now,
                                   base::WallTime wall);

} // namespace view
