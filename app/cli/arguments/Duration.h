// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/DurationText.h"

namespace cli {

using base::durationText;
using base::parseDuration;

} // namespace cli
