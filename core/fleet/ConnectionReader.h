// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/FleetSection.h"

namespace fleet {

/// The patterns of a setting, each of them one; nothing: it is not there, or one is none.
[[nodiscard]] std::optional<std::vector<PlacedText>> tablePatterns(FleetSection &section, const char *name);
[[nodiscard]] QStringList textsOf(const std::vector<PlacedText> &placed);

/// Adds what `[[connection]]` says. `tables`: the patterns of one that names none.
void readConnection(const toml::table &table, const std::vector<PlacedText> &tables,
                    const FleetChecks &checks, Fleet &into, Faults &faults);

/// The name of a section, which is unique among `known`; a fault and empty where it is none or is taken.
[[nodiscard]] QString uniqueName(FleetSection &section, const QStringList &known);

/// What a URL may be that stands in the file: http or https with a host, and nobody's name in it.
void checkUrl(FleetSection &section, const char *name, const QString &url);

} // namespace fleet
