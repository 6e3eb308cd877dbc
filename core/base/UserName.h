// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace base {

/// Who runs this process: `stated` (the variable USER) if it says so, else the name in the user database, which containers
/// and cron have without the variable, else "uid-1000". Never empty. Any thread.
[[nodiscard]] QString userName(const QString &stated);

} // namespace base
