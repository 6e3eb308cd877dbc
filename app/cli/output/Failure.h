// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/ExitStatus.h"

#include <QStringList>

#include <optional>

namespace cli {

/// A failure as programs read it; what is empty is not known.
struct Failure {
    int status = Unexpected; ///< what the program exits with for it
    std::optional<int> endsWith{}; ///< what it exits with instead, as monitoring asks
    QString sentence; ///< for people; may have several lines
    bool wantsSignIn = false; ///< only a person can renew the credentials
    QString action{}; ///< that was denied: "dynamodb:Scan"
    QString connection{}; ///< name in the fleet file
    QString region{};
    QString table{};
};

/// How failures of one run are reported.
struct FailureReports {
    bool asJson = false; ///< as --output json and jsonl want them
    int count = 0; ///< of those that were reported
};

/// What the failure was, by the status and by whether signing in mends it: "denied", "sign-in". These never change.
[[nodiscard]] QLatin1String failureCode(const Failure &failure);

/// The object of resources/schema/error.json, with the end of its line. A place that the sentence begins with,
/// "locks.toml:17:1: ", is in `line` and `column` too.
[[nodiscard]] QByteArray failureJson(const Failure &failure);

/// Whether a command line that may not be understood asks for JSON or JSON lines. `variable`: LEASESCOPE_OUTPUT, for a line
/// without the option.
[[nodiscard]] bool asksForJson(const QStringList &arguments, const QString &variable);

} // namespace cli
