// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Sentence.h"

#include <QString>

#include <vector>

namespace about {

/// What the program is made of: itself, or a library of others.
struct Part {
    const char *name;
    QString version;
    const char *licence; ///< SPDX
    base::Sentence use;
};

/// The program itself comes first.
[[nodiscard]] std::vector<Part> parts();

/// The same of the command line, with the library of its screens where this build has them.
[[nodiscard]] std::vector<Part> partsOfCommandLine();

/// Under which licences program and Qt come, and where their texts and Qt's source are: what LGPL-3.0 wants said with each copy.
[[nodiscard]] base::Sentence licenceNotice();

} // namespace about
