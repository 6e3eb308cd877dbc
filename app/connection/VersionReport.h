// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"

#include <QByteArray>

namespace app {

// What --version --verbose prints: how the program was built, what it runs with, whom it trusts, and under which licences
// it comes. Reads the certificate authorities and waits for that, some 100 ms. In English, UTF-8, with a line end.

/// Lines for a person. `program`: its name.
[[nodiscard]] QByteArray versionText(const char *program, const aws::Environment &environment);
/// The same of leasescope-cli as one JSON object.
[[nodiscard]] QByteArray versionJson(const aws::Environment &environment);

} // namespace app
