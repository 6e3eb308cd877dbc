// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LeaseView.h"

class QPainter;

namespace ui {

class Theme;

/// A lease as in the list of locks: a bar that runs out to the left, the danger zone hatched, the number right of it. A
/// thin line: held without a lease. A frame that fills: the holder's lease, of a lock that is waited for.
class LeaseCountdown final : public LeaseView {
    Q_OBJECT
public:
    explicit LeaseCountdown(QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int numberWidth() const;
    [[nodiscard]] QString words() const; ///< right of the bar
    void paintBar(QPainter &painter, const QRect &bar, const Theme &theme) const;
    void paintForeign(QPainter &painter, const QRect &bar, const Theme &theme) const;
};

} // namespace ui
