// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/audit/Journal.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/dynamodb/client/TableWriter.h"

namespace admin {

/// What to put back.
struct RestoreIntent {
    audit::JournalEntry entry; ///< the act whose before-image is wanted
    QString connection; ///< must be the one the act was done on
    QString account = QString::fromLatin1(audit::unknownAccount); ///< so must this, where both are known
};

/// How it ended. The words are the CLI's.
struct RestoreReceipt {
    enum class Outcome : quint8 {
        Restored,
        Refused, ///< something newer is there, or there is nothing to put back; nothing was written
        UnknownSettled, ///< the reply was lost; reading showed the before-image in force
        Unknown, ///< the reply was lost and reading could not settle it
        WouldRestore, ///< dry run: nothing was sent
    };
    Outcome outcome = Outcome::Refused;
    QString journalId; ///< of the restore itself; empty if nothing was sent
    QByteArray request; ///< body sent, or that would be sent
    std::optional<aws::Item> before; ///< the row found; nothing if there was none
    std::optional<aws::Item> after; ///< the row now, or as it would be
    QString sentence;
    QString note; ///< part of the sentence: what is to be known although it was done; mostly empty
    bool journalled = true; ///< false: done, but its outcome could not be written down; the note says why
};
[[nodiscard]] QLatin1String
outcomeName(RestoreReceipt::Outcome outcome); ///< "restored", "would-restore", ...

/// One operator's act: put the before-image of an earlier act back. It is written only if there is no row, or
/// the row is still exactly what that act left, conditioned on just that; journalled before it is sent. An
/// act whose program ended before its outcome was known is settled first: the journal says what its request
/// was to leave. Main thread; reader, writer and journal outlive it.
class Restore {
public:
    Restore(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal);

    /// BadInput if the entry is of another connection or account, or has no before-image. An entry that is
    /// not as it was written (JournalEntry::doubt) is refused.
    [[nodiscard]] base::Task<base::Result<RestoreReceipt>> run(RestoreIntent intent, OperatorConsent consent,
                                                               std::stop_token stop);
    /// What would be sent, or why not. Needs no writer and no consent.
    [[nodiscard]] static base::Task<base::Result<RestoreReceipt>>
    rehearse(aws::TableReader &reader, RestoreIntent intent, std::stop_token stop);

private:
    aws::TableReader &m_reader;
    aws::TableWriter &m_writer;
    audit::Journal &m_journal;
};

} // namespace admin
