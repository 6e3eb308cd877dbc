// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"

namespace cli {

/// What a connection that cannot be opened ends the process with: 20 for files and profiles that credentials
/// come from, 2 for what the command line can mend: region, endpoint, a profile it names itself.
[[nodiscard]] ExitStatus openingStatus(const base::Error &error, const GlobalOptions &global);

/// Gets the credentials before the first request while the user at the terminal can be asked for a code or a
/// login. Nothing without a terminal: the command then finds out itself.
base::Task<base::Result<void>> signInAtTerminal(Context context);

} // namespace cli
