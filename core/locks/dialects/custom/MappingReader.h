// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"

namespace locks {

/// The parts that a file's bytes state, all of them checked; errors as CustomMapping::parse() says.
[[nodiscard]] base::Result<mapping::Parts> readMapping(const QByteArray &json);

} // namespace locks
