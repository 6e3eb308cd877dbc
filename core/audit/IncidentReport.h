// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"

namespace audit {

/// One act as a Markdown document for a post-mortem: what was done to which row, by whom, when and why, on what
/// evidence, the exact request, the row before and after, and the outcome. UTF-8. Whatever a row or a service says
/// stands in code spans and fences that it cannot end; what cannot be seen is shown as signs. In English, as the
/// journal is.
[[nodiscard]] QByteArray incidentReport(const JournalEntry &entry);

} // namespace audit
