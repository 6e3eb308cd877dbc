// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/GuardedAct.h"
#include "core/admin/Refusal.h"

namespace admin {

/// What to put back.
struct RestoreIntent {
    audit::JournalEntry entry; ///< the act whose before-image is wanted
    QString connection; ///< must be the one the act was done on
    QString account = QString::fromLatin1(audit::unknownAccount); ///< so must this, where both are known
};

/// One operator's act: put the before-image of an earlier act back. It is written only if there is no row, or
/// the row is still exactly what that act left, conditioned on just that (GuardedWrite). An
/// act whose program ended before its outcome was known is resolved first: the journal says what its request
/// was to leave. Main thread; reader, writer, journal and clock outlive it.
class Restore {
public:
    Restore(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal, base::Clock &clock);

    /// BadInput if the entry is of another connection or account, or has no before-image. An entry that is
    /// not as it was written (JournalEntry::doubt) is refused.
    [[nodiscard]] base::Task<base::Result<Receipt>> run(RestoreIntent intent, OperatorConsent consent,
                                                        std::stop_token stop);
    /// What would be sent, or why not. Needs no writer and no consent.
    [[nodiscard]] static base::Task<base::Result<Receipt>>
    rehearse(aws::TableReader &reader, RestoreIntent intent, std::stop_token stop);

    /// Why the entry cannot be put back whatever the row is now: it is of another connection or account, has no
    /// before-image, wrote nothing, or cannot be trusted. Nothing: the row decides, see rehearse(). Reads nothing.
    [[nodiscard]] static std::optional<Refusal> whyNot(const RestoreIntent &intent);

private:
    ActServices m_services;
};

} // namespace admin
