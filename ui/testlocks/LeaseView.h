// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"
#include "ui/common/ValueAccessible.h"

#include <QWidget>

namespace ui {

/// What is left of the lease of a test lock, by the holder's early reckoning; while it is waited for, what is left
/// until it can be acquired at the earliest. Time comes in by advance(); nothing moves by itself.
class LeaseView : public QWidget, public ValueAccessible {
    Q_OBJECT
public:
    void setState(const locks::HeldLockState &state);
    void advance(base::BootTime now);
    [[nodiscard]] QString text() const; ///< "17.8 s"; the phase where nothing runs
    [[nodiscard]] QString caption() const; ///< what the number is of; empty where nothing runs
    [[nodiscard]] bool isInDanger() const;
    /// How much of the lease is danger: from the safe time on, else the last third. 0 to 1.
    [[nodiscard]] double dangerShare() const;
    [[nodiscard]] QString spokenValue() const override;

protected:
    LeaseView(const char *name, QWidget *parent);
    [[nodiscard]] bool isRunning() const; ///< there is a time to be counted
    [[nodiscard]] bool isEndless() const; ///< it is held without a lease
    [[nodiscard]] bool isForeign() const; ///< it is the holder's lease, of a lock that is waited for
    [[nodiscard]] double share() const; ///< what is left, 0 to 1
    /// 1 when a heartbeat was accepted just now, fading to 0; always 0 where nothing may move.
    [[nodiscard]] double pulse() const;

private:
    [[nodiscard]] std::chrono::nanoseconds left() const;
    [[nodiscard]] std::chrono::nanoseconds whole() const;
    [[nodiscard]] bool isHeld() const;
    locks::HeldLockState m_state;
    base::BootTime m_now;
};

} // namespace ui
