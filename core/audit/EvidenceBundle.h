// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"

namespace audit {

/// Writes all that is known of one act into a new folder: report.md, the journal's lines about it as they were
/// written (journal.jsonl), before.json and after.json, about.json (program, connection, whether the chain of the
/// journal is unbroken), and SHA256SUMS over these files in the form of sha256sum. No secret is in any of them:
/// credentials are in no journal, and values that Intent::shown leaves out are only named, with their types and
/// sizes; about.json then says that the lines are not as they were written, and their hashes do not fit. `program`: name and version.
///
/// BadInput: the folder is there already. NotFound: there is no such entry. Io: it could not be written whole; what
/// was written is taken away again.
[[nodiscard]] base::Result<void> writeEvidenceBundle(const JournalReader &journal, const QString &id,
                                                     const QString &folder, const QString &program);

} // namespace audit
