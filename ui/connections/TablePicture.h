// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

namespace ui {

/// A picture of what one will see, called an example: a few locks as the table paints them, each state with its sign.
/// It shows no real lock and takes no focus.
class TablePicture final : public QWidget {
    Q_OBJECT
public:
    explicit TablePicture(QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    /// What stands over the rows and is spoken: that they are an example.
    [[nodiscard]] static QString heading();

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
