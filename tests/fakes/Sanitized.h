// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// True in the sanitized build. What repeats the same code with other values repeats it less often there: a sanitizer looks
/// at the code, and takes many times as long.
#ifdef LEASESCOPE_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif
