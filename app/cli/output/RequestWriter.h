// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Output.h"
#include "core/admin/Receipt.h"

namespace cli {

/// The request of a dry run for people: its operation, condition and change with the names and values in their places.
/// Nothing if there is none.
void writeRequest(Output &out, const admin::Receipt &rehearsed);

} // namespace cli
