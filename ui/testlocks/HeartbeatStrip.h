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

/// The latest heartbeats of one lock over a time axis, moving to the left as time goes by. Right of now lies what
/// the lease still covers: hatched where danger begins, with an edge where it ends. With reduced motion it moves
/// only when another heartbeat comes.
class HeartbeatStrip : public QWidget {
    Q_OBJECT
public:
    static constexpr int usualHeight = 64;

    explicit HeartbeatStrip(QWidget *parent = nullptr);
    void setState(const locks::HeldLockState &state);
    /// Others' attempts that found the lock held: small marks above the heartbeats.
    void setFailedAttempts(std::vector<locks::FailedAttempt> attempts);
    void advance(base::BootTime now);
    /// Where a moment lies, in logical pixels from the left edge; beyond the edges for what is not shown.
    [[nodiscard]] double xOf(base::BootTime at) const;
    [[nodiscard]] std::optional<base::BootTime> leaseEnd() const { return m_leaseEnd; }
    [[nodiscard]] QSize sizeHint() const override { return {240, usualHeight}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, usualHeight}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] double nowX() const;
    [[nodiscard]] double nanosPerPixel() const;
    [[nodiscard]] QRectF plot() const; ///< above the axis
    void paintLease(QPainter &painter) const;
    void paintAxis(QPainter &painter) const;
    void paintHeartbeats(QPainter &painter) const;
    void paintFailedAttempts(QPainter &painter) const;
    std::vector<locks::HeartbeatTick> m_ticks;
    std::vector<locks::FailedAttempt> m_failedAttempts;
    std::chrono::nanoseconds m_heartbeat{0};
    std::chrono::nanoseconds m_lease{0};
    std::optional<base::BootTime> m_dangerFrom;
    std::optional<base::BootTime> m_leaseEnd;
    base::BootTime m_now;
};

} // namespace ui
