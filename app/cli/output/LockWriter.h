// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/LockFields.h"
#include "app/cli/output/ResultWriter.h"

namespace cli {

/// Appends one lock as the JSON object of the contract.
void appendLockJson(QByteArray &json, const LockFields &lock, const locks::TableShape &shape);

/// The same fields in the same order, for CSV and for one lock on a terminal.
[[nodiscard]] Row lockRow(const LockFields &lock, const locks::TableShape &shape);

/// Names of the fields, for the header of an empty CSV.
[[nodiscard]] const QList<QByteArray> &lockFieldNames();

/// Writes the rows of a snapshot, in the order given, in any format.
void writeLocks(Output &out, OutputFormat format, LockDescriber &describer, const std::vector<qint32> &rows);

/// One lock: an object, a CSV of one line, or a field a line.
void writeLock(Output &out, OutputFormat format, LockDescriber &describer, qsizetype row);

} // namespace cli
