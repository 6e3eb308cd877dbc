// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/fleet/Fleet.h"

namespace fleet {

/// Which connections `--connection` takes, in the order of the file, each once: a NAME, label=value, or `all`; any of several.
/// Nothing wanted takes all. BadInput for what takes none, with the name that was probably meant. Pure.
[[nodiscard]] base::Result<std::vector<Connection>> selectedConnections(const Fleet &fleet,
                                                                        const QStringList &wanted);

} // namespace fleet
