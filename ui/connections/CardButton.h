// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPushButton>

namespace ui {

/// A large quiet button: a picture, what it does, and a sentence about it. Both texts are plain.
class CardButton final : public QPushButton {
    Q_OBJECT
public:
    CardButton(const QString &icon, const QString &title, const QString &sentence, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override; ///< of its words, which a button does not know by itself
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace ui
