// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"
#include "ui/common/ValueAccessible.h"

#include <QWidget>

namespace ui {

/// What is left of the lease of a test lock, by the holder's early reckoning: what its pictures have in common.
/// Time comes in by advance(); nothing moves by itself.
class LeaseView : public QWidget, public ValueAccessible {
    Q_OBJECT
public:
    void setState(const locks::HeldLockState &state);
    void advance(base::BootTime now);
    [[nodiscard]] QString text() const; ///< "17.8 s"; the phase where no lease runs
    [[nodiscard]] bool isInDanger() const;
    /// How much of the lease is danger: from the safe time on, else the last third. 0 to 1.
    [[nodiscard]] double dangerShare() const;
    [[nodiscard]] QString spokenValue() const override;

protected:
    LeaseView(const char *name, QWidget *parent);
    [[nodiscard]] bool isRunning() const; ///< there is a lease to be shown
    [[nodiscard]] double share() const; ///< what is left of the lease, 0 to 1
    [[nodiscard]] QString leaseText() const; ///< the whole lease

private:
    [[nodiscard]] std::chrono::nanoseconds left() const;
    locks::HeldLockState m_state;
    base::BootTime m_now;
};

} // namespace ui
