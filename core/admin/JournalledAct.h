// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/audit/Journal.h"

namespace admin {

/// An act to which the operator consented and whose intent, before-image included, is on the disk: only
/// then it may be sent. Every act of this folder begins with announce() and ends with close(). Main thread;
/// the journal outlives it.
class JournalledAct {
public:
    /// Puts who and why into the intent and writes it. Io: nothing may be sent, and the sentence says that
    /// nothing was.
    [[nodiscard]] static base::Result<JournalledAct> announce(audit::Journal &journal, audit::Intent intent,
                                                              const OperatorConsent &consent);
    [[nodiscard]] const QString &id() const { return m_id; }
    /// Journals how it ended. Returns what the operator must know where that failed, a sentence; empty: it
    /// is on the disk. What has happened has happened also when its line cannot be written.
    [[nodiscard]] base::Sentence close(const audit::Outcome &outcome) const;
    /// The same with a definite failure, of which the caller hears anyway.
    void fail(const base::Error &error) const;

private:
    JournalledAct(audit::Journal &journal, QString id);
    audit::Journal *m_journal;
    QString m_id;
};

} // namespace admin
