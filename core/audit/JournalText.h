// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"

namespace audit {

// What the journal knows, in words: the one place for the window, the command line and reports. In the language of the
// program; pure functions, on any thread.

/// "Release of a lapsed lock" of "release-lapsed". An act that this version does not know comes back as it stands.
[[nodiscard]] QString actName(const QString &act);
/// "Released" of "released". One that this version does not know comes back as it stands.
[[nodiscard]] QString resultName(const QString &result);
/// The same of an entry; one without an outcome says that it is not known.
[[nodiscard]] QString resultName(const JournalEntry &entry);

/// The values of a key in one line, "import-eu" or "import-eu/3"; binary ones as hexadecimal digits.
[[nodiscard]] QString keyText(const dynamodb::Item &key);
/// The same with the names of the attributes: "key = import-eu, range = 3".
[[nodiscard]] QString namedKeyText(const dynamodb::Item &key);

/// What the journal knows of the row once an act was over.
enum class RowAfter : quint8 {
    Known, ///< Outcome::after is that row
    Gone, ///< there was no row any more
    NotKnown, ///< the act kept no row, or it ended before the row could be read
};
[[nodiscard]] RowAfter rowAfter(const JournalEntry &entry);

/// "entry 2026-1 cannot be trusted: the line was changed: ..."; empty if its lines are as they were written.
[[nodiscard]] QString caveatText(const JournalEntry &entry);
/// "FILE line 3: the line was changed: ...", lower case but for the file, no full stop.
[[nodiscard]] QString faultText(const ChainFault &fault);
/// "FILE line 3: the line before was torn by a crash; its bytes are kept here", as faultText().
[[nodiscard]] QString repairText(const ChainRepair &repair);
/// That `chains` chains are of before heads were kept, as ChainReport::headless counts them; lower case, no full stop.
[[nodiscard]] QString headlessText(qint64 chains);

} // namespace audit
