// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/CoreDumps.h"

#include <sys/prctl.h>

namespace base {

void forbidCoreDumps()
{
    // A sanitizer's search for leaks looks at the process from outside, which this would forbid.
#ifndef LEASESCOPE_SANITIZED
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

} // namespace base
