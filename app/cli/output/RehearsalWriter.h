// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Output.h"
#include "core/rehearse/ReleaseRehearsal.h"

namespace cli {

/// What a release will do, for people: an event a line, then the verdict and what was assumed.
void writeRehearsal(Output &out, const rehearse::Rehearsal &rehearsal);

/// The same as a JSON object: {"played", "events": [{"atMs", "actor", "code", "sentence"}], "overlapMs",
/// "overlapCutOffMs", "restoreLetsItGoOn", "verdict", "notes"}. What is not known is null.
[[nodiscard]] QByteArray rehearsalJson(const rehearse::Rehearsal &rehearsal);

} // namespace cli
