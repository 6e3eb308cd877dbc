// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

namespace ui {

/// A picture of what one will see: a few locks as the table paints them, each state with its sign. It shows no
/// real lock and takes no focus.
class TablePicture final : public QWidget {
    Q_OBJECT
public:
    explicit TablePicture(QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
