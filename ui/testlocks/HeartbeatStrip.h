// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"

#include <QRectF>
#include <QWidget>

namespace ui {

/// One tick of the strip where it is painted.
struct StripTick {
    QRectF box;
    bool accepted = false;
};

/// Places ticks on a strip of this size that ends at `now` and shows `length`. Height is latency: full at a
/// second and more, by the square root, so that small ones can be told apart. Ticks before the left edge are
/// left out.
[[nodiscard]] std::vector<StripTick> stripTicks(const std::vector<locks::HeartbeatTick> &ticks,
                                                base::BootTime now, std::chrono::nanoseconds length,
                                                QSizeF size);

/// The latest heartbeats of one lock, moving to the left as time goes by. With reduced motion it moves only
/// when another heartbeat comes.
class HeartbeatStrip : public QWidget {
    Q_OBJECT
public:
    explicit HeartbeatStrip(QWidget *parent = nullptr);
    void setTicks(const std::vector<locks::HeartbeatTick> &ticks, std::chrono::nanoseconds heartbeat);
    /// Others' attempts that found the lock held: small marks above the heartbeats.
    void setFailedAttempts(std::vector<locks::FailedAttempt> attempts);
    void advance(base::BootTime now);
    [[nodiscard]] QSize sizeHint() const override { return {240, 24}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {64, 24}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] std::chrono::nanoseconds length() const;
    void paintFailedAttempts(QPainter &painter) const;
    std::vector<locks::HeartbeatTick> m_ticks;
    std::vector<locks::FailedAttempt> m_failedAttempts;
    std::chrono::nanoseconds m_heartbeat{0};
    base::BootTime m_now;
};

} // namespace ui
