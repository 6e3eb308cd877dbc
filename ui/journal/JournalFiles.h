// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"

#include <stop_token>

namespace ui::journalfiles {

// Exports of the journal. Pure functions of their values that write files, for a pool thread. Each file is for its owner
// alone (0600) and complete, or not there. Io, with the path, if it could not be written.

/// The incident report of one act, as `leasescope-cli audit report` prints it.
[[nodiscard]] base::Result<void> saveReport(const audit::JournalEntry &entry, const QString &path);
/// The lines of one act byte for byte as they stand in the journal. NotFound if there are none any more.
[[nodiscard]] base::Result<void> saveLines(const audit::JournalReader &journal, const QString &id,
                                           const QString &path);
/// A recording that goes along with the evidence.
struct AlongRecording {
    QString path;
    bool mayHoldData = false; ///< whole rows, as the operator agreed to
    QString act{}; ///< id of the act whose evidence it was chosen for
};
/// All that is known of one act in a new folder, as `leasescope-cli audit bundle` writes it.
[[nodiscard]] base::Result<void> saveBundle(const audit::JournalReader &journal, const QString &id,
                                            const QString &folder,
                                            const std::optional<AlongRecording> &recording,
                                            std::stop_token stop);

enum class ListFormat : quint8 { Csv, JsonLines };
/// Every field of these entries, as `leasescope-cli audit list` writes them in that format.
[[nodiscard]] base::Result<void> saveList(const std::vector<const audit::JournalEntry *> &entries,
                                          ListFormat format, const QString &path);

} // namespace ui::journalfiles
