// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/JournalledAct.h"
#include "core/locks/heartbeat/HeartbeatThread.h"

#include <QObject>

#include <map>

namespace admin {

/// What a lock of ours is acquired for.
enum class HoldPurpose : quint8 {
    TestLock, ///< to see what its holder and other clients do
    Maintenance, ///< so that others stay away for a time; see MaintenanceHold
};

/// Takes and gives back test locks for the operator in the same way as every other act: consent, journal,
/// then the lock client on the heartbeat thread. Acquisition, loss, release and crash are journalled;
/// heartbeats are only counted; an outcome that cannot be written down is reported with the lock's state. A write
/// that replaces another client's row is an act of its own, "take-over": its before-image is on the disk
/// before it is sent, and its outcome follows the row as we leave it, so that it can be restored.
///
/// A maintenance leaves the table as it was, where the library keeps data: a row that was there is marked as
/// released with the data it had, whatever releases it; a row that was not there is deleted.
class HoldLock : public QObject {
    Q_OBJECT
public:
    HoldLock(locks::HeartbeatThread &heartbeats, audit::Journal &journal, QString connection,
             QObject *parent = nullptr);

    /// Journals the intent, then begins to acquire. Returns the id that changed() will carry, which no other lock of this
    /// program has, on whichever connection. Io if the journal cannot be written: then nothing is sent.
    [[nodiscard]] base::Result<quint64> acquire(const locks::LockRequest &request,
                                                const OperatorConsent &consent,
                                                HoldPurpose purpose = HoldPurpose::TestLock);
    void command(quint64 id, const locks::LockCommand &command);
    [[nodiscard]] std::vector<locks::HeldLockState> states() const; ///< in order of acquisition
    /// TestLock for an unknown id.
    [[nodiscard]] HoldPurpose purposeOf(quint64 id) const;
    /// When the maintenance that holds it ends by itself; nothing while that is not decided, and for test locks.
    [[nodiscard]] std::optional<base::BootTime> heldUntil(quint64 id) const;
    void setHeldUntil(quint64 id, base::BootTime end); ///< only reported; MaintenanceHold releases

Q_SIGNALS:
    void changed(const locks::HeldLockState &state);

private:
    /// A row replaced, or about to be.
    struct TakeOver {
        JournalledAct act;
        dynamodb::Item before;
        dynamodb::Item after; // as the write makes it
    };
    struct Kept {
        OperatorConsent consent;
        audit::Intent intent; // of the acquisition
        JournalledAct act;
        std::vector<TakeOver> takeOvers = {}; // that may be in force
        base::Sentence journalGap =
            {}; // what could not be written to the journal, said with each state from then on
    };
    void record(const locks::HeldLockState &state);
    void write(const locks::HeldLockState &state, const QString &result);
    static void close(Kept &kept, const JournalledAct &act, const audit::Outcome &outcome);
    void keepRow(quint64 id, const locks::Replacement &replacement);
    void recordReplaced(quint64 id, locks::ReplacementEnd end);
    void writeTakeOvers(const locks::HeldLockState &state, const QString &result);
    void planRelease(const locks::HeldLockState &state);
    [[nodiscard]] base::Sentence withTakeOver(const locks::HeldLockState &state) const;
    [[nodiscard]] base::Sentence withJournalGap(const locks::HeldLockState &state) const;
    locks::HeartbeatThread &m_heartbeats;
    audit::Journal &m_journal;
    QString m_connection;
    std::vector<locks::HeldLockState> m_states;
    std::map<quint64, std::optional<base::BootTime>> m_maintenances; // by lock: when they end
    std::map<quint64, Kept> m_kept; // of acquisitions whose end is not written down
};

} // namespace admin
