// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>

/// Which small change of the code is in force in a build made by tests/mutation/run.py. Never part of a
/// product build. Safe on all threads.
namespace mutant {

/// Marks what was reached, and writes it at exit to the file that LEASESCOPE_MUTANTS_REACHED names.
class Reached {
public:
    ~Reached()
    {
        const char *path = std::getenv("LEASESCOPE_MUTANTS_REACHED");
        if (!path)
            return;
        std::ofstream file(path, std::ios::app); // a test may start the program under test: one file for all
        for (std::size_t id = 0; id < m_marks.size(); ++id) {
            if (m_marks[id].load(std::memory_order_relaxed))
                file << id << '\n';
        }
    }
    void mark(std::size_t id) { m_marks[id].store(true, std::memory_order_relaxed); }

private:
    std::array<std::atomic<bool>, 16384> m_marks{};
};

inline bool on(int id)
{
    static const int chosen = [] {
        const char *text = std::getenv("LEASESCOPE_MUTANT");
        return text ? std::atoi(text) : 0;
    }();
    static const bool records = std::getenv("LEASESCOPE_MUTANTS_REACHED") != nullptr;
    if (records) {
        static Reached reached;
        reached.mark(static_cast<std::size_t>(id));
    }
    return id == chosen;
}

} // namespace mutant
