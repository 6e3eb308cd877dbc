// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

// The one way to toml++: of this folder alone. A faulty document is a value, not an exception, and none of its assertions:
// 3.3 demands of a header "[?]" what it then refuses as a syntax error, and with NDEBUG lets some compilers build on it.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(expr) static_assert(true)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")
