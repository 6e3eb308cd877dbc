// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/lab/lanes/LanePicture.h"

namespace ui::lanewords {

/// What a lane shows at a moment, one sentence a line: what happened within `near` of it, and what lasts
/// then. Empty: nothing.
[[nodiscard]] QString text(LanePicture &picture, std::size_t row, lab::LabTime time, lab::LabTime near);

/// The next moment of the lane at which something happens, begins or ends; from its end or its beginning if
/// there is no `from`.
[[nodiscard]] std::optional<lab::LabTime> nextStop(const lab::Lane &lane, std::optional<lab::LabTime> from,
                                                   bool forward);

} // namespace ui::lanewords
