// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/scenario/Scenario.h"

namespace lab {

/// Random numbers from a seed, one stream for each use, so that what one worker does never shifts what
/// another draws. By hand, not by std distributions: those may differ between libraries, and a seed must mean
/// the same everywhere.
class SeededRng {
public:
    SeededRng(quint64 seed, quint64 stream) : m_state(mixed(seed ^ mixed(stream + 0x51ed270b))) { }

    [[nodiscard]] quint64 draw()
    {
        m_state += 0x9e3779b97f4a7c15;
        return mixed(m_state);
    }
    [[nodiscard]] quint64 below(quint64 bound) { return bound ? draw() % bound : 0; }
    [[nodiscard]] double fraction() ///< 0 <= x < 1
    {
        return static_cast<double>(draw() >> 11) * (1.0 / 9007199254740992.0);
    }
    /// Evenly from the range, both ends included, in microseconds.
    [[nodiscard]] std::chrono::nanoseconds between(std::chrono::nanoseconds from,
                                                   std::chrono::nanoseconds to);
    /// In whole milliseconds, at least one.
    [[nodiscard]] std::chrono::milliseconds length(const WorkTime &work);

private:
    // The finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
    [[nodiscard]] static quint64 mixed(quint64 x)
    {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
        x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
        return x ^ (x >> 31);
    }
    quint64 m_state;
};

} // namespace lab
