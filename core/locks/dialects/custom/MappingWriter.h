// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"

namespace locks {

/// The file that states `parts`: members in the order of the specification, those that say nothing left out.
[[nodiscard]] QByteArray writeMapping(const mapping::Parts &parts);

} // namespace locks
