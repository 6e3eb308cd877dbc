// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"

namespace fakes {

using emulator::Answer;
using emulator::invalid;
using emulator::Refusal;
using emulator::refuse;

} // namespace fakes
