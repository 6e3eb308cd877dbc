// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace about {

/// How this program was built and what it runs with. A value.
struct BuildFacts {
    /// A library as it was compiled against, and as it is here.
    struct Library {
        QString builtWith;
        QString running;
    };
    QString version;
    QString commit; ///< 40 hexadecimal digits; "unknown" where neither git nor a packager said it
    QString compiler; ///< "GCC 12.2.0"
    Library qt;
    Library openSsl;
    bool isStatic = false; ///< Qt is inside the program

    [[nodiscard]] static BuildFacts ofThisProgram();
};

} // namespace about
