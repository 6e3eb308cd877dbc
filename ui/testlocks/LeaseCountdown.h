// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LeaseView.h"

namespace ui {

/// A lease as a bar that runs out to the left, the danger zone hatched.
class LeaseCountdown final : public LeaseView {
    Q_OBJECT
public:
    explicit LeaseCountdown(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
