// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/top/TopTerminal.h"

#include <QString>

namespace cli {

base::Result<std::unique_ptr<TopTerminal>> openTopTerminal(bool, TopTerminal::Listener)
{
    return base::failure(base::ErrorKind::Unsupported,
                         QStringLiteral("this build has no top: it was built without ncurses; use watch"));
}

} // namespace cli
