// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"

namespace view {

/// What is to be known of a table with copies in other Regions, for the window and the command line. Pure; any thread.

/// "global table, eventual (MREC): only eu-west-1 was seen", "global table, strong (MRSC)". Empty: one copy, or not known.
[[nodiscard]] QString reachMark(const locks::TableShape &shape, const QString &region);

/// Why nothing that is read there proves a lapse, in two sentences. Empty: reads and conditions reach all copies, or that is
/// not known. `replicas`: Regions as the description names them.
[[nodiscard]] QString reachSentence(const locks::TableShape &shape, const QStringList &replicas,
                                    const QString &region);

} // namespace view
