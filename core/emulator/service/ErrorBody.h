// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"

#include <QJsonObject>

namespace emulator {

/// A refusal as the service writes it: __type, message, and what belongs to its kind: Item, CancellationReasons.
[[nodiscard]] QJsonObject errorBody(const Refusal &refusal);

} // namespace emulator
