// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/FreedMemory.h"

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace base {

void keepFreedMemory()
{
#ifdef __GLIBC__
    constexpr int largestOnHeap = 32 << 20; // the most that glibc takes
    constexpr int mostFreeAtEnd = 64 << 20;
    constexpr int mostArenas = 2;
    ::mallopt(M_ARENA_MAX, mostArenas);
    ::mallopt(M_MMAP_THRESHOLD, largestOnHeap);
    ::mallopt(M_TRIM_THRESHOLD, mostFreeAtEnd);
#endif
}

} // namespace base
