// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QStringList>

namespace aws {

/// The words of a command line as a POSIX shell would split it, and nothing else a shell does: quotes and
/// backslashes count, while $NAME, ~, |, > and * are ordinary characters. BadInput, not quoting the line, for
/// a quote that is not closed, a backslash at the end, or a line without a word.
[[nodiscard]] base::Result<QStringList> commandArguments(const QString &line);

} // namespace aws
