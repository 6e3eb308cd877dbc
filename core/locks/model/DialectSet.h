// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/DialectId.h"

#include <bitset>

namespace locks {

/// Some dialects of this process, each once. A value.
class DialectSet {
public:
    void insert(DialectId id) { m_places.set(id.place()); } ///< none may be inserted, and is never in it
    void insert(const DialectSet &others) { m_places |= others.m_places; }
    [[nodiscard]] bool contains(DialectId id) const { return !id.isNone() && m_places.test(id.place()); }
    /// Whether `wanted` has one of `found` that this set lacks.
    [[nodiscard]] bool lacksOf(const DialectSet &found, const DialectSet &wanted) const
    {
        Places missing = found.m_places & wanted.m_places & ~m_places;
        missing.reset(DialectId().place());
        return missing.any();
    }
    friend bool operator==(const DialectSet &, const DialectSet &) = default;

private:
    using Places = std::bitset<DialectId::mostNames + 1>;
    Places m_places;
};

} // namespace locks
