// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPushButton>

namespace ui {

/// Opens and folds what stands below or behind it. Points down where it is open, else to where reading goes on.
class FoldArrow final : public QPushButton {
    Q_OBJECT
public:
    explicit FoldArrow(QWidget *parent);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_isOpen = false;
};

} // namespace ui
