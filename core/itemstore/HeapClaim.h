// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <utility>

namespace itemstore {

/// Memory that an item store holds. When most of what all stores held is free again, as after a large table was closed,
/// the free pages of the heap go back to the system: by itself the C library keeps them for good. While a table is
/// watched, each store is followed by one of its size, and nothing is given back. Declared before what it stands for,
/// so that it ends after it. Any thread.
class HeapClaim {
public:
    HeapClaim() = default;
    ~HeapClaim() { set(0); }
    HeapClaim(const HeapClaim &) = delete;
    HeapClaim &operator=(const HeapClaim &) = delete;

    void set(qsizetype bytes);
    /// How often memory was given back, or was about to be; for tests.
    [[nodiscard]] static int returns();

private:
    qsizetype m_bytes = 0;
};

} // namespace itemstore
