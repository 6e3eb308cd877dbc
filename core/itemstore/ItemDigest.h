// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <string_view>

namespace itemstore {

/// A 64-bit digest of bytes, by a key that each process draws anew: two texts of the same length that differ have the
/// same digest with a chance of about 2^-63, also for a writer who chooses them, because the key is not known
/// outside. Any thread. For LongestDigested bytes at most and ShortestDigested at least.
///
/// The sum of products of NH (Black, Halevi, Krawczyk, Krovetz, Rogaway, "UMAC: Fast and Secure Message
/// Authentication", 1999) over 64-bit words: 16 bytes a step, one multiplication.
[[nodiscard]] quint64 digestOf(std::string_view bytes);

inline constexpr std::size_t ShortestDigested = 16;
inline constexpr std::size_t LongestDigested = 4096;

} // namespace itemstore
