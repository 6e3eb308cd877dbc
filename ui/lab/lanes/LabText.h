// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/LabText.h"

namespace ui {

/// A run's words are those of the command line.
namespace labwords = lab::text;

} // namespace ui
