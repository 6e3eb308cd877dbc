// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/JournalledAct.h"

#include "core/base/Sentence.h"

namespace admin {

JournalledAct::JournalledAct(audit::Journal &journal, QString id) : m_journal(&journal), m_id(std::move(id))
{
}

base::Result<JournalledAct> JournalledAct::announce(audit::Journal &journal, audit::Intent intent,
                                                    const OperatorConsent &consent)
{
    intent.identity = consent.who();
    intent.reason = consent.reason();
    const auto id = journal.recordIntent(std::move(intent));
    if (!id)
        return tl::unexpected(id.error());
    return JournalledAct(journal, *id);
}

base::Sentence JournalledAct::close(const audit::Outcome &outcome) const
{
    const auto written = m_journal->recordOutcome(m_id, outcome);
    if (written)
        return {};
    return base::say("admin",
                     "Its outcome could not be written to the journal, where entry %1 stays open: %2.", m_id,
                     written.error().kept());
}

void JournalledAct::fail(const base::Error &error) const
{
    audit::Outcome outcome;
    outcome.result = QStringLiteral("failed");
    outcome.code = QStringLiteral("write-failed");
    outcome.sentence = error.kept();
    (void)close(outcome);
}

} // namespace admin
