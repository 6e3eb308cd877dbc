// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <dlfcn.h>

namespace fakes {

/// The C library's own function of that name, for a test that stands before it. Not null for a name the
/// library has.
template <typename Function>
[[nodiscard]] Function realCall(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

} // namespace fakes
