// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace base {

/// From now on a crash of this process leaves no core file, and no other process of its user can read its
/// memory or environment: keys and tokens lie there. Programs it starts are not affected. First thing in
/// main().
void forbidCoreDumps();

} // namespace base
