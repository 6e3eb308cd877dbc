// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LeaseView.h"

class QPainter;

namespace ui {

class Theme;

/// A lease as a bar that runs out to the left, the danger zone hatched, the number right of it.
class LeaseCountdown final : public LeaseView {
    Q_OBJECT
public:
    explicit LeaseCountdown(QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int numberWidth() const;
    void paintBar(QPainter &painter, const QRect &bar, const Theme &theme) const;
};

} // namespace ui
