// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Output.h"
#include "core/view/LockFields.h"

namespace cli {

/// One lock for people, as the window's details have it: the verdict, the fields, what the holder stored with it as
/// far as it can be read, and the attributes that its library does not know; or the chosen ones of `fields` alone. Control
/// characters are shown as signs. `mostData`: of more bytes, and of what is packed, the size alone is said; nothing: all is written.
void writeReport(Output &out, const view::LockView &lock, const view::LockFields &fields,
                 std::optional<qsizetype> mostData = {});

/// Of a row that several hold, each of them as what a release of its part would see; empty for every other row.
[[nodiscard]] std::vector<locks::LockRecord> holdersOf(const view::LockView &lock);

} // namespace cli
