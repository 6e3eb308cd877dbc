// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"
#include "ui/common/ValueAccessible.h"

#include <QWidget>

namespace ui {

/// The lease of a lock of our own as a ring that runs out clockwise, large enough for the back row: the
/// seconds left inside, the danger zone hatched, a mark where the session monitor will warn.
class LeaseRing final : public QWidget, public ValueAccessible {
    Q_OBJECT
public:
    explicit LeaseRing(QWidget *parent = nullptr);
    void setState(const locks::HeldLockState &state);
    void advance(base::BootTime now);
    [[nodiscard]] QString text() const; ///< "17.8 s"; the phase where no lease runs
    [[nodiscard]] bool isInDanger() const;
    [[nodiscard]] QString spokenValue() const override;
    /// How much of the lease is danger: from the safe time on, else the last third. 0 to 1.
    [[nodiscard]] double dangerShare() const;
    [[nodiscard]] QSize sizeHint() const override { return {280, 280}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {140, 140}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override { return width; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] std::chrono::nanoseconds left() const;
    locks::HeldLockState m_state;
    base::BootTime m_now;
};

} // namespace ui
