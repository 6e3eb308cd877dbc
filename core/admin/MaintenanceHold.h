// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/HoldLock.h"
#include "core/base/TaskScope.h"

#include <QPointer>

namespace admin {

/// What is to be held, how long and why.
struct MaintenancePlan {
    static constexpr std::chrono::milliseconds shortest = std::chrono::minutes(1);
    static constexpr std::chrono::milliseconds longest = std::chrono::hours(24);
    static constexpr std::chrono::milliseconds usualLength = std::chrono::hours(1);
    static constexpr std::chrono::milliseconds usualWait = std::chrono::minutes(5);
    static constexpr qsizetype longestReason = 1000; ///< characters: it stands in every row
    static constexpr std::size_t mostLocks = 100; ///< each sends heartbeats of its own

    std::vector<locks::LockRequest> locks; ///< made by holdRequest(), or as `acquire` makes them
    std::chrono::milliseconds length = usualLength; ///< counted from when nothing is waited for any more
    std::chrono::milliseconds wait = usualWait; ///< for another holder, beyond its lease; not below 0
    /// BadInput for no lock, too many, the same lock twice, or a length or reason out of bounds.
    [[nodiscard]] base::Result<base::Rested> check(const QString &reason) const;
};

/// The request that would hold the lock that a row is about, with its library's own times. BadInput or
/// Unsupported with one sentence for a row that we cannot hold: its library has no client here, it is no
/// lock, or its key cannot be written by that client.
[[nodiscard]] base::Result<locks::LockRequest> holdRequest(const locks::LockRecord &record);
/// What is worth knowing before a lock is held so, one sentence: a library that never renews, or has no place
/// for the reason. Empty: nothing.
[[nodiscard]] QString holdRemark(const locks::LockRequest &request);

/// One maintenance: acquires a set of locks as locks of ours, each by its library's protocol, keeps them for a
/// time and releases them. It never breaks a lock: another holder is waited for until it releases or lapses.
///
/// The time counts from the moment when none is waited for any more, and is the same for all of them. It ends
/// early once all are released or lost, by stop(), or with this object, which stops. The reason stands in the
/// row's data where the library has a place for it; HoldLock says what becomes of the row afterwards. The
/// owner names the operator, so that everyone sees whose it is. A machine that sleeps sends no heartbeats: after
/// a sleep beyond a lease the locks are lost, and reported so, whatever the end was to be. Main thread.
class MaintenanceHold : public QObject {
    Q_OBJECT
public:
    /// One lock of it.
    struct Part {
        locks::LockRequest request; ///< as sent
        std::optional<quint64> id; ///< of the HoldLock; nothing: nothing was sent
        locks::HeldLockState state; ///< as reported last
        QString refusal; ///< why nothing was sent
        bool wasHeld = false; ///< it has been ours
        [[nodiscard]] bool isWaiting() const; ///< for it to become ours
        [[nodiscard]] bool isOver() const; ///< nothing will change any more
        [[nodiscard]] bool isHeld() const;
    };

    /// `clock` outlives it; the hold may go first, which ends everything.
    MaintenanceHold(HoldLock &hold, base::Clock &clock, MaintenancePlan plan, QObject *parent = nullptr);
    ~MaintenanceHold() override; ///< asks for the release of what is still held

    /// Begins to acquire every lock of the plan. Errors: MaintenancePlan::check(); Io of the journal if no
    /// lock could be begun. Call once.
    [[nodiscard]] base::Result<base::Rested> begin(const OperatorConsent &consent);
    void stop(); ///< gives up waiting and releases all; isOver() follows

    [[nodiscard]] const std::vector<Part> &parts() const { return m_parts; } ///< in the plan's order
    [[nodiscard]] const MaintenancePlan &plan() const { return m_plan; }
    [[nodiscard]] bool isOver() const; ///< nothing is held and nothing is waited for
    [[nodiscard]] std::optional<base::BootTime> endsAt() const { return m_end; } ///< nothing while waiting
    /// How it stands, or ended, in words and numbers: "2 locks held, 1 waited for."
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void changed();
    void ended(); ///< once; isOver() from then on

private:
    void record(const locks::HeldLockState &state);
    void update();
    void beginTime();
    void onTimeOver();
    [[nodiscard]] locks::LockRequest dressed(locks::LockRequest request,
                                             const OperatorConsent &consent) const;
    static base::Task<> runUntil(MaintenanceHold *hold, base::Clock *clock, base::BootTime end,
                                 std::stop_token stop);

    QPointer<HoldLock> m_hold;
    base::Clock &m_clock;
    MaintenancePlan m_plan;
    std::vector<Part> m_parts;
    std::optional<base::BootTime> m_end;
    bool m_stopped = false;
    bool m_overslept = false;
    bool m_isEndReported = false; // that it ended
    base::TaskScope m_tasks;
};

} // namespace admin
