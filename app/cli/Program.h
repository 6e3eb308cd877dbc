// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QStringList>

namespace cli {

/// The whole program but for QCoreApplication: reads the line, opens the connection, runs the command.
/// Returns the exit status. `arguments` without the program's name; their error is told as that of any other line.
[[nodiscard]] int runProgram(const base::Result<QStringList> &arguments);

} // namespace cli
