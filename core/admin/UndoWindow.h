// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"
#include "core/locks/model/LockRecord.h"

namespace admin {

/// What putting a row back can still repair, and until when: its holder goes on as if nothing had happened if the row
/// is back before its next heartbeat; afterwards the row comes back, and the holder has probably let go. Made of the
/// row as it was, the act, and what was seen of the holder's heartbeats. Whether another owner has acquired the lock
/// meanwhile it does not know: admin::Restore refuses then. The one place of these sentences. A value; boot time.
class UndoWindow {
public:
    enum class Phase : quint8 {
        NoDeadline, ///< no time runs: the lock was not held, or its holder sends no heartbeats
        Open, ///< the next heartbeat is still to come, surely by what was seen
        Due, ///< it may come at any moment, or have come
        Past, ///< it has probably come
        Unknown, ///< it is not known when the holder notices
    };

    /// Of an act that replaced `intent.before` at `actedAt`, or later.
    [[nodiscard]] static UndoWindow of(const audit::Intent &intent, base::BootTime actedAt);
    /// Of one that was written down, maybe by another program; its time is placed by the wall clock. Of the fence, where
    /// it is the release of one.
    [[nodiscard]] static UndoWindow of(const audit::JournalEntry &entry, const base::Clock &clock);

    /// A sentence on how far conditions reach in the table, see PlannedWrite::reach; shown behind those of this class.
    void setReach(const QString &sentence) { m_reach = sentence; }

    [[nodiscard]] Phase phaseAt(base::BootTime now) const;
    /// Until phaseAt() changes; nothing: it does not.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> leftAt(base::BootTime now) const;
    /// Until the holder's next heartbeat if it keeps the pace that was observed, 0 once that is over; nothing: no pace was
    /// observed, or nothing is to be waited for any more.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> expectedIn(base::BootTime now) const;
    /// "Undo within 3.1 s lets worker-7 go on as if nothing had happened: ..."
    [[nodiscard]] QString sentenceAt(base::BootTime now) const;
    /// The same of a row that was put back at `now`. Empty: there is nothing to be said.
    [[nodiscard]] QString restoredAt(base::BootTime now) const;

private:
    /// What the row was before the act.
    enum class Before : quint8 {
        Held, ///< its holder notices at a heartbeat
        Silent, ///< held by one that sends none
        Late, ///< its holder had already missed a heartbeat
        Puzzling, ///< held, and it is not known how its holder notices
        Lapsed,
        Free,
        Fenced, ///< by this program
    };
    [[nodiscard]] static Before beforeOf(const locks::LockRecord &record, const QString &act);
    void setHolder(const audit::Intent &intent, base::BootTime actedAt);
    void setTimes(const audit::HeartbeatsSeen &seen, base::BootTime actedAt);
    [[nodiscard]] QString holder() const; ///< at the beginning of a sentence
    [[nodiscard]] QString holderWithin() const; ///< in the midst of one
    [[nodiscard]] QString whileOpen(base::BootTime now) const;
    [[nodiscard]] QString whileDue() const;

    [[nodiscard]] QString whatIsOpenAt(base::BootTime now) const;

    Before m_before = Before::Puzzling;
    QString m_reach;
    QString m_owner; // legible; may be empty
    // The next heartbeat after the act.
    base::BootTime m_earliest;
    std::optional<base::BootTime> m_latest; // nothing: unknown
    std::optional<audit::LeaseSeen> m_unstatedLease; // that the lapse rests on and that no row states
    bool m_isObserved = false; // by us; else as is usual for the library
    std::chrono::nanoseconds m_usual{0}; // period, where it was not observed
};

/// What an undo of the entry puts back, and how: its own intent; that of the fence where the entry is the release of one,
/// for the two are one act to an operator.
[[nodiscard]] const audit::Intent &undoneBy(const audit::JournalEntry &entry);

/// The row as it was before an act, read as the library that the journal names; its key alone where there was none.
[[nodiscard]] locks::LockRecord recordBefore(const audit::Intent &intent);

} // namespace admin
