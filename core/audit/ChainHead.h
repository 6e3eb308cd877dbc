// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalLine.h"
#include "core/base/Result.h"

namespace audit {

/// What a chain ended with when its last line was written: number and hash of that line. Kept in a file of
/// its own beside the chain's files, so that lines missing at the end are noticed. It is written after its
/// line and before the next one: it may lag behind the chain by one line, where a crash came between, and
/// never leads.
struct ChainHead {
    qint64 number = 0; ///< 0: the chain has no line yet
    QByteArray hash; ///< genesisHash() where there is no line

    /// True if a chain that ends like this has lost nothing the head knows of.
    [[nodiscard]] bool isEndOf(const LineEnd &last) const;
    /// True if it is one line behind: a crash came between the line and its head.
    [[nodiscard]] bool isOneBehind(const LineEnd &last) const;

    [[nodiscard]] static QString fileOf(const QString &folder, const QString &stem);
    /// Nothing if there is no head yet; Damaged if it cannot be made out.
    [[nodiscard]] static base::Result<std::optional<ChainHead>> read(const QString &path);
    [[nodiscard]] base::Result<void> write(const QString &path) const; ///< flushed when it returns
};

} // namespace audit
