// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/scenario/Scenario.h"

namespace lab {

/// The log of a run as people read it, the oldest first: reads that found the lock held and follow each other are one
/// row with their count. For the window and the command line alike. Reads the run's own log: nothing is copied.
class EventRows {
public:
    EventRows() = default; ///< no rows
    /// Both outlive the rows.
    EventRows(const std::vector<Event> *events, const Plan *plan) : m_events(events), m_plan(plan) { }

    /// Takes up what the log has beyond what was taken up before; the number of rows that are new. The row that was
    /// the last one may have grown.
    std::size_t collect();
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] std::size_t countAt(std::size_t row) const { return m_rows.at(row).count; } ///< of events

    [[nodiscard]] QString moment(std::size_t row) const; ///< of the first event
    [[nodiscard]] QString worker(std::size_t row) const; ///< "several" where they differ
    [[nodiscard]] QString key(std::size_t row) const; ///< "several" where they differ
    [[nodiscard]] QString what(std::size_t row) const; ///< "24 reads until 12.139 s: another worker holds it"
    [[nodiscard]] QString sentence(std::size_t row) const; ///< all of it

private:
    struct Row {
        std::size_t first = 0; ///< in the log
        std::size_t count = 1;
    };
    [[nodiscard]] const Event &firstOf(std::size_t row) const { return (*m_events)[m_rows.at(row).first]; }
    /// Whether all events of the row are the same by `same`.
    [[nodiscard]] bool agree(std::size_t row, bool (*same)(const Event &, const Event &)) const;

    const std::vector<Event> *m_events = nullptr;
    const Plan *m_plan = nullptr;
    std::vector<Row> m_rows;
    std::size_t m_read = 0; // of the log
};

} // namespace lab
