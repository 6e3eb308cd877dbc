// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LeaseView.h"

namespace ui {

/// A lease as a ring that runs out clockwise, large enough for the back row: the seconds left inside, the danger
/// zone hatched, a mark where the session monitor will warn. An inner circle shows for a moment that a heartbeat came.
class LeaseRing final : public LeaseView {
    Q_OBJECT
public:
    explicit LeaseRing(QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override { return {280, 280}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {140, 140}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintWords(QPainter &painter, const QRectF &ring, double side) const;
};

} // namespace ui
