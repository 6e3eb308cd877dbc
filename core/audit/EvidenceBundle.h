// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"

#include <functional>
#include <stop_token>

namespace audit {

/// A file of others that goes along into the folder, with its checksum.
struct BundledFile {
    QString path;
    QString name; ///< in the folder: "recording.jsonl"
    QByteArray aboutName; ///< under which about.json says what it is
    qint64 largest = 0; ///< bytes; a larger one is refused
    /// Of the copy, before anything else is written: what about.json says of it, one JSON value, or why it is refused.
    std::function<base::Result<QByteArray>(const QString &copy)> examine{};
};

/// Writes all that is known of one act into a new folder: report.md, the journal's lines about it as they were
/// written (journal.jsonl), before.json and after.json, about.json (program, connection, whether the chain of the
/// journal is unbroken), and SHA256SUMS over these files in the form of sha256sum. No secret is in any of them:
/// credentials are in no journal, and values that Intent::shown leaves out are only named, with their types and
/// sizes; about.json then says that the lines are not as they were written, and their hashes do not fit. `program`: name and version.
///
/// BadInput: the folder is there already. NotFound: there is no such entry. Io: it could not be written whole; what
/// was written is taken away again. Also of a file that goes along: BadInput: it is too large or refused; NotFound, Io; Cancelled by
/// `stop`. What such a file holds is the caller's to know: nothing of it is hidden here. Any thread; takes as long as the disk does.
[[nodiscard]] base::Result<void> writeEvidenceBundle(const JournalReader &journal, const QString &id,
                                                     const QString &folder, const QString &program,
                                                     const std::optional<BundledFile> &along = {},
                                                     std::stop_token stop = {});

} // namespace audit
