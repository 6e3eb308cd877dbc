// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

namespace ui {

/// What the signs in the lanes mean, on two lines; those that do not fit are left out.
class LaneLegend final : public QWidget {
    Q_OBJECT
public:
    explicit LaneLegend(QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
