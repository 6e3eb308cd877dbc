// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/FleetSection.h"

namespace fleet {

/// Adds what `[[receiver]]` says.
void readReceiver(const toml::table &table, Fleet &into, Faults &faults);

/// Adds what `[[alert]]` says. All connections and receivers are there already.
void readAlert(const toml::table &table, const FleetChecks &checks, Fleet &into, Faults &faults);

} // namespace fleet
