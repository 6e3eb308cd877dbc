// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/JournalledAct.h"
#include "core/admin/Operation.h"
#include "core/admin/WriteEffect.h"

namespace admin {

/// A conditional write that an act wants, on top of the row as it was read. It cannot be sent: only
/// JournalledWrite can, and that asks for consent and journals it first.
class PlannedWrite {
public:
    /// `before`: the row under the write; nothing: there is none.
    PlannedWrite(dynamodb::ConditionalWrite write, std::optional<dynamodb::Item> before);

    /// As the lock library is called, for the journal.
    QString dialect;
    /// Why it may be written, for the journal.
    base::Sentence evidence;
    /// Of the row's holder, for the journal.
    std::optional<audit::HeartbeatsSeen> heartbeats;
    /// Of the row, for the journal and for what an undo can still repair; see leaseSeen().
    std::optional<audit::LeaseSeen> lease;
    /// How far the condition reaches where that is less than the operator may take for granted, a sentence; empty: it
    /// guards the lock against every client.
    base::Sentence reach;
    /// What else may have left the row as this write does, a sentence; empty: the write sets a value that no
    /// other client can have written.
    base::Sentence alternative;

    [[nodiscard]] const std::optional<dynamodb::Item> &before() const { return m_before; }
    [[nodiscard]] std::optional<dynamodb::Item> after() const; ///< the row as the write leaves it
    [[nodiscard]] QByteArray request() const; ///< the body, byte for byte as it will be sent
    [[nodiscard]] Operation operation() const; ///< that request() is the body of
    [[nodiscard]] WriteEffect effectSeenIn(const std::optional<dynamodb::Item> &now) const;

private:
    friend class JournalledWrite;
    dynamodb::ConditionalWrite m_write;
    std::optional<dynamodb::Item> m_before;
};

/// A planned write whose before-image is on the disk, with the operator's consent: the only thing that can be
/// sent. Main thread.
class JournalledWrite {
public:
    /// Completes the intent with what the write is on top of and what it leaves, and journals it.
    [[nodiscard]] static base::Result<JournalledWrite> announce(audit::Journal &journal, audit::Intent intent,
                                                                const OperatorConsent &consent,
                                                                PlannedWrite plan);

    [[nodiscard]] const JournalledAct &act() const { return m_act; }
    [[nodiscard]] const PlannedWrite &plan() const { return m_plan; }
    /// Sends it. Nothing stops an announced write.
    [[nodiscard]] base::Task<base::Result<dynamodb::WriteOutcome>> send(dynamodb::ItemWriter &writer) const;

private:
    JournalledWrite(JournalledAct act, PlannedWrite plan);
    JournalledAct m_act;
    PlannedWrite m_plan;
};

} // namespace admin
