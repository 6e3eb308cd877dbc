// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/JournalledAct.h"

#include <QCoreApplication>

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

QString JournalledAct::close(const audit::Outcome &outcome) const
{
    const auto written = m_journal->recordOutcome(m_id, outcome);
    if (written)
        return {};
    return QCoreApplication::translate(
               "admin", "Its outcome could not be written to the journal, where entry %1 stays open: %2.")
        .arg(m_id, written.error().sentence);
}

void JournalledAct::fail(const base::Error &error) const
{
    audit::Outcome outcome;
    outcome.result = QStringLiteral("failed");
    outcome.code = QStringLiteral("write-failed");
    outcome.sentence = error.sentence;
    (void)close(outcome);
}

} // namespace admin
