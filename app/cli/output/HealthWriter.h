// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Output.h"
#include "core/health/Finding.h"

#include <chrono>
#include <vector>

namespace cli {

/// How the health of a table is written.
enum class HealthFormat : quint8 {
    Table, ///< in words, for people
    Json, ///< one object
    Jsonl, ///< a finding a line
    Csv, ///< likewise
    Sarif, ///< SARIF 2.1.0, for what shows the findings of checks
};

/// What `doctor` says of one table.
struct TableHealth {
    QString table;
    health::HealthReport report;
    std::chrono::milliseconds observed{0}; ///< how long the table was watched at least
    QString connection{}; ///< of the fleet file; empty: the line is about one table
    QString region{};
};

/// Writes all of it, and sets the guard that the format needs. Keys may hold anything: people see signs for what
/// cannot be seen, JSON and SARIF have it escaped.
void writeHealth(Output &out, HealthFormat format, const TableHealth &health);
/// The same of several tables, each with its connection and Region: JSON is an array, all else as if it were one.
void writeHealth(Output &out, HealthFormat format, const std::vector<TableHealth> &tables);

} // namespace cli
